import { type Cents, cents, noMoney, sum, toDollars } from '../../../kernel/money.ts'
import type { Sql } from '../../../ports/database.ts'
import {
  blocksRefunds,
  leftToRefund,
  mayMove,
  mayVoid,
  paymentAmounts,
  paymentState,
  presentDispute,
} from '../../ledger/amounts.ts'
import { byMethod, moneyMethods } from '../../ledger/payment-methods.ts'
import { purposeFacts } from '../../ledger/purposes.ts'
import { due, foldPayments, owed, unmatchedLeft } from '../../ledger/rules.ts'
import type { PaymentsDeps } from '../../ledger/server/dependencies.ts'
import { nameOfPart } from '../../ledger/server/name-of-part.ts'
import type {
  DisputeRecord,
  PaymentPart,
  PaymentRecord,
  RefundRecord,
} from '../../ledger/server/payment-record.ts'
import { listedPayments } from '../../ledger/server/payment-store.ts'
import { disputesOf } from '../../ledger/server/provider-store.ts'
import type { Quote } from '../../ledger/server/purchase.ts'
import { refundsOfEvent } from '../../ledger/server/refund-store.ts'
import { charityOf } from '../../receipts/server/charity.ts'
import { waitsForValueOf } from '../../receipts/server/waiting-receipts.ts'
import { type OfferRecord, takenOffers } from '../../refunds/server/offers/offer-store.ts'
import { isWaitingForCash } from '../../refunds/server/offers/offer-view.ts'
import { isProviderPayment } from '../../refunds/server/refund-payment.ts'
import type { Owing, PaymentRow, PaymentsOverview } from '../shapes.ts'
import { firstPayment } from './first-payment.ts'
import { moneyTotals } from './money-totals.ts'
import { mayCount, rehearsalOf } from './rehearsal.ts'

/** Everything received and owed for an event, newest payment first. Totals and rows come from one snapshot. */
export function readOverview(deps: PaymentsDeps, eventId: string): Promise<PaymentsOverview> {
  return deps.database.snapshot((sql) => overviewWithin(deps, sql, eventId))
}

async function overviewWithin(deps: PaymentsDeps, sql: Sql, eventId: string): Promise<PaymentsOverview> {
  const { eventName } = await charityOf(deps, sql, eventId)
  const payments = await listedPayments(sql, eventId)
  const quotes = await deps.catalogue.ofEvent(sql, eventId)
  const rows = await paymentRows(deps, sql, eventId, { payments, quotes })
  const owing = stillOwed(quotes, payments, deps.clock())
  const totals = await moneyTotals(sql, eventId)
  const first = await firstPayment(deps, sql, eventId)
  const feesToCome = payments.filter(
    (payment) =>
      payment.status === 'paid' && !payment.isRehearsal && isProviderPayment(payment) && payment.fee === null,
  )
  return {
    eventId,
    eventName,
    provider: deps.gateway.provider,
    totals: {
      received: toDollars(totals.received),
      ...byMethod(moneyMethods, (method) => toDollars(totals.byMethod[method])),
      fees: toDollars(totals.fees),
      feesToCome: feesToCome.length,
      refunded: toDollars(totals.refunded),
      disputed: toDollars(totals.disputed),
      overShort: toDollars(totals.overShort),
      ...(totals.prizes > 0 && { prizes: toDollars(totals.prizes) }),
      net: toDollars(totals.net),
      tax: toDollars(totals.tax),
      waived: toDollars(totals.byMethod.waived),
      underWay: toDollars(totals.underWay),
      unmatched: toDollars(sum(payments.map((payment) => paymentAmounts(payment).unmatched))),
      owed: toDollars(sum(owing.map((each) => each.left))),
    },
    rehearsal: rehearsalOf(payments),
    ...(first ? { firstPayment: first } : {}),
    payments: rows,
    owing: owing.map(({ wire }) => wire),
  }
}

interface Read {
  payments: readonly PaymentRecord[]
  quotes: readonly Quote[]
}

/** The payments as the treasurer sees them, in the given order. */
export async function paymentRows(
  deps: PaymentsDeps,
  sql: Sql,
  eventId: string,
  { payments, quotes }: Read,
): Promise<PaymentRow[]> {
  const disputes = Map.groupBy(await disputesOf(sql, { eventId }), ({ paymentId }) => paymentId)
  const refunds = Map.groupBy(await refundsOfEvent(sql, eventId), ({ paymentId }) => paymentId)
  const taken = new Map((await takenOffers(sql, eventId)).map((offer) => [offer.paymentId, offer]))
  const known = new Map(quotes.map((quote) => [keyOf(quote), quote]))
  const nameOf = (part: PaymentPart) => nameOfPart(part, known.get(keyOf(part)))
  const isPackage = (part: PaymentPart) => known.get(keyOf(part))?.isPackage ?? false
  const { charity } = await charityOf(deps, sql, eventId)
  return payments.map((payment) =>
    paymentRow(payment, {
      withoutValue: charity.is501c3 === false ? [] : waitsForValueOf(payment),
      nameOf,
      isPackage,
      disputes: disputes.get(payment.id) ?? [],
      refunds: refunds.get(payment.id) ?? [],
      taken: taken.get(payment.id),
      providerUrl: payment.intentId && deps.gateway.pageOf(payment.intentId),
    }),
  )
}

function keyOf({ purpose, subjectId }: Pick<Quote, 'purpose' | 'subjectId'>): string {
  return `${purpose} ${subjectId}`
}

interface RowContext {
  /** Things that its receipt waits for. */
  withoutValue: string[]
  nameOf: (part: PaymentPart) => string | null
  isPackage: (part: PaymentPart) => boolean
  disputes: readonly DisputeRecord[]
  refunds: readonly RefundRecord[]
  /** An offer whose payer wants the money back. */
  taken: OfferRecord | undefined
  providerUrl: string | null
}

function paymentRow(
  payment: PaymentRecord,
  { withoutValue, nameOf, isPackage, disputes, refunds, taken, providerUrl }: RowContext,
): PaymentRow {
  const amounts = paymentAmounts(payment)
  const dispute = presentDispute(disputes)
  const isFeeKnown = payment.fee !== null || !isProviderPayment(payment)
  return {
    id: payment.id,
    number: payment.number === null ? '' : String(payment.number).padStart(5, '0'),
    kind: payment.parts[0]?.purpose ?? 'gift',
    name: [...new Set(payment.parts.flatMap((part) => nameOf(part) ?? []))].join(', ') || null,
    parts: payment.parts.map((part) => ({
      id: part.id,
      kind: part.purpose,
      isPackage: isPackage(part),
      name: nameOf(part),
      amount: toDollars(amounts.received === noMoney ? noMoney : part.amount),
      refunded: toDollars(part.refunded),
      unmatched: toDollars(amounts.received === noMoney ? noMoney : unmatchedLeft(part)),
      noPlace: part.noPlace,
    })),
    ...(withoutValue.length > 0 ? { withoutValue } : {}),
    payer: payment.payer,
    method: payment.method,
    state: paymentState(payment, dispute?.state),
    date: payment.paidAt ?? payment.createdAt,
    amount: toDollars(amounts.received),
    waived: toDollars(amounts.waived),
    underWay: toDollars(amounts.underWay),
    fee: isFeeKnown || amounts.fees > 0 ? toDollars(amounts.fees) : null,
    refunded: toDollars(amounts.refunded),
    tax: toDollars(amounts.tax),
    taxRefunded: toDollars(amounts.taxRefunded),
    taxLost: toDollars(amounts.taxLost),
    owedAgain: toDollars(
      payment.status === 'paid' ? sum(payment.parts.map(({ owedAgain }) => owedAgain)) : noMoney,
    ),
    disputed: toDollars(amounts.disputed),
    net: toDollars(amounts.net),
    unmatched: toDollars(amounts.unmatched),
    leftToRefund: toDollars(disputes.some(blocksRefunds) ? noMoney : leftToRefund(payment)),
    noPlace: payment.parts.some(({ noPlace }) => noPlace),
    isProviders: isProviderPayment(payment),
    mayVoid: mayVoid(payment),
    rehearsal: rehearsalFacts(payment),
    mayMove: mayMove(payment),
    note: payment.note,
    receivedOn: payment.receivedOn,
    checkNumber: payment.checkNumber,
    recordedBy: payment.recordedBy,
    dispute: dispute && {
      state: dispute.state,
      isInquiry: dispute.isInquiry,
      amount: toDollars(dispute.amount),
      reason: dispute.reason,
      dueOn: dispute.dueAt,
    },
    failedRefunds: failedRefunds(payment, refunds),
    refundWanted: toDollars(taken && isWaitingForCash(payment, taken) ? taken.amount : noMoney),
    providerUrl,
  }
}

/** Failed refunds nobody has dealt with, while there is still something to refund. */
function failedRefunds(
  payment: PaymentRecord,
  refunds: readonly RefundRecord[],
): PaymentRow['failedRefunds'] {
  if (leftToRefund(payment) === noMoney) return []
  return refunds
    .filter(({ status, handled }) => status === 'failed' && handled === null)
    .map(({ id, amount, reason, createdAt, parts }) => ({
      id,
      amount: toDollars(amount),
      reason,
      date: createdAt,
      owesAgain: parts.some((part) => part.owesAgain),
      keepsSeats: parts.some((part) => part.keepsSeats),
    }))
}

function rehearsalFacts(payment: PaymentRecord): PaymentRow['rehearsal'] {
  const { isRehearsal, origin, amount } = payment
  if (!isRehearsal) return null
  return { mode: origin.mode ?? 'unknown', amount: toDollars(amount), mayCount: mayCount(payment) }
}

/** The same list as `owing` in the overview. */
export async function readOwing(deps: PaymentsDeps, sql: Sql, eventId: string): Promise<Owing[]> {
  const quotes = await deps.catalogue.ofEvent(sql, eventId)
  return stillOwed(quotes, await listedPayments(sql, eventId), deps.clock()).map(({ wire }) => wire)
}

/** A bill of which nothing is being processed by card. */
export interface UnpaidBill {
  quote: Quote
  owed: Cents
}

export async function readUnpaid(deps: PaymentsDeps, sql: Sql, eventId: string): Promise<UnpaidBill[]> {
  const quotes = await deps.catalogue.ofEvent(sql, eventId)
  return stillOwed(quotes, await listedPayments(sql, eventId), deps.clock())
    .filter(({ isUnderWay }) => !isUnderWay)
    .map(({ quote, left }) => ({ quote, owed: left }))
}

interface Unpaid {
  quote: Quote
  left: Cents
  isUnderWay: boolean
  wire: Owing
}

/** What is still unpaid for each team, order and sponsorship. */
function stillOwed(quotes: readonly Quote[], payments: readonly PaymentRecord[], now: Date): Unpaid[] {
  const bySubject = Map.groupBy(
    payments.flatMap(({ parts }) => parts),
    keyOf,
  )
  const debts = quotes.filter(({ purpose, isCanceled }) => !isCanceled && !purposeFacts[purpose].isVoluntary)
  return debts.flatMap((quote) => {
    const parts = bySubject.get(keyOf(quote)) ?? []
    if (hasLapsed(quote, parts, now)) return []
    const paid = foldPayments(parts)
    const left = cents(Math.max(0, owed(quote.price, paid) - paid.underWay))
    if (left === noMoney) return []
    const wire = {
      kind: quote.purpose,
      isPackage: quote.isPackage ?? false,
      subjectId: quote.subjectId,
      name: quote.name,
      contact: quote.contact,
      price: toDollars(due(quote.price, paid)),
      paid: toDollars(paid.paid),
      waived: toDollars(paid.waived),
      owed: toDollars(left),
    }
    return [{ quote, left, isUnderWay: paid.underWay > noMoney, wire }]
  })
}

/** It was ordered and left unpaid, and its hold is over. What was paid once and went back may be owed again. */
function hasLapsed({ purpose, heldUntil }: Quote, parts: readonly PaymentPart[], now: Date): boolean {
  if (!purposeFacts[purpose].lapses || heldUntil === null) return false
  return Date.parse(heldUntil) <= now.getTime() && parts.every(({ status }) => status === 'voided')
}
