import { showAmount } from '../../../ui/dollars.ts'
import type { PublicRaffle } from '../raffle-shapes.ts'
import type { Outcome } from '../rules.ts'

export const outcomeWords: Record<Outcome, string> = {
  won: 'Won',
  passed: 'Not there, drawn again',
  void: 'Refunded after the list was closed, drawn again',
}

export function ticketsInWords(count: number): string {
  return count === 1 ? '1 ticket' : `${count.toLocaleString('en-US')} tickets`
}

/** A prize as the room hears it: of a 50/50, with what it comes to. */
export function prizeInWords(name: string, { pot }: Pick<PublicRaffle, 'pot'>): string {
  return pot === null ? name : `${showAmount(pot)}, half of what was sold`
}

/** Where a raffle stands, for everybody. `closed`: when the list was closed, in the event's words. */
export function stageInWords(
  { stage, isOnSale, tickets, price }: Pick<PublicRaffle, 'stage' | 'isOnSale' | 'tickets' | 'price'>,
  closed: string,
): string {
  if (stage === 'selling')
    return `${isOnSale ? `${showAmount(price)} a ticket.` : 'Not on sale.'} ${ticketsInWords(tickets)} sold so far.`
  const list = `${ticketsInWords(tickets)} on the list, closed ${closed}. Nothing changes it anymore.`
  return stage === 'drawn' ? list : `${list} The draw comes next.`
}

export interface PrizeResult {
  id: string
  name: string
  value: number | null
  winner: { number: number; initials: string } | null
}

/** Prizes in their order, with who won them. */
export function prizeResults({ prizes, draws }: Pick<PublicRaffle, 'prizes' | 'draws'>): PrizeResult[] {
  return prizes.map((prize) => {
    const won = draws.find(({ prizeId, outcome }) => prizeId === prize.id && outcome === 'won')
    return { ...prize, winner: won ? { number: won.number, initials: won.initials } : null }
  })
}
