import { createHash, randomBytes } from 'node:crypto'
import type { Person } from '../../../../kernel/actor.ts'
import { type Clock, instant, later } from '../../../../kernel/clock.ts'
import { Problem } from '../../../../kernel/problem.ts'
import type { Sql } from '../../../../ports/database.ts'
import { setUpCodeLife, wrongSetUpCodes } from '../../rules.ts'
import '../tables.ts'

/** Who handed it out. A newer one ends the older of the same source alone: nobody's request ends an admin's code. */
export type SetUpCodeSource = 'email' | 'admin' | 'server'

/** Crockford's alphabet: eight characters are 40 bits. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Returns a new code, 'ABCD-EFGH', which is stored as a hash. */
export async function issueSetUpCode(
  sql: Sql,
  personId: string,
  source: SetUpCodeSource,
  clock: Clock,
): Promise<string> {
  const code = Array.from(randomBytes(8), (byte) => alphabet[byte & 31]).join('')
  const row = {
    codeHash: hashOf(personId, code),
    wrongTries: 0,
    expiresAt: instant(later(clock(), setUpCodeLife)),
  }
  await sql
    .insertInto('set_up_codes')
    .values({ personId, source, ...row })
    .onConflict((conflict) => conflict.columns(['personId', 'source']).doUpdateSet(row))
    .execute()
  return `${code.slice(0, 4)}-${code.slice(4)}`
}

/** Uses up the person's code. Returns false for a wrong one, which counts against all of them. Their row must be locked. */
export async function takeSetUpCode(
  sql: Sql,
  personId: string,
  typed: string,
  clock: Clock,
): Promise<boolean> {
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  const taken = await sql
    .deleteFrom('set_up_codes')
    .where('personId', '=', personId)
    .where('codeHash', '=', hashOf(personId, code))
    .where('wrongTries', '<', wrongSetUpCodes)
    .where('expiresAt', '>', instant(clock()))
    .returning('source')
    .executeTakeFirst()
  if (taken) return true
  await sql
    .updateTable('set_up_codes')
    .set((row) => ({ wrongTries: row('wrongTries', '+', 1) }))
    .where('personId', '=', personId)
    .execute()
  return false
}

/** Whether this session still has to show a code: it must set up a second step, and has shown only a password. */
export async function owesSetUpCode(sql: Sql, { token }: Pick<Person, 'token'>): Promise<boolean> {
  const session = await sql
    .selectFrom('staff_sessions')
    .select('id')
    .where('id', '=', token.id)
    .where('mustSetUp', '=', 1)
    .where('showedSetUpCode', '=', 0)
    .executeTakeFirst()
  return session !== undefined
}

/** Throws Problem 'set-up-code-needed': whoever guessed a password would else make the second step theirs. */
export async function requireSetUpCode(sql: Sql, actor: Person): Promise<void> {
  if (await owesSetUpCode(sql, actor)) throw new Problem('set-up-code-needed')
}

function hashOf(personId: string, code: string): string {
  return createHash('sha256').update(`${personId} ${code}`).digest('base64url')
}
