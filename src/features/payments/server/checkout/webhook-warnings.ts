import { day, hour, minute } from '../../../../kernel/clock.ts'
import type { PaymentsDeps } from '../dependencies.ts'
import { isFromOrigin } from '../staff/rehearsal-store.ts'
import '../tables.ts'

/** Long enough for Stripe to have tried a few times. */
const missingAfter = 2 * hour
/** Events may come a little before the moment that the payment is dated. */
const slack = 10 * minute
const recently = 14 * day

/**
 * A payment that was found by asking, and no signed event since: the webhook is missing, turned off, or signed with
 * another secret. Nothing is lost, but refunds and disputes are noticed late.
 */
export async function webhookWarnings({ database, gateway, clock }: PaymentsDeps): Promise<string[]> {
  if (gateway.provider !== 'stripe') return []
  const now = clock().getTime()
  const paid = await database.sql
    .selectFrom('payments')
    .select((eb) => eb.fn.max('paid_at').as('at'))
    .where('status', '=', 'paid')
    .where('intent_id', 'is not', null)
    .where((eb) => isFromOrigin(eb, gateway.origin()))
    .where('paid_at', '>', new Date(now - recently).toISOString())
    .where('paid_at', '<', new Date(now - missingAfter).toISOString())
    .executeTakeFirst()
  if (!paid?.at) return []
  const lastEvent = await database.sql
    .selectFrom('provider_events')
    .select((eb) => eb.fn.max('received_at').as('at'))
    .executeTakeFirst()
  if (lastEvent?.at && Date.parse(lastEvent.at) >= Date.parse(paid.at) - slack) return []
  return [
    'We found payments by asking Stripe, but got no signed event for 2 hours. Check the webhook in Stripe and STRIPE_WEBHOOK_SECRET.',
  ]
}
