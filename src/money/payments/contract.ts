import { z } from 'zod'
import { contract } from '../../kernel/endpoint.ts'
import { idField, named, optionalLine, owedNow } from '../../kernel/wire.ts'
import { orderTypes } from './purposes.ts'
import { treatments } from './receipt-line.ts'
import { forWhom, recordedPayment } from './record-contract.ts'
import { ticket } from './ticket-contract.ts'

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

/** What is left of a bill that a payment paid a share of; `/payment#receipt=` with the payment's secret pays it. */
const leftOfBill = z.object({
  type: z.enum(orderTypes),
  /** Of the team or the golfers; absent by the client secret. */
  name: z.string().optional(),
  /** Without what is being processed. */
  amountOwed: z.number(),
  /** Of the whole bill, by everybody. */
  paidAmount: z.number(),
  underWayAmount: z.number(),
  /** One player's share, never more than what is left. */
  shareAmount: z.number(),
})

export const receipt = named('Receipt', {
  number: z.string(),
  status: z.enum(['pending', 'paid', 'refunded', 'voided']),
  date: z.string(),
  dateText: z.string(),
  eventName: z.string(),
  purpose: z.string(),
  method: z.string(),
  payer: z.object({ name: z.string(), email: z.string().nullable() }),
  lines: z.array(
    z.object({
      name: z.string(),
      quantity: z.number(),
      amount: z.number(),
      fairMarketValue: z.number().nullable(),
      /** 'game' and 'skill': a raffle, or a game for prizes, never deductible. 'gift': nothing was given in return. */
      treatment: z.enum(treatments),
    }),
  ),
  total: z.number(),
  /** Part of the total, less refunds. Neither deductible nor part of the fair market value. */
  salesTax: z.number(),
  /** null while a value, the legal name or the EIN is missing. */
  fairMarketValue: z.number().nullable(),
  /** Of what has a value: a thing without one silences its own part of the payment only. */
  deductible: z.number(),
  /**
   * False for a charity that isn't a 501(c)(3), and while its name, its EIN or the value of all that was paid for is
   * missing. The receipt then doesn't mention deductions.
   */
  mayBeDeductible: z.boolean(),
  /** The day fair market values were added later; null if they were always there. */
  updatedDateText: z.string().nullable(),
  /** Statements required by the IRS: a disclosure over $75, an acknowledgment from $250. */
  statements: z.array(z.string()),
  charity: z.object({
    legalName: z.string(),
    taxId: z.string(),
    address: z.string(),
    /** The state's required disclosure; '' for none. */
    solicitation: z.string(),
  }),
  /** Its dinner places were sold before the money came in, so all of it has to be refunded. */
  noPlace: z.boolean(),
  /** The part of the total that came in after its dinner places were sold and has to be refunded. */
  noPlaceAmount: z.number(),
  /**
   * Says that no money moved, because a test card was used or it was recorded during a rehearsal; null for real money.
   */
  rehearsal: z.string().nullable(),
  /** Absent if nothing is left, or it wasn't a share. */
  left: leftOfBill.optional(),
  /** Of what has more to say than its lines; absent without any, and once it was refunded. */
  tickets: z.array(ticket).optional(),
  /** Refunds, and what the payer's bank took in a dispute. */
  refunds: z.array(
    z.object({
      kind: z.enum(['refund', 'dispute']),
      amount: z.number(),
      date: z.string(),
      dateText: z.string(),
      /** The lines taken back, without sales tax; empty when only an amount was refunded. */
      lines: z.array(
        z.object({
          name: z.string(),
          quantity: z.number(),
          amount: z.number(),
          /** Left the receipt with them; null as for the receipt's own. */
          fairMarketValue: z.number().nullable(),
        }),
      ),
    }),
  ),
})
export type Receipt = z.output<typeof receipt>

/** What the client secret opens: enough for the page after paying, and nothing about the payer. */
export const paymentStatusOnly = receipt
  .pick({
    number: true,
    status: true,
    eventName: true,
    purpose: true,
    total: true,
    noPlace: true,
    rehearsal: true,
    left: true,
  })
  .meta({ id: 'PaymentStatus' })
export type PaymentStatusOnly = z.output<typeof paymentStatusOnly>

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
  'POST /api/Admin/SetTeamPayment': {
    summary: 'Record cash, a check, a card taken elsewhere, or a waived fee',
    access: 'admin',
    body: z.object({ teamId: idField, ...recordedPayment, forWhom }),
    answers: { 200: teamPaymentInfo.extend({ success: z.boolean(), teamId: z.string() }) },
    faults: ['not-found', 'already-paid', 'price-changed', 'request-reused'],
    problemMore: owedNow,
  },
})
