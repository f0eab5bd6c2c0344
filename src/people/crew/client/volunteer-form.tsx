import { useId } from 'react'
import { keptOf, typedOf } from '../../../record/fields.ts'
import { call } from '../../../ui/calls/api.ts'
import { EntryDialog } from '../../../ui/dialogs/entry-dialog.tsx'
import { RecordField } from '../../../ui/forms/record-field.tsx'
import { useEntryForm } from '../../../ui/forms/use-entry-form.ts'
import { useSession } from '../../../ui/session/session.ts'
import type { Volunteer } from '../contract.ts'
import { volunteerFaults, volunteerFields } from '../rules.ts'

interface Props {
  /** null for a new volunteer. */
  volunteer: Volunteer | null
  onClose: () => void
  onSaved: (saved: Volunteer) => void
}

/** Adds or changes a volunteer. */
export function VolunteerForm({ volunteer, onClose, onSaved }: Props) {
  const formId = useId()
  const form = useEntryForm({
    formId,
    start: () => typedOf(volunteerFields, volunteer),
    check: volunteerFaults,
    send(typed) {
      const body = keptOf(volunteerFields, typed)
      return volunteer
        ? call('PUT /api/admin/edit-volunteer', { body: { ...body, volunteerId: volunteer.volunteerId } })
        : call('POST /api/admin/add-volunteer', { body })
    },
    onSaved,
  })
  const isAdmin = useSession().user?.isAdmin ?? false
  const of = { formId, fields: volunteerFields, form }
  return (
    <EntryDialog
      title={volunteer ? `Edit ${volunteer.fullName}` : 'Add a volunteer'}
      yes={volunteer ? 'Save' : 'Add volunteer'}
      formId={formId}
      form={form}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <RecordField {...of} name="firstName" />
        <RecordField {...of} name="lastName" />
        <RecordField {...of} name="shirtSize" />
        <div className="grid gap-4 sm:grid-cols-2">
          <RecordField {...of} name="phone" />
          {isAdmin && <RecordField {...of} name="email" />}
        </div>
        <RecordField {...of} name="post" />
        <div className="grid grid-cols-2 gap-4">
          <RecordField {...of} name="starts" />
          <RecordField {...of} name="ends" />
        </div>
      </div>
    </EntryDialog>
  )
}
