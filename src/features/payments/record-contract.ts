/** What staff enter about money that came in by cash, check, or a card taken elsewhere: one shape for teams, sponsors and check-in. */
import { z } from 'zod'
import { fromDollars } from '../../kernel/money.ts'
import { dollars, optionalLine } from '../../kernel/wire.ts'
import { methods } from './payment-methods.ts'

/** A calendar day, 'YYYY-MM-DD', that may be left out, null or ''; read as null then. */
export const optionalDay = z
  .union([z.literal(''), z.null(), z.iso.date('Enter a date such as 2025-07-19')])
  .optional()
  .transform((value) => value || null)

/** Where the money came from. */
export const receivedFrom = {
  /** Whose name the receipt carries; the team's or sponsor's contact when left out. */
  payerName: optionalLine(200),
  receivedOn: optionalDay,
  checkNumber: optionalLine(30),
}

/** The fields of a payment that staff record, for a contract's body. */
export const recordedPayment = {
  amount: dollars.optional(),
  method: z.enum(methods).default('cash'),
  note: optionalLine(500),
  /** The same id again is the same payment. */
  mutationId: z.uuid().optional(),
  /** What the screen showed as owed; another amount by now is refused. */
  owedAmount: dollars.optional(),
  ...receivedFrom,
}
const entry = z.object(recordedPayment)

/** The same as the server's own code wants it, in cents. */
export function asEntry({ amount, owedAmount, mutationId, ...rest }: z.output<typeof entry>) {
  return {
    ...rest,
    ...(amount === undefined ? {} : { amount: fromDollars(amount) }),
    ...(owedAmount === undefined ? {} : { believedOwed: fromDollars(owedAmount) }),
    ...(mutationId === undefined ? {} : { id: mutationId }),
  }
}
