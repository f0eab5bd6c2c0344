import { toDollars } from '../../../kernel/money.ts'
import { byMethod, moneyMethods } from '../../ledger/payment-methods.ts'
import { charityWording } from '../../ledger/receipt-rules.ts'
import type { PaymentsDeps } from '../../ledger/server/dependencies.ts'
import { nameOfPart } from '../../ledger/server/name-of-part.ts'
import type { PaymentPart, PaymentRecord } from '../../ledger/server/payment-record.ts'
import { listedPayments } from '../../ledger/server/payment-store.ts'
import { disputesOf } from '../../ledger/server/provider-store.ts'
import { refundsOfEvent } from '../../ledger/server/refund-store.ts'
import { charityOf } from '../../receipts/server/charity.ts'
import { isProviderPayment } from '../../refunds/server/refund-payment.ts'
import { cashMovements } from '../cash-movements.ts'
import type { Journal, JournalEntry, JournalSums } from '../journal-contract.ts'
import type { Movement } from '../journal-facts.ts'
import { payoutMovements } from '../journal-payouts.ts'
import { movementsOf } from '../journal-rules.ts'
import { type JournalTotals, journalTotals } from '../journal-totals.ts'
import { movementFacts } from '../movement-kinds.ts'
import { americanDate, entryOf } from '../quickbooks.ts'
import { journalCounts } from './journal-counts.ts'
import { dayOf, givenByPart, payoutsOf, toFacts } from './journal-facts.ts'
import { payoutFacts } from './payouts.ts'
import { prizeRows } from './prize-rows.ts'

export interface JournalRequest {
  eventId: string
  /** 'YYYY-MM-DD', inclusive. Omitted: from the first day, or to the last. */
  from?: string | undefined
  to?: string | undefined
}

interface Row {
  movement: Movement
  payment: PaymentRecord | null
  /** The share it is about, or the payment's first; null for payouts. */
  part: PaymentPart | null
  name: string | null
  isPackage: boolean
  /** Of prize money, which has no payment. */
  winner?: string
  checkNumber?: string | null
}

interface Books {
  eventName: string
  rows: Row[]
  feesToCome: number
}

/** Returns one row per movement of money, oldest first. */
export async function readJournal(deps: PaymentsDeps, request: JournalRequest): Promise<Journal> {
  const { eventName, rows, feesToCome } = await readBooks(deps, request.eventId)
  const within = rowsWithin(rows, request)
  return {
    eventId: request.eventId,
    eventName,
    provider: deps.gateway.provider,
    firstDay: rows[0]?.movement.date ?? null,
    lastDay: rows.at(-1)?.movement.date ?? null,
    entries: within.map(toEntry),
    totals: sumsOf(journalTotals(within.map(({ movement }) => movement))),
    feesToCome,
  }
}

/** One row of the QuickBooks file. Amounts in dollars. */
export interface QuickBooksLine {
  no: string
  /** 'MM/DD/YYYY'. */
  date: string
  account: string
  debit: number | null
  credit: number | null
  description: string
  /** The payer. */
  name: string
}

/** The same rows as double entries, one line per account. */
export async function readQuickBooks(deps: PaymentsDeps, request: JournalRequest): Promise<QuickBooksLine[]> {
  const { rows } = await readBooks(deps, request.eventId)
  return rowsWithin(rows, request).flatMap((row) => {
    const { movement, payment, part } = row
    return entryOf(movement, part?.purpose ?? null).map(({ account, debit, credit }) => ({
      no: movement.no,
      date: americanDate(movement.date),
      account,
      debit: debit === 0 ? null : toDollars(debit),
      credit: credit === 0 ? null : toDollars(credit),
      description: describe(row),
      name: payment?.payer.name ?? row.winner ?? '',
    }))
  })
}

function rowsWithin(rows: readonly Row[], { from = '', to = '9999-12-31' }: JournalRequest): Row[] {
  return rows.filter(({ movement: { date } }) => date >= from && date <= to)
}

async function readBooks(deps: PaymentsDeps, eventId: string): Promise<Books> {
  const { sql } = deps.database
  const { eventName, timeZone, charity } = await charityOf(deps, sql, eventId)
  const day = dayOf(timeZone)
  const payments = (await listedPayments(sql, eventId)).filter(({ isRehearsal }) => !isRehearsal)
  const refunds = Map.groupBy(await refundsOfEvent(sql, eventId), ({ paymentId }) => paymentId)
  const disputes = Map.groupBy(await disputesOf(sql, { eventId }), ({ paymentId }) => paymentId)
  const quotes = await deps.catalogue.ofEvent(sql, eventId)
  const known = new Map(quotes.map((quote) => [`${quote.purpose} ${quote.subjectId}`, quote]))
  const given = givenByPart(payments)
  const ofPayments = payments.flatMap((payment) => {
    const facts = toFacts(payment, {
      refunds: refunds.get(payment.id),
      disputes: disputes.get(payment.id),
      given,
      day,
    })
    const quoteOf = ({ purpose, subjectId }: PaymentPart) => known.get(`${purpose} ${subjectId}`)
    return movementsOf(facts, charityWording(charity)).map((movement) => {
      const own = payment.parts.filter(({ id }) => movement.partId === null || id === movement.partId)
      const [first] = own
      return {
        movement,
        payment,
        part: first ?? null,
        name: own.flatMap((part) => nameOfPart(part, quoteOf(part)) ?? []).join(', ') || null,
        isPackage: (first && quoteOf(first)?.isPackage) ?? false,
      }
    })
  })
  const ofPayouts = payoutsOf(await payoutFacts(deps, eventId), day).flatMap(payoutMovements)
  const ofCounts = (await journalCounts(sql, eventId, day)).flatMap(cashMovements)
  const ofNoPayment = [...ofCounts, ...ofPayouts].map((movement) => ({
    movement,
    payment: null,
    part: null,
    name: null,
    isPackage: false,
  }))
  return {
    eventName,
    rows: [...ofPayments, ...ofNoPayment, ...(await prizeRows(sql, eventId, day))].sort(inOrder),
    feesToCome: payments.filter(
      (each) => each.status === 'paid' && isProviderPayment(each) && each.fee === null,
    ).length,
  }
}

/** By day; within a day by receipt number, then in the order things happened. */
function inOrder(a: Row, b: Row): number {
  const number = ({ payment }: Row) => payment?.number ?? Number.MAX_SAFE_INTEGER
  return a.movement.date.localeCompare(b.movement.date) || number(a) - number(b)
}

function toEntry({ movement, payment, part, name, isPackage, winner, checkNumber }: Row): JournalEntry {
  const { no, date, what, purse, paymentId, partId, amount, above, tax, fairMarketValue, gift } = movement
  const { providerId, note } = movement
  return {
    no,
    date,
    what,
    purse,
    paymentId,
    partId,
    number: payment ? String(payment.number ?? 0).padStart(5, '0') : '',
    kind: part?.purpose ?? null,
    isPackage,
    name,
    payer: payment?.payer.name ?? winner ?? '',
    checkNumber: payment?.checkNumber ?? checkNumber ?? null,
    amount: toDollars(amount),
    tax: toDollars(tax),
    fairMarketValue: toDollars(fairMarketValue),
    gift: toDollars(gift),
    overpaid: toDollars(above),
    providerId,
    note,
  }
}

function sumsOf({ refunds, ...rest }: JournalTotals): JournalSums {
  return {
    ...byMethod(moneyMethods, (method) => toDollars(rest[method])),
    refunds: byMethod(moneyMethods, (method) => toDollars(refunds[method])),
    disputed: toDollars(rest.disputed),
    fees: toDollars(rest.fees),
    overShort: toDollars(rest.overShort),
    ...(rest.prizes !== 0 && { prizes: toDollars(rest.prizes) }),
    ...(rest.withheld !== 0 && { withheld: toDollars(rest.withheld) }),
    net: toDollars(rest.net),
    deposited: toDollars(rest.deposited),
    paidOut: toDollars(rest.paidOut),
    tax: toDollars(rest.tax),
    fairMarketValue: toDollars(rest.fairMarketValue),
    gift: toDollars(rest.gift),
    neither: toDollars(rest.neither),
    contested: toDollars(rest.contested),
    overpaid: toDollars(rest.overpaid),
  }
}

/** 'Payment: Team Marsh, receipt 00012, check 1042'. */
function describe({ movement, payment, name, checkNumber }: Row): string {
  const { what, providerId, note } = movement
  const { label } = movementFacts[what]
  if (!payment) {
    const facts = [label, name ?? providerId ?? note].filter(Boolean).join(': ')
    return checkNumber ? `${facts}, check ${checkNumber}` : facts
  }
  const check = payment.checkNumber ? `, check ${payment.checkNumber}` : ''
  return `${label}: ${name ?? 'no longer there'}, receipt ${String(payment.number ?? 0).padStart(5, '0')}${check}`
}
