/** The sandbox's records, stored in the same database as everything else so that they survive a restart. */
import { sql as raw } from 'kysely'
import type { Sql, Tx } from '../../../ports/database.ts'
import { payoutNews } from './balance.ts'
import { sandboxId } from './ids.ts'
import type { Account } from './shapes.ts'
import type { Transition } from './transition.ts'

/** null if there is no such intent. */
export async function readAccount(sql: Sql, intentId: string): Promise<Account | null> {
  const row = await sql
    .selectFrom('sandbox_intents')
    .select('body')
    .where('id', '=', intentId)
    .executeTakeFirst()
  return row ? (JSON.parse(row.body) as Account) : null
}

/** Every account, newest first. */
export async function readAccounts(sql: Sql): Promise<Account[]> {
  const rows = await sql.selectFrom('sandbox_intents').select('body').execute()
  return rows
    .map(({ body }) => JSON.parse(body) as Account)
    .sort((a, b) => b.intent.created - a.intent.created || a.intent.id.localeCompare(b.intent.id))
}

/** Returns the account for an idempotency key: this one, or the one created earlier. */
export async function openOnce(sql: Sql, account: Account, key: string | null, at: Date): Promise<Account> {
  await sql
    .insertInto('sandbox_intents')
    .values({
      id: account.intent.id,
      clientSecret: account.intent.client_secret,
      idempotencyKey: key,
      body: JSON.stringify(account),
      updatedAt: at.toISOString(),
    })
    .onConflict((conflict) => conflict.column('idempotencyKey').doNothing())
    .execute()
  if (key === null) return account
  const row = await sql
    .selectFrom('sandbox_intents')
    .select('body')
    .where('idempotencyKey', '=', key)
    .executeTakeFirstOrThrow()
  return JSON.parse(row.body) as Account
}

/** Saves the changed account and its events in one transaction. */
export async function writeMove(tx: Tx, { account, events }: Transition, now: Date): Promise<void> {
  await tx.sql
    .updateTable('sandbox_intents')
    .set({ body: JSON.stringify(account), updatedAt: now.toISOString() })
    .where('id', '=', account.intent.id)
    .execute()
  for (const event of events) {
    const id = sandboxId('evt')
    await tx.sql
      .insertInto('sandbox_events')
      .values({
        id,
        body: eventBody(id, event),
        deliveredAt: null,
        attempts: 0,
        nextAttemptAt: event.at.toISOString(),
      })
      .execute()
  }
  await announcePayouts(tx.sql, account)
}

/** Queues one event per payout, however many payments it contains. */
async function announcePayouts(sql: Sql, account: Account): Promise<void> {
  for (const { payoutId, type, at } of payoutNews(account)) {
    const id = `evt_${payoutId}_${type.replace('payout.', '')}`
    await sql
      .insertInto('sandbox_events')
      .values({
        id,
        body: eventBody(id, { type, object: { id: payoutId, object: 'payout' }, at }),
        deliveredAt: null,
        attempts: 0,
        nextAttemptAt: at.toISOString(),
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
  }
}

function eventBody(id: string, { type, object, at }: Transition['events'][number]): string {
  return JSON.stringify({
    id,
    object: 'event',
    created: Math.floor(at.getTime() / 1000),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  })
}

export interface DueEvent {
  id: string
  body: string
  attempts: number
  nextAttemptAt: string
}

/** Undelivered events that are due, at most 50, longest due first. */
export async function dueEvents(sql: Sql, now: Date): Promise<DueEvent[]> {
  const rows = await sql
    .selectFrom('sandbox_events')
    .select(['id', 'body', 'attempts', 'nextAttemptAt'])
    .where('deliveredAt', 'is', null)
    .where('nextAttemptAt', '<=', now.toISOString())
    .orderBy('nextAttemptAt')
    .limit(50)
    .execute()
  return rows
}

/** When the next event is due; null if all are delivered. */
export async function nextDue(sql: Sql): Promise<Date | null> {
  const row = await sql
    .selectFrom('sandbox_events')
    .select((eb) => eb.fn.min('nextAttemptAt').as('at'))
    .where('deliveredAt', 'is', null)
    .executeTakeFirst()
  return row?.at ? new Date(row.at) : null
}

/** Claims an event for one attempt; false if another server was faster. If this server dies, the event is due again. */
export async function claimEvent(sql: Sql, event: DueEvent, dueAgain: Date): Promise<boolean> {
  const result = await sql
    .updateTable('sandbox_events')
    .set({ attempts: raw`attempts + 1`, nextAttemptAt: dueAgain.toISOString() })
    .where('id', '=', event.id)
    .where('nextAttemptAt', '=', event.nextAttemptAt)
    .where('deliveredAt', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export async function markDelivered(sql: Sql, eventId: string, at: Date): Promise<void> {
  await sql
    .updateTable('sandbox_events')
    .set({ deliveredAt: at.toISOString() })
    .where('id', '=', eventId)
    .execute()
}
