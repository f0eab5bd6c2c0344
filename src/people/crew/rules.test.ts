import { expect, it } from 'vitest'
import { byName, fullName, shiftInWords, volunteerFaults } from './rules.ts'

const blank = { phone: '', email: '', post: '', starts: '', ends: '' }
const vera = { ...blank, firstName: 'Vera', lastName: 'Cole', shirtSize: 'Large' }

it('accepts a volunteer with both names and a shirt size', () => {
  expect(volunteerFaults(vera)).toEqual({})
  expect(fullName(vera)).toBe('Vera Cole')
})

it('has an error at each incomplete field', () => {
  expect(volunteerFaults({ ...blank, firstName: '  ', lastName: '', shirtSize: '' })).toEqual({
    firstName: 'First name is required',
    lastName: 'Last name is required',
    shirtSize: 'Shirt size is required',
  })
  expect(volunteerFaults({ ...vera, shirtSize: 'Gigantic' })).toEqual({ shirtSize: 'Shirt size is required' })
})

it('sorts names ignoring letter case and accents', () => {
  const named = (name: string) => ({ firstName: name, lastName: 'Lee' })
  const list = byName([named('zoe'), named('Émile'), named('Abe'), named('Frank')])
  expect(list.map((one) => one.firstName)).toEqual(['Abe', 'Émile', 'Frank', 'zoe'])
})

it('rejects an invalid phone, email or times', () => {
  expect(volunteerFaults({ ...vera, phone: '123', email: 'vera@', starts: '9:30', ends: '25:00' })).toEqual({
    phone: 'Please enter a valid 10-digit phone number',
    email: 'Email is invalid',
    starts: 'Enter a time such as 09:30',
    ends: 'Enter a time such as 09:30',
  })
  expect(volunteerFaults({ ...vera, starts: '13:00', ends: '09:30' })).toEqual({
    ends: 'They can’t stop before they start',
  })
  expect(shiftInWords({ starts: '09:30', ends: '13:00' })).toBe('9:30 AM to 1:00 PM')
  expect(shiftInWords({ starts: '', ends: '00:15' })).toBe('until 12:15 AM')
})
