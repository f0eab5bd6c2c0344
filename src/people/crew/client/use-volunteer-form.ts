import { showPhone } from '../../../kernel/phone.ts'
import { isShirtSize } from '../../../kernel/shirt-sizes.ts'
import { call } from '../../../ui/calls/api.ts'
import { useEntryForm } from '../../../ui/forms/use-entry-form.ts'
import type { Volunteer } from '../contract.ts'
import { type TypedVolunteer, volunteerFaults } from '../rules.ts'

/** Adds or changes a volunteer. */
export function useVolunteerForm(
  volunteer: Volunteer | null,
  formId: string,
  onSaved: (saved: Volunteer) => void,
) {
  return useEntryForm({
    formId,
    start: () => asTyped(volunteer),
    check: volunteerFaults,
    send: (typed) => send(volunteer?.volunteerId, typed),
    onSaved,
  })
}

function asTyped(volunteer: Volunteer | null): TypedVolunteer {
  const { firstName = '', lastName = '', shirtSize = '', post = '', starts = '', ends = '' } = volunteer ?? {}
  const [phone, email] = [showPhone(volunteer?.phone ?? ''), volunteer?.email ?? '']
  return { firstName, lastName, shirtSize, phone, email, post, starts, ends }
}

function send(volunteerId: string | undefined, { shirtSize, ...names }: TypedVolunteer): Promise<Volunteer> {
  if (!isShirtSize(shirtSize)) throw new RangeError('A volunteer is checked before being sent')
  const entry = { ...names, shirtSize }
  return volunteerId === undefined
    ? call('POST /api/admin/add-volunteer', { body: entry })
    : call('PUT /api/admin/edit-volunteer', { body: { volunteerId, ...entry } })
}
