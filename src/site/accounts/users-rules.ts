/** Rules about users, shared by the page and the server. */
import { allRoles, type Role } from '../../kernel/actor.ts'
import { fieldFaults, lineFault, longestName, neededEmailFault } from '../../kernel/field-rules.ts'

export const roles = allRoles
export type StaffRole = Role

export const missing = {
  firstName: fieldFaults.isRequired('First name'),
  lastName: fieldFaults.isRequired('Last name'),
  role: 'Choose what this person may do',
} as const

/** Roles that see or take money. Giving or taking one away needs the password of the last ten minutes. */
export function handlesMoney(role: string): boolean {
  return role !== 'Volunteer' && role !== 'Scorer'
}

/** The invitation form as typed. Blank means not given. */
export interface TypedInvitation {
  firstName: string
  lastName: string
  email: string
  role: string
}
export type InvitationFaults = Partial<Record<keyof TypedInvitation, string>>

/** Returns the errors in the order of the form. */
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

/** What is needed to tell who may be removed. */
export interface UserFacts {
  id: string
  role: string
  hasPassword: boolean
}

/** Whether nobody else could log in as an admin. Invited users without a password don't count. */
export function isLastAdmin(person: UserFacts, everybody: readonly UserFacts[]): boolean {
  const admins = everybody.filter(({ role, hasPassword }) => role === 'Admin' && hasPassword)
  return admins.length === 1 && admins[0]?.id === person.id
}

/** How long staff may be idle, in minutes. The longest is as long as their token. */
export const idleChoices = [30, 60, 120, 240, 480, 720] as const
export const longestIdle = 720

export function isIdleChoice(minutes: number): minutes is (typeof idleChoices)[number] {
  return (idleChoices as readonly number[]).includes(minutes)
}
