/**
 * What staff enter about money received by cash, check, or a card taken elsewhere: shared by teams, sponsors and
 * check-in.
 */
import { z } from 'zod'
import { fromDollars } from '../../kernel/money.ts'
import { dollars, idField, named, optionalLine } from '../../kernel/wire.ts'
import { methods } from './payment-methods.ts'

/** No payment is older. A year typed with two digits would stand in the first century of the books. */
const firstDay = '2000-01-01'

/** A calendar day, 'YYYY-MM-DD'. Omitted, null and '' all become null. */
export const optionalDay = z
  .union([
    z.literal(''),
    z.null(),
    z.iso
      .date('Enter a date such as 2025-07-19')
      .refine((day) => day >= firstDay, 'Enter the year with four digits, such as 2025'),
  ])
  .optional()
  .transform((value) => value || null)

/** What one of those on a team owes, who pay for themselves. Dollars. */
export const billOnTeam = named('BillOnTeam', {
  /** Id of the team or of the party. */
  subjectId: z.string(),
  name: z.string(),
  owedAmount: z.number(),
  /** Whose places it pays for. */
  playerIds: z.array(z.string()),
})
export type BillOnTeam = z.output<typeof billOnTeam>

/** For which of a team's bills money was taken, by subject. Omitted: for all of them, the team's own first. */
export const forWhom = z.array(idField).min(1).max(6).optional()

/** Payer details. */
export const receivedFrom = {
  /** The name on the receipt. Omitted: the team's or sponsor's contact. */
  payerName: optionalLine(200),
  receivedOn: optionalDay,
  checkNumber: optionalLine(30),
}

/** Request fields of a payment recorded by staff. */
export const recordedPayment = {
  amount: dollars.optional(),
  method: z.enum(methods).default('cash'),
  note: optionalLine(500),
  /** Chosen by the page. Sending the same id again doesn't record a second payment. */
  mutationId: z.uuid().optional(),
  /** The amount owed that the screen showed. If it changed, the request is refused. */
  owedAmount: dollars.optional(),
  ...receivedFrom,
}
const entry = z.object(recordedPayment)

/** Converts the request to the server's entry, in cents. */
export function asEntry({ amount, owedAmount, mutationId, ...rest }: z.output<typeof entry>) {
  return {
    ...rest,
    ...(amount === undefined ? {} : { amount: fromDollars(amount) }),
    ...(owedAmount === undefined ? {} : { believedOwed: fromDollars(owedAmount) }),
    ...(mutationId === undefined ? {} : { id: mutationId }),
  }
}
