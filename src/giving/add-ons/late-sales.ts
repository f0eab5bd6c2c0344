/** Sales that reach the server later, and whether they count by themselves. Pure. */
import { day, minute } from '../../kernel/clock.ts'
import { type Cents, cents } from '../../kernel/money.ts'

/** Why a sale waits for the treasurer. */
export const lateReasons = [
  'clock',
  'not-on-sale-then',
  'price',
  'price-over',
  'money',
  'no-terminal',
  'final',
  'event-over',
  'not-on-sale-now',
  'list-closed',
  'sold-out',
  'over-limit',
  'no-team',
  'team-gone',
] as const
export type LateReason = (typeof lateReasons)[number]

export const lateReasonWords: Readonly<Record<LateReason, string>> = {
  clock: 'The phone’s time can’t be right',
  'not-on-sale-then': 'It wasn’t on sale at that time',
  price: 'It didn’t have that price at that time',
  'price-over': 'That price had ended when it arrived',
  money: 'The money isn’t the price',
  'no-terminal': 'It was paid by card on a terminal, and the event has none',
  final: 'It arrived after the result was final',
  'event-over': 'The event is over',
  'not-on-sale-now': 'Its sale had ended when it arrived',
  'list-closed': 'The list of numbers was closed when it arrived, so it can’t win',
  'sold-out': 'It was sold out when it arrived',
  'over-limit': 'More than one order, team or player may have',
  'no-team': 'It’s for a team, and no team was named',
  'team-gone': 'Its team is gone',
}

export const lateStates = ['waiting', 'accepted', 'returned', 'kept'] as const
export type LateState = (typeof lateStates)[number]

export const lateStateWords: Readonly<Record<LateState, string>> = {
  waiting: 'Waiting for the treasurer',
  accepted: 'Accepted',
  returned: 'Refused, money given back',
  kept: 'Refused, money stays in the drawer as over',
}

/** Phones' clocks run ahead a little. */
const mostAhead = 5 * minute
/** A sale is never unsent for longer than this. */
const longestUnsent = 7 * day

/**
 * When a sale was made by its phone's clock, as far as that can be: null if it lies ahead of the server's, or too far back. It
 * only says which price an item had then; what is open, a price that has ended too, is decided by the server's clock.
 */
export function soldAt(claimed: string, now: Date): Date | null {
  const age = now.getTime() - Date.parse(claimed)
  if (!(age >= -mostAhead && age <= longestUnsent)) return null
  return new Date(now.getTime() - Math.max(0, age))
}

/** A line as the seller's phone sent it, and the price it had then; null if it wasn't sold. Whole cents. */
export interface LateLine {
  itemId: string
  name: string
  quantity: number
  unitPrice: Cents
  listPrice: Cents | null
}

/** What was sold below the price list: only where the item had a price then. */
export function belowPrice(lines: readonly LateLine[]): Cents {
  return cents(
    lines.reduce(
      (sum, { quantity, unitPrice, listPrice }) =>
        sum + (listPrice === null ? 0 : Math.max(0, listPrice - unitPrice) * quantity),
      0,
    ),
  )
}
