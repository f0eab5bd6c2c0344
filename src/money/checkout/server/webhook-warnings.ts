import { type Clock, day, hour, type Instant, minute } from '../../../kernel/clock.ts'
import type { Sql } from '../../../ports/database.ts'
import type { PaymentGateway } from '../../../ports/payment-gateway.ts'
import { isFromOrigin } from '../../ledger/server/rehearsal-store.ts'
import '../../ledger/server/tables.ts'

/** Stripe retries a few times within this time. */
const missingAfter = 2 * hour
/** An event may arrive slightly before the payment's own timestamp. */
const slack = 10 * minute
const recently = 14 * day

export interface WebhookFacts {
  sql: Sql
  gateway: PaymentGateway
  clock: Clock
}

/**
 * Warns when a payment was found by polling and no signed event has arrived since: the webhook is missing, disabled, or
 * signed with another secret. No payment is lost, but refunds and disputes are noticed late.
 */
export async function webhookWarning({ sql, gateway, clock }: WebhookFacts): Promise<string | null> {
  if (gateway.provider !== 'stripe') return null
  const now = clock().getTime()
  const paid = await sql
    .selectFrom('payments')
    .select((eb) => eb.fn.max('paidAt').as('at'))
    .where('status', '=', 'paid')
    .where('intentId', 'is not', null)
    .where((eb) => isFromOrigin(eb, gateway.origin()))
    .where('paidAt', '>', new Date(now - recently).toISOString())
    .where('paidAt', '<', new Date(now - missingAfter).toISOString())
    .executeTakeFirst()
  if (!paid?.at) return null
  const lastEvent = await lastProviderEvent(sql)
  if (lastEvent && Date.parse(lastEvent) >= Date.parse(paid.at) - slack) return null
  return 'We found payments by asking Stripe, but got no signed event for 2 hours. Check the webhook in Stripe and STRIPE_WEBHOOK_SECRET.'
}

/** When the last signed event came; null before the first. */
export async function lastProviderEvent(sql: Sql): Promise<Instant | null> {
  const row = await sql
    .selectFrom('provider_events')
    .select((eb) => eb.fn.max('receivedAt').as('at'))
    .executeTakeFirst()
  return row?.at ?? null
}
