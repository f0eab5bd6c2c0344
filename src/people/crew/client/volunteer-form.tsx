import { useId } from 'react'
import { longestName } from '../../../kernel/field-rules.ts'
import { shirtSizes } from '../../../kernel/shirt-sizes.ts'
import { EntryDialog } from '../../../ui/dialogs/entry-dialog.tsx'
import { SelectField } from '../../../ui/forms/select.tsx'
import { TextField } from '../../../ui/forms/text-input.tsx'
import { useSession } from '../../../ui/session/session.ts'
import type { Volunteer } from '../contract.ts'
import { longestPost } from '../rules.ts'
import { useVolunteerForm } from './use-volunteer-form.ts'

interface Props {
  /** null for a new volunteer. */
  volunteer: Volunteer | null
  onClose: () => void
  onSaved: (saved: Volunteer) => void
}

export function VolunteerForm({ volunteer, onClose, onSaved }: Props) {
  const formId = useId()
  const form = useVolunteerForm(volunteer, formId, onSaved)
  const { typed, faults, change } = form
  const isAdmin = useSession().user?.isAdmin ?? false
  return (
    <EntryDialog
      title={volunteer ? `Edit ${volunteer.fullName}` : 'Add a volunteer'}
      yes={volunteer ? 'Save' : 'Add volunteer'}
      formId={formId}
      form={form}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <TextField
          id={`${formId}-firstName`}
          label="First name"
          value={typed.firstName}
          error={faults.firstName}
          maxLength={longestName}
          autoComplete="off"
          onChange={(event) => change({ firstName: event.target.value })}
        />
        <TextField
          id={`${formId}-lastName`}
          label="Last name"
          value={typed.lastName}
          error={faults.lastName}
          maxLength={longestName}
          autoComplete="off"
          onChange={(event) => change({ lastName: event.target.value })}
        />
        <SelectField
          id={`${formId}-shirtSize`}
          label="Shirt size"
          value={typed.shirtSize}
          error={faults.shirtSize}
          onChange={(event) => change({ shirtSize: event.target.value })}
        >
          <option value="">Choose a size</option>
          {shirtSizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </SelectField>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            id={`${formId}-phone`}
            label="Phone (optional)"
            type="tel"
            value={typed.phone}
            error={faults.phone}
            autoComplete="off"
            onChange={(event) => change({ phone: event.target.value })}
          />
          {isAdmin && (
            <TextField
              id={`${formId}-email`}
              label="Email (optional)"
              type="email"
              value={typed.email}
              error={faults.email}
              maxLength={254}
              autoComplete="off"
              onChange={(event) => change({ email: event.target.value })}
            />
          )}
        </div>
        <TextField
          id={`${formId}-post`}
          label="Post (optional)"
          hint="Such as Check-in, or Hole 7."
          value={typed.post}
          error={faults.post}
          maxLength={longestPost}
          onChange={(event) => change({ post: event.target.value })}
        />
        <div className="grid grid-cols-2 gap-4">
          <TextField
            id={`${formId}-starts`}
            label="From"
            type="time"
            value={typed.starts}
            error={faults.starts}
            onChange={(event) => change({ starts: event.target.value })}
          />
          <TextField
            id={`${formId}-ends`}
            label="Until"
            type="time"
            value={typed.ends}
            error={faults.ends}
            onChange={(event) => change({ ends: event.target.value })}
          />
        </div>
      </div>
    </EntryDialog>
  )
}
