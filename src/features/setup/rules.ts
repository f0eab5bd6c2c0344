/** The first admin's form, as it is typed. */
import { isEmail } from '../../kernel/email.ts'

export const shortestPassword = 10

export interface TypedAdmin {
  firstName: string
  lastName: string
  email: string
  password: string
}
export type AdminField = keyof TypedAdmin

/** What is wrong, in the order of the form. */
export function adminFaults(admin: TypedAdmin): Partial<Record<AdminField, string>> {
  const faults: Partial<Record<AdminField, string>> = {}
  if (admin.firstName.trim() === '') faults.firstName = 'First name is required'
  if (admin.lastName.trim() === '') faults.lastName = 'Last name is required'
  if (admin.email.trim() === '') faults.email = 'Email is required'
  else if (!isEmail(admin.email.trim())) faults.email = 'Email is invalid'
  if (admin.password.length < shortestPassword)
    faults.password = `Use at least ${shortestPassword} characters`
  return faults
}

/** The one-time token in what was pasted: the whole link, what stands after its '#', or the bare token. */
export function setupTokenIn(pasted: string): string {
  const text = pasted.trim()
  return text.includes('#') ? text.slice(text.lastIndexOf('#') + 1) : text
}
