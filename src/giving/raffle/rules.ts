/** A raffle from its first ticket to its last winner: what may be done when, and how far the draw is. Pure. */
import { type Cents, cents } from '../../kernel/money.ts'

/** prizes: things that were given or bought. half: the winner gets half of what was sold. */
export const raffleKinds = ['prizes', 'half'] as const
export type RaffleKind = (typeof raffleKinds)[number]

/** server: by a seed that is promised before the list is closed. hand: a stub is drawn in the room. */
export const drawMethods = ['server', 'hand'] as const
export type DrawMethod = (typeof drawMethods)[number]

/** selling, then the list of numbers is closed for good, then the draw is over. */
export type RaffleStage = 'selling' | 'closed' | 'drawn'

export const mostPrizes = 100

export interface Prize {
  id: string
  name: string
  /** Fair market value; null if not known. Of a half, what it is worth follows from the sale. */
  value: Cents | null
}

/** won; passed on, because the winner wasn't there; void: the ticket was refunded after the list was closed. */
export const outcomes = ['won', 'passed', 'void'] as const
export type Outcome = (typeof outcomes)[number]

export interface DrawnTicket {
  /** From 1, in the order of the draw. */
  position: number
  prizeId: string
  number: number
  outcome: Outcome
}

/** The prize that is drawn next; null once each has a winner. */
export function nextPrize(prizes: readonly Prize[], draws: readonly DrawnTicket[]): Prize | null {
  return prizes.find(({ id }) => !draws.some((draw) => draw.prizeId === id && draw.outcome === 'won')) ?? null
}

/** Half of what was sold, to the cent; the cent that can't be halved stays with the charity. */
export function halfOf(sold: Cents): Cents {
  return cents(Math.floor(sold / 2))
}

/** What a roll owes its seller's drawer: what was sold of it times its price. */
export function rollMoney(sold: number, unitPrice: Cents): Cents {
  return cents(sold * unitPrice)
}

/** What is in the drum: numbers that were drawn leave it, unless a number may win again. */
export function inDrum(
  numbers: readonly number[],
  draws: readonly DrawnTicket[],
  winsAgain: boolean,
): number[] {
  const gone = new Set(
    draws.filter(({ outcome }) => outcome === 'void' || !winsAgain).map(({ number }) => number),
  )
  return numbers.filter((number) => !gone.has(number))
}
