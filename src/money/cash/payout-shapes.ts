/** Prize money that was handed over, on the wire. Amounts in dollars. */
import { z } from 'zod'
import { dollars, idField, line, plainLine } from '../../kernel/wire.ts'

/** How prize money is handed over. */
export const payoutMethods = ['cash', 'check'] as const
export type PayoutMethod = (typeof payoutMethods)[number]

/** How a winner got the money, as somebody says it. */
export const payoutSaid = z.object({
  /** The amount the page showed. */
  amount: dollars,
  method: z.enum(payoutMethods),
  checkNumber: plainLine(40).optional(),
  /** Whose drawer the cash came from. Left out: cash that was counted already. */
  personId: idField.optional(),
})
export type PayoutSaid = z.output<typeof payoutSaid>

/** That what was held back went to the IRS, as somebody says it. */
export const taxesSaid = z.object({
  /** The amount the page showed. */
  amount: dollars,
  sentOn: z.iso.date('Enter a date such as 2025-07-19'),
  reference: line(80, 'Enter the reference'),
  /** Why it is written down later: only, and needed, where it was sent before what is owed was written down. */
  lateWhy: plainLine(300).optional(),
})
export type TaxesSaid = z.output<typeof taxesSaid>

/** That it was sent. `on`: 'YYYY-MM-DD'. */
export const taxesSentShape = z.object({ on: z.string(), reference: z.string(), by: z.string() })
export type TaxesSentView = z.output<typeof taxesSentShape>

/** That a winner was paid. */
export const payoutShape = z.object({
  amount: z.number(),
  method: z.enum(payoutMethods),
  checkNumber: z.string().nullable(),
  /** Whose drawer it came from; null for a check and for cash that was counted already. */
  from: z.string().nullable(),
  ...{ paidBy: z.string(), paidOn: z.string(), mayTakeBack: z.boolean() },
})
export type PayoutView = z.output<typeof payoutShape>

/** Drawers that aren't counted yet, with the cash in each. */
export const drawersShape = z.array(z.object({ personId: z.string(), name: z.string(), cash: z.number() }))
export type DrawersView = z.output<typeof drawersShape>
