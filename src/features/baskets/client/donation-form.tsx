import { useId } from 'react'
import { Banner } from '../../../client/ui/banner.tsx'
import { Button } from '../../../client/ui/button.tsx'
import { Dialog } from '../../../client/ui/dialog.tsx'
import { ErrorSummary } from '../../../client/ui/error-summary.tsx'
import type { Donation } from '../contract.ts'
import { DonationFields } from './donation-fields.tsx'
import { useDonationForm } from './use-donation-form.ts'

interface Props {
  /** null for a new one. */
  donation: Donation | null
  onClose: () => void
  onSaved: (saved: Donation) => void
}

export function DonationForm({ donation, onClose, onSaved }: Props) {
  const formId = useId()
  const { typed, faults, summary, refusal, isBusy, change, save } = useDonationForm(donation, formId, onSaved)
  return (
    <Dialog
      title={donation ? `Edit ${donation.name}` : 'Add a basket'}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="main" type="submit" form={formId} busy={isBusy && 'Saving...'}>
            {donation ? 'Save' : 'Add basket'}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={save}>
        <ErrorSummary faults={summary} />
        {refusal && (
          <Banner kind="fault" className="mb-4">
            {refusal.title}
          </Banner>
        )}
        <DonationFields formId={formId} donation={donation} typed={typed} faults={faults} onChange={change} />
      </form>
    </Dialog>
  )
}
