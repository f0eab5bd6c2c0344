import { useState } from 'react'
import { asFault, call } from '../../../ui/calls/api.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { showOops } from '../../../ui/feedback/oops.ts'
import type { Volunteer } from '../contract.ts'

interface Props {
  volunteer: Volunteer
  onClose: () => void
  onDeleted: () => void
}

/** Asks for confirmation. A volunteer who collected baskets can't be deleted; the server says which baskets. */
export function DeleteVolunteer({ volunteer, onClose, onDeleted }: Props) {
  const [refusal, setRefusal] = useState('')
  async function remove(): Promise<void> {
    try {
      await call('DELETE /api/admin/delete-volunteer/{id}', { params: { id: volunteer.volunteerId } })
      onDeleted()
    } catch (thrown) {
      const fault = asFault(thrown)
      if (fault.code === 'in-use') setRefusal(fault.detail ?? fault.title)
      else showOops(fault)
    }
  }
  return (
    <ConfirmDialog
      title={`Delete ${volunteer.fullName}?`}
      yes="Delete volunteer"
      busy="Deleting..."
      danger
      onYes={remove}
      onClose={onClose}
    >
      {refusal ? (
        <Banner kind="fault">{refusal}</Banner>
      ) : (
        <p>
          {volunteer.fullName} is removed from the list, and their shirt isn’t counted. This can’t be undone.
        </p>
      )}
    </ConfirmDialog>
  )
}
