import { expect, it } from 'vitest'
import { formatPhoneWhileTyping, readPhone, showPhone, tenDigits } from './phone.ts'

it('formats a number while it is typed, cut to ten digits', () => {
  const typed = [
    '1',
    '18',
    '8',
    '831',
    '8315',
    '831555',
    '8315550142',
    '83155501429',
    '18315550142',
    '+1 (508) 555-0177',
    '(831) 555-0142 x9',
  ]
  expect(typed.map(formatPhoneWhileTyping)).toEqual([
    '1',
    '8',
    '8',
    '831',
    '(831) 5',
    '(831) 555',
    '(831) 555-0142',
    '(831) 555-0142',
    '(831) 555-0142',
    '(508) 555-0177',
    '(831) 555-0142',
  ])
})

it('refuses area codes and exchanges that begin with 0 or 1, and still finds one that was kept', () => {
  const kept = ['183 155-5014', '(083) 555-0142', '831 155 0142', '831-055-0142', '1234567890']
  expect(kept.map(readPhone)).toEqual([null, null, null, null, null])
  expect(kept.map(tenDigits)).toEqual(['1831555014', '0835550142', '8311550142', '8310550142', '1234567890'])
})

it('reads ten digits in any spelling, and drops a leading 1', () => {
  expect(['+1 (831) 555-0142', '831.555.0142', '555-0142', '831555014x'].map(readPhone)).toEqual([
    '8315550142',
    '8315550142',
    null,
    null,
  ])
  expect(showPhone('8315550142')).toBe('(831) 555-0142')
})
