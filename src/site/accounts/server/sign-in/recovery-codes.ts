import { randomBytes } from 'node:crypto'
import { type Clock, instant } from '../../../../kernel/clock.ts'
import type { Sql } from '../../../../ports/database.ts'
import { readRecoveryCode, writtenRecoveryCode } from '../../recovery-code.ts'
import { recoveryCodeCount } from '../../rules.ts'
import { hashPassword, passwordFits } from '../passwords.ts'
import '../tables.ts'

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A set of recovery codes that isn't stored yet: hashing takes longer than a transaction should. */
export interface NewCodes {
  /** To be shown once. */
  codes: string[]
  rows: { selector: string; codeHash: string }[]
}

export async function makeRecoveryCodes(): Promise<NewCodes> {
  const bySelector = new Map<string, string>()
  while (bySelector.size < recoveryCodeCount) {
    const code = Array.from(randomBytes(16), (byte) => alphabet[byte & 31]).join('')
    bySelector.set(code.slice(0, 4), code)
  }
  const rows = await Promise.all(
    [...bySelector].map(async ([selector, code]) => ({
      selector,
      codeHash: await hashPassword(code, { first: true }),
    })),
  )
  return { codes: [...bySelector.values()].map(writtenRecoveryCode), rows }
}

/** Replaces the person's codes. */
export async function saveRecoveryCodes(
  sql: Sql,
  personId: string,
  { rows }: NewCodes,
  clock: Clock,
): Promise<void> {
  const madeAt = instant(clock())
  await sql.deleteFrom('recovery_codes').where('personId', '=', personId).execute()
  await sql
    .insertInto('recovery_codes')
    .values(rows.map((row) => ({ ...row, personId, madeAt, usedAt: null })))
    .execute()
}

/** How many can still be used, and since when there are these; null without any. */
export async function recoveryCodesOf(
  sql: Sql,
  personId: string,
): Promise<{ left: number; madeOn: string } | null> {
  const rows = await sql
    .selectFrom('recovery_codes')
    .select(['madeAt', 'usedAt'])
    .where('personId', '=', personId)
    .execute()
  const [first] = rows
  return first ? { left: rows.filter(({ usedAt }) => usedAt === null).length, madeOn: first.madeAt } : null
}

/** Returns the selector of the person's unused code; null if it isn't one. Takes as long either way. */
export async function findRecoveryCode(sql: Sql, personId: string, typed: string): Promise<string | null> {
  const read = readRecoveryCode(typed)
  const row =
    read &&
    (await sql
      .selectFrom('recovery_codes')
      .select('codeHash')
      .where('personId', '=', personId)
      .where('selector', '=', read.selector)
      .where('usedAt', 'is', null)
      .executeTakeFirst())
  const fits = await passwordFits(row?.codeHash, read?.code ?? '')
  return fits && read ? read.selector : null
}

/** Uses up a code. Returns false if it was used meanwhile. */
export async function takeRecoveryCode(
  sql: Sql,
  personId: string,
  selector: string,
  clock: Clock,
): Promise<boolean> {
  const taken = await sql
    .updateTable('recovery_codes')
    .set({ usedAt: instant(clock()) })
    .where('personId', '=', personId)
    .where('selector', '=', selector)
    .where('usedAt', 'is', null)
    .returning('selector')
    .executeTakeFirst()
  return taken !== undefined
}
