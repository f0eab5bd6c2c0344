import { useId } from 'react'
import { EntryDialog } from '../../../ui/dialogs/entry-dialog.tsx'
import { TextAreaField } from '../../../ui/forms/text-input.tsx'
import { blankItem, typedItem } from '../draft.ts'
import type { ItemKind } from '../item.ts'
import type { StaffItem } from '../item-shapes.ts'
import type { RafflePermission } from '../raffle-permission.ts'
import { longestItemDescription, longestItemName } from '../rules.ts'
import { AddOnFields } from './add-on-fields.tsx'
import { type ItemForm, ItemFormContext } from './item-form-context.ts'
import { ItemText } from './item-inputs.tsx'
import { ItemPictureField } from './item-picture-field.tsx'
import { MoreFields } from './more-fields.tsx'
import { PackageFields } from './package-fields.tsx'
import type { PlaceFacts } from './place-facts.ts'
import { PriceFields } from './price-fields.tsx'
import { RaffleNote } from './raffle-note.tsx'
import { useItemForm } from './use-item-form.ts'

interface Props {
  kind: ItemKind
  /** null for a new item. */
  item: StaffItem | null
  eventId: string
  /** What the event says about its places. */
  facts: PlaceFacts
  /** What was found out about raffles; null: nothing yet. */
  raffles: RafflePermission | null
  onClose: () => void
  onSaved: (saved: StaffItem) => void
}

/** Adds or changes an add-on or a sponsor package. */
export function ItemDialog({ kind, item, eventId, facts, raffles, onClose, onSaved }: Props) {
  const formId = useId()
  const start = () => (item ? typedItem(item) : blankItem(kind))
  const form = useItemForm({ formId, kind, eventId, item, raffles, start, onSaved })
  const { typed, change } = form
  const faults = form.faults as ItemForm['faults']
  const isPackage = kind === 'package'
  const title = isPackage ? 'Add sponsor package' : 'Add item'
  return (
    <EntryDialog
      title={item ? `Edit ${item.name}` : title}
      yes={item ? 'Save' : isPackage ? 'Add package' : 'Add add-on'}
      formId={formId}
      form={form}
      onClose={onClose}
    >
      <ItemFormContext value={{ formId, typed, faults, change }}>
        <div className="grid gap-5">
          <ItemText name="name" label="Name" maxLength={longestItemName} />
          <TextAreaField
            id={`${formId}-description`}
            label="Description (optional)"
            hint="What buyers read under the name."
            rows={2}
            maxLength={longestItemDescription}
            value={typed.description}
            error={faults.description}
            onChange={({ target }) => change({ description: target.value })}
          />
          <PriceFields />
          {isPackage ? <PackageFields facts={facts} /> : <AddOnFields />}
          <RaffleNote kind={kind} raffles={raffles} />
          <ItemPictureField
            id={`${formId}-image`}
            current={item?.pictureUrl ?? null}
            change={typed.image}
            error={faults.image}
            onChange={(image) => change({ image } as Partial<typeof typed>)}
          />
          <MoreFields />
        </div>
      </ItemFormContext>
    </EntryDialog>
  )
}
