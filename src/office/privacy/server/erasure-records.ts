/** The erasures that this database has seen. */
import type { Sql } from '../../../ports/database.ts'
import type { Erasure } from '../../../ports/erasure-list.ts'
import './tables.ts'

export type { Erasure } from '../../../ports/erasure-list.ts'

export async function erasuresOf(sql: Sql): Promise<Erasure[]> {
  const rows = await sql.selectFrom('erasures').selectAll().orderBy('madeAt').orderBy('id').execute()
  return rows.map(({ id, salt, emailHash, phoneHash, nameHash, madeAt }) => ({
    id,
    salt,
    email: emailHash,
    phone: phoneHash,
    name: nameHash,
    madeAt,
  }))
}

export async function changeHashes(sql: Sql, { id, email, phone, name }: Erasure): Promise<void> {
  await sql
    .updateTable('erasures')
    .set({ emailHash: email, phoneHash: phone, nameHash: name })
    .where('id', '=', id)
    .execute()
}

export async function insertErasure(
  sql: Sql,
  { id, salt, email, phone, name, madeAt }: Erasure,
): Promise<void> {
  await sql
    .insertInto('erasures')
    .values({ id, salt, emailHash: email, phoneHash: phone, nameHash: name, madeAt })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}
