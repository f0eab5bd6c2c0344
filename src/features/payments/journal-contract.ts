/** The journal: one row for each movement of money, on its own day. Amounts in dollars. */
import { z } from 'zod'
import { contract } from '../../kernel/endpoint.ts'
import { idField, named } from '../../kernel/wire.ts'
import { movementKinds } from './movement-kinds.ts'
import { byMethod, moneyMethods } from './payment-methods.ts'
import { purposes } from './purposes.ts'
import { purses } from './purses.ts'

const entry = named('JournalEntry', {
  /** 'P-00012': stays the same however often the journal is made. */
  no: z.string(),
  /** 'YYYY-MM-DD' by the event's calendar. */
  date: z.string(),
  what: z.enum(movementKinds),
  /** Where the money is, or comes from. */
  purse: z.enum(purses),
  paymentId: z.string().nullable(),
  /** The receipt's; '' for payouts. */
  number: z.string(),
  kind: z.enum(purposes).nullable(),
  /** What it was for; null when that is gone, and for payouts. */
  name: z.string().nullable(),
  payer: z.string(),
  checkNumber: z.string().nullable(),
  /** What comes in, negative for what goes out. A payout only changes places. */
  amount: z.number(),
  /** Sales tax inside it. */
  tax: z.number(),
  fairMarketValue: z.number(),
  /** What it changes of the part that may be deductible. */
  gift: z.number(),
  providerId: z.string().nullable(),
  note: z.string().nullable(),
})
export type JournalEntry = z.output<typeof entry>

export const journalSums = named('JournalSums', {
  ...byMethod(moneyMethods, () => z.number()),
  /** By where they went back from. */
  refunds: z.object(byMethod(moneyMethods, () => z.number())),
  disputed: z.number(),
  fees: z.number(),
  net: z.number(),
  paidOut: z.number(),
  /** Owed to the state. */
  tax: z.number(),
  fairMarketValue: z.number(),
  gift: z.number(),
})
export type JournalSums = z.output<typeof journalSums>

export const journal = named('Journal', {
  eventId: z.string(),
  eventName: z.string(),
  provider: z.enum(['stripe', 'sandbox']),
  /** First and last day of the whole journal; null while it is empty. */
  firstDay: z.string().nullable(),
  lastDay: z.string().nullable(),
  /** Of the range asked for, oldest first. */
  entries: z.array(entry),
  totals: journalSums,
  /** Payments whose fee is not known yet: it will be a row of its own. */
  feesToCome: z.number(),
})
export type Journal = z.output<typeof journal>

/** An event, and the days from and to, both included. */
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
    query: journalQuery,
    answers: { 200: journal },
    faults: ['no-event', 'not-found'],
  },
})
