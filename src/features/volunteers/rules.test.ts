import { expect, it } from 'vitest'
import { byName, fullName, volunteerFaults } from './rules.ts'

const vera = { firstName: 'Vera', lastName: 'Cole', shirtSize: 'Large' }

it('takes a volunteer with both names and a shirt size', () => {
  expect(volunteerFaults(vera)).toEqual({})
  expect(fullName(vera)).toBe('Vera Cole')
})

it('says at each field what is missing', () => {
  expect(volunteerFaults({ firstName: '  ', lastName: '', shirtSize: '' })).toEqual({
    firstName: 'First name is required',
    lastName: 'Last name is required',
    shirtSize: 'Shirt size is required',
  })
  expect(volunteerFaults({ ...vera, shirtSize: 'Gigantic' })).toEqual({ shirtSize: 'Shirt size is required' })
})

it('lists names as a person would, whatever their case and accents', () => {
  const named = (name: string) => ({ firstName: name, lastName: 'Lee' })
  const list = byName([named('zoe'), named('Émile'), named('Abe'), named('Frank')])
  expect(list.map((one) => one.firstName)).toEqual(['Abe', 'Émile', 'Frank', 'zoe'])
})
