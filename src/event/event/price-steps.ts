/** What something costs at a moment, by the event's own clock, and what is refused of its earlier prices. */
import { type Cents, cents } from '../../kernel/money.ts'
import { isWallTime, momentOf, shiftedWall } from './wall-moment.ts'

/** A price that ends. `until`: the first minute it no longer holds, 'YYYY-MM-DDTHH:MM' by the event's clock. */
export interface PriceStep {
  until: string
  price: Cents
}

export interface Priced {
  /** The price after every step has ended. */
  price: Cents
  /** Earlier prices, in order of their end. */
  priceSteps: readonly PriceStep[]
}

/** Earlier prices of one thing. */
export const mostSteps = 5
export const highestPrice: Cents = cents(1_000_000_00)

export const stepMessages = {
  price: 'Enter a price, such as 10 or 12.50',
  priceTooHigh: 'At most $1,000,000',
  until: 'Enter a date and time',
  order: 'This must be later than the price above it',
} as const

/** The price at this moment. A step holds up to its `until`, not at it. */
export function priceAt(item: Priced, now: Date, timeZone: string): Cents {
  return stepsLeft(item, now, timeZone)[0]?.price ?? item.price
}

export interface NextPrice {
  from: Date
  price: Cents
}

/** The next different price and when it begins; null if it stays as it is. */
export function nextPriceOf(item: Priced, now: Date, timeZone: string): NextPrice | null {
  const left = stepsLeft(item, now, timeZone)
  const today = left[0]?.price ?? item.price
  for (const [place, { until }] of left.entries()) {
    const price = left[place + 1]?.price ?? item.price
    if (price !== today) return { from: momentOf(until, timeZone), price }
  }
  return null
}

/** The steps that haven't ended, in order. */
function stepsLeft({ priceSteps }: Priced, now: Date, timeZone: string): PriceStep[] {
  return priceSteps.filter(({ until }) => momentOf(until, timeZone) > now)
}

export function priceFault(price: number): string | undefined {
  if (price > highestPrice) return stepMessages.priceTooHigh
  return Number.isSafeInteger(price) && price >= 0 ? undefined : stepMessages.price
}

/**
 * Sentences by field path below `path` ('priceSteps.0.until'). Each step ends after the one above it: otherwise two prices
 * would hold at once.
 */
export function stepFaults(steps: readonly PriceStep[], path = 'priceSteps'): Record<string, string> {
  const faults: Record<string, string> = {}
  for (const [place, { until, price }] of steps.entries()) {
    const fault = priceFault(price)
    if (fault) faults[`${path}.${place}.price`] = fault
    const before = steps[place - 1]
    if (!isWallTime(until)) faults[`${path}.${place}.until`] = stepMessages.until
    else if (before && before.until >= until) faults[`${path}.${place}.until`] = stepMessages.order
  }
  if (steps.length > mostSteps) faults[path] = `At most ${mostSteps} earlier prices`
  return faults
}

/** For a copied event: 'until 45 days before the event' stays that. */
export function shiftedSteps(steps: readonly PriceStep[], days: number): PriceStep[] {
  return steps.map(({ until, price }) => ({ until: shiftedWall(until, days), price }))
}
