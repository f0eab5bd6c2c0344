/** Payouts: what reached the bank account on which day, and its contents. Amounts in dollars. */
import { z } from 'zod'
import { contract } from '../../kernel/endpoint.ts'
import { idField, named } from '../../kernel/wire.ts'
import { purposes } from '../ledger/purposes.ts'

const payoutLine = named('PayoutLine', {
  id: z.string(),
  /** 'payout-returned': this event's money in an earlier payout that failed. */
  what: z.enum(['charge', 'refund', 'dispute', 'payout-returned']),
  date: z.string(),
  /** Our payment; null for part of an earlier payout. */
  paymentId: z.string().nullable(),
  /** The receipt number. */
  number: z.string(),
  /** What was paid for, part by part. */
  things: z.array(z.object({ kind: z.enum(purposes), isPackage: z.boolean() })),
  /** What it was for; null if that was deleted. */
  name: z.string().nullable(),
  payer: z.string(),
  /** Signed, before the fee. */
  amount: z.number(),
  fee: z.number(),
  net: z.number(),
})
export type PayoutLine = z.output<typeof payoutLine>

export const payoutStatuses = ['on-its-way', 'arrived', 'failed', 'canceled'] as const

const payout = named('Payout', {
  /** The provider's id. */
  id: z.string(),
  /** 'YYYY-MM-DD', as dated by the bank. */
  arrivesOn: z.string(),
  status: z.enum(payoutStatuses),
  /** The amount on the bank statement, including money of other software in the same account. */
  amount: z.number(),
  fromEvent: z.number(),
  /** `amount` less `fromEvent`: other events, other software, account fees. */
  notFromEvent: z.number(),
  /** False until the provider has reported its contents. */
  isItemized: z.boolean(),
  /** The description on the bank statement. */
  statementText: z.string().nullable(),
  failure: z.string().nullable(),
  lines: z.array(payoutLine),
  /** Who found it on the bank statement, and when. */
  seen: z.object({ at: z.string(), by: z.string() }).nullable(),
})
export type Payout = z.output<typeof payout>

export const payoutCheck = named('PayoutCheck', {
  /** Payments through the provider, according to our books. */
  received: z.number(),
  fees: z.number(),
  refunded: z.number(),
  disputed: z.number(),
  net: z.number(),
  /** Where that money is, according to the provider's balance. */
  arrived: z.number(),
  onItsWay: z.number(),
  atProvider: z.number(),
  /** `net` less the three above. */
  difference: z.number(),
  /** Payments known to only one side or with an unreported fee, and pending refunds. */
  notSettled: z.number(),
})
export type PayoutCheck = z.output<typeof payoutCheck>

export const payouts = named('Payouts', {
  eventId: z.string(),
  eventName: z.string(),
  provider: z.enum(['stripe', 'sandbox']),
  /** When the provider was last read; null if it never responded. */
  asOf: z.string().nullable(),
  /** The right the key is missing, in the provider's words; '' if unspecified. */
  missingRight: z.string().nullable(),
  payouts: z.array(payout),
  /** Manual payouts: the provider can't list their contents. */
  byHand: z.array(payout.pick({ id: true, arrivesOn: true, amount: true, status: true })),
  check: payoutCheck,
})
export type Payouts = z.output<typeof payouts>

export const payoutsApi = contract({
  'GET /api/admin/payouts': {
    summary: 'List payouts to the bank by day, with the payments, refunds and fees in them',
    access: 'admin',
    also: ['Treasurer'],
    query: z.object({ eventId: idField.optional() }),
    answers: { 200: payouts },
    faults: ['no-event', 'not-found'],
  },
  'POST /api/admin/payouts/{id}/seen': {
    summary: 'Mark a payout as seen on the bank statement, or unmark it',
    access: 'admin',
    also: ['Treasurer'],
    params: z.object({ id: idField }),
    body: z.object({ eventId: idField.optional(), seen: z.boolean() }),
    answers: { 200: payouts },
    faults: ['no-event', 'not-found'],
  },
})
