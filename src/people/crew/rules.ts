/** Rules about volunteers, shared by the page and the server. */
import { isEmail } from '../../kernel/email.ts'
import { fieldFaults, lineFault, longestName } from '../../kernel/field-rules.ts'
import { readPhone } from '../../kernel/phone.ts'
import { isShirtSize } from '../../kernel/shirt-sizes.ts'

/** The words shown at a field that is missing (docs/reference.md). */
export const missing = {
  firstName: fieldFaults.isRequired('First name'),
  lastName: fieldFaults.isRequired('Last name'),
  shirtSize: fieldFaults.isRequired('Shirt size'),
} as const

export const fieldMessages = {
  phone: fieldFaults.notTenDigits,
  email: fieldFaults.isInvalid('Email'),
  time: 'Enter a time such as 09:30',
  ends: 'They can’t stop before they start',
} as const
export const longestPost = 120

/** The form as typed. Blank means not given. */
export interface TypedVolunteer {
  firstName: string
  lastName: string
  shirtSize: string
  phone: string
  email: string
  post: string
  starts: string
  ends: string
}
export type VolunteerFaults = Partial<Record<keyof TypedVolunteer, string>>

/** Returns errors by field. */
export function volunteerFaults(typed: TypedVolunteer): VolunteerFaults {
  const faults: VolunteerFaults = {}
  const firstName = lineFault(typed.firstName, longestName, missing.firstName)
  const lastName = lineFault(typed.lastName, longestName, missing.lastName)
  if (firstName) faults.firstName = firstName
  if (lastName) faults.lastName = lastName
  if (!isShirtSize(typed.shirtSize)) faults.shirtSize = missing.shirtSize
  if (!isPhoneOrBlank(typed.phone)) faults.phone = fieldMessages.phone
  if (!isEmailOrBlank(typed.email)) faults.email = fieldMessages.email
  if (!isTimeOrBlank(typed.starts)) faults.starts = fieldMessages.time
  if (!isTimeOrBlank(typed.ends)) faults.ends = fieldMessages.time
  else if (endsTooSoon(typed)) faults.ends = fieldMessages.ends
  return faults
}

export function isPhoneOrBlank(text: string): boolean {
  return text.trim() === '' || readPhone(text) !== null
}

export function isEmailOrBlank(text: string): boolean {
  return text.trim() === '' || isEmail(text.trim())
}

/** '09:30', the format of time inputs. */
export function isTimeOrBlank(text: string): boolean {
  return text === '' || /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
}

export function endsTooSoon({ starts, ends }: { starts: string; ends: string }): boolean {
  return starts !== '' && ends !== '' && ends <= starts
}

/** '9:30 AM to 1:00 PM', 'from 9:30 AM', 'until 1:00 PM', or ''. */
export function shiftInWords({ starts, ends }: { starts: string; ends: string }): string {
  if (starts && ends) return `${clock(starts)} to ${clock(ends)}`
  if (starts) return `from ${clock(starts)}`
  return ends ? `until ${clock(ends)}` : ''
}

function clock(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`
}

export function fullName(person: { firstName: string; lastName: string }): string {
  return `${person.firstName} ${person.lastName}`
}

const alphabet = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

/** Sorts volunteers by name. */
export function byName<V extends { firstName: string; lastName: string }>(volunteers: readonly V[]): V[] {
  return [...volunteers].sort((a, b) => alphabet.compare(fullName(a), fullName(b)))
}
