import { type Clock, instant } from '../../../../kernel/clock.ts'
import type { Sql, Tables } from '../../../../ports/database.ts'
import '../tables.ts'

export type PasskeyRow = Tables['passkeys']

export function passkeysOf(sql: Sql, personId: string): Promise<PasskeyRow[]> {
  return sql
    .selectFrom('passkeys')
    .selectAll()
    .where('personId', '=', personId)
    .orderBy('addedAt')
    .orderBy('id')
    .execute()
}

export function passkeyById(sql: Sql, id: string): Promise<PasskeyRow | undefined> {
  return sql.selectFrom('passkeys').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Returns whether it was added: an id can be registered once. */
export async function insertPasskey(sql: Sql, row: PasskeyRow): Promise<boolean> {
  const added = await sql
    .insertInto('passkeys')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** Notes a use. Returns false if the passkey was used or removed meanwhile. */
export async function markPasskeyUsed(
  sql: Sql,
  passkey: PasskeyRow,
  counter: number,
  clock: Clock,
): Promise<boolean> {
  const used = await sql
    .updateTable('passkeys')
    .set({ counter, usedAt: instant(clock()) })
    .where('id', '=', passkey.id)
    .where('counter', '=', passkey.counter)
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}

/** Returns the name it had; null if the person has no such passkey. */
export async function renamePasskey(
  sql: Sql,
  personId: string,
  id: string,
  name: string,
): Promise<string | null> {
  const own = (await passkeysOf(sql, personId)).find((each) => each.id === id)
  if (!own) return null
  await sql.updateTable('passkeys').set({ name }).where('id', '=', id).execute()
  return own.name
}

/** Returns the name it had; null if there was none. */
export async function deletePasskey(sql: Sql, personId: string, id: string): Promise<string | null> {
  const removed = await sql
    .deleteFrom('passkeys')
    .where('personId', '=', personId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst()
  return removed?.name ?? null
}
