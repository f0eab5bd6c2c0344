/** The erasures that this database has seen. */
import type { Sql } from '../../../ports/database.ts'
import type { Erasure } from '../../../ports/erasure-list.ts'
import './tables.ts'

export type { Erasure } from '../../../ports/erasure-list.ts'

export async function erasuresOf(sql: Sql): Promise<Erasure[]> {
  const rows = await sql.selectFrom('erasures').selectAll().orderBy('made_at').orderBy('id').execute()
  return rows.map(({ id, salt, email_hash, phone_hash, name_hash, made_at }) => ({
    id,
    salt,
    email: email_hash,
    phone: phone_hash,
    name: name_hash,
    madeAt: made_at,
  }))
}

export async function changeHashes(sql: Sql, { id, email, phone, name }: Erasure): Promise<void> {
  await sql
    .updateTable('erasures')
    .set({ email_hash: email, phone_hash: phone, name_hash: name })
    .where('id', '=', id)
    .execute()
}

export async function insertErasure(
  sql: Sql,
  { id, salt, email, phone, name, madeAt }: Erasure,
): Promise<void> {
  await sql
    .insertInto('erasures')
    .values({ id, salt, email_hash: email, phone_hash: phone, name_hash: name, made_at: madeAt })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}
