/** Prices that end, on the wire. Times are by the event's clock, amounts are dollars. */
import { z } from 'zod'
import { cents } from '../../kernel/money.ts'
import { named } from '../../kernel/wire.ts'
import { stepMessages } from './price-steps.ts'

/** Dollars with at most two decimals. */
export function amount(message: string) {
  return z.number(message).min(0, message).max(1_000_000, stepMessages.priceTooHigh).multipleOf(0.01, message)
}

export const wallTime = z.string(stepMessages.until).max(20, stepMessages.until)

export const priceStep = named('PriceStep', {
  /** The first minute this price no longer holds, by the event's clock: '2027-06-02T00:00'. */
  until: wallTime,
  /** Dollars. */
  price: amount(stepMessages.price),
})

/** As they are stored: in cents. */
export const storedPriceSteps = z.array(z.object({ until: z.string(), price: z.int().transform(cents) }))

export const nextPrice = z.object({ from: z.string(), price: z.number() })
