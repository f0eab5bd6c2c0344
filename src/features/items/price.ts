/** What an item costs at a moment, by the event's own clock. */
import type { Cents } from '../../kernel/money.ts'
import type { ItemFacts, PriceStep } from './item.ts'
import { momentOf } from './wall-moment.ts'

export type Priced = Pick<ItemFacts, 'price' | 'priceSteps'>

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
