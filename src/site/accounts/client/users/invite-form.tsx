import { longestName } from '../../../../kernel/field-rules.ts'
import { call } from '../../../../ui/calls/api.ts'
import { EntryDialog } from '../../../../ui/dialogs/entry-dialog.tsx'
import { Options, SelectField } from '../../../../ui/forms/select.tsx'
import { TextField } from '../../../../ui/forms/text-input.tsx'
import { useEntryForm } from '../../../../ui/forms/use-entry-form.ts'
import { ifEmailed } from '../../../../ui/session/delivery.ts'
import type { StaffMember } from '../../users-contract.ts'
import { invitationFaults, isRole, roles, type TypedInvitation } from '../../users-rules.ts'
import { roleDuties } from './user-words.ts'

interface Props {
  /** The one to begin with. */
  role: string
  onClose: () => void
  onInvited: (user: StaffMember) => void
}

/** Name, email and role of a new user; the rest is in the email. */
export function InviteForm({ role, onClose, onInvited }: Props) {
  const form = useEntryForm({
    start: (): TypedInvitation => ({
      firstName: '',
      lastName: '',
      email: '',
      role: isRole(role) ? role : 'Volunteer',
    }),
    check: invitationFaults,
    send: (typed) => invite(typed),
    onSaved: onInvited,
  })
  const { typed, field } = form
  return (
    <EntryDialog title="Invite someone" yes="Send invitation" busy="Sending..." form={form} onClose={onClose}>
      <p className="text-soft">
        {ifEmailed(
          'They’ll get an email with a link to choose a password. It’s good for 7 days.',
          'No email service is set up: copy the link to choose a password from Messages and send it yourself. It’s good for 7 days.',
        )}
      </p>
      <TextField label="First name" maxLength={longestName} {...field('firstName')} />
      <TextField label="Last name" maxLength={longestName} {...field('lastName')} />
      <TextField label="Email" type="email" autoCapitalize="off" {...field('email')} />
      <SelectField
        {...field('role')}
        label="Role"
        hint={isRole(typed.role) ? `Someone who ${roleDuties[typed.role]}.` : undefined}
      >
        <Options of={roles} />
      </SelectField>
    </EntryDialog>
  )
}

function invite({ role, ...entry }: TypedInvitation): Promise<StaffMember> {
  if (!isRole(role)) throw new RangeError('An invitation is checked before being sent')
  return call('POST /api/admin/users', { body: { ...entry, role } })
}
