import { expect, it } from 'vitest'
import type { Volunteer } from '../contract.ts'
import { countOf, filterVolunteers, shirtsOf } from './volunteer-words.ts'

const volunteer = (firstName: string, lastName: string, shirtSize: Volunteer['shirtSize']): Volunteer => ({
  volunteerId: firstName,
  firstName,
  lastName,
  fullName: `${firstName} ${lastName}`,
  shirtSize,
  phone: null,
  email: null,
  post: '',
  starts: '',
  ends: '',
})
const all = [
  volunteer('Vera', 'Cole', 'XL'),
  volunteer('Stefan', 'Kovač', 'Small'),
  volunteer('Maeve', 'O’Dowd', 'XL'),
]

it('finds volunteers by name, ignoring accents, and by shirt size', () => {
  const names = (sought: string) => filterVolunteers(all, sought).map(({ firstName }) => firstName)
  expect(names('kovac')).toEqual(['Stefan'])
  expect(names("o'dowd")).toEqual(['Maeve'])
  expect(names('xl')).toEqual(['Vera', 'Maeve'])
  expect(names(' ')).toHaveLength(3)
})

it('counts volunteers and the shirts to order', () => {
  expect(countOf(all)).toBe('3 volunteers')
  expect(countOf(all.slice(1, 2))).toBe('1 volunteer')
  expect(shirtsOf(all)).toBe('1 Small, 2 XL')
})
