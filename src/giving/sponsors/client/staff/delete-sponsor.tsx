import { useState } from 'react'
import { asFault, call } from '../../../../ui/calls/api.ts'
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { showOops } from '../../../../ui/feedback/oops.ts'
import type { SponsorDetails } from '../../contract.ts'

interface Props {
  sponsor: SponsorDetails
  onClose: () => void
  onDeleted: () => void
}

/** Asks for confirmation. A sponsor with money here can't be deleted; the server says how much. */
export function DeleteSponsor({ sponsor: { id, sponsorName }, onClose, onDeleted }: Props) {
  const [refusal, setRefusal] = useState('')
  async function remove(): Promise<void> {
    try {
      await call('DELETE /api/admin/sponsors/{id}', { params: { id } })
      onDeleted()
    } catch (thrown) {
      const fault = asFault(thrown)
      if (fault.code === 'in-use') setRefusal(fault.detail ?? fault.title)
      else showOops(fault)
    }
  }
  return (
    <ConfirmDialog
      title={`Delete ${sponsorName}?`}
      yes="Delete sponsor"
      busy="Deleting..."
      danger
      onYes={remove}
      onClose={onClose}
    >
      {refusal ? (
        <Banner kind="fault">{refusal}</Banner>
      ) : (
        <p>
          {sponsorName} is removed from the list, with its contact and logo. You can restore it for a day.
        </p>
      )}
    </ConfirmDialog>
  )
}
