import { cents, noMoney, sum, toDollars } from '../../../kernel/money.ts'
import type { Sql } from '../../../ports/database.ts'
import { paymentAmounts } from '../../ledger/amounts.ts'
import type { PaymentsDeps } from '../../ledger/server/dependencies.ts'
import { nameOfPart } from '../../ledger/server/name-of-part.ts'
import type { PaymentPart, PaymentRecord } from '../../ledger/server/payment-record.ts'
import { providerPayments } from '../../ledger/server/payment-store.ts'
import type { Quote } from '../../ledger/server/purchase.ts'
import { refundsOfEvent } from '../../ledger/server/refund-store.ts'
import { charityOf } from '../../receipts/server/charity.ts'
import type { Payout, PayoutCheck, PayoutLine, Payouts } from '../payout-contract.ts'
import { shareOf, whereabouts } from '../payout-rules.ts'
import {
  allPayouts,
  type LineRecord,
  lastReading,
  linesOfEvent,
  type PayoutRecord,
  type ReturnRecord,
  returnedPayouts,
} from './payout-store.ts'

/** Everything needed to show payouts. */
export interface PayoutFacts {
  /** All paid payments of the event that went through the provider. */
  payments: PaymentRecord[]
  payouts: PayoutRecord[]
  lines: LineRecord[]
  returns: ReturnRecord[]
}

export async function payoutFacts(deps: PaymentsDeps, eventId: string): Promise<PayoutFacts> {
  const { sql } = deps.database
  return {
    payments: (await providerPayments(sql, deps.gateway.origin(), eventId)).filter(
      ({ status }) => status === 'paid',
    ),
    payouts: await allPayouts(sql, deps.gateway.origin()),
    lines: await linesOfEvent(sql, eventId),
    returns: await returnedPayouts(sql),
  }
}

/** What reached the bank, newest first, as last read from the provider. */
export async function readPayoutPage(deps: PaymentsDeps, eventId: string): Promise<Payouts> {
  const { sql } = deps.database
  const facts = await payoutFacts(deps, eventId)
  const reading = await lastReading(sql)
  const known = await quotesOf(deps, sql, eventId)
  const { eventName } = await charityOf(deps, sql, eventId)
  return {
    eventId,
    eventName,
    provider: deps.gateway.provider,
    asOf: reading?.at ?? null,
    missingRight: reading?.missingRight ?? null,
    payouts: facts.payouts
      .filter(({ id }) => carriesOurs(id, facts))
      .map((payout) => payoutView(payout, facts, known))
      .reverse(),
    byHand: byHand(facts).reverse(),
    check: await checkOf(sql, eventId, facts),
  }
}

/** Whether the payout includes any of the event's money, directly or through an earlier failed payout. */
function carriesOurs(payoutId: string, { lines, returns }: PayoutFacts): boolean {
  if (lines.some((line) => line.payoutId === payoutId)) return true
  return returns.some((each) => each.payoutId === payoutId && shareOf(payoutId, lines, returns) !== noMoney)
}

/** Manual payouts started since the event's first payment. */
function byHand({ payments, payouts }: PayoutFacts): Payouts['byHand'] {
  const first = payments[0]?.createdAt
  return payouts
    .filter(({ isAutomatic, createdAt }) => !isAutomatic && first !== undefined && createdAt >= first)
    .map(({ id, arrivesOn, amount, status }) => ({ id, arrivesOn, amount: toDollars(amount), status }))
}

type Known = ReadonlyMap<string, Quote>

async function quotesOf(deps: PaymentsDeps, sql: Sql, eventId: string): Promise<Known> {
  const quotes = await deps.catalogue.ofEvent(sql, eventId)
  return new Map(quotes.map((quote) => [keyOf(quote), quote]))
}

function payoutView(payout: PayoutRecord, facts: PayoutFacts, known: Known): Payout {
  const { lines, returns, payments } = facts
  const fromEvent = shareOf(payout.id, lines, returns)
  const byId = new Map(payments.map((payment) => [payment.id, payment]))
  return {
    id: payout.id,
    arrivesOn: payout.arrivesOn,
    status: payout.status,
    amount: toDollars(payout.amount),
    fromEvent: toDollars(fromEvent),
    notFromEvent: toDollars(cents(payout.amount - fromEvent)),
    isItemized: payout.isItemized,
    statementText: payout.statementText,
    failure: payout.failure,
    seen: payout.seen,
    lines: [
      ...lines
        .filter(({ payoutId }) => payoutId === payout.id)
        .sort((a, b) => inOrder.indexOf(a.kind) - inOrder.indexOf(b.kind))
        .map((line) => lineView(line, byId.get(line.paymentId), known)),
      ...returns.filter(({ payoutId }) => payoutId === payout.id).flatMap((each) => returnView(each, facts)),
    ],
  }
}

const inOrder: readonly LineRecord['kind'][] = ['charge', 'refund', 'dispute']

function lineView(line: LineRecord, payment: PaymentRecord | undefined, known: Known): PayoutLine {
  const { id, kind, createdAt, paymentId, amount, fee, net } = line
  return {
    id,
    what: kind,
    date: createdAt,
    paymentId,
    number: payment?.number ? String(payment.number).padStart(5, '0') : '',
    things: payment?.parts.map((part) => thingOf(part, known)) ?? [],
    name: (payment && namesOfParts(payment, known)) ?? null,
    payer: payment?.payer.name ?? '',
    amount: toDollars(amount),
    fee: toDollars(fee),
    net: toDollars(net),
  }
}

function namesOfParts({ parts }: PaymentRecord, known: Known): string | null {
  const names = parts.flatMap((part) => nameOfPart(part, known.get(keyOf(part))) ?? [])
  return [...new Set(names)].join(', ') || null
}

function thingOf(part: PaymentPart, known: Known): PayoutLine['things'][number] {
  return { kind: part.purpose, isPackage: known.get(keyOf(part))?.isPackage ?? false }
}

function keyOf({ purpose, subjectId }: Pick<PaymentPart, 'purpose' | 'subjectId'>): string {
  return `${purpose} ${subjectId}`
}

function returnView(returned: ReturnRecord, { lines, returns, payouts }: PayoutFacts): PayoutLine[] {
  const share = returned.returnedId ? shareOf(returned.returnedId, lines, returns) : noMoney
  if (share === noMoney) return []
  const from = payouts.find(({ id }) => id === returned.returnedId)
  return [
    {
      id: returned.id,
      what: 'payout-returned',
      date: from?.createdAt ?? returned.createdAt,
      paymentId: null,
      number: '',
      things: [],
      name: null,
      payer: '',
      amount: toDollars(share),
      fee: 0,
      net: toDollars(share),
    },
  ]
}

/** Compares what the books say came through the provider with where the provider says it is. */
async function checkOf(sql: Sql, eventId: string, facts: PayoutFacts): Promise<PayoutCheck> {
  const { payments, lines, payouts, returns } = facts
  const amounts = payments.map(paymentAmounts)
  const [received, fees, refunded, disputed] = [
    // Money later kept as a gift came in with this payment.
    cents(sum(amounts.map((each) => each.received)) + sum(payments.map((each) => each.gifted))),
    sum(amounts.map((each) => each.fees)),
    // Refunds given by hand never touched the provider's balance.
    cents(sum(amounts.map((each) => each.refunded)) - sum(payments.map((each) => each.refundedByHand))),
    sum(amounts.map((each) => each.disputed)),
  ]
  const net = cents(received - fees - refunded - disputed)
  const { arrived, onItsWay, atProvider } = whereabouts(lines, payouts, returns)
  return {
    received: toDollars(received),
    fees: toDollars(fees),
    refunded: toDollars(refunded),
    disputed: toDollars(disputed),
    net: toDollars(net),
    arrived: toDollars(arrived),
    onItsWay: toDollars(onItsWay),
    atProvider: toDollars(atProvider),
    difference: toDollars(cents(net - arrived - onItsWay - atProvider)),
    notSettled: await notSettled(sql, eventId, facts),
  }
}

async function notSettled(sql: Sql, eventId: string, { payments, lines }: PayoutFacts): Promise<number> {
  const booked = new Set(lines.filter(({ kind }) => kind === 'charge').map(({ paymentId }) => paymentId))
  const ours = new Set(payments.map(({ id }) => id))
  const open = payments.filter(({ id, fee }) => fee === null || !booked.has(id))
  const unheard = [...booked].filter((paymentId) => !ours.has(paymentId))
  const pending = (await refundsOfEvent(sql, eventId)).filter(
    ({ status, paymentId }) => status === 'pending' && ours.has(paymentId),
  )
  return open.length + unheard.length + pending.length
}
