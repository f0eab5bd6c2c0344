import { expect, it } from 'vitest'
import { sold } from '../../../../app/sold.ts'
import type { Purpose } from '../../../ledger/purposes.ts'
import { unknownTicket } from '../sold.ts'
import { greeting } from './ticket-words.ts'

const day = ' on Saturday, July 19th, 2025'
const ticketOf = (bought: Purpose | undefined) =>
  sold.find(({ purpose }) => purpose === bought)?.ticket ?? unknownTicket
const thanks = (bought: Purpose | undefined, isPartly: boolean) => ticketOf(bought).thanks({ isPartly, day })

it('one paid share does not count as a paid team; the page says so, with the date', () => {
  expect(thanks('team', true)).toBe('Your share is paid. See you on the course on Saturday, July 19th, 2025.')
  expect(thanks('team', false)).toBe('Your team is registered. See you on the course!')
})

it('a dinner guest and a sponsor are thanked for their support', () => {
  expect(thanks('attendee', false)).toBe('Thank you for your support! Your order is confirmed.')
  expect(thanks('sponsor', false)).toBe('Thank you for your support! Your sponsorship is paid.')
  expect(thanks(undefined, false)).toBe('Thank you for your support!')
})

it('the payer is greeted by first name, if known', () => {
  expect(greeting(true, 'Nia Okafor')).toBe('You’re in, Nia!')
  expect(greeting(true, undefined)).toBe('You’re in!')
  expect(greeting(false, 'Bo Li')).toBe('Thank you, Bo!')
  expect(['team', 'party', 'attendee'].map((each) => ticketOf(each as Purpose).isIn)).toEqual([
    true,
    true,
    true,
  ])
})
