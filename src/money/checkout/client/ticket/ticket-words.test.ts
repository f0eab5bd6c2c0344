import { expect, it } from 'vitest'
import { sold } from '../../../../app/sold.ts'
import type { Purpose } from '../../../ledger/purposes.ts'
import { unknownTicket } from '../sold.ts'
import { greeting } from './ticket-words.ts'

const ticketOf = (bought: Purpose | undefined) =>
  sold.find(({ purpose }) => purpose === bought)?.ticket ?? unknownTicket
const thanks = (bought: Purpose | undefined, owes: string | null = null) => ticketOf(bought).thanks({ owes })

it('one paid share does not count as a paid team; the page says what the team still owes', () => {
  expect(thanks('team', '$375')).toBe('Your share is paid. Your team still owes $375.')
  expect(thanks('team')).toBe('Your team is registered. See you on the course!')
})

it('a dinner guest and a sponsor are thanked for their support', () => {
  expect(thanks('attendee')).toBe('Thank you for your support! Your order is confirmed.')
  expect(thanks('sponsor')).toBe('Thank you for your support! Your sponsorship is paid.')
  expect(thanks(undefined)).toBe('Thank you for your support!')
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
