/** Payments and their parts before anything happened to them. */
import { newId, newSecret } from '../../../kernel/ids.ts'
import { type Cents, noMoney, sum } from '../../../kernel/money.ts'
import { taxIn } from '../tax-rules.ts'
import type { PaymentsDeps } from './dependencies.ts'
import type { PaymentPart, PaymentRecord, Purpose, ReceiptLine } from './payment-record.ts'

/** What a payment, or a share of it, pays for. */
interface PaidFor {
  purpose: Purpose
  subjectId: string
  amount: Cents
  lines: ReceiptLine[]
}

/** An open card payment for these things. */
export function blankPayment(
  deps: PaymentsDeps,
  { id = newId(), eventId, payer }: { id?: string | undefined } & Pick<PaymentRecord, 'eventId' | 'payer'>,
  bought: readonly PaidFor[],
): PaymentRecord {
  const payment: PaymentRecord = {
    id,
    eventId,
    method: 'card',
    status: 'open',
    amount: noMoney,
    parts: [],
    refunded: noMoney,
    refundedByHand: noMoney,
    lost: noMoney,
    intentId: null,
    clientSecret: null,
    receiptSecret: newSecret(),
    number: null,
    payer,
    note: null,
    recordedBy: null,
    createdAt: deps.clock().toISOString(),
    paidAt: null,
    checkedAt: null,
    fee: null,
    disputeFees: noMoney,
    held: noMoney,
    voided: null,
    hasBounced: false,
    origin: deps.gateway.origin(),
    isRehearsal: false,
    maker: null,
    isProven: false,
    recordedById: null,
    receivedOn: null,
    checkNumber: null,
    giftOf: null,
    gifted: noMoney,
    valuesSetAt: null,
  }
  const parts = bought.map((each, place) => blankPart(payment, each, place + 1))
  return { ...payment, parts, amount: sum(parts.map(({ amount }) => amount)) }
}

/** A share of a payment. `number` is its place, from 1. */
export function blankPart(
  { id: paymentId, eventId, status, method, isRehearsal, payer, createdAt, paidAt }: PaymentRecord,
  bought: PaidFor,
  number: number,
): PaymentPart {
  return {
    ...bought,
    id: newId(),
    paymentId,
    eventId,
    number,
    status,
    method,
    isRehearsal,
    payer,
    createdAt,
    paidAt,
    unmatched: noMoney,
    refunded: noMoney,
    owedAgain: noMoney,
    keepsSeats: false,
    lost: noMoney,
    tax: taxIn(bought.lines),
    taxRefunded: noMoney,
    gifted: noMoney,
    givenInstead: noMoney,
    soldLines: bought.lines,
    givenLines: null,
    returned: [],
    noPlace: false,
    giftOfPart: null,
  }
}
