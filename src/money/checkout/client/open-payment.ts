import { call } from '../../../ui/calls/api.ts'
import type { Payable } from './sold.ts'

/** A payment begun on the server. */
export interface OpenedPayment {
  /** null if there is nothing to pay: the payment is complete. */
  clientSecret: string | null
  receiptSecret: string
  /** The bills it pays, by their keys in this browser. */
  billKeys: readonly string[]
}

export interface PayerFacts {
  email: string
  firstName: string
  lastName: string
}

/** Begins a payment for one bill, of this amount in dollars. */
export async function openOne(payable: Payable, amountOwed: number): Promise<OpenedPayment> {
  const { email, firstName, lastName, paymentTrackingId, kind } = payable
  const { type } = kind
  const user = { email, firstname: firstName, lastname: lastName, paymentTrackingId, type }
  const opened = await call('POST /api/payment/stripe/create', { body: { amountOwed, user } })
  return { ...opened, billKeys: [payable.key] }
}

export interface TogetherRequest {
  /** What is paid, each with the amount shown, in dollars. */
  bills: readonly { payable: Payable; amount: number }[]
  payer: PayerFacts
  /** Adds a gift that covers the card fee. */
  coverFee: boolean
  /** The sum shown, in dollars. */
  total: number
}

/** Begins one payment for several bills. A sum of $0 is complete at once. */
export async function openTogether(request: TogetherRequest): Promise<OpenedPayment> {
  const { bills, payer, coverFee, total } = request
  const opened = await call('POST /api/payment/checkout', {
    body: {
      bills: bills.map(({ payable: { kind, email, paymentTrackingId }, amount }) => ({
        type: kind.type,
        email,
        paymentTrackingId,
        amountOwed: amount,
      })),
      payer: { email: payer.email, firstname: payer.firstName, lastname: payer.lastName },
      coverFee,
      amountOwed: total,
    },
  })
  return { ...opened, billKeys: bills.map(({ payable }) => payable.key) }
}
