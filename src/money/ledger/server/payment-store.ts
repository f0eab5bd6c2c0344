import type { Instant } from '../../../kernel/clock.ts'
import type { Sql } from '../../../ports/database.ts'
import type { Origin } from '../../../ports/payment-gateway.ts'
import type { PaymentPart, PaymentRecord, Purpose, ReceiptLine } from './payment-record.ts'
import { paymentRows, toPayments } from './payment-rows.ts'
import { isFromOrigin } from './rehearsal-store.ts'
import './tables.ts'

/** All shares of payments for the subjects, newest first. Rehearsals are marked, and `foldPayments` ignores them. */
export async function partsFor(
  sql: Sql,
  purpose: Purpose,
  subjectIds: readonly string[],
): Promise<PaymentPart[]> {
  const isOurs = partTest(purpose, subjectIds)
  return (await paymentsFor(sql, purpose, subjectIds)).flatMap(({ parts }) => parts.filter(isOurs))
}

/** All payments that have a share for one of the subjects, newest first. */
export async function paymentsFor(
  sql: Sql,
  purpose: Purpose,
  subjectIds: readonly string[],
): Promise<PaymentRecord[]> {
  if (subjectIds.length === 0) return []
  const rows = await paymentRows(sql)
    .where((eb) =>
      eb(
        'payments.id',
        'in',
        eb
          .selectFrom('payment_parts')
          .where('purpose', '=', purpose)
          .where('subjectId', 'in', subjectIds)
          .select('paymentId'),
      ),
    )
    .orderBy('createdAt', 'desc')
    .execute()
  return toPayments(sql, rows)
}

/** Payments for the subjects that were started and neither completed nor canceled. */
export async function openPaymentsFor(
  sql: Sql,
  purpose: Purpose,
  subjectIds: readonly string[],
): Promise<PaymentRecord[]> {
  return (await paymentsFor(sql, purpose, subjectIds)).filter(
    ({ status, isRehearsal }) => status === 'open' && !isRehearsal,
  )
}

/** Whether a part pays for one of the subjects. */
export function partTest(purpose: Purpose, subjectIds: readonly string[]): (part: PaymentPart) => boolean {
  const ids = new Set(subjectIds)
  return (part) => part.purpose === purpose && ids.has(part.subjectId)
}

/** All lines of a payment's receipt. */
export function linesOf({ parts }: PaymentRecord): ReceiptLine[] {
  return parts.flatMap(({ lines }) => lines)
}

/** The shares of all paid payments that count, without rehearsals. */
export async function partsOfEvent(sql: Sql, eventId: string): Promise<PaymentPart[]> {
  return (await paymentsOfEvent(sql, eventId)).flatMap(({ parts }) => parts)
}

/** Paid payments that count, without rehearsals, the oldest first. */
export async function paymentsOfEvent(sql: Sql, eventId: string): Promise<PaymentRecord[]> {
  const rows = await paymentRows(sql)
    .where('eventId', '=', eventId)
    .where('status', '=', 'paid')
    .where('rehearsal', '=', 0)
    .orderBy('createdAt')
    .orderBy('number')
    .execute()
  return toPayments(sql, rows)
}

/** Everything that is or will be money, plus voided entries: the list the treasurer sees. */
export async function listedPayments(sql: Sql, eventId: string): Promise<PaymentRecord[]> {
  const rows = await paymentRows(sql)
    .where('eventId', '=', eventId)
    .where('status', 'in', ['processing', 'paid', 'voided'])
    .orderBy((eb) => eb.fn.coalesce('paidAt', 'createdAt'), 'desc')
    .orderBy('number', 'desc')
    .execute()
  return toPayments(sql, rows)
}

/** All payments of an event with an intent at the current provider, whatever their status. */
export async function providerPayments(sql: Sql, today: Origin, eventId: string): Promise<PaymentRecord[]> {
  const rows = await paymentRows(sql)
    .where('eventId', '=', eventId)
    .where('intentId', 'is not', null)
    .where((eb) => isFromOrigin(eb, today))
    .orderBy('createdAt')
    .execute()
  return toPayments(sql, rows)
}

/** Paid payments with an unreported fee or an unfinished refund. */
export async function unfinishedPayments(
  sql: Sql,
  today: Origin,
  { since, most }: { since: Instant; most: number },
): Promise<PaymentRecord[]> {
  const rows = await paymentRows(sql)
    .where('status', '=', 'paid')
    .where('intentId', 'is not', null)
    .where((eb) => isFromOrigin(eb, today))
    .where((eb) =>
      eb.or([
        eb.and([eb('fee', 'is', null), eb('paidAt', '>', since)]),
        eb.exists(
          eb
            .selectFrom('refunds')
            .whereRef('refunds.paymentId', '=', 'payments.id')
            .where('refunds.status', '=', 'pending')
            .select('refunds.id'),
        ),
      ]),
    )
    .orderBy((eb) => eb.fn.coalesce('checkedAt', 'createdAt'))
    .limit(most)
    .execute()
  return toPayments(sql, rows)
}

/** Payments the provider may still update, least recently checked first. */
export async function unsettledPayments(sql: Sql, today: Origin, most: number): Promise<PaymentRecord[]> {
  const rows = await paymentRows(sql)
    .where('status', 'in', ['open', 'processing'])
    .where((eb) => isFromOrigin(eb, today))
    .orderBy((eb) => eb.fn.coalesce('checkedAt', 'createdAt'))
    .limit(most)
    .execute()
  return toPayments(sql, rows)
}

/**
 * Parts with a line whose fair market value isn't set, with their payments, and how much of the price earlier payments
 * had covered, oldest first.
 */
export async function partsWithUnsetValues(
  sql: Sql,
  eventId: string,
): Promise<{ payment: PaymentRecord; part: PaymentPart; covered: number }[]> {
  const rows = await paymentRows(sql)
    .where('eventId', '=', eventId)
    .orderBy((eb) => eb.fn.coalesce('paidAt', 'createdAt'))
    .orderBy('number')
    .execute()
  const covered = new Map<string, number>()
  const all = (await toPayments(sql, rows)).flatMap((payment) =>
    payment.parts.map((part) => ({ payment, part })),
  )
  return all.flatMap(({ payment, part }) => {
    const before = covered.get(part.subjectId) ?? 0
    if (part.status === 'paid' && !part.isRehearsal)
      covered.set(part.subjectId, before + part.amount - part.unmatched)
    const isUnset = part.lines.some((line) => line.fairMarketValue === null)
    return isUnset ? [{ payment, part, covered: before }] : []
  })
}

export async function findPayment(
  sql: Sql,
  by: 'id' | 'intentId' | 'receiptSecret' | 'clientSecret',
  value: string,
): Promise<PaymentRecord | null> {
  const row = await paymentRows(sql).where(by, '=', value).executeTakeFirst()
  return row ? ((await toPayments(sql, [row]))[0] ?? null) : null
}

/** By its receipt's secret, or by the client secret that paid it. */
export async function findPaymentBySecret(sql: Sql, secret: string): Promise<PaymentRecord | null> {
  return (await findPayment(sql, 'receiptSecret', secret)) ?? (await findPayment(sql, 'clientSecret', secret))
}

/** The share as it is now. Throws if it doesn't exist. */
export async function findPart(
  sql: Sql,
  { id, paymentId }: Pick<PaymentPart, 'id' | 'paymentId'>,
): Promise<PaymentPart> {
  const payment = await findPayment(sql, 'id', paymentId)
  const part = payment?.parts.find((each) => each.id === id)
  if (!part) throw new Error(`Payment ${paymentId} has no part ${id}`)
  return part
}
