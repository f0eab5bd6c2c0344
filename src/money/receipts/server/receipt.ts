import {
  type Cents,
  cents,
  noMoney,
  optionalDollars,
  showDollars,
  sum,
  toDollars,
} from '../../../kernel/money.ts'
import { dateInWords } from '../../../kernel/text/dates.ts'
import type { Sql } from '../../../ports/database.ts'
import { methodOnReceipt } from '../../ledger/payment-methods.ts'
import {
  allExchanges,
  contributionOf,
  notDeductible,
  receiptTotals,
  taxWording,
} from '../../ledger/receipt-rules.ts'
import { idOfLine, type ReturnedLine } from '../../ledger/refund-lines.ts'
import { unmatchedLeft } from '../../ledger/rules.ts'
import type { PaymentsDeps } from '../../ledger/server/dependencies.ts'
import type { PaymentPart, PaymentRecord, ReceiptLine } from '../../ledger/server/payment-record.ts'
import { findPayment, linesOf, paymentsFor } from '../../ledger/server/payment-store.ts'
import { playMoneyOf } from '../../ledger/server/play-money.ts'
import { disputesOf } from '../../ledger/server/provider-store.ts'
import { refundsOf } from '../../ledger/server/refund-store.ts'
import { receiptStatements, rehearsalNotice } from '../receipt-statements.ts'
import type { Receipt } from '../shapes.ts'
import { charityOf } from './charity.ts'

/** The receipt for a payment. Also works inside the transaction that marks it paid. */
export async function receiptOf(deps: PaymentsDeps, sql: Sql, payment: PaymentRecord): Promise<Receipt> {
  const facts = await charityOf(deps, sql, payment.eventId)
  const { is501c3: _, ...address } = facts.charity
  const lines = linesOf(payment).filter(({ quantity }) => quantity > 0)
  const notes = await lineNotes(deps, sql, payment)
  const voice = taxWording(facts.charity, payment.parts)
  const charity = { ...address, legalName: address.legalName || facts.eventName }
  const isMoney = payment.status === 'paid' && payment.method !== 'waived'
  const apart = isMoney ? payment.parts.map(notDeductible) : []
  const salesTax = sum(apart.map((each) => each.salesTax))
  const figures = receiptTotals(payment.parts, voice)
  const date = receivedAt(payment)
  const dateText = (instant: string) => dateInWords(new Date(instant), facts.timeZone)
  const statementFacts = {
    charity: charity.legalName,
    voice,
    method: payment.method,
    contribution: sum(payment.parts.map(contributionOf)),
    salesTax,
    rounding: sum(apart.map((each) => each.rounding)),
    games: sum(apart.map((each) => each.games)),
    wentBack: cents(Math.min(payment.amount, payment.refunded + payment.lost)),
    exchanges: allExchanges(payment.parts),
  }
  return {
    number: payment.number === null ? '' : inFiveDigits(payment.number),
    status: statusOf(payment),
    date,
    dateText: dateText(date),
    eventName: facts.eventName,
    purpose: payment.parts[0]?.purpose ?? '',
    method: methodText(payment),
    payer: payment.payer,
    lines: lines.map((line) => ({
      name: nameOnReceipt(line, notes),
      quantity: line.quantity,
      amount: toDollars(line.amount),
      fairMarketValue: voice === 'payment' ? null : optionalDollars(line.fairMarketValue),
      treatment: line.treatment ?? 'goods',
    })),
    total: toDollars(figures.total),
    salesTax: toDollars(salesTax),
    fairMarketValue: optionalDollars(figures.fairMarketValue),
    deductible: toDollars(figures.deductible),
    mayBeDeductible: voice === 'deductions',
    updatedDateText: payment.valuesSetAt && voice !== 'payment' ? dateText(payment.valuesSetAt) : null,
    noPlace: payment.parts.every(({ noPlace }) => noPlace),
    noPlaceAmount: toDollars(sum(payment.parts.filter(({ noPlace }) => noPlace).map(unmatchedLeft))),
    rehearsal: rehearsalNotice(await playMoney(sql, payment)),
    statements:
      payment.status === 'paid'
        ? [...receiptStatements(statementFacts), ...(await givenStatements(sql, payment))]
        : [],
    charity,
    refunds: (await givenBack(sql, payment)).map(({ kind, amount, at, lines }) => ({
      kind,
      amount: toDollars(amount),
      date: at,
      dateText: dateText(at),
      lines: lines.map(({ name, quantity, amount, value }) => ({
        name: name ?? '',
        quantity,
        amount: toDollars(amount),
        fairMarketValue: voice === 'payment' ? null : toDollars(value),
      })),
    })),
  }
}

/** What sellers say beside lines: only games of chance have something to say. */
async function lineNotes({ catalogue }: PaymentsDeps, sql: Sql, { parts }: PaymentRecord) {
  const notes = new Map<string, string>()
  for (const part of parts)
    if (part.lines.some(({ treatment }) => treatment === 'game'))
      for (const [line, note] of await catalogue.lineNotes(sql, part)) notes.set(line, note)
  return notes
}

/** 'Raffle ticket, Nos. 12–14'. */
function nameOnReceipt({ name, lineId }: ReceiptLine, notes: ReadonlyMap<string, string>): string {
  const note = lineId === undefined ? undefined : notes.get(lineId)
  return note ? `${name}, ${note}` : name
}

/** Where to find what was given instead of a refund. */
async function givenStatements(sql: Sql, payment: PaymentRecord): Promise<string[]> {
  if (!payment.parts.some(({ givenInstead }) => givenInstead > noMoney)) return []
  const gifts = (await paymentsFor(sql, 'gift', [payment.id])).filter(
    ({ status, parts }) => status === 'paid' && parts.some(({ givenLines }) => givenLines !== null),
  )
  return gifts
    .reverse()
    .map(
      ({ amount, number }) =>
        `${showDollars(amount)} of this payment was given as a gift instead of a refund: see receipt ${inFiveDigits(number)}.`,
    )
}

export function inFiveDigits(number: number | null): string {
  return String(number ?? 0).padStart(5, '0')
}

async function playMoney(sql: Sql, payment: PaymentRecord): Promise<'card' | 'staff' | null> {
  return playMoneyOf(payment, payment.giftOf ? await findPayment(sql, 'id', payment.giftOf) : payment)
}

interface GivenBack {
  kind: 'refund' | 'dispute'
  amount: Cents
  at: string
  /** What was taken back line by line, with names. */
  lines: readonly ReturnedLine[]
}

/** Refunds and lost disputes, oldest first. */
async function givenBack(sql: Sql, { id: paymentId, parts }: PaymentRecord): Promise<GivenBack[]> {
  const refunds = (await refundsOf(sql, paymentId)).filter(({ status }) => status !== 'failed')
  const lost = (await disputesOf(sql, { paymentId })).filter(({ state }) => state === 'lost')
  return [
    ...refunds.map((refund) => ({
      kind: 'refund' as const,
      amount: refund.amount,
      at: refund.createdAt,
      lines: refund.parts.flatMap(({ partId, lines }) => withNames(parts, partId, lines)),
    })),
    ...lost.map(({ taken, closedAt, createdAt }) => ({
      kind: 'dispute' as const,
      amount: taken,
      at: closedAt ?? createdAt,
      lines: [],
    })),
  ].sort((a, b) => a.at.localeCompare(b.at))
}

/** Refunds from before names were kept have those of the receipt's lines. */
function withNames(
  parts: readonly PaymentPart[],
  id: string,
  lines: readonly ReturnedLine[],
): ReturnedLine[] {
  const sold = parts.find((part) => part.id === id)?.soldLines ?? []
  const nameNow = (lineId: string) => sold.find((line, place) => idOfLine(line, place) === lineId)?.name
  return lines.map((line) => ({ ...line, name: line.name ?? nameNow(line.line) ?? 'Item' }))
}

/** An instant on the day staff entered: the same calendar day from Hawaii to Guam. */
function receivedAt({ receivedOn, paidAt, createdAt }: PaymentRecord): string {
  return receivedOn ? `${receivedOn}T13:00:00.000Z` : (paidAt ?? createdAt)
}

function statusOf({ status, amount, refunded, lost }: PaymentRecord): Receipt['status'] {
  if (status === 'voided') return 'voided'
  if (status !== 'paid') return 'pending'
  // Nothing was paid for a bill of $0, or all of it was given instead of a refund: neither is a refund.
  return amount > noMoney && refunded + lost >= amount ? 'refunded' : 'paid'
}

/** Shows the card for payments through the provider. Staff notes on other payments aren't for the payer. */
function methodText({ method, note, recordedBy, checkNumber }: PaymentRecord): string {
  const said = methodOnReceipt(method, checkNumber)
  return method === 'card' && recordedBy === null && note ? `${said}, ${note}` : said
}
