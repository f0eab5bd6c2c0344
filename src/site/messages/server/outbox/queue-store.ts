import type { Instant } from '../../../../kernel/clock.ts'
import type { Sql, Tables } from '../../../../ports/database.ts'
import type { Channel } from '../../contract.ts'
import { deliveryRules, outboxKinds } from '../../outbox-rules.ts'
import '../tables.ts'

export type QueuedRow = Tables['outbox']

/** Reserves a message for one worker, until it is sent or the lease expires. */
export interface Claim {
  id: string
  now: Instant
  /** After this, the claim's owner is presumed dead. */
  leaseUntil: Instant
}

/**
 * Claims the next message of a channel: personal messages before blasts, longest due first. 'gone' if another server
 * was faster; the update's condition decides.
 */
export async function claimNext(
  sql: Sql,
  channel: Channel,
  claim: Claim,
): Promise<QueuedRow | 'gone' | null> {
  const next = await sql
    .selectFrom('outbox')
    .select('id')
    .where('channel', '=', channel)
    .where('status', '=', 'queued')
    .where('nextAttemptAt', '<=', claim.now)
    .orderBy('priority')
    .orderBy('nextAttemptAt')
    .limit(1)
    .executeTakeFirst()
  if (!next) return null
  const held = await sql
    .updateTable('outbox')
    .set({ status: 'sending', claim: claim.id, leaseUntil: claim.leaseUntil })
    .where('id', '=', next.id)
    .where('status', '=', 'queued')
    .returningAll()
    .executeTakeFirst()
  return held ?? 'gone'
}

export type Outcome = Pick<QueuedRow, 'status' | 'attempts' | 'lastError' | 'nextAttemptAt' | 'sentAt'>

/** Saves the result, unless another server has claimed the message since. */
export async function saveOutcome(sql: Sql, message: QueuedRow, outcome: Outcome): Promise<void> {
  await sql
    .updateTable('outbox')
    .set({ ...outcome, claim: null, leaseUntil: null })
    .where('id', '=', message.id)
    .where('status', '=', 'sending')
    .where('claim', '=', message.claim)
    .execute()
}

export const serverStoppedMessage = 'The server stopped while it was being sent. It may have arrived.'

/**
 * Recovers messages whose server died while sending them, so nobody knows whether they arrived. Personal messages are
 * sent again because their reader is waiting; blasts are not. `staleBefore` null recovers all of them.
 */
export async function recoverAbandoned(
  sql: Sql,
  channel: Channel,
  now: Instant,
  staleBefore: Instant | null,
): Promise<void> {
  let update = sql
    .updateTable('outbox')
    .set((row) => ({
      status: row
        .case()
        .when('kind', 'in', kindsToRepeat)
        .then('queued' as const)
        .else('unsure' as const)
        .end(),
      attempts: row('attempts', '+', 1),
      lastError: serverStoppedMessage,
      nextAttemptAt: now,
      claim: null,
      leaseUntil: null,
    }))
    .where('channel', '=', channel)
    .where('status', '=', 'sending')
  if (staleBefore !== null) update = update.where('leaseUntil', '<', staleBefore)
  await update.execute()
}

const kindsToRepeat = outboxKinds.filter((kind) => deliveryRules[kind].repeatsWhenUnsure)

/** When the next queued message of a channel is due; null if there is none. */
export async function nextDue(sql: Sql, channel: Channel): Promise<Date | null> {
  const row = await sql
    .selectFrom('outbox')
    .select(({ fn }) => fn.min('nextAttemptAt').as('due'))
    .where('channel', '=', channel)
    .where('status', '=', 'queued')
    .executeTakeFirst()
  return row?.due ? new Date(row.due) : null
}
