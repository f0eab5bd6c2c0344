import { expect, test } from 'vitest'
import { composeFault, filled, longestEmail, longestSubject, templates } from './compose-rules.ts'

test('fields are filled for each recipient, whatever their case and spacing', () => {
  const values = { 'first name': 'Lee', team: 'Bogey Nights', owed: '$375' }
  expect(filled('Hi { First  Name }, {team} owes {owed}. {team}!', values)).toEqual({
    text: 'Hi Lee, Bogey Nights owes $375. Bogey Nights!',
    missing: [],
  })
})

test('a value is never parsed for fields again', () => {
  expect(filled('{team}', { team: '{code}', code: 'A1B2' }).text).toBe('{code}')
})

test('fields without a value are reported', () => {
  expect(filled('{team} {code link} {team}', { 'first name': 'Vera' })).toEqual({
    text: '  ',
    missing: ['team', 'code link'],
  })
})

test.each([
  ['', 'Enter a message'],
  [' \n ', 'Enter a message'],
  ['Hi {frist name}', 'There is no field {frist name}'],
  ['x'.repeat(5001), 'At most 5,000 characters'],
  ['bell\u0007', 'Please use plain text'],
  ['Hi {first name}, a {brace and } too', 'There is no field {brace and}'],
])('a message that cannot be sent gets an explanation: %#', (text, fault) => {
  expect(composeFault(text, longestEmail)).toBe(fault)
})

test('every template can be sent as it is', () => {
  for (const { subject, message } of templates) {
    expect(composeFault(subject, longestSubject)).toBeUndefined()
    expect(composeFault(message, longestEmail)).toBeUndefined()
  }
})
