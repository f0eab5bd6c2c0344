import type { Instant } from '../../../../kernel/clock.ts'
import { newId } from '../../../../kernel/ids.ts'
import type { Sql, Tables } from '../../../../ports/database.ts'
import type { Channel } from '../../contract.ts'
import '../tables.ts'

export type OptOutRow = Tables['opt_outs']

const atOnce = 500

/** Which of these address keys opted out of blasts. */
export async function optedOutKeys(
  sql: Sql,
  channel: Channel,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  const declined = new Set<string>()
  for (let start = 0; start < keys.length; start += atOnce) {
    const rows = await sql
      .selectFrom('opt_outs')
      .select('addressKey')
      .where('channel', '=', channel)
      .where('addressKey', 'in', keys.slice(start, start + atOnce))
      .execute()
    for (const row of rows) declined.add(row.addressKey)
  }
  return declined
}

/** Returns the new row, or null if it already existed. */
export async function insertOptOut(
  sql: Sql,
  row: { channel: Channel; key: string; how: OptOutRow['how']; at: Instant },
): Promise<OptOutRow | null> {
  const written = await sql
    .insertInto('opt_outs')
    .values({ id: newId(), channel: row.channel, addressKey: row.key, how: row.how, at: row.at })
    .onConflict((conflict) => conflict.columns(['channel', 'addressKey']).doNothing())
    .returningAll()
    .executeTakeFirst()
  return written ?? null
}

/** Returns the deleted row, or null. */
export async function deleteOptOut(sql: Sql, channel: Channel, key: string): Promise<OptOutRow | null> {
  const gone = await sql
    .deleteFrom('opt_outs')
    .where('channel', '=', channel)
    .where('addressKey', '=', key)
    .returningAll()
    .executeTakeFirst()
  return gone ?? null
}

export async function findOptOut(sql: Sql, channel: Channel, key: string): Promise<OptOutRow | undefined> {
  return sql
    .selectFrom('opt_outs')
    .selectAll()
    .where('channel', '=', channel)
    .where('addressKey', '=', key)
    .executeTakeFirst()
}

export async function optOutById(sql: Sql, id: string): Promise<OptOutRow | undefined> {
  return sql.selectFrom('opt_outs').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Newest first. */
export async function listOptOuts(sql: Sql): Promise<OptOutRow[]> {
  return sql.selectFrom('opt_outs').selectAll().orderBy('at', 'desc').orderBy('id').execute()
}

/** The recipient of the message with this unsubscribe link. */
export async function addresseeOf(
  sql: Sql,
  token: string,
): Promise<{ channel: Channel; address: string } | undefined> {
  return sql
    .selectFrom('outbox')
    .select(['channel', 'toAddress as address'])
    .where('unsubscribeToken', '=', token)
    .where('toAddress', '!=', '')
    .executeTakeFirst()
}
