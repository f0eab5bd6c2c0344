import { expect, it } from 'vitest'
import { greeting, thanks } from './ticket-words.ts'

const event = { eventDayText: 'Saturday, July 19th, 2025' }

it('one paid share does not count as a paid team; the page says so, with the date', () => {
  expect(thanks('team', true, event)).toBe(
    'Your share is paid. See you on the course on Saturday, July 19th, 2025.',
  )
  expect(thanks('team', false, event)).toBe('Your team is registered. See you on the course!')
})

it('a dinner guest and a sponsor are thanked for their support', () => {
  expect(thanks('attendee', false, event)).toBe('Thank you for your support! Your order is confirmed.')
  expect(thanks('sponsor', false, event)).toBe('Thank you for your support! Your sponsorship is paid.')
  expect(thanks(undefined, false, null)).toBe('Thank you for your support!')
})

it('the payer is greeted by first name, if known', () => {
  expect(greeting('team', 'Nia Okafor')).toBe('You’re in, Nia!')
  expect(greeting('attendee', undefined)).toBe('You’re in!')
  expect(greeting('sponsor', 'Bo Li')).toBe('Thank you, Bo!')
})
