import { type Cents, showDollars } from '../../../kernel/money.ts'
import type { AuditFacts } from '../../../ports/audit.ts'
import { asMoney } from '../../../ports/audit.ts'
import type { Sql } from '../../../ports/database.ts'
import { byThing, type FeeSteps } from '../fee-steps.ts'
import { untilInWords } from '../price-words.ts'
import type { EventRecord } from './event-record.ts'
import { holesOf, uploadedPicture } from './event-store.ts'

/** The course card for the audit log, by hole number, without drawings. */
export async function cardOf(sql: Sql, eventId: string) {
  const holes = await holesOf(sql, eventId)
  return holes.map((hole) => {
    const { par, yardage, handicap, water } = hole
    return { par, yardage, handicap, water, picture: uploadedPicture(hole) }
  })
}

/** What a round is played by, to compare two course cards. */
export function played(card: Awaited<ReturnType<typeof cardOf>>): string {
  return JSON.stringify(card.map(({ par, yardage, handicap }) => [par, yardage, handicap]))
}

/** Parts of an event for the audit log, with amounts marked as money and times as text. */
export function told(parts: Partial<EventRecord>): { [part: string]: AuditFacts } {
  return Object.fromEntries(
    Object.entries(parts).map(([part, value]): [string, AuditFacts] => {
      if (part === 'fundraisingGoal') return [part, asMoney(value as Cents)]
      if (part === 'fees' || part === 'values') return [part, amounts(value as EventRecord['values'])]
      if (part === 'feeSteps')
        return ['earlyBirdPrices', byThing((thing) => stepsInWords((value as FeeSteps)[thing]))]
      return [part, value instanceof Date ? value.toISOString() : (value as AuditFacts)]
    }),
  )
}

function amounts(of: EventRecord['values']): AuditFacts {
  return Object.fromEntries(Object.entries(of).map(([thing, amount]) => [thing, asMoney(amount)]))
}

/** A list is one value: a price that is taken out is a change too. */
function stepsInWords(steps: FeeSteps['golf']): string[] {
  return steps.map(({ until, price }) => `${showDollars(price)} until ${untilInWords(until)}`)
}

const isDerived: ReadonlySet<string> = new Set(['version', 'calendar', 'feesNow', 'feesNext'])

/** The parts of one record that differ from the other: the previous values, or the new ones. */
export function changedFrom(one: EventRecord, other: EventRecord): Partial<EventRecord> {
  const keys = (Object.keys(one) as (keyof EventRecord)[]).filter(
    (key) => !isDerived.has(key) && JSON.stringify(one[key]) !== JSON.stringify(other[key]),
  )
  return Object.fromEntries(keys.map((key) => [key, one[key]]))
}
