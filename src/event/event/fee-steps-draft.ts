/** Earlier prices in the event's form: what is typed, what is wrong with it, and what is sent. */
import { fromDollars } from '../../kernel/money.ts'
import { dollarsIn } from './dollars-in.ts'
import type { EventDetails } from './event-shapes.ts'
import { byThing, type FeeThing, feeThings } from './fee-steps.ts'
import { stepFaults } from './price-steps.ts'
import { dayAndTimeOf, isFilledIn, type TypedStep, untilOf } from './typed-steps.ts'

export interface TypedFeeStep extends TypedStep {
  thing: FeeThing
}

export function typedFeeSteps(steps: EventDetails['priceSteps']): TypedFeeStep[] {
  return feeThings.flatMap((thing) =>
    (steps?.[thing] ?? []).map(({ until, price }) => ({
      thing,
      ...dayAndTimeOf(until),
      price: String(price),
    })),
  )
}

interface Read {
  /** Of the line in the form. */
  place: number
  until: string
  /** null if it isn't an amount. */
  price: number | null
}

/** Sentences by the line's place in the form: 'feeSteps.2.until'. */
export function typedFeeStepFaults(lines: readonly TypedFeeStep[]): Record<string, string> {
  const faults: Record<string, string> = {}
  for (const thing of feeThings) {
    const read = stepsOf(lines, thing)
    const steps = read.map(({ until, price }) => ({
      until,
      price: price === null ? (Number.NaN as never) : fromDollars(price),
    }))
    for (const [path, fault] of Object.entries(stepFaults(steps, 'feeSteps'))) {
      const [, place, field] = path.split('.')
      faults[place === undefined ? path : `feeSteps.${read[Number(place)]?.place}.${field}`] = fault
    }
  }
  return faults
}

/** What is sent, for every thing; `lines` have passed the check. */
export function sentFeeSteps(lines: readonly TypedFeeStep[]) {
  return byThing((thing) => stepsOf(lines, thing).map(({ until, price }) => ({ until, price: price ?? 0 })))
}

/** In order of their end, without lines that nobody filled in. */
function stepsOf(lines: readonly TypedFeeStep[], thing: FeeThing): Read[] {
  return lines
    .flatMap((line, place) =>
      line.thing === thing && isFilledIn(line)
        ? [{ place, until: untilOf(line), price: dollarsIn(line.price.trim()) }]
        : [],
    )
    .sort((a, b) => a.until.localeCompare(b.until))
}
