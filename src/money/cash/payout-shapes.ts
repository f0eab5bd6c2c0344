/** Prize money that was handed over, on the wire. Amounts in dollars. */
import { z } from 'zod'
import { dollars, idField, plainLine } from '../../kernel/wire.ts'

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
