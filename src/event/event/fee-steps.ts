/** Earlier prices of the four things every event sells. */
import type { Cents } from '../../kernel/money.ts'
import { type NextPrice, nextPriceOf, type PriceStep, priceAt, stepFaults } from './price-steps.ts'

export const feeThings = ['golf', 'dinner', 'shirt', 'sponsor'] as const
export type FeeThing = (typeof feeThings)[number]

export type FeeSteps = Record<FeeThing, PriceStep[]>

export const noFeeSteps: FeeSteps = { golf: [], dinner: [], shirt: [], sponsor: [] }

interface Priced {
  fees: Record<FeeThing, Cents>
  feeSteps: FeeSteps
  timeZone: string
}

export function hasFeeSteps(steps: FeeSteps): boolean {
  return feeThings.some((thing) => steps[thing].length > 0)
}

/** What each thing costs at this moment, and its next different price; null where it stays. */
export function feesAt(
  event: Priced,
  now: Date,
): { feesNow: Record<FeeThing, Cents>; feesNext: Record<FeeThing, NextPrice | null> } {
  return {
    feesNow: byThing((thing) => priceAt(ofThing(event, thing), now, event.timeZone)),
    feesNext: byThing((thing) => nextPriceOf(ofThing(event, thing), now, event.timeZone)),
  }
}

/** Sentences by field path ('priceSteps.golf.0.until'). */
export function feeStepFaults(steps: Partial<FeeSteps>): Record<string, string> {
  return Object.assign({}, ...feeThings.map((thing) => stepFaults(steps[thing] ?? [], `priceSteps.${thing}`)))
}

export function byThing<Of>(of: (thing: FeeThing) => Of): Record<FeeThing, Of> {
  return { golf: of('golf'), dinner: of('dinner'), shirt: of('shirt'), sponsor: of('sponsor') }
}

function ofThing({ fees, feeSteps }: Priced, thing: FeeThing) {
  return { price: fees[thing], priceSteps: feeSteps[thing] }
}
