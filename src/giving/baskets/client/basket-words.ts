import { showPhone } from '../../../kernel/phone.ts'
import { sumDollars } from '../../../kernel/sum-dollars.ts'
import { dayAndTime } from '../../../kernel/text/dates.ts'
import { matches } from '../../../kernel/text/search-text.ts'
import { showAmount } from '../../../ui/dollars.ts'
import { eventZone } from '../../../ui/session/current-event.ts'
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
export function filterBaskets(baskets: readonly Basket[], sought: string, filter: Filter): Basket[] {
  return baskets.filter((basket) => fits(basket, filter) && matches(sought, ...wordsOf(basket)))
}

function fits(basket: Basket, filter: Filter): boolean {
  if (filter === 'open') return !hasWinner(basket)
  if (filter === 'won') return hasWinner(basket)
  return filter === 'untold' ? hasWinner(basket) && basket.notifiedOn === null : true
}

function wordsOf({ name, description, collectedBy, winnerName, winnerPhoneNumber: phone }: Basket): string[] {
  return [name, description, collectedBy, winnerName ?? '', phone ? `${phone} ${showPhone(phone)}` : '']
}

export function hasWinner({ winnerName, winnerPhoneNumber }: Basket): boolean {
  return winnerName !== null || winnerPhoneNumber !== null
}

/** The totals at the bottom of the list. */
export function totals(baskets: readonly Basket[]) {
  return {
    baskets: countOf(baskets.length, 'basket'),
    value: showAmount(sumDollars(baskets.map(({ value }) => value))),
    tickets: baskets.reduce((sum, { tickets }) => sum + (tickets ?? 0), 0).toLocaleString('en-US'),
    winners: countOf(baskets.filter(hasWinner).length, 'winner'),
    waiting: `${baskets.filter(awaitsText).length} to notify`,
  }
}

export function countOf(count: number, what: string): string {
  return count === 1 ? `1 ${what}` : `${count} ${what}s`
}

/**
 * When the winner was notified, 'Jul 19, 3:42 PM', or why not. '' without a winner.
 * `isSent` is false if there is no text service.
 */
export function notifiedInWords(basket: Basket, isSent = true): string {
  if (basket.notifiedOn) return isSent ? dayAndTime(basket.notifiedOn, eventZone()) : 'Not sent'
  if (!hasWinner(basket)) return ''
  return basket.winnerPhoneNumber ? 'Not yet' : 'No phone number'
}
