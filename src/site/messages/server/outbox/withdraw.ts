import type { Instant } from '../../../../kernel/clock.ts'
import type { Sql } from '../../../../ports/database.ts'
import '../tables.ts'

/** By address: an email, or ten digits. */
export interface Withdrawn {
  /** Those whose message was never tried. */
  spared: Set<string>
  /** Those who have it, or get it any second. */
  told: Set<string>
}

/** Deletes what isn't due yet about this topic; the rest belongs to no topic anymore. */
export async function withdraw(sql: Sql, topic: string, now: Instant): Promise<Withdrawn> {
  const waiting = await sql
    .deleteFrom('outbox')
    .where('topic', '=', topic)
    .where('status', '=', 'queued')
    .where('nextAttemptAt', '>', now)
    .returning(['toAddress', 'attempts'])
    .execute()
  const gone = await sql
    .updateTable('outbox')
    .set({ topic: null })
    .where('topic', '=', topic)
    .returning('toAddress')
    .execute()
  // One that was tried before may have arrived.
  const tried = waiting.filter(({ attempts }) => attempts > 0)
  return {
    spared: new Set(waiting.filter(({ attempts }) => attempts === 0).map(addressOf)),
    told: new Set([...gone, ...tried].map(addressOf)),
  }
}

function addressOf({ toAddress: address }: { toAddress: string }): string {
  return address
}

/** Without a claim, whoever is sending it now can't queue it again. */
export async function cancelUnsent(sql: Sql, id: string, now: Instant): Promise<void> {
  await sql
    .updateTable('outbox')
    .set({ status: 'failed', cancelledAt: now, claim: null, leaseUntil: null, topic: null })
    .where('id', '=', id)
    .where('status', '<>', 'sent')
    .execute()
}
