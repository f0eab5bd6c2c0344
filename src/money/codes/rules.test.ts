import { describe, expect, it } from 'vitest'
import { cents } from '../../kernel/money.ts'
import {
  type CodeAttempt,
  type CodeTerms,
  codeInWords,
  codeKey,
  discountsOf,
  heldBy,
  isAfterDay,
  type PricedLine,
  refusalOf,
  stateOf,
} from './rules.ts'

const timeZone = 'America/New_York'
const team: PricedLine = { thing: 'team', quantity: 1, unit: cents(500_00) }
const mulligans: PricedLine = { thing: 'mulligan', quantity: 8, unit: cents(10_00) }
const shirts: PricedLine = { thing: 'shirt', quantity: 3, unit: cents(25_00) }

function terms(change: Partial<CodeTerms> = {}): CodeTerms {
  return {
    kind: 'percent',
    amount: 20_00,
    things: null,
    maxUses: null,
    maxPerPayer: null,
    until: null,
    holds: null,
    isEnded: false,
    ...change,
  }
}

function attempt(change: Partial<CodeAttempt> = {}): CodeAttempt {
  const now = new Date('2025-07-01T12:00:00Z')
  return { terms: terms(), now, timeZone, lines: [team], uses: 0, usesOfPayer: 0, ...change }
}

describe('what a code takes off', () => {
  it('a percentage is off each unit, rounded to a cent', () => {
    expect(discountsOf(terms(), [team, mulligans])).toEqual([100_00, 16_00])
    expect(discountsOf(terms({ amount: 33_33 }), [{ thing: 'x', quantity: 3, unit: cents(9_99) }])).toEqual([
      9_99,
    ])
  })

  it('an amount is spread over the lines to the cent, and is never more than they cost', () => {
    const fifty = terms({ kind: 'amount', amount: 50_00 })
    const spread = discountsOf(fifty, [team, mulligans, shirts])
    expect(spread).toEqual([38_17, 6_10, 5_73])
    expect(spread.reduce((total, part) => total + part, 0)).toBe(50_00)
    expect(discountsOf(fifty, [{ thing: 'x', quantity: 2, unit: cents(10_00) }])).toEqual([20_00])
    expect(discountsOf(fifty, [{ thing: 'x', quantity: 2, unit: cents(0) }])).toEqual([0])
  })

  it('a fixed price never makes anything dearer', () => {
    const fixed = terms({ kind: 'price', amount: 15_00 })
    expect(discountsOf(fixed, [mulligans, shirts])).toEqual([0, 30_00])
  })

  it('free is free, and only for its things', () => {
    const free = terms({ kind: 'free', amount: 0, things: ['team'] })
    expect(discountsOf(free, [team, mulligans])).toEqual([500_00, 0])
  })

  it('no discount is above its line or below zero, whatever the code', () => {
    for (const kind of ['percent', 'amount', 'price', 'free'] as const)
      for (const amount of [0, 1, 99, 33_33, 100_00, 999_999_00])
        for (const unit of [0, 1, 7, 9_99, 500_00]) {
          const lines = [1, 3, 7].map((quantity) => ({ thing: 'x', quantity, unit: cents(unit) }))
          const capped = kind === 'percent' ? Math.min(amount, 100_00) : amount
          discountsOf(terms({ kind, amount: capped }), lines).forEach((off, place) => {
            expect(off).toBeGreaterThanOrEqual(0)
            expect(off).toBeLessThanOrEqual(unit * (lines[place]?.quantity ?? 0))
          })
        }
  })
})

describe('who may use a code', () => {
  it('is refused when unknown, ended, expired, for something else, or used up', () => {
    expect(refusalOf(attempt())).toBeNull()
    expect(refusalOf(attempt({ terms: null }))).toBe('unknown')
    expect(refusalOf(attempt({ terms: terms({ isEnded: true }) }))).toBe('ended')
    expect(refusalOf(attempt({ terms: terms({ until: '2025-06-30' }) }))).toBe('over')
    expect(refusalOf(attempt({ terms: terms({ things: ['dinner'] }) }))).toBe('other-things')
    expect(refusalOf(attempt({ terms: terms({ maxUses: 3 }), uses: 3 }))).toBe('used-up')
    expect(refusalOf(attempt({ terms: terms({ maxUses: 3 }), uses: 2 }))).toBeNull()
    expect(refusalOf(attempt({ terms: terms({ maxPerPayer: 1 }), usesOfPayer: 1 }))).toBe('used-by-payer')
  })

  it('the last day ends at midnight on the event’s clock, also when the clocks change', () => {
    expect(isAfterDay(new Date('2025-03-09T04:59:00Z'), '2025-03-08', timeZone)).toBe(false)
    expect(isAfterDay(new Date('2025-03-09T05:00:00Z'), '2025-03-08', timeZone)).toBe(true)
    expect(isAfterDay(new Date('2025-11-03T04:59:00Z'), '2025-11-02', timeZone)).toBe(false)
    expect(isAfterDay(new Date('2025-11-03T05:00:00Z'), '2025-11-02', timeZone)).toBe(true)
  })

  it('case, spaces and invisible characters don’t matter', () => {
    expect(codeKey('  Early\u200bBird ')).toBe('EARLYBIRD')
  })
})

describe('places held by a code', () => {
  const now = new Date('2025-07-01T12:00:00Z')
  const holding = terms({
    holds: { teams: 2, items: [{ itemId: 'mulligan', quantity: 4 }], until: '2025-07-01' },
  })

  it('are what it was given, less what was taken with it', () => {
    const taken = { teams: 1, items: new Map([['mulligan', 3]]) }
    expect(heldBy(holding, taken, now, timeZone)).toEqual({ teams: 1, items: new Map([['mulligan', 1]]) })
    expect(heldBy(holding, { teams: 5 }, now, timeZone).teams).toBe(0)
  })

  it('fall back into the field after the day, and when the code is ended', () => {
    expect(heldBy(holding, { teams: 0 }, new Date('2025-07-02T04:00:00Z'), timeZone).teams).toBe(0)
    expect(heldBy({ ...holding, isEnded: true }, { teams: 0 }, now, timeZone).teams).toBe(0)
  })
})

it('says what it does in words', () => {
  expect(codeInWords({ kind: 'percent', amount: 12_50 })).toBe('12.5% off')
  expect(codeInWords({ kind: 'amount', amount: 50_00 })).toBe('$50 off')
  expect(codeInWords({ kind: 'price', amount: 99_50 })).toBe('$99.50 each')
  expect(codeInWords({ kind: 'free', amount: 0 })).toBe('Free')
})

it('a code works until it is used up, its last day has ended, or it was ended', () => {
  const at = { now: new Date('2025-07-02T03:59:00Z'), timeZone, uses: 3 }
  expect(stateOf(terms({ until: '2025-07-01' }), at)).toBe('works')
  expect(stateOf(terms({ until: '2025-07-01' }), { ...at, now: new Date('2025-07-02T04:00:00Z') })).toBe(
    'over',
  )
  expect(stateOf(terms({ maxUses: 3 }), at)).toBe('used-up')
  expect(stateOf(terms({ maxUses: 3, isEnded: true }), at)).toBe('ended')
})
