import { useState } from 'react'
import { asFault, call } from '../../../ui/calls/api.ts'
import type { CallState } from '../../../ui/calls/use-call.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { draftEntry, typedItem } from '../draft.ts'
import { movedWithin } from '../item-order.ts'
import type { StaffItem } from '../item-shapes.ts'
import { type RafflePermission, soldInPerson } from '../raffle-permission.ts'
import { listed } from '../words.ts'

/** Moves and hides rows, without waiting to show it. `said` is what changed, for screen readers. */
export function useItems(eventId: string, called: CallState<{ items: StaffItem[] }>) {
  const [said, setSaid] = useState('')

  async function move(item: StaffItem, to: number): Promise<void> {
    const items = called.data?.items ?? []
    const ids = movedWithin(items, item.id, to)
    if (ids.every((id, place) => id === items[place]?.id)) return
    const byId = new Map(items.map((each) => [each.id, each]))
    void called.refresh({ items: ids.map((id) => byId.get(id) as StaffItem) })
    const alike = ids.filter((id) => byId.get(id)?.kind === item.kind)
    setSaid(`${item.name} is now ${alike.indexOf(item.id) + 1} of ${alike.length}.`)
    try {
      await called.refresh(await call('POST /api/admin/items/order', { body: { eventId, ids } }))
    } catch (thrown) {
      sayWhyNot(thrown)
      await called.refresh()
    }
    focusRow(item.id)
  }

  async function toggleHidden(item: StaffItem): Promise<void> {
    const { id, isHidden, name } = item
    try {
      await saveItem(item, { isHidden: !isHidden })
      toast.success(isHidden ? `${name} is on sale.` : `${name} is hidden.`)
    } catch (thrown) {
      sayWhyNot(thrown)
    }
    await called.refresh()
    focusRow(id)
  }

  /** After looking through a ready-made list. */
  async function showAll(items: readonly StaffItem[]): Promise<void> {
    const seen = items.map(({ id, version }) => ({ id, version }))
    try {
      await called.refresh(
        await call('POST /api/admin/items/put-on-sale', { body: { eventId, items: seen } }),
      )
      toast.success(items.length === 1 ? '1 item is on sale.' : `${items.length} items are on sale.`)
    } catch (thrown) {
      sayWhyNot(thrown)
      await called.refresh()
    }
  }

  /** Once raffles may be sold: online too, or only where people stand in front of somebody. */
  async function showChances(
    items: readonly StaffItem[],
    { onlineAllowed }: RafflePermission,
  ): Promise<void> {
    try {
      for (const item of items)
        await saveItem(item, { isHidden: false, ...(onlineAllowed ? {} : { soldAt: [...soldInPerson] }) })
      toast.success(`${listed(items.map(({ name }) => name))} ${items.length === 1 ? 'is' : 'are'} on sale.`)
    } catch (thrown) {
      sayWhyNot(thrown)
    }
    await called.refresh()
  }
  return { said, move, toggleHidden, showAll, showChances }
}

function saveItem(
  item: StaffItem,
  change: Partial<Pick<StaffItem, 'isHidden' | 'soldAt'>>,
): Promise<StaffItem> {
  const { id, kind, version } = item
  const entry = { ...draftEntry(kind, typedItem(item)), ...change, version }
  return call('PUT /api/admin/items/{id}', { params: { id }, body: entry })
}

function sayWhyNot(thrown: unknown): void {
  const { code, title } = asFault(thrown)
  toast.error(code === 'changed-meanwhile' ? 'Someone else just changed the list. Please look again.' : title)
}

/** A row that moves in the page loses focus. */
function focusRow(id: string): void {
  document
    .querySelector<HTMLElement>(`[data-item="${CSS.escape(id)}"] [aria-haspopup]`)
    ?.focus({ preventScroll: true })
}
