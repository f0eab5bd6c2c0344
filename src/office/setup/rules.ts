/** The first admin's form as typed. */
import { fieldFaults, lineFault, longestName, neededEmailFault } from '../../kernel/field-rules.ts'

export const shortestPassword = 10

export const missing = {
  firstName: fieldFaults.isRequired('First name'),
  lastName: fieldFaults.isRequired('Last name'),
} as const

export interface TypedAdmin {
  firstName: string
  lastName: string
  email: string
  password: string
}
export type AdminField = keyof TypedAdmin

/** Returns errors in the order of the form. */
export function adminFaults(admin: TypedAdmin): Partial<Record<AdminField, string>> {
  const faults: Partial<Record<AdminField, string>> = {}
  const firstName = lineFault(admin.firstName, longestName, missing.firstName)
  const lastName = lineFault(admin.lastName, longestName, missing.lastName)
  const email = neededEmailFault(admin.email)
  if (firstName) faults.firstName = firstName
  if (lastName) faults.lastName = lastName
  if (email) faults.email = email
  if (admin.password.length < shortestPassword)
    faults.password = `Use at least ${shortestPassword} characters`
  return faults
}

/** Extracts the one-time token from pasted text: the whole link, the part after its '#', or the token itself. */
export function setupTokenIn(pasted: string): string {
  const text = pasted.trim()
  return text.includes('#') ? text.slice(text.lastIndexOf('#') + 1) : text
}
