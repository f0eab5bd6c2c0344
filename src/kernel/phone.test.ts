import { expect, it } from 'vitest'
import { formatPhoneWhileTyping, readPhone, showPhone } from './phone.ts'

it('formats a number while it is typed, cut to ten digits', () => {
  const typed = [
    '8',
    '831',
    '8315',
    '831555',
    '8315550142',
    '83155501429',
    '18315550142',
    '(831) 555-0142 x9',
  ]
  expect(typed.map(formatPhoneWhileTyping)).toEqual([
    '8',
    '831',
    '(831) 5',
    '(831) 555',
    '(831) 555-0142',
    '(831) 555-0142',
    '(183) 155-5014',
    '(831) 555-0142',
  ])
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
