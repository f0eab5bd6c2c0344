/**
 * The journal: one row for each movement of money, on its own day. What happened later never changes an earlier row:
 * a void, a refund that failed and a payout that came back are rows of their own that take it back. Pure.
 */
import { type Cents, cents, noMoney, sum } from '../../kernel/money.ts'
import type { MovementKind } from './movement-kinds.ts'
import { byMethod, type Method, type MoneyMethod, moneyMethods } from './payment-methods.ts'
import { type Purse, purseFacts, purseOf } from './purses.ts'
import type { ReceiptLine } from './receipt-line.ts'
import { notDeductible, receiptFigures, type TaxVoice } from './receipt-rules.ts'
import type { PaymentFacts } from './rules.ts'

export interface Movement {
  /** Stays the same however often the journal is made: 'P-00012', 'R-00012-1'. */
  no: string
  /** 'YYYY-MM-DD' by the event's calendar. */
  date: string
  what: MovementKind
  purse: Purse
  /** null for payouts. */
  paymentId: string | null
  /** What comes in, negative for what goes out. Nothing for a dispute that was lost; payouts are transfers. */
  amount: Cents
  /** Part of `amount` that was above what was owed. */
  above: Cents
  /** Sales tax inside `amount`; of a dispute that was lost, what is no longer owed to the state. */
  tax: Cents
  fairMarketValue: Cents
  /** What it changes of the part that may be deductible. */
  gift: Cents
  providerId: string | null
  note: string | null
}

export interface JournalPayment extends PaymentFacts {
  id: string
  number: number | null
  method: Method
  isProviders: boolean
  intentId: string | null
  fee: Cents | null
  tax: Cents
  lines: readonly ReceiptLine[]
  /** Day of the payment, of the void; by the event's calendar. */
  day: string
  voidedOn: string | null
  voidReason: string | null
  note: string | null
  /** What was paid above the fee and given: a payment of its own. */
  isGift: boolean
  /** What of this payment's money above the fee was given; `amount` and `unmatched` are without it. */
  gifted?: Cents
  refunds: readonly JournalRefund[]
  disputes: readonly JournalDispute[]
}

export interface JournalRefund {
  amount: Cents
  /** Sales tax inside it. */
  tax: Cents
  day: string
  /** null while it has not failed. */
  failedOn: string | null
  isFailed: boolean
  /** Back to the card by the provider; else by hand. */
  isProviders: boolean
  providerId: string | null
  reason: string | null
}

export interface JournalDispute {
  id: string
  amount: Cents
  reason: string
  /** What the balance moved, negative for what was taken. */
  movements: readonly { amount: Cents; fee: Cents; day: string }[]
  lostOn: string | null
}

/** All movements of one payment that counts, or did until it was void. */
export function movementsOf(payment: JournalPayment, voice: TaxVoice): Movement[] {
  if (payment.method === 'waived' || (payment.status !== 'paid' && payment.status !== 'voided')) return []
  const paid = paidRow(payment, voice)
  return [
    paid,
    ...feeRows(payment),
    ...backRows(payment, voice),
    ...payment.disputes.flatMap((dispute, place) => disputeRows(payment, dispute, place + 1)),
    ...voidRows(payment, paid),
  ]
}

const inFiveDigits = (number: number | null) => String(number ?? 0).padStart(5, '0')

function row(
  payment: JournalPayment,
  parts: Pick<Movement, 'no' | 'date' | 'what'> & Partial<Movement>,
): Movement {
  return {
    purse: purseOf(payment),
    paymentId: payment.id,
    amount: noMoney,
    above: noMoney,
    tax: noMoney,
    fairMarketValue: noMoney,
    gift: noMoney,
    providerId: null,
    note: null,
    ...parts,
  }
}

/** As it came in, before refunds. */
function paidRow(payment: JournalPayment, voice: TaxVoice): Movement {
  const figures = figuresAt(payment, untouched, voice)
  return row(payment, {
    no: `P-${inFiveDigits(payment.number)}`,
    date: payment.day,
    what: payment.isGift ? 'gift' : 'payment',
    ...(payment.isGift ? fromAbove(payment.amount) : asItCameIn(payment)),
    tax: payment.tax,
    fairMarketValue: figures.fairMarketValue,
    gift: figures.deductible,
    providerId: payment.intentId,
    note: payment.note,
  })
}

/** With what was given of it later: the day it came in, all of it was there. */
function asItCameIn({ amount, unmatched, gifted = noMoney }: JournalPayment) {
  return { amount: cents(amount + gifted), above: cents(unmatched + gifted) }
}

/** No money comes in with a gift: it was there, above the fee of another payment. */
function fromAbove(amount: Cents) {
  return { amount: noMoney, above: cents(0 - amount) }
}

/** What went back by some day. */
interface Gone {
  refunded: number
  taxRefunded: number
  lost: number
}
const untouched: Gone = { refunded: 0, taxRefunded: 0, lost: 0 }

function figuresAt(payment: JournalPayment, gone: Gone, voice: TaxVoice) {
  const facts = {
    ...payment,
    status: 'paid' as const,
    refunded: cents(gone.refunded),
    taxRefunded: cents(gone.taxRefunded),
    lost: cents(gone.lost),
  }
  const { salesTax: tax, rounding } = notDeductible(facts, payment.lines)
  const above = cents(Math.max(0, payment.unmatched - gone.refunded - gone.lost))
  const { fairMarketValue, deductible } = receiptFigures(facts, payment.lines, voice, cents(tax + rounding))
  return { above, tax, fairMarketValue: fairMarketValue ?? noMoney, deductible }
}

function feeRows(payment: JournalPayment): Movement[] {
  if (!payment.fee) return []
  const no = `F-${inFiveDigits(payment.number)}`
  const amount = cents(-payment.fee)
  return [row(payment, { no, date: payment.day, what: 'fee', amount, providerId: payment.intentId })]
}

function voidRows(payment: JournalPayment, paid: Movement): Movement[] {
  if (payment.status !== 'voided') return []
  return [
    {
      ...paid,
      no: `V-${inFiveDigits(payment.number)}`,
      date: payment.voidedOn ?? payment.day,
      what: 'void',
      amount: cents(0 - paid.amount),
      above: cents(0 - paid.above),
      tax: cents(0 - paid.tax),
      fairMarketValue: cents(0 - paid.fairMarketValue),
      gift: cents(0 - paid.gift),
      note: payment.voidReason,
    },
  ]
}

interface Back {
  day: string
  gone: Gone
  make(change: { above: Cents; tax: Cents; gift: Cents }): Movement
}

/** Refunds, those that failed, and lost disputes, in order: each takes the part above the fee first, then the gift. */
function backRows(payment: JournalPayment, voice: TaxVoice): Movement[] {
  const backs = [
    ...payment.refunds.flatMap((refund, place) => refundBacks(payment, refund, place + 1)),
    ...lostBacks(payment),
  ]
  let gone = untouched
  return backs
    .sort((a, b) => a.day.localeCompare(b.day))
    .map((back) => {
      const before = figuresAt(payment, gone, voice)
      gone = {
        refunded: gone.refunded + back.gone.refunded,
        taxRefunded: gone.taxRefunded + back.gone.taxRefunded,
        lost: gone.lost + back.gone.lost,
      }
      const after = figuresAt(payment, gone, voice)
      return back.make({
        above: cents(after.above - before.above),
        tax: cents(after.tax - before.tax),
        gift: cents(after.deductible - before.deductible),
      })
    })
}

/** One that the provider refused moved nothing. One that came back is two rows, on the same day too, as on the provider's pages. */
function refundBacks(payment: JournalPayment, refund: JournalRefund, place: number): Back[] {
  const { amount, tax, day, failedOn, isFailed, isProviders, providerId, reason } = refund
  if (isFailed && (failedOn === null || providerId === null)) return []
  const no = `${inFiveDigits(payment.number)}-${place}`
  const purse = isProviders || !payment.isProviders ? purseOf(payment) : 'cash'
  const facts = { purse, providerId, note: reason }
  const out: Back = {
    day,
    gone: { refunded: amount, taxRefunded: tax, lost: 0 },
    make: (change) =>
      row(payment, { no: `R-${no}`, date: day, what: 'refund', amount: cents(-amount), ...facts, ...change }),
  }
  if (!isFailed || failedOn === null) return [out]
  const cameBackOn = [day, failedOn].sort().at(-1) ?? day
  const failed: Back = {
    day: cameBackOn,
    gone: { refunded: -amount, taxRefunded: -tax, lost: 0 },
    make: (change) =>
      row(payment, { no: `RF-${no}`, date: cameBackOn, what: 'refund-failed', amount, ...facts, ...change }),
  }
  return [out, failed]
}

function lostBacks(payment: JournalPayment): Back[] {
  return payment.disputes.flatMap(({ id, amount, lostOn, reason }, place) =>
    lostOn === null
      ? []
      : [
          {
            day: lostOn,
            gone: { refunded: 0, taxRefunded: 0, lost: amount },
            make: (change) =>
              row(payment, {
                no: `DL-${inFiveDigits(payment.number)}-${place + 1}`,
                date: lostOn,
                what: 'dispute-lost',
                tax: change.tax,
                gift: change.gift,
                providerId: id,
                note: reason,
              }),
          },
        ],
  )
}

function disputeRows(
  payment: JournalPayment,
  { id, movements, reason }: JournalDispute,
  place: number,
): Movement[] {
  return movements.flatMap(({ amount, fee, day }, step) => {
    const no = `${inFiveDigits(payment.number)}-${place}${step === 0 ? '' : `-${step + 1}`}`
    const facts = { date: day, providerId: id, note: reason }
    return [
      ...(amount === 0
        ? []
        : [
            row(payment, {
              no: `D-${no}`,
              what: amount < 0 ? 'dispute' : 'dispute-returned',
              amount,
              ...facts,
            }),
          ]),
      ...(fee === 0
        ? []
        : [row(payment, { no: `DF-${no}`, what: 'dispute-fee', amount: cents(-fee), ...facts })]),
    ]
  })
}

export interface JournalPayout {
  id: string
  day: string
  /** What of it is this event's. */
  share: Cents
  /** When it came back, for one that failed; null for one that did not. */
  returnedOn: string | null
}

/** A transfer from the provider to the bank. One that failed and is not back yet moved nothing. */
export function payoutMovements({ id, day, share, returnedOn }: JournalPayout): Movement[] {
  if (share === noMoney) return []
  const facts = {
    purse: 'bank' as const,
    paymentId: null,
    above: noMoney,
    tax: noMoney,
    fairMarketValue: noMoney,
    gift: noMoney,
    providerId: id,
    note: null,
  }
  const tail = id.replace(/^po_/, '').slice(-16)
  const out = { ...facts, no: `PO-${tail}`, date: day, what: 'payout' as const, amount: share }
  if (returnedOn === null) return [out]
  const back = { ...facts, no: `PR-${tail}`, date: returnedOn, what: 'payout-returned' as const }
  return [out, { ...back, amount: cents(-share) }]
}

export interface JournalTotals extends Record<MoneyMethod, Cents> {
  /** By where they went back from. */
  refunds: Record<MoneyMethod, Cents>
  disputed: Cents
  fees: Cents
  net: Cents
  /** To the bank; no part of the net, since it only changes places. */
  paidOut: Cents
  /** Owed to the state. */
  tax: Cents
  fairMarketValue: Cents
  gift: Cents
}

/** Everything but `net` and what came in by each method counts what went out as a positive amount. */
export function journalTotals(rows: readonly Movement[]): JournalTotals {
  const of = (
    fits: (row: Movement) => boolean,
    part: 'amount' | 'tax' | 'fairMarketValue' | 'gift' = 'amount',
  ) => sum(rows.filter(fits).map((each) => each[part]))
  const isIn = ({ what }: Movement) => what === 'payment' || what === 'gift' || what === 'void'
  const isBack = ({ what }: Movement) => what === 'refund' || what === 'refund-failed'
  const isPayout = ({ what }: Movement) => what === 'payout' || what === 'payout-returned'
  const out = (fits: (row: Movement) => boolean) => cents(0 - of(fits))
  const isBy = (method: MoneyMethod, { purse }: Movement) => purseFacts[purse].method === method
  return {
    ...byMethod(moneyMethods, (method) => of((each) => isIn(each) && isBy(method, each))),
    refunds: byMethod(moneyMethods, (method) => out((each) => isBack(each) && isBy(method, each))),
    disputed: out(({ what }) => what === 'dispute' || what === 'dispute-returned'),
    fees: out(({ what }) => what === 'fee' || what === 'dispute-fee'),
    net: of((each) => !isPayout(each)),
    paidOut: of(isPayout),
    tax: of(() => true, 'tax'),
    fairMarketValue: of(() => true, 'fairMarketValue'),
    gift: of(() => true, 'gift'),
  }
}
