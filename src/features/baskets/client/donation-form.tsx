import { useId } from 'react'
import { EntryDialog } from '../../../ui/dialogs/entry-dialog.tsx'
import type { Donation } from '../contract.ts'
import { DonationFields } from './donation-fields.tsx'
import { useDonationForm } from './use-donation-form.ts'

interface Props {
  /** null for a new one. */
  donation: Donation | null
  values: readonly number[]
  onClose: () => void
  onSaved: (saved: Donation) => void
}

export function DonationForm({ donation, values, onClose, onSaved }: Props) {
  const formId = useId()
  const form = useDonationForm(donation, formId, onSaved)
  const { typed, faults, change } = form
  return (
    <EntryDialog
      title={donation ? `Edit ${donation.name}` : 'Add a basket'}
      yes={donation ? 'Save' : 'Add basket'}
      formId={formId}
      form={form}
      onClose={onClose}
    >
      <DonationFields
        values={values}
        formId={formId}
        donation={donation}
        typed={typed}
        faults={faults}
        onChange={change}
      />
    </EntryDialog>
  )
}
