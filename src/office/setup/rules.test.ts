import { expect, test } from 'vitest'
import * as auth from '../../site/accounts/password-rules.ts'
import { adminFaults, setupTokenIn, shortestPassword } from './rules.ts'

const ruth = { firstName: 'Ruth', lastName: 'Harlan', email: 'ruth@example.org', password: 'a quiet green' }

test('a completed form has no errors', () => {
  expect(adminFaults(ruth)).toEqual({})
})

test('every blank field has an error', () => {
  expect(adminFaults({ firstName: ' ', lastName: '', email: '', password: '' })).toEqual({
    firstName: 'First name is required',
    lastName: 'Last name is required',
    email: 'Email is required',
    password: 'Use at least 10 characters',
  })
})

test('an email without a domain is invalid', () => {
  expect(adminFaults({ ...ruth, email: 'ruth@' })).toEqual({ email: 'Email is invalid' })
})

test('the form requires the same password length as the server', () => {
  expect(shortestPassword).toBe(auth.shortestPassword)
})

test.each(['http://localhost:3000/setup#abc_-9', '#abc_-9', '  abc_-9 '])('%s holds the token', (pasted) => {
  expect(setupTokenIn(pasted)).toBe('abc_-9')
})
