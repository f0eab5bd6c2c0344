import { useId } from 'react'
import { EntryDialog } from '../../../ui/dialogs/entry-dialog.tsx'
import type { Basket } from '../contract.ts'
import { BasketFields } from './basket-fields.tsx'
import { useBasketForm } from './use-basket-form.ts'

interface Props {
  /** null for a new basket. */
  basket: Basket | null
  values: readonly number[]
  onClose: () => void
  onSaved: (saved: Basket) => void
}

export function BasketForm({ basket, values, onClose, onSaved }: Props) {
  const formId = useId()
  const form = useBasketForm(basket, formId, onSaved)
  const { typed, faults, change } = form
  return (
    <EntryDialog
      title={basket ? `Edit ${basket.name}` : 'Add a basket'}
      yes={basket ? 'Save' : 'Add basket'}
      formId={formId}
      form={form}
      onClose={onClose}
    >
      <BasketFields
        values={values}
        formId={formId}
        basket={basket}
        typed={typed}
        faults={faults}
        onChange={change}
      />
    </EntryDialog>
  )
}
