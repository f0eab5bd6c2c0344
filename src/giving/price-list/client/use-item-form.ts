import { useRef } from 'react'
import { ApiFault, asFault, call } from '../../../ui/calls/api.ts'
import type { PictureChange } from '../../../ui/forms/picture-field.tsx'
import { useEntryForm } from '../../../ui/forms/use-entry-form.ts'
import { draftEntry, draftFaults, type TypedItem } from '../draft.ts'
import type { ItemKind } from '../item.ts'
import type { StaffItem } from '../item-shapes.ts'
import { afterPermission, type RafflePermission } from '../raffle-permission.ts'

interface Parts {
  formId: string
  kind: ItemKind
  eventId: string
  /** null for a new item. */
  item: StaffItem | null
  /** What was found out about raffles: a game of chance is saved hidden, or for sale in person, without. */
  raffles: RafflePermission | null
  start: () => TypedItem
  onSaved: (saved: StaffItem) => void
}

export interface ItemFormValues extends TypedItem {
  image: PictureChange
}

/** Adds or changes an item. */
export function useItemForm({ formId, kind, eventId, item, raffles, start, onSaved }: Parts) {
  // If the picture is refused, a new item already exists, so the next attempt changes it.
  const saved = useRef(item)
  return useEntryForm({
    formId,
    start: (): ItemFormValues => ({ ...start(), image: null }),
    check: (typed) => draftFaults(kind, typed),
    async send({ image, ...typed }: ItemFormValues) {
      saved.current = await save({ kind, eventId, raffles }, saved.current, typed).catch(
        async (thrown: unknown) => {
          const fault = asFault(thrown)
          if (fault.code !== 'changed-meanwhile' || !saved.current) throw fault
          saved.current = await latest(eventId, saved.current)
          throw withDetail(fault, 'Press Save again to replace it with what you typed, or Cancel to keep it.')
        },
      )
      return sendPicture(saved.current, image)
    },
    onSaved,
  })
}

function save(
  { kind, eventId, raffles }: Pick<Parts, 'kind' | 'eventId' | 'raffles'>,
  item: StaffItem | null,
  typed: TypedItem,
): Promise<StaffItem> {
  const { kind: _, ...entry } = afterPermission({ ...draftEntry(kind, typed), kind }, raffles)
  if (!item) return call('POST /api/admin/items', { body: { ...entry, kind, eventId } })
  const { id, version } = item
  return call('PUT /api/admin/items/{id}', { params: { id }, body: { ...entry, version } })
}

/** The item as it is now, or as it was known if it is gone. */
async function latest(eventId: string, item: StaffItem): Promise<StaffItem> {
  const { items } = await call('GET /api/admin/items', { query: { eventId } })
  return items.find(({ id }) => id === item.id) ?? item
}

function withDetail(fault: ApiFault, detail: string): ApiFault {
  const { kind, status, title, code } = fault
  return new ApiFault({ kind, status, title, code, problem: { type: '', title, status, detail } })
}

async function sendPicture(item: StaffItem, image: PictureChange): Promise<StaffItem> {
  const params = { id: item.id }
  if (image instanceof File) return call('POST /api/admin/items/{id}/picture', { params, form: { image } })
  if (image === null || item.pictureUrl === null) return item
  return call('DELETE /api/admin/items/{id}/picture', { params })
}
