/** What a treasurer sends and files after the event. Amounts in dollars. */
import { z } from 'zod'
import { contract } from '../../kernel/endpoint.ts'
import { idField, named } from '../../kernel/wire.ts'

const acknowledged = named('AcknowledgedGift', {
  number: z.string(),
  dateText: z.string(),
  /** What was paid for, by name. */
  description: z.string(),
  /** What remains of the payment, without sales tax. */
  amount: z.number(),
  fairMarketValue: z.number(),
  deductible: z.number(),
})

export const acknowledgment = named('Acknowledgment', {
  payer: z.object({ name: z.string(), email: z.string().nullable() }),
  payments: z.array(acknowledged),
  amount: z.number(),
  fairMarketValue: z.number(),
  deductible: z.number(),
  /** The letter's text. */
  paragraphs: z.array(z.string()),
})
export type Acknowledgment = z.output<typeof acknowledgment>

/** A winner of a raffle, and what the tax office asks for. */
const formDue = z.object({
  /** 'Raffle ticket: Grill, No. 17'. */
  what: z.string(),
  /** '' while nobody has said. */
  winner: z.string(),
  /** Box 1 of Form W-2G. */
  winnings: z.number(),
  /** The same without the price of the ticket, which the IRS lets the payer take off. */
  lessTicket: z.number(),
  stake: z.number(),
  /** null until the treasurer has confirmed the year's minimum. */
  formDue: z.boolean().nullable(),
  withheld: z.number(),
  /** Of a thing whose tax was settled: who paid it. What the charity paid is in the winnings. */
  taxPaidBy: z.enum(['winner', 'charity']).optional(),
  /** 'YYYY-MM-DD': what was held back went to the IRS. */
  sentOn: z.string().optional(),
})
export type FormDue = z.output<typeof formDue>

export const yearEnd = named('YearEnd', {
  eventId: z.string(),
  eventName: z.string(),
  /** Today's date in the event's time zone. */
  dateText: z.string(),
  charity: z.object({
    legalName: z.string(),
    taxId: z.string(),
    address: z.string(),
    solicitation: z.string(),
  }),
  is501c3: z.boolean(),
  /** One per payer with a payment of $250 or more in the year. */
  acknowledgments: z.array(acknowledgment),
  /** Payments without a fair market value, in whole or in part, if $250 or more or by a payer who gets a letter. */
  withoutValue: z.array(z.object({ number: z.string(), payer: z.string() })),
  /** Absent without any. */
  formsDue: z.array(formDue).optional(),
  year: z.int(),
  /** Years in which payments for the event came in, each with letters of its own. None without a 501(c)(3). */
  years: z.array(z.int()),
  /** What the provider took for all events that year, by month, before fees and refunds: '2025-07'. */
  months: z.array(z.object({ month: z.string(), payments: z.int(), gross: z.number() })),
  gross: z.number(),
})
export type YearEnd = z.output<typeof yearEnd>

export const yearEndApi = contract({
  'GET /api/admin/year-end': {
    summary:
      'List acknowledgments from $250 and card gross by month in a year, of the current or a past event',
    access: 'admin',
    also: ['Treasurer'],
    query: z.object({
      eventId: idField.optional(),
      /** Year of the letters, in the event's time zone, and of the card gross; defaults to the event's. */
      year: z
        .string()
        .regex(/^\d{4}$/, 'Enter a year such as 2025')
        .optional(),
    }),
    answers: { 200: yearEnd },
    faults: ['no-event', 'not-found'],
  },
})
