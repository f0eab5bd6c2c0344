import { day, instant, later } from '../../../kernel/clock.ts'
import type { Sql } from '../../../ports/database.ts'
import '../../ledger/server/tables.ts'

/**
 * What isn't settled with the payers of an event, one sentence each: until it is, somebody may have to be reached. A payment that was
 * opened and left is waited for a week.
 */
export async function moneyUnderWay(sql: Sql, eventId: string, now: Date): Promise<string[]> {
  const ofEvent = sql.selectFrom('payments').where('payments.eventId', '=', eventId)
  const open = ofEvent
    .select('payments.id')
    .where((is) =>
      is.or([
        is('status', '=', 'processing'),
        is.and([is('status', '=', 'open'), is('payments.createdAt', '>', instant(later(now, -7 * day)))]),
      ]),
    )
  const disputed = ofEvent
    .innerJoin('disputes', 'disputes.paymentId', 'payments.id')
    .select('payments.id')
    .where('disputes.closedAt', 'is', null)
  const refunds = ofEvent
    .innerJoin('refunds', 'refunds.paymentId', 'payments.id')
    .select('payments.id')
    .where((is) =>
      is.or([
        is('refunds.status', '=', 'pending'),
        is.and([is('refunds.status', '=', 'failed'), is('refunds.handledAt', 'is', null)]),
      ]),
    )
  const offers = ofEvent
    .innerJoin('refund_offers', 'refund_offers.paymentId', 'payments.id')
    .select('payments.id')
    .where('refund_offers.answer', 'is', null)
    .where('refund_offers.withdrawnAt', 'is', null)
    .where('refund_offers.expiresAt', '>', instant(now))
  const asked: [string, { execute(): Promise<unknown[]> }][] = [
    ['A payment is disputed at the bank.', disputed.limit(1)],
    ['A payment is still being processed.', open.limit(1)],
    ['A refund isn’t through yet.', refunds.limit(1)],
    ['A payer hasn’t answered a refund offer.', offers.limit(1)],
  ]
  const found: string[] = []
  for (const [sentence, query] of asked) if ((await query.execute()).length > 0) found.push(sentence)
  return found
}
