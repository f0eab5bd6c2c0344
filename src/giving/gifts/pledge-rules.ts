/** The pledge moment: levels, hands counted, and what the screen shows. Pure. A pledge is no money in the books. */
import { type Cents, cents, noMoney, sum } from '../../kernel/money.ts'

export const usualLevels: readonly Cents[] = [1000_00, 500_00, 250_00, 100_00, 50_00].map(cents)
export const usualGoal: Cents = cents(10_000_00)
export const mostLevels = 8
export const longestWho = 100

/** Where the screen, open streams and the server meet. */
export const pledgeStreamPath = '/api/pledges/stream'

export function pledgeStreamAddress(eventId?: string): string {
  return eventId ? `${pledgeStreamPath}?eventId=${encodeURIComponent(eventId)}` : pledgeStreamPath
}

export interface Tally {
  /** In the moment's order, the highest first. */
  levels: { amount: Cents; hands: number }[]
  hands: number
  /** Promised by hand. */
  pledged: Cents
  /** Received as gifts since the moment began. */
  given: Cents
  total: Cents
}

/** Counts hands by level. A hand at an amount that is no level anymore counts in the sum. */
export function tally(
  levels: readonly Cents[],
  pledges: readonly { amount: Cents; isUndone: boolean }[],
  given: readonly Cents[],
): Tally {
  const counted = pledges.filter(({ isUndone }) => !isUndone)
  const pledged = sum(counted.map(({ amount }) => amount))
  const received = sum(given)
  return {
    levels: levels.map((amount) => ({
      amount,
      hands: counted.filter((pledge) => pledge.amount === amount).length,
    })),
    hands: counted.length,
    pledged,
    given: received,
    total: cents(pledged + received),
  }
}

/** How far the bar is, in percent of its width: pledged by hand, and given. Together never above 100. */
export function barOf(
  { pledged, given }: { pledged: number; given: number },
  goal: number,
): { given: number; pledged: number } {
  const whole = Math.max(goal, pledged + given)
  if (whole <= 0) return { given: 0, pledged: 0 }
  return { given: (given / whole) * 100, pledged: (pledged / whole) * 100 }
}

/** The highest first, each once, none at zero. */
export function levelsInOrder(levels: readonly Cents[]): Cents[] {
  return [...new Set(levels)].filter((level) => level > noMoney).sort((a, b) => b - a)
}

/** In the address of the page for gifts, when it is opened from the screen: it begins with the levels, as large buttons. */
export const levelsFirst = 'levels=1'
