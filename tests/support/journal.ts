import { expect } from 'vitest'
import type { Journal } from '../../src/money/books/journal-contract.ts'
import type { Payouts } from '../../src/money/books/payout-contract.ts'
import type { CashBox, ClosedCount } from '../../src/money/cash/contract.ts'
import type { PaymentRow } from '../../src/money/desk/shapes.ts'
import type { Site } from './app.ts'
import { ledgerOf } from './ledger.ts'
import { readCsv } from './read-csv.ts'
import { importedInto } from './trial-ledger.ts'

/** Days, 'YYYY-MM-DD', both included. */
export type Range = { from?: string; to?: string; eventId?: string }

export async function journalOf(app: Site, query: Range = {}): Promise<Journal> {
  return (await app.call('GET /api/admin/journal', { token: await app.admin(), query })).body
}

export async function journalFile(app: Site, query: Range = {}) {
  const token = await app.admin()
  return readCsv((await app.call('GET /api/admin/export/journal.csv', { token, query })).text)
}

export async function quickBooksFile(app: Site, query: Range = {}) {
  const token = await app.admin()
  return readCsv((await app.call('GET /api/admin/export/quickbooks.csv', { token, query })).text)
}

export async function payoutsOf(app: Site): Promise<Payouts> {
  return (await app.call('GET /api/admin/payouts', { token: await app.admin() })).body
}

const inCents = (dollars: number) => Math.round(dollars * 100)

/** The sums of a journal in whole cents, flattened. */
export function centsOf({ totals: { refunds, ...rest } }: Journal): Record<string, number> {
  const all = {
    ...rest,
    refundsByCard: refunds.card,
    refundsInCash: refunds.cash,
    refundsByCheck: refunds.check,
  }
  return Object.fromEntries(Object.entries(all).map(([name, dollars]) => [name, inCents(dollars ?? 0)]))
}

/** However the journal is split by day, the parts add up to the whole: sums, rows, and both files. */
export async function expectSplitsToAddUp(app: Site, whole: Journal, cuts: readonly string[]): Promise<void> {
  const sums = new Map(Object.keys(centsOf(whole)).map((name) => [name, 0]))
  const entries: Journal['entries'] = []
  let lines = 0
  for (const range of rangesBetween(cuts)) {
    const part = await journalOf(app, range)
    for (const [name, sum] of Object.entries(centsOf(part))) sums.set(name, (sums.get(name) ?? 0) + sum)
    entries.push(...part.entries)
    expect(await journalFile(app, range)).toHaveLength(part.entries.length)
    lines += (await quickBooksFile(app, range)).length
  }
  expect(Object.fromEntries(sums)).toEqual(centsOf(whole))
  expect(entries).toEqual(whole.entries)
  expect(await quickBooksFile(app)).toHaveLength(lines)
}

function rangesBetween(cuts: readonly string[]): Range[] {
  const days = [...new Set(cuts)].sort()
  const next = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
  const first = days[0]
  if (!first) return [{}]
  return [
    { to: first },
    ...days.slice(1).map((to, place) => ({ from: next(days[place] as string), to })),
    { from: next(days.at(-1) as string) },
  ]
}

/** What somebody has in their hands of a count, whatever the books say. */
function stillInHand({ drawer, ...count }: ClosedCount): { cash: number; checks: number } {
  const cash = drawer?.receivedCash == null ? count.countedCash : drawer.receivedCash - drawer.openingFloat
  const checks = drawer?.receivedChecks ?? count.countedChecks
  return { cash: cash - (count.depositedCash ?? 0), checks: checks - (count.depositedChecks ?? 0) }
}

/** Dollars, added as cents. */
function added<T>(all: readonly T[], amountsOf: (one: T) => readonly (number | null)[]): number {
  return all.flatMap(amountsOf).reduce<number>((total, dollars) => total + inCents(dollars ?? 0), 0)
}

/** Debits equal credits in every entry, and the accounts hold what the pages of payments and payouts say. */
export async function expectQuickBooksToBalance(app: Site): Promise<void> {
  const accounts = importedInto(await quickBooksFile(app))
  const { check } = await payoutsOf(app)
  const { totals, payments } = await ledgerOf(app)
  const { open, counts, books } = (await app.call('GET /api/admin/cash-counts', { token: await app.admin() }))
    .body as CashBox
  const inHand = counts.map(stillInHand)
  const backByCheck = payments.filter(({ method }: PaymentRow) => method === 'check')
  const balances = (names: readonly string[]) => names.map((name) => [name, accounts[name] ?? 0])
  const expected = [
    [
      'Checking',
      inCents(check.arrived + check.onItsWay) +
        added(counts, ({ depositedCash, depositedChecks }) => [depositedCash, depositedChecks]) -
        added(counts, (count) =>
          count.checks.map(({ voided, amount }) => (voided === 'bounced' ? amount : 0)),
        ) -
        added(backByCheck, ({ refunded }: PaymentRow) => [refunded]),
    ],
    [
      'Cash on Hand',
      added(open, ({ expectedCash }) => [expectedCash]) +
        added(inHand, ({ cash }) => [cash]) -
        inCents(books.byHand),
    ],
    [
      'Undeposited Checks',
      added(open, ({ expectedChecks }) => [expectedChecks]) + added(inHand, ({ checks }) => [checks]),
    ],
    ['Cash Over and Short', 0 - inCents(totals.overShort)],
    ['Stripe Balance', inCents(check.atProvider)],
    ['Overpayments to Refund', 0 - inCents(totals.unmatched)],
    ['Sales Tax Payable', 0 - inCents(totals.tax)],
    ['Card Fees', inCents(totals.fees)],
  ] as const
  expect(balances(expected.map(([name]) => name))).toEqual(expected)
}
