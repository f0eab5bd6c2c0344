/** Who may help to run the event, the same on the page and on the server. */
import { isEmail } from '../../kernel/email.ts'

export const roles = ['Admin', 'Volunteer'] as const
export type StaffRole = (typeof roles)[number]

export const longestName = 100

export const missing = {
  firstName: 'First name is required',
  lastName: 'Last name is required',
  email: 'Email is required',
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
  if (typed.firstName.trim() === '') faults.firstName = missing.firstName
  if (typed.lastName.trim() === '') faults.lastName = missing.lastName
  if (typed.email.trim() === '') faults.email = missing.email
  else if (!isEmail(typed.email.trim())) faults.email = 'Email is invalid'
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
