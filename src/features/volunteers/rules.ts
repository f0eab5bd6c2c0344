/** What makes a volunteer's form right, the same on the page and on the server. */
import { isShirtSize } from '../../kernel/shirt-sizes.ts'

export const longestName = 100

/** The words shown at a field that is missing (product.md point 5, Volunteer add). */
export const missing = {
  firstName: 'First name is required',
  lastName: 'Last name is required',
  shirtSize: 'Shirt size is required',
} as const

/** The form as it is typed; blank means not given. */
export interface TypedVolunteer {
  firstName: string
  lastName: string
  shirtSize: string
}
export type VolunteerFaults = Partial<Record<keyof TypedVolunteer, string>>

/** What is wrong, by field; nothing when all is right. */
export function volunteerFaults(typed: TypedVolunteer): VolunteerFaults {
  const faults: VolunteerFaults = {}
  if (typed.firstName.trim() === '') faults.firstName = missing.firstName
  if (typed.lastName.trim() === '') faults.lastName = missing.lastName
  if (!isShirtSize(typed.shirtSize)) faults.shirtSize = missing.shirtSize
  return faults
}

export function fullName(person: { firstName: string; lastName: string }): string {
  return `${person.firstName} ${person.lastName}`
}

const alphabet = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

/** Volunteers in the order of a list of names. */
export function byName<V extends { firstName: string; lastName: string }>(volunteers: readonly V[]): V[] {
  return [...volunteers].sort((a, b) => alphabet.compare(fullName(a), fullName(b)))
}
