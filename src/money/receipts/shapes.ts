/** A receipt, for its payer and for staff. Amounts in dollars. */
import { z } from 'zod'
import { named } from '../../kernel/wire.ts'
import { orderTypes } from '../ledger/purposes.ts'
import { treatments } from '../ledger/receipt-line.ts'
import { ticket } from '../ledger/ticket-contract.ts'

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
