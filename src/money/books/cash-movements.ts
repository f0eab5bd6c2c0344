/**
 * Counted cash and checks in the journal: what was over or short, and what went to the bank. Each fact has a row on its
 * own day, for cash and for checks. Pure.
 */
import { type Cents, cents, noMoney } from '../../kernel/money.ts'
import type { DrawerMoney } from '../cash/drawer-rules.ts'
import type { CashBoxMethod } from '../ledger/payment-methods.ts'
import type { Movement } from './journal-facts.ts'
import type { Purse } from './purses.ts'

/** A closed count, with days instead of instants. */
export interface JournalCount {
  id: string
  personName: string
  expected: DrawerMoney
  /** Without the opening float, as are the next. */
  counted: DrawerMoney
  countedOn: string
  note: string | null
  /** What the treasurer received; null while it is on its way. */
  received: (DrawerMoney & { day: string; note: string | null }) | null
  deposits: readonly JournalDeposit[]
  /** Its entries that were made void later. */
  voided: readonly VoidedLater[]
  /** Money it had over, because a treasurer hadn't decided about its sale: accepted or given back later. */
  decided: readonly DecidedLater[]
}

export interface JournalDeposit extends DrawerMoney {
  id: string
  day: string
  /** The day it was taken back; null while it stands. */
  undoneOn: string | null
}

export interface VoidedLater {
  /** The receipt number. */
  number: number | null
  method: CashBoxMethod
  amount: Cents
  day: string
  /** A check that went to the bank and came back. */
  hasBounced: boolean
}

export interface DecidedLater {
  id: string
  method: CashBoxMethod
  amount: Cents
  day: string
  /** It is a payment by now; otherwise it went back to the buyer. Neither way it is over any more. */
  isSale: boolean
}

/** What of a count's difference the void of an entry takes back: the money in the drawer didn't change by it. */
export function correctionsOf(voided: readonly VoidedLater[]): VoidedLater[] {
  return voided.filter(({ hasBounced }) => !hasBounced)
}

/** Over is positive. */
function difference(found: DrawerMoney, expected: DrawerMoney): DrawerMoney {
  return { cash: cents(found.cash - expected.cash), checks: cents(found.checks - expected.checks) }
}

/** Everything that a count changes in the books. */
export function cashMovements(count: JournalCount): Movement[] {
  const { personName, expected, counted, countedOn, received, deposits, voided, decided } = count
  const tail = tailOf(count.id)
  return [
    ...rows(
      {
        no: `OS-${tail}`,
        date: countedOn,
        what: 'over-short',
        note: count.note ?? `Counted by ${personName}`,
      },
      difference(counted, expected),
    ),
    ...(received
      ? rows(
          { no: `OR-${tail}`, date: received.day, what: 'over-short', note: received.note },
          difference(received, counted),
        )
      : []),
    ...correctionsOf(voided).flatMap(({ number, method, amount, day }) =>
      rows(
        {
          no: `OV-${String(number ?? 0).padStart(5, '0')}`,
          date: day,
          what: 'over-short',
          note: 'Void after it was counted',
        },
        { cash: method === 'cash' ? amount : noMoney, checks: method === 'check' ? amount : noMoney },
      ),
    ),
    ...decided.flatMap(({ id, method, amount, day, isSale }) => {
      const out = cents(0 - amount)
      return rows(
        {
          no: `OL-${tailOf(id)}`,
          date: laterOf(countedOn, day),
          what: 'over-short',
          note: isSale ? 'Accepted as a sale after it was counted' : 'Given back after it was counted',
        },
        { cash: method === 'cash' ? out : noMoney, checks: method === 'check' ? out : noMoney },
      )
    }),
    ...deposits.flatMap(depositRows),
  ]
}

function depositRows({ id, day, undoneOn, cash, checks }: JournalDeposit): Movement[] {
  const tail = tailOf(id)
  const facts = { note: null }
  const out = { cash: cents(0 - cash), checks: cents(0 - checks) }
  return [
    ...rows({ no: `B-${tail}`, date: day, what: 'deposit', ...facts }, out),
    ...(undoneOn === null
      ? []
      : rows(
          { no: `BU-${tail}`, date: laterOf(day, undoneOn), what: 'deposit-undone', ...facts },
          { cash, checks },
        )),
  ]
}

const laterOf = (one: string, other: string) => (one > other ? one : other)

/** QuickBooks takes 21 characters. */
export function tailOf(id: string): string {
  return id.replaceAll('-', '').slice(-16)
}

type Facts = Pick<Movement, 'no' | 'date' | 'what' | 'note'>

function rows(facts: Facts, { cash, checks }: DrawerMoney): Movement[] {
  const purses: [Purse, Cents][] = [
    ['cash', cash],
    ['check', checks],
  ]
  return purses
    .filter(([, amount]) => amount !== noMoney)
    .map(([purse, amount]) => ({
      ...facts,
      purse,
      amount,
      paymentId: null,
      partId: null,
      above: noMoney,
      tax: noMoney,
      fairMarketValue: noMoney,
      gift: noMoney,
      providerId: null,
    }))
}
