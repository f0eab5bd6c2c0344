/** The treasurer's calls: one ledger of what was received, refunded, disputed and is still owed. Amounts in dollars. */
import { z } from 'zod'
import { contract } from '../../kernel/endpoint.ts'
import { dollars, idField, line, named, optionalLine } from '../../kernel/wire.ts'
import { byMethod, methods, moneyMethods } from './payment-methods.ts'
import { purposes } from './purposes.ts'

const kind = z.enum(purposes)

export const paymentStates = [
  'paid',
  'processing',
  'part-refunded',
  'refunded',
  'disputed',
  'lost',
  'waived',
  'voided',
  'rehearsal',
] as const
export type PaymentState = (typeof paymentStates)[number]

const dispute = named('Dispute', {
  state: z.enum(['needs-response', 'under-review', 'won', 'lost']),
  /** The bank only asks; nothing was taken, and a refund may settle it. */
  isInquiry: z.boolean(),
  amount: z.number(),
  /** In the provider's word: 'fraudulent'. */
  reason: z.string(),
  dueOn: z.string().nullable(),
})

const paymentRow = named('PaymentRow', {
  id: z.string(),
  /** The receipt's number; '' while the provider is still working on it. */
  number: z.string(),
  kind,
  /** What it is for; null when that is gone. */
  name: z.string().nullable(),
  payer: z.object({ name: z.string(), email: z.string().nullable() }),
  method: z.enum(methods),
  state: z.enum(paymentStates),
  date: z.string(),
  /** Money received; what was waived, is being processed or was void stands apart, and is none. */
  amount: z.number(),
  waived: z.number(),
  underWay: z.number(),
  /** The provider's, disputes included; null until the provider has said. */
  fee: z.number().nullable(),
  refunded: z.number(),
  /** Sales tax inside `amount`, and inside `refunded`. */
  tax: z.number(),
  taxRefunded: z.number(),
  /** What of the tax was lost in disputes. */
  taxLost: z.number(),
  /** The part of `refunded` that is owed again. */
  owedAgain: z.number(),
  /** What the provider holds back for a dispute, or the bank took for good. */
  disputed: z.number(),
  /** Amount less fee, refunds and disputed. */
  net: z.number(),
  /** What came in above what was owed, and was not refunded yet. */
  unmatched: z.number(),
  leftToRefund: z.number(),
  /** It came in after its dinner places were sold. */
  noPlace: z.boolean(),
  /** Through the payment provider, so that a refund goes back to the card by itself. */
  isProviders: z.boolean(),
  mayVoid: z.boolean(),
  /** Where a payment of a rehearsal came from, and how much it was; null for one that counts. */
  rehearsal: z
    .object({
      mode: z.enum(['live', 'test', 'sandbox', 'unknown']),
      amount: z.number(),
      mayCount: z.boolean(),
    })
    .nullable(),
  mayMove: z.boolean(),
  note: z.string().nullable(),
  /** The day cash or a check was received, 'YYYY-MM-DD', where staff said so. */
  receivedOn: z.string().nullable(),
  checkNumber: z.string().nullable(),
  recordedBy: z.string().nullable(),
  dispute: dispute.nullable(),
  /** Refunds that the provider could not carry out and nobody has dealt with yet. */
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
  /** Where the provider's own pages show it; null where there are none. */
  providerUrl: z.string().nullable(),
})
export type PaymentRow = z.output<typeof paymentRow>

/** What a refused refund says beside why. */
const leftNow = z.object({ left: z.number().describe('What is left of the payment, in dollars') })

export const paymentTotals = named('PaymentTotals', {
  received: z.number(),
  ...byMethod(moneyMethods, () => z.number()),
  fees: z.number(),
  /** Payments whose fee the provider has not told yet. */
  feesToCome: z.number(),
  refunded: z.number(),
  /** Held back for disputes and lost in them. */
  disputed: z.number(),
  /** Received less fees, refunds and disputed. */
  net: z.number(),
  /** Sales tax inside what was received, less what went back with refunds. */
  tax: z.number(),
  waived: z.number(),
  underWay: z.number(),
  unmatched: z.number(),
  owed: z.number(),
})
export type PaymentTotals = z.output<typeof paymentTotals>

const owing = named('Owing', {
  kind,
  subjectId: z.string(),
  name: z.string(),
  contact: z.object({ name: z.string(), email: z.string().nullable() }),
  /** What is due: the agreed price less refunds that are not owed again. */
  price: z.number(),
  paid: z.number(),
  waived: z.number(),
  owed: z.number(),
})
export type Owing = z.output<typeof owing>

const someMoney = named('CountAndAmount', { count: z.number(), amount: z.number() })
/** Payments that count in no sum, because they are not of today's provider, mode and account. */
export const rehearsal = named('Rehearsal', {
  /** Through the sandbox or with test keys: play money. */
  cards: someMoney,
  /** Cash, checks and waived fees that staff recorded meanwhile: they may have been real. */
  byStaff: someMoney,
  /** Of another account, or unknown to Stripe: may be real money, and is never removed. */
  elsewhere: someMoney,
})
export type Rehearsal = z.output<typeof rehearsal>

export const paymentsOverview = named('PaymentsOverview', {
  eventId: z.string(),
  eventName: z.string(),
  provider: z.enum(['stripe', 'sandbox']),
  totals: paymentTotals,
  rehearsal,
  payments: z.array(paymentRow),
  owing: z.array(owing),
})
export type PaymentsOverview = z.output<typeof paymentsOverview>

export const paymentDetails = named('PaymentDetails', {
  payment: paymentRow,
  lines: z.array(z.object({ name: z.string(), quantity: z.number(), amount: z.number() })),
  /** Oldest first. */
  refunds: z.array(
    z.object({
      id: z.string(),
      amount: z.number(),
      date: z.string(),
      state: z.enum(['pending', 'succeeded', 'failed']),
      /** Whether what went back is owed again; else it lowers what is due. */
      owesAgain: z.boolean(),
      /** Given back in cash or by check, though the payment was the provider's. */
      isByHand: z.boolean(),
    }),
  ),
  /** What happened, in order. */
  history: z.array(
    z.object({ at: z.string(), what: z.string(), by: z.string().nullable(), remark: z.string().nullable() }),
  ),
  providerId: z.string().nullable(),
  receiptSecret: z.string(),
})
export type PaymentDetails = z.output<typeof paymentDetails>

export const comparison = named('Comparison', {
  /** Payments the provider was asked about. */
  compared: z.number(),
  /** What the provider has more (or less) than these books had. */
  difference: z.number(),
  /** One sentence for each difference. */
  differences: z.array(
    z.object({
      paymentId: z.string().nullable(),
      amount: z.number(),
      text: z.string(),
      /** Whether these books now say what the provider says. */
      takenOver: z.boolean(),
      /** A refund that is sent to the provider automatically; nobody has to look at it. */
      onItsWay: z.boolean(),
    }),
  ),
  /** Payments being processed, refunds not carried out, fees not known, payouts not arrived: the books are not final. */
  stillOnTheirWay: z.number(),
  words: z.string(),
})
export type Comparison = z.output<typeof comparison>

const which = z.object({ eventId: idField.optional() })
const params = z.object({ id: idField })
const refundParams = z.object({ id: idField, refundId: idField })
const reason = line(500, 'Please say why')

export const staffPaymentsApi = contract({
  'GET /api/admin/payments': {
    summary: 'List everything owed and received, with totals, of the current or a past event',
    access: 'admin',
    query: which,
    answers: { 200: paymentsOverview },
    faults: ['no-event', 'not-found'],
  },
  'GET /api/admin/payments/{id}': {
    summary: 'Get one payment with its lines and history',
    access: 'admin',
    params,
    answers: { 200: paymentDetails },
    faults: ['not-found'],
  },
  'POST /api/admin/payments/{id}/refund': {
    summary: 'Refund a payment or part of it, through the provider if it came that way',
    access: 'admin',
    params,
    body: z.object({
      /** Left out: all that is left. */
      amount: dollars.optional(),
      /** What the page believes is left; another amount is refused. */
      left: dollars.optional(),
      reason,
      /** For the staff alone, such as a check number. */
      note: optionalLine(500),
      /** The same id again is the same refund. */
      requestId: z.uuid().optional(),
      /** The team, order or sponsor owes it again. Left out: the refund lowers what is due. */
      owesAgain: z.boolean().default(false),
      /** A dinner order keeps its seats though all of it is refunded. */
      keepsSeats: z.boolean().default(false),
      /** The failed refund that this one makes up for. */
      retryOf: idField.nullish(),
    }),
    answers: { 200: paymentDetails },
    faults: [
      'not-found',
      'not-refundable',
      'refund-too-large',
      'refund-overtaken',
      'refund-refused',
      'payment-disputed',
      'not-todays-provider',
    ],
    problemMore: leftNow,
  },
  'PUT /api/admin/payments/{id}/refunds/{refundId}': {
    summary: 'Set whether a refund is owed again',
    access: 'admin',
    params: refundParams,
    body: z.object({ owesAgain: z.boolean() }),
    answers: { 200: paymentDetails },
    faults: ['not-found', 'not-refundable'],
  },
  'POST /api/admin/payments/{id}/refunds/{refundId}/handled': {
    summary: 'Mark a failed refund as handled, such as paid back by check',
    access: 'admin',
    params: refundParams,
    body: z.object({
      /** The money was given back in cash or by check; else nothing went back. */
      paidBack: z.boolean(),
      /** For the staff alone, such as a check number. */
      note: line(500, 'Please say how it was handled'),
    }),
    answers: { 200: paymentDetails },
    faults: ['not-found', 'refund-overtaken', 'refund-too-large', 'payment-disputed'],
    problemMore: leftNow,
  },
  'POST /api/admin/payments/{id}/void': {
    summary: 'Void cash, a check or a waived fee that was entered by mistake',
    access: 'admin',
    params,
    body: z.object({ reason }),
    answers: { 200: paymentDetails },
    faults: ['not-found', 'not-voidable'],
  },
  'POST /api/admin/payments/rehearsal/remove': {
    summary: 'Remove rehearsal payments from the books for good',
    access: 'admin',
    body: z.object({
      eventId: idField.optional(),
      /** Cash, checks and waived fees too. */
      withStaff: z.boolean().default(false),
      /** How many the page has shown; another number is refused. */
      count: z.int().min(0),
    }),
    answers: { 200: z.object({ removed: z.number() }) },
    faults: ['no-event', 'not-found', 'changed-meanwhile'],
  },
  'POST /api/admin/payments/{id}/count': {
    summary: 'Count an entry that staff recorded during a rehearsal but that was real',
    access: 'admin',
    params,
    answers: { 200: paymentDetails },
    faults: ['not-found', 'not-rehearsal'],
  },
  'POST /api/admin/payments/{id}/move': {
    summary: 'Move a payment to another team. Its receipt keeps its number',
    access: 'admin',
    params,
    body: z.object({ teamId: idField, reason }),
    answers: { 200: paymentDetails },
    faults: ['not-found', 'not-movable'],
  },
  'POST /api/admin/payments/{id}/gift': {
    summary: 'Keep an overpayment as a gift, with its own receipt',
    access: 'admin',
    params,
    body: z.object({
      /** What the page believes is above the fee; another amount is refused. */
      amount: dollars.optional(),
      /** The same id again is the same gift. */
      requestId: z.uuid().optional(),
    }),
    answers: { 200: paymentDetails },
    faults: ['not-found', 'nothing-above-fee', 'refund-overtaken', 'payment-disputed'],
  },
  'POST /api/admin/payments/reconcile': {
    summary: 'Compare every payment of an event with the provider, and update the ones that differ',
    access: 'admin',
    body: which,
    answers: { 200: comparison },
    faults: ['no-event', 'not-found', 'provider-failed', 'card-key-refused'],
  },
})
