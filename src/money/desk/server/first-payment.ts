/** The first real card payment of this installation, with what was seen of it. */
import type { Instant } from '../../../kernel/clock.ts'
import { noMoney } from '../../../kernel/money.ts'
import type { Sql } from '../../../ports/database.ts'
import type { Origin, PaymentGateway } from '../../../ports/payment-gateway.ts'
import { statusOfEmail } from '../../../site/messages/server/index.ts'
import { allPayouts, lastReading, linesOfEvent } from '../../books/server/payout-store.ts'
import type { PaymentsDeps } from '../../ledger/server/dependencies.ts'
import type { PaymentRecord } from '../../ledger/server/payment-record.ts'
import { findPayment } from '../../ledger/server/payment-store.ts'
import { isFromOrigin } from '../../ledger/server/rehearsal-store.ts'
import { inFiveDigits } from '../../receipts/server/receipt.ts'
import { receiptTitle } from '../../receipts/server/receipt-email.ts'
import { type FirstPaymentFacts, isFirstShown, stepsOfFirst } from '../first-payment-rules.ts'
import type { FirstPayment } from '../shapes.ts'

/** Null unless the event has it, live keys are in use, and it still says anything new. */
export async function firstPayment(
  deps: PaymentsDeps,
  sql: Sql,
  eventId: string,
): Promise<FirstPayment | null> {
  const found = await firstReal(sql, deps.gateway)
  if (!found || found.eventId !== eventId) return null
  const payment = await findPayment(sql, 'id', found.id)
  const facts = payment && (await factsOf(deps, sql, payment))
  if (!facts || !isFirstShown(facts, deps.clock())) return null
  const steps = stepsOfFirst(facts)
  return { paymentId: found.id, steps, isComplete: steps.every(({ isSeen }) => isSeen) }
}

/** What the installation never saw of real money, for the system check; null without live keys. */
export async function unseenLive(
  sql: Sql,
  gateway: PaymentGateway,
): Promise<{ charge: boolean; payout: boolean } | null> {
  if (!isLive(gateway.origin())) return null
  const payouts = await allPayouts(sql, gateway.origin())
  return {
    charge: (await firstReal(sql, gateway)) === null,
    payout: !payouts.some(({ status }) => status === 'arrived' || status === 'on-its-way'),
  }
}

function isLive({ provider, mode }: Origin): boolean {
  return provider === 'stripe' && mode === 'live'
}

async function firstReal(sql: Sql, gateway: PaymentGateway): Promise<{ id: string; eventId: string } | null> {
  const origin = gateway.origin()
  if (!isLive(origin)) return null
  const row = await sql
    .selectFrom('payments')
    .select(['id', 'eventId'])
    .where('status', '=', 'paid')
    .where('intentId', 'is not', null)
    .where('rehearsal', '=', 0)
    .where('amount', '>', noMoney)
    .where((eb) => isFromOrigin(eb, origin))
    .orderBy('paidAt')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row ? { id: row.id, eventId: row.eventId } : null
}

async function factsOf(
  { events, gateway }: PaymentsDeps,
  sql: Sql,
  payment: PaymentRecord,
): Promise<FirstPaymentFacts> {
  const { eventId, amount, fee, createdAt, payer } = payment
  const paidAt = payment.paidAt ?? createdAt
  const receiptNumber = inFiveDigits(payment.number)
  const { timeZone } = await events.pick(sql, eventId)
  const payouts = await allPayouts(sql, gateway.origin())
  const line = (await linesOfEvent(sql, eventId)).find(
    ({ kind, paymentId }) => kind === 'charge' && paymentId === payment.id,
  )
  const reading = await lastReading(sql)
  return {
    ...{ amount, fee, paidAt, receiptNumber, timeZone },
    eventAt: await firstEventAbout(sql, payment.id),
    email: payer.email,
    emailStatus: payer.email
      ? await statusOfEmail(sql, { eventId, to: payer.email, subject: receiptTitle(receiptNumber) })
      : null,
    payout: payouts.find(({ id }) => id === line?.payoutId) ?? null,
    isPaidOutByHand: payouts.some(({ isAutomatic, createdAt: at }) => !isAutomatic && at >= paidAt),
    lacksRight: typeof reading?.missingRight === 'string',
  }
}

async function firstEventAbout(sql: Sql, paymentId: string): Promise<Instant | null> {
  const row = await sql
    .selectFrom('provider_events')
    .select((eb) => eb.fn.min('receivedAt').as('at'))
    .where('paymentId', '=', paymentId)
    .executeTakeFirst()
  return row?.at ?? null
}
