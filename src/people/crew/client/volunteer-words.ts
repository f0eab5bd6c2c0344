import { showPhone } from '../../../kernel/phone.ts'
import { shirtSizes } from '../../../kernel/shirt-sizes.ts'
import { matches } from '../../../kernel/text/search-text.ts'
import type { Volunteer } from '../contract.ts'

/** Matches name, post, contact and shirt size. */
export function filterVolunteers(volunteers: readonly Volunteer[], sought: string): Volunteer[] {
  return volunteers.filter(({ fullName, shirtSize, post, email, phone }) =>
    matches(sought, fullName, shirtSize, post, email ?? '', phone ? `${phone} ${showPhone(phone)}` : ''),
  )
}

export function countOf(volunteers: readonly unknown[]): string {
  return volunteers.length === 1 ? '1 volunteer' : `${volunteers.length} volunteers`
}

/** Shirts to order, smallest first: '2 Small, 1 XL'. */
export function shirtsOf(volunteers: readonly Volunteer[]): string {
  return shirtSizes
    .map((size) => ({ size, count: volunteers.filter(({ shirtSize }) => shirtSize === size).length }))
    .filter(({ count }) => count > 0)
    .map(({ size, count }) => `${count} ${size}`)
    .join(', ')
}
