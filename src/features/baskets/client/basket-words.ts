import { showPhone } from '../../../kernel/phone.ts'
import { dayAndTime } from '../../../kernel/text/dates.ts'
import { matches } from '../../../kernel/text/search-text.ts'
import { showAmount } from '../../../ui/dollars.ts'
import type { Basket } from '../contract.ts'
import { awaitsText } from '../rules.ts'

export const filters = {
  all: 'All baskets',
  open: 'Without a winner',
  won: 'With a winner',
  untold: 'Winner not notified',
} as const
export type Filter = keyof typeof filters

/** Matches the basket, its collector, the winner, and phone numbers in either format. */
export function filterBaskets(donations: readonly Basket[], sought: string, filter: Filter): Basket[] {
  return donations.filter((donation) => fits(donation, filter) && matches(sought, ...wordsOf(donation)))
}

function fits(donation: Basket, filter: Filter): boolean {
  if (filter === 'open') return !hasWinner(donation)
  if (filter === 'won') return hasWinner(donation)
  return filter === 'untold' ? hasWinner(donation) && donation.notifiedOn === null : true
}

function wordsOf({ name, description, collectedBy, winnerName, winnerPhoneNumber: phone }: Basket): string[] {
  return [name, description, collectedBy, winnerName ?? '', phone ? `${phone} ${showPhone(phone)}` : '']
}

export function hasWinner({ winnerName, winnerPhoneNumber }: Basket): boolean {
  return winnerName !== null || winnerPhoneNumber !== null
}

/** The totals at the bottom of the list. */
export function totals(donations: readonly Basket[]) {
  const cents = donations.reduce((sum, { value }) => sum + Math.round(value * 100), 0)
  return {
    baskets: countOf(donations.length, 'basket'),
    value: showAmount(cents / 100),
    tickets: donations.reduce((sum, { tickets }) => sum + (tickets ?? 0), 0).toLocaleString('en-US'),
    winners: countOf(donations.filter(hasWinner).length, 'winner'),
    waiting: `${donations.filter(awaitsText).length} to notify`,
  }
}

export function countOf(count: number, what: string): string {
  return count === 1 ? `1 ${what}` : `${count} ${what}s`
}

/**
 * When the winner was notified, in the reader's time zone: 'Jul 19, 3:42 PM', or why not. '' without a winner.
 * `isSent` is false if there is no text service.
 */
export function notifiedInWords(donation: Basket, isSent = true): string {
  if (donation.notifiedOn) return isSent ? dayAndTime(donation.notifiedOn, undefined) : 'Not sent'
  if (!hasWinner(donation)) return ''
  return donation.winnerPhoneNumber ? 'Not yet' : 'No phone number'
}
