import { z } from 'zod'
import { contract } from '../../kernel/endpoint.ts'
import { named, optionalLine, owedNow } from '../../kernel/wire.ts'
import { orderTypes } from '../ledger/purposes.ts'
import { treatments } from '../ledger/receipt-line.ts'
import { paymentStatusOnly, receipt } from '../receipts/shapes.ts'

export const feeLine = named('FeeLine', {
  feeName: z.string(),
  totalAmount: z.number(),
  individualAmount: z.number(),
})

export const teamPaymentInfo = named('TeamPaymentInfo', {
  owedAmount: z.number(),
  hasPaidInFull: z.boolean(),
  paidAmount: z.number(),
  /** Waived by staff. */
  waivedAmount: z.number(),
  /** One player's share, never more than what is left. */
  shareAmount: z.number(),
  /** Payments being processed: not paid yet, and not to be paid again. */
  underWayAmount: z.number(),
  /** What golfers on the team who pay for themselves still owe, besides `owedAmount`; absent if they owe nothing. */
  partiesOwedAmount: z.number().optional(),
  fees: z.array(feeLine),
})
export type TeamPaymentInfo = z.output<typeof teamPaymentInfo>

const amountOwed = z.number().min(0).max(1_000_000)

/** What the page wants to pay for. */
const wanted = {
  email: z.string().trim().max(400),
  paymentTrackingId: z.string().max(400).nullish(),
  type: z.enum(orderTypes),
}

const bill = named('Bill', {
  type: z.enum(orderTypes),
  /** Its own name for whoever has its secret or is signed in as the team; otherwise only what it is. */
  name: z.string(),
  ...teamPaymentInfo.shape,
  lines: z.array(
    z.object({
      lineId: z.string(),
      name: z.string(),
      quantity: z.number(),
      amount: z.number(),
      treatment: z.enum(treatments),
    }),
  ),
  /** Whether one player's share may be paid by itself. */
  payableInShares: z.boolean(),
  /** Offered at checkout to cover the card fee, in percent and dollars; null if the event doesn't ask for it. */
  coverFee: z.object({ percent: z.number(), fixed: z.number() }).nullable(),
})
export type Bill = z.output<typeof bill>

const openingFaults = [
  'not-found',
  'already-paid',
  'proof-needed',
  'payment-under-way',
  'price-changed',
  'below-card-minimum',
  'places-sold',
  'package-sold',
  'items-sold',
  'offer-ended',
  'provider-failed',
  'card-key-refused',
  'payment-unclear',
] as const

export const paymentsApi = contract({
  'GET /api/payment/config': {
    summary: 'Get which payment provider the page should load',
    access: 'public',
    answers: { 200: z.object({ provider: z.enum(['stripe', 'sandbox']), publishableKey: z.string() }) },
  },
  'GET /api/payment/stripe/getTeamPaymentInfo/{email}': {
    summary: "Get what a team owes, by any member's email",
    access: 'public',
    params: z.object({ email: z.string().max(400) }),
    answers: { 200: teamPaymentInfo },
    faults: ['not-found'],
  },
  'POST /api/payment/stripe/create': {
    summary: 'Create a payment intent for what is owed, or for one share of it',
    access: 'public',
    body: z.object({
      amountOwed,
      user: z.object({
        ...wanted,
        firstname: optionalLine(200),
        lastname: optionalLine(200),
      }),
    }),
    answers: { 200: z.object({ clientSecret: z.string(), receiptSecret: z.string() }) },
    faults: openingFaults,
    problemMore: owedNow,
  },
  'POST /api/payment/bill': {
    summary: 'Get what is owed for a team, an order, a sponsorship or a gift, with its lines',
    access: 'public',
    body: z.object(wanted),
    answers: { 200: bill },
    faults: ['not-found'],
  },
  'POST /api/payment/checkout': {
    summary: 'Pay several bills of one event with one charge. A sum of $0 is paid at once',
    access: 'public',
    body: z.object({
      bills: z
        .array(z.object({ ...wanted, amountOwed }))
        .min(1)
        .max(20),
      payer: z.object({
        email: z.string().trim().max(400),
        firstname: optionalLine(200),
        lastname: optionalLine(200),
      }),
      /** Adds a gift that covers the card fee. */
      coverFee: z.boolean().default(false),
      /** The sum the page showed. If it changed, nothing is opened. */
      amountOwed: z.number().min(0).max(21_000_000),
    }),
    answers: { 200: z.object({ clientSecret: z.string().nullable(), receiptSecret: z.string() }) },
    faults: openingFaults,
    problemMore: owedNow,
  },
  'GET /api/payment/receipt/{secret}': {
    summary: "Get a receipt by its own secret. By the intent's client secret, only status and total",
    access: 'public',
    params: z.object({ secret: z.string().max(400) }),
    answers: { 200: z.union([receipt, paymentStatusOnly]) },
    faults: ['not-found'],
  },
})
