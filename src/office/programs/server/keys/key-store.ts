import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Instant } from '../../../../kernel/clock.ts'
import type { Sql, Tables } from '../../../../ports/database.ts'
import { type KeyScope, keyScopes } from '../../key-rules.ts'
import '../tables.ts'

const storedScopes = z.array(z.enum(keyScopes))

export type KeyRow = Tables['api_keys']

/** A key has 132 random bits, so a plain hash is enough (docs/programs.md). */
export function hashOfKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}

/** With whether the maker is an admin now. */
export interface KeyRecord extends KeyRow {
  maker: { email: string; name: string; isAdmin: boolean }
}

function rows(sql: Sql) {
  return sql
    .selectFrom('api_keys as key')
    .innerJoin('people as maker', 'maker.id', 'key.personId')
    .selectAll('key')
    .select(['maker.email', 'maker.firstName', 'maker.lastName', 'maker.role'])
}

type Row = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

function recordOf({ email, firstName, lastName, role, ...row }: Row): KeyRecord {
  return { ...row, maker: { email, name: `${firstName} ${lastName}`.trim(), isAdmin: role === 'Admin' } }
}

/** Newest first. */
export async function allKeys(sql: Sql): Promise<KeyRecord[]> {
  return (await rows(sql).orderBy('key.createdAt', 'desc').orderBy('key.id').execute()).map(recordOf)
}

export async function findKey(sql: Sql, by: 'id' | 'keyHash', value: string): Promise<KeyRecord | null> {
  const row = await rows(sql).where(`key.${by}`, '=', value).executeTakeFirst()
  return row ? recordOf(row) : null
}

export function scopesOf({ scopes }: Pick<KeyRow, 'scopes'>): KeyScope[] {
  return storedScopes.parse(JSON.parse(scopes))
}

export async function insertKey(sql: Sql, row: KeyRow): Promise<void> {
  await sql.insertInto('api_keys').values(row).execute()
}

export async function deleteKey(sql: Sql, id: string): Promise<void> {
  await sql.deleteFrom('api_keys').where('id', '=', id).execute()
}

export async function noteUse(sql: Sql, id: string, at: Instant): Promise<void> {
  await sql.updateTable('api_keys').set({ usedAt: at }).where('id', '=', id).execute()
}
