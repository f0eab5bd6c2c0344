/** Who may help to run the event, the same on the page and on the server. */
import { fieldFaults, lineFault, longestName, neededEmailFault } from '../../kernel/field-rules.ts'

export const roles = ['Admin', 'Volunteer'] as const
export type StaffRole = (typeof roles)[number]

export const missing = {
  firstName: fieldFaults.isRequired('First name'),
  lastName: fieldFaults.isRequired('Last name'),
  role: 'Choose what this person may do',
} as const

/** The invitation as it is typed; blank means not given. */
export interface TypedInvitation {
  firstName: string
  lastName: string
  email: string
  role: string
}
export type InvitationFaults = Partial<Record<keyof TypedInvitation, string>>

/** What is wrong, in the order of the form; nothing when all is right. */
export function invitationFaults(typed: TypedInvitation): InvitationFaults {
  const faults: InvitationFaults = {}
  const firstName = lineFault(typed.firstName, longestName, missing.firstName)
  const lastName = lineFault(typed.lastName, longestName, missing.lastName)
  const email = neededEmailFault(typed.email)
  if (firstName) faults.firstName = firstName
  if (lastName) faults.lastName = lastName
  if (email) faults.email = email
  if (!isRole(typed.role)) faults.role = missing.role
  return faults
}

export function isRole(text: string): text is StaffRole {
  return (roles as readonly string[]).includes(text)
}

/** As far as it matters for who may go. */
export interface UserFacts {
  id: string
  role: string
  hasPassword: boolean
}

/** Whether nobody but this person could sign in as an admin. Who was invited and has no password yet does not count. */
export function isLastAdmin(person: UserFacts, everybody: readonly UserFacts[]): boolean {
  const admins = everybody.filter(({ role, hasPassword }) => role === 'Admin' && hasPassword)
  return admins.length === 1 && admins[0]?.id === person.id
}
