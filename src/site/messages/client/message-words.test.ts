import { expect, test } from 'vitest'
import { recipientOf, titleOf } from './message-words.ts'

test('an email is titled by its subject, a text by its first words', () => {
  expect(titleOf({ subject: 'Your team code', text: 'Hello' })).toBe('Your team code')
  expect(titleOf({ subject: '', text: 'Shotgun at noon.\nBring sun cream.' })).toBe('Shotgun at noon.')
  expect(titleOf({ subject: '', text: 'x'.repeat(80) })).toBe(`${'x'.repeat(59)}…`)
})

test('phone numbers are formatted, with or without the country code', () => {
  expect(recipientOf({ channel: 'sms', to: '+18315550142' })).toBe('(831) 555-0142')
  expect(recipientOf({ channel: 'sms', to: '+447700900123' })).toBe('+447700900123')
  expect(recipientOf({ channel: 'email', to: 'dana@example.com' })).toBe('dana@example.com')
  expect(recipientOf({ channel: 'email', to: '' })).toBe('an address that was removed')
})
