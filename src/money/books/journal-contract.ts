/** The journal: one row per movement of money, on its own day. Amounts in dollars. */
import { z } from 'zod'
import { contract } from '../../kernel/endpoint.ts'
import { idField, named } from '../../kernel/wire.ts'
import { byMethod, moneyMethods } from '../ledger/payment-methods.ts'
import { purposes } from '../ledger/purposes.ts'
import { movementKinds } from './movement-kinds.ts'
import { purses } from './purses.ts'

const entry = named('JournalEntry', {
  /** 'P-00012': stable across exports. Rows of one payment for several things share it. */
  no: z.string(),
  /** 'YYYY-MM-DD' in the event's time zone. */
  date: z.string(),
  what: z.enum(movementKinds),
  /** Where the money is, or came from. */
  purse: z.enum(purses),
  paymentId: z.string().nullable(),
  /** The share of the payment it is about; null if it is about the payment as a whole. */
  partId: z.string().nullable(),
  /** The receipt number; '' for payouts. */
  number: z.string(),
  kind: z.enum(purposes).nullable(),
  /** A sponsorship of a package, not of a hole. */
  isPackage: z.boolean(),
  /** What it was for; null for payouts and deleted items. */
  name: z.string().nullable(),
  payer: z.string(),
  checkNumber: z.string().nullable(),
  /** Positive for money in, negative for money out. Payouts and deposits are only transfers. */
  amount: z.number(),
  /** Sales tax inside it. */
  tax: z.number(),
  fairMarketValue: z.number(),
  /** The change in the deductible part. */
  gift: z.number(),
  /** The change in what waits for a refund because it came in above the fee. */
  overpaid: z.number(),
  providerId: z.string().nullable(),
  note: z.string().nullable(),
})
export type JournalEntry = z.output<typeof entry>

export const journalSums = named('JournalSums', {
  ...byMethod(moneyMethods, () => z.number()),
  /** Refunds by method. */
  refunds: z.object(byMethod(moneyMethods, () => z.number())),
  disputed: z.number(),
  fees: z.number(),
  /** What drawers were over, or short if negative. */
  overShort: z.number(),
  /** What prizes cost: paid out, and held back for their winners' taxes; absent without any. */
  prizes: z.number().optional(),
  /** Held back of prizes, and not sent to the IRS yet; absent without any. */
  withheld: z.number().optional(),
  net: z.number(),
  /** Cash and checks taken to the bank. */
  deposited: z.number(),
  paidOut: z.number(),
  /** Owed to the state. */
  tax: z.number(),
  fairMarketValue: z.number(),
  gift: z.number(),
  /** What came in as neither: without a value, for games of chance, or rounding. Negative where values are above prices. */
  neither: z.number(),
  /** Disputed, so not in the net, and still in the value or the gift part. */
  contested: z.number(),
  /** Still waits for a refund. */
  overpaid: z.number(),
})
export type JournalSums = z.output<typeof journalSums>

export const journal = named('Journal', {
  eventId: z.string(),
  eventName: z.string(),
  provider: z.enum(['stripe', 'sandbox']),
  /** First and last day of the whole journal; null while empty. */
  firstDay: z.string().nullable(),
  lastDay: z.string().nullable(),
  /** In the requested range, oldest first. */
  entries: z.array(entry),
  totals: journalSums,
  /** Payments with an unreported fee, which will get its own row. */
  feesToCome: z.number(),
})
export type Journal = z.output<typeof journal>

/** An event and a range of days, both inclusive. */
export const journalQuery = z
  .object({
    eventId: idField.optional(),
    from: z.iso.date('Enter a date such as 2025-07-19').optional(),
    to: z.iso.date('Enter a date such as 2025-07-19').optional(),
  })
  .refine(({ from, to }) => !from || !to || from <= to, {
    path: ['to'],
    message: 'The last day can’t be before the first',
  })

export const journalApi = contract({
  'GET /api/admin/journal': {
    summary: 'List every movement of money on the day it happened, with totals, of an event or of some days',
    access: 'admin',
    also: ['Treasurer'],
    query: journalQuery,
    answers: { 200: journal },
    faults: ['no-event', 'not-found'],
  },
})
