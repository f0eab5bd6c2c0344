/** Discount codes: what one takes off, who may use it, and which places it holds. Pure. */

import { zonedDateAndTime } from '../../event/event/wall-time.ts'
import { type Cents, cents, noMoney, showDollars } from '../../kernel/money.ts'
import { withoutInvisible } from '../../kernel/text/plain-text.ts'

export const longestCode = 40

/** 'percent' and 'amount' off; 'price': the thing costs this much; 'free'. */
export const codeKinds = ['percent', 'amount', 'price', 'free'] as const
export type CodeKind = (typeof codeKinds)[number]

export interface CodeTerms {
  kind: CodeKind
  /** Hundredths of a percent for 'percent', cents for 'amount' and 'price', 0 for 'free'. */
  amount: number
  /** What it is for: 'team', 'dinner', 'shirt', 'sponsor' and item ids; null for everything. */
  things: readonly string[] | null
  /** null: any number of times. */
  maxUses: number | null
  maxPerPayer: number | null
  /** The last day it works, 'YYYY-MM-DD' in the event's zone; null: until it is ended. */
  until: string | null
  holds: CodeHolds | null
  isEnded: boolean
}

/** Places kept for whoever has the code, through a day in the event's zone. Then anybody can have them. */
export interface CodeHolds {
  teams: number
  items: readonly { itemId: string; quantity: number }[]
  /** 'YYYY-MM-DD'. */
  until: string
}

/** One line of a bill before the discount. */
export interface PricedLine {
  thing: string
  quantity: number
  /** Per unit. */
  unit: Cents
}

/** How a code is compared: case and surrounding spaces don't matter. */
export function codeKey(typed: string): string {
  return withoutInvisible(typed).trim().toUpperCase()
}

/** Whether a code is for this thing. */
export function isFor({ things }: Pick<CodeTerms, 'things'>, thing: string): boolean {
  return things === null || things.includes(thing)
}

/** The discount on each line, in their order. Never more than the line costs; an amount is spread over all lines. */
export function discountsOf(
  terms: Pick<CodeTerms, 'kind' | 'amount' | 'things'>,
  lines: readonly PricedLine[],
): Cents[] {
  const costs = lines.map(({ thing, quantity, unit }) => (isFor(terms, thing) ? unit * quantity : 0))
  if (terms.kind === 'amount') return spread(terms.amount, costs)
  return lines.map((line, place) =>
    cents(costs[place] === 0 ? 0 : unitDiscount(terms, line.unit) * line.quantity),
  )
}

/** The discount on one unit; 0 for an amount, which is off the whole bill. */
export function unitDiscount({ kind, amount }: Pick<CodeTerms, 'kind' | 'amount'>, unit: Cents): Cents {
  if (kind === 'free') return unit
  if (kind === 'percent') return cents(Math.min(unit, Math.round((unit * amount) / 100_00)))
  return kind === 'price' ? cents(Math.max(0, unit - amount)) : noMoney
}

/** Splits an amount over costs in proportion, in whole cents that add up, and never above a cost. */
function spread(amount: number, costs: readonly number[]): Cents[] {
  const whole = costs.reduce((total, cost) => total + cost, 0)
  if (whole === 0) return costs.map(() => noMoney)
  const given = Math.min(amount, whole)
  let before = 0
  return costs.map((cost) => {
    const start = Math.round((given * before) / whole)
    before += cost
    return cents(Math.round((given * before) / whole) - start)
  })
}

export type CodeRefusal = 'unknown' | 'ended' | 'over' | 'used-up' | 'used-by-payer' | 'other-things'

export interface CodeAttempt {
  /** Null when no code of the event is spelled like this. */
  terms: CodeTerms | null
  now: Date
  timeZone: string
  lines: readonly PricedLine[]
  /** How many bills use it now, and how many of them are this payer's. */
  uses: number
  usesOfPayer: number
}

/** Why a code can't be used now, or null. */
export function refusalOf({
  terms,
  now,
  timeZone,
  lines,
  uses,
  usesOfPayer,
}: CodeAttempt): CodeRefusal | null {
  if (!terms) return 'unknown'
  if (terms.isEnded) return 'ended'
  if (isOver(terms, now, timeZone)) return 'over'
  if (!lines.some(({ thing }) => isFor(terms, thing))) return 'other-things'
  if (terms.maxUses !== null && uses >= terms.maxUses) return 'used-up'
  if (terms.maxPerPayer !== null && usesOfPayer >= terms.maxPerPayer) return 'used-by-payer'
  return null
}

/** Whether a code can be used by somebody now, and if not, why. */
export const codeStates = ['works', 'used-up', 'over', 'ended'] as const
export type CodeState = (typeof codeStates)[number]

export function stateOf(
  terms: Pick<CodeTerms, 'isEnded' | 'until' | 'maxUses'>,
  { now, timeZone, uses }: Pick<CodeAttempt, 'now' | 'timeZone' | 'uses'>,
): CodeState {
  if (terms.isEnded) return 'ended'
  if (isOver(terms, now, timeZone)) return 'over'
  return terms.maxUses !== null && uses >= terms.maxUses ? 'used-up' : 'works'
}

/** For the field where the code was typed. */
export const refusalText: Record<CodeRefusal, string> = {
  unknown: 'We don’t know this code. Check the spelling.',
  ended: 'This code no longer works.',
  over: 'This code has expired.',
  'used-up': 'This code has been used up.',
  'used-by-payer': 'You’ve already used this code.',
  'other-things': 'This code is for something else.',
}

/** Whether a code's last day has ended. */
export function isOver({ until }: Pick<CodeTerms, 'until'>, now: Date, timeZone: string): boolean {
  return until !== null && isAfterDay(now, until, timeZone)
}

/** Whether a day has ended in a zone. Compares calendar days, so clock changes don't matter. */
export function isAfterDay(now: Date, day: string, timeZone: string): boolean {
  return zonedDateAndTime(now.toISOString(), timeZone).date > day
}

/** The places a code still holds: those it was given, less the ones taken with it. */
export function heldBy(
  { holds, isEnded }: Pick<CodeTerms, 'holds' | 'isEnded'>,
  taken: { teams: number; items?: ReadonlyMap<string, number> },
  now: Date,
  timeZone: string,
): { teams: number; items: Map<string, number> } {
  if (!holds || isEnded || isAfterDay(now, holds.until, timeZone)) return { teams: 0, items: new Map() }
  return {
    teams: Math.max(0, holds.teams - taken.teams),
    items: new Map(
      holds.items.map(({ itemId, quantity }) => [
        itemId,
        Math.max(0, quantity - (taken.items?.get(itemId) ?? 0)),
      ]),
    ),
  }
}

/** '20% off', '$50 off', '$50 each', 'Free'. */
export function codeInWords({ kind, amount }: Pick<CodeTerms, 'kind' | 'amount'>): string {
  if (kind === 'free') return 'Free'
  if (kind === 'percent') return `${amount / 100}% off`
  return kind === 'amount' ? `${showDollars(cents(amount))} off` : `${showDollars(cents(amount))} each`
}
