/** What the treasurer reads: payments, what is still owed, and how they compare with the provider. Amounts in dollars. */
import { z } from 'zod'
import { named } from '../../kernel/wire.ts'
import { paymentStates } from '../ledger/amounts.ts'
import { byMethod, methods, moneyMethods } from '../ledger/payment-methods.ts'
import { purposes } from '../ledger/purposes.ts'
import { firstPaymentSteps } from './first-payment-rules.ts'

const kind = z.enum(purposes)

const dispute = named('Dispute', {
  state: z.enum(['needs-response', 'under-review', 'won', 'lost']),
  /** The bank is only asking; no money was taken, and a refund may settle it. */
  isInquiry: z.boolean(),
  amount: z.number(),
  /** In the provider's words: 'fraudulent'. */
  reason: z.string(),
  dueOn: z.string().nullable(),
})

/** A payment's share for one thing. */
const paymentPart = named('PaymentPart', {
  id: z.string(),
  kind,
  /** A sponsorship of a package, not of a hole. */
  isPackage: z.boolean(),
  name: z.string().nullable(),
  /** Money received for it, before refunds. */
  amount: z.number(),
  refunded: z.number(),
  /** Overpaid and not refunded yet. */
  unmatched: z.number(),
  /** Its dinner places were sold before the money came in. */
  noPlace: z.boolean(),
})

const paymentRow = named('PaymentRow', {
  id: z.string(),
  /** The receipt number; '' while being processed. */
  number: z.string(),
  kind,
  /** What it is for; null if that was deleted. Several names if it paid for several things. */
  name: z.string().nullable(),
  /** What it paid for, one by one; `kind` is the first one's. */
  parts: z.array(paymentPart),
  payer: z.object({ name: z.string(), email: z.string().nullable() }),
  method: z.enum(methods),
  state: z.enum(paymentStates),
  date: z.string(),
  /** Money received; 0 for waived, processing and void payments. */
  amount: z.number(),
  waived: z.number(),
  underWay: z.number(),
  /** The provider's fees, disputes included; null until reported. */
  fee: z.number().nullable(),
  refunded: z.number(),
  /** Sales tax included in `amount` and in `refunded`. */
  tax: z.number(),
  taxRefunded: z.number(),
  /** Tax lost in disputes. */
  taxLost: z.number(),
  /** The part of `refunded` that is owed again. */
  owedAgain: z.number(),
  /** Held by the provider for a dispute, or lost in one. */
  disputed: z.number(),
  /** Amount less fee, refunds and disputed. */
  net: z.number(),
  /** Overpaid and not refunded yet. */
  unmatched: z.number(),
  leftToRefund: z.number(),
  /** Some of it came in after its dinner places were sold. */
  noPlace: z.boolean(),
  /** Went through the payment provider, so a refund goes back to the card. */
  isProviders: z.boolean(),
  mayVoid: z.boolean(),
  /** Things without a fair market value: the receipt says nothing about taxes for them. Absent without any. */
  withoutValue: z.array(z.string()).optional(),
  /** Where a rehearsal payment came from and its amount; null for payments that count. */
  rehearsal: z
    .object({
      mode: z.enum(['live', 'test', 'sandbox', 'unknown']),
      amount: z.number(),
      mayCount: z.boolean(),
    })
    .nullable(),
  mayMove: z.boolean(),
  note: z.string().nullable(),
  /** The day cash or a check was received, 'YYYY-MM-DD', if staff entered one. */
  receivedOn: z.string().nullable(),
  checkNumber: z.string().nullable(),
  recordedBy: z.string().nullable(),
  dispute: dispute.nullable(),
  /** Failed refunds nobody has dealt with. */
  failedRefunds: z.array(
    z.object({
      id: z.string(),
      amount: z.number(),
      reason: z.string().nullable(),
      date: z.string(),
      owesAgain: z.boolean(),
      keepsSeats: z.boolean(),
    }),
  ),
  /** What the payer chose to take back, and staff still have to hand over in cash or by check. */
  refundWanted: z.number(),
  /** Its page at the provider; null if there is none. */
  providerUrl: z.string().nullable(),
})
export type PaymentRow = z.output<typeof paymentRow>

export const paymentTotals = named('PaymentTotals', {
  received: z.number(),
  ...byMethod(moneyMethods, () => z.number()),
  fees: z.number(),
  /** Payments with an unreported fee. */
  feesToCome: z.number(),
  refunded: z.number(),
  /** Held for disputes or lost in them. */
  disputed: z.number(),
  /** What cash drawers were over, or short if negative. */
  overShort: z.number(),
  /** Prize money that was paid out; absent without any. */
  prizes: z.number().optional(),
  /** Received less fees, refunds, prizes and disputed, and what drawers were over or short. */
  net: z.number(),
  /** Sales tax received, less what was refunded. */
  tax: z.number(),
  waived: z.number(),
  underWay: z.number(),
  unmatched: z.number(),
  owed: z.number(),
})
export type PaymentTotals = z.output<typeof paymentTotals>

const owing = named('Owing', {
  kind,
  isPackage: z.boolean(),
  subjectId: z.string(),
  name: z.string(),
  contact: z.object({ name: z.string(), email: z.string().nullable() }),
  /** What is due: the agreed price less refunds that aren't owed again. */
  price: z.number(),
  paid: z.number(),
  waived: z.number(),
  owed: z.number(),
})
export type Owing = z.output<typeof owing>

const someMoney = named('CountAndAmount', { count: z.number(), amount: z.number() })
/** Payments that count in no total because they aren't from the current provider, mode and account. */
export const rehearsal = named('Rehearsal', {
  /** Made through the sandbox or with test keys: play money. */
  cards: someMoney,
  /** Cash, checks and waived fees recorded by staff at that time; they may be real. */
  byStaff: someMoney,
  /** From another account, or unknown to Stripe: may be real money, and is never deleted. */
  elsewhere: someMoney,
})
export type Rehearsal = z.output<typeof rehearsal>

/** The first real card payment, while it says anything new. */
const firstPayment = z.object({
  paymentId: z.string(),
  /** In the order it happens. */
  steps: z.array(z.object({ step: z.enum(firstPaymentSteps), isSeen: z.boolean(), words: z.string() })),
  isComplete: z.boolean(),
})
export type FirstPayment = z.output<typeof firstPayment>

export const paymentsOverview = named('PaymentsOverview', {
  eventId: z.string(),
  eventName: z.string(),
  provider: z.enum(['stripe', 'sandbox']),
  totals: paymentTotals,
  rehearsal,
  /** Absent with other than live keys, for another event, and once its money is at the bank. */
  firstPayment: firstPayment.optional(),
  payments: z.array(paymentRow),
  owing: z.array(owing),
})
export type PaymentsOverview = z.output<typeof paymentsOverview>

export const paymentDetails = named('PaymentDetails', {
  payment: paymentRow,
  lines: z.array(
    z.object({
      partId: z.string(),
      lineId: z.string(),
      name: z.string(),
      quantity: z.number(),
      amount: z.number(),
      /** How many of it can still be refunded by themselves. */
      leftToRefund: z.number(),
      /** How many of those were used, so that they can't be given instead, and why. Absent if none were. */
      used: z.object({ quantity: z.int(), why: z.string() }).optional(),
    }),
  ),
  /** Oldest first. */
  refunds: z.array(
    z.object({
      id: z.string(),
      amount: z.number(),
      date: z.string(),
      state: z.enum(['pending', 'succeeded', 'failed']),
      /** Whether the refunded amount is owed again; otherwise it lowers what is due. */
      owesAgain: z.boolean(),
      /** Given back in cash or by check, although the payment went through the provider. */
      isByHand: z.boolean(),
    }),
  ),
  /** The last choice between a refund and a gift that was sent to the payer; null if there was none. */
  offer: z
    .object({
      state: z.enum(['open', 'refund', 'gift', 'ended']),
      amount: z.number(),
      expiresAt: z.string(),
    })
    .nullable(),
  /** History, oldest first. */
  history: z.array(
    z.object({ at: z.string(), what: z.string(), by: z.string().nullable(), remark: z.string().nullable() }),
  ),
  providerId: z.string().nullable(),
  receiptSecret: z.string(),
})
export type PaymentDetails = z.output<typeof paymentDetails>

export const comparison = named('Comparison', {
  /** Payments checked with the provider. */
  compared: z.number(),
  /** How much more (or less) the provider has than our books had. */
  difference: z.number(),
  /** One sentence for each difference. */
  differences: z.array(
    z.object({
      paymentId: z.string().nullable(),
      amount: z.number(),
      text: z.string(),
      /** Whether our books were corrected. */
      takenOver: z.boolean(),
      /** A refund that will be sent automatically; nothing to do. */
      onItsWay: z.boolean(),
    }),
  ),
  /**
   * Processing payments, pending refunds, unreported fees and payouts in transit. Until this is 0, the books aren't
   * final.
   */
  stillOnTheirWay: z.number(),
  words: z.string(),
})
export type Comparison = z.output<typeof comparison>
