/** Payouts: what reached the bank account on which day, and what was inside. Amounts in dollars. */
import { z } from 'zod'
import { contract } from '../../kernel/endpoint.ts'
import { idField, named } from '../../kernel/wire.ts'
import { purposes } from './purposes.ts'

const payoutLine = named('PayoutLine', {
  id: z.string(),
  /** 'payout-returned': money of this event in an earlier payout that failed. */
  what: z.enum(['charge', 'refund', 'dispute', 'payout-returned']),
  date: z.string(),
  /** Our payment; null for the part of an earlier payout. */
  paymentId: z.string().nullable(),
  /** The receipt's number. */
  number: z.string(),
  kind: z.enum(purposes).nullable(),
  /** What it was for; null when that is gone. */
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
  /** The provider's. */
  id: z.string(),
  /** 'YYYY-MM-DD', as the bank dates it. */
  arrivesOn: z.string(),
  status: z.enum(payoutStatuses),
  /** What the bank statement shows: money of other software in the same account included. */
  amount: z.number(),
  fromEvent: z.number(),
  /** `amount` less `fromEvent`: other events, other software, the account's own fees. */
  notFromEvent: z.number(),
  /** False while the provider has not said what is inside. */
  isItemized: z.boolean(),
  /** What the bank statement calls it. */
  statementText: z.string().nullable(),
  failure: z.string().nullable(),
  lines: z.array(payoutLine),
  /** Who has found it on the bank statement. */
  seen: z.object({ at: z.string(), by: z.string() }).nullable(),
})
export type Payout = z.output<typeof payout>

export const payoutCheck = named('PayoutCheck', {
  /** What the books say about payments through the provider. */
  received: z.number(),
  fees: z.number(),
  refunded: z.number(),
  disputed: z.number(),
  net: z.number(),
  /** Where the provider's balance says that money is. */
  arrived: z.number(),
  onItsWay: z.number(),
  atProvider: z.number(),
  /** `net` less the three above. */
  difference: z.number(),
  /** Payments that only one side knows of yet, or whose fee is not known, and refunds not carried out yet. */
  notSettled: z.number(),
})
export type PayoutCheck = z.output<typeof payoutCheck>

export const payouts = named('Payouts', {
  eventId: z.string(),
  eventName: z.string(),
  provider: z.enum(['stripe', 'sandbox']),
  /** When the provider was last asked; null when it never answered. */
  asOf: z.string().nullable(),
  /** The right that the key in use lacks, in the provider's word; '' when it does not say which. */
  missingRight: z.string().nullable(),
  payouts: z.array(payout),
  /** Started by hand on the provider's pages: nobody can say what is inside. */
  byHand: z.array(payout.pick({ id: true, arrivesOn: true, amount: true, status: true })),
  check: payoutCheck,
})
export type Payouts = z.output<typeof payouts>

export const payoutApi = contract({
  'GET /api/admin/payouts': {
    summary: 'List payouts to the bank by day, with the payments, refunds and fees in them',
    access: 'admin',
    query: z.object({ eventId: idField.optional() }),
    answers: { 200: payouts },
    faults: ['no-event', 'not-found'],
  },
  'POST /api/admin/payouts/{id}/seen': {
    summary: 'Mark a payout as seen on the bank statement, or unmark it',
    access: 'admin',
    params: z.object({ id: idField }),
    body: z.object({ eventId: idField.optional(), seen: z.boolean() }),
    answers: { 200: payouts },
    faults: ['no-event', 'not-found'],
  },
})
