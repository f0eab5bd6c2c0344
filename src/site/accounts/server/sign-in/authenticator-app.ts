import { randomBytes } from 'node:crypto'
import { type Clock, instant } from '../../../../kernel/clock.ts'
import type { Sql } from '../../../../ports/database.ts'
import type { Seal } from './sealed.ts'
import { stepOf } from './totp.ts'
import '../tables.ts'

/** As long as SHA-1's output: RFC 4226, 4, R6. */
const secretLength = 20

/** Returns a new secret. It counts only once a code made from it was entered; an app in use stays valid until then. */
export async function beginApp(sql: Sql, seal: Seal, personId: string): Promise<Uint8Array> {
  const secret = randomBytes(secretLength)
  const pending = seal.close(secret, personId)
  await sql
    .insertInto('authenticator_apps')
    .values({ personId, secret: null, pendingSecret: pending, addedAt: null, lastStep: 0 })
    .onConflict((conflict) => conflict.column('personId').doUpdateSet({ pendingSecret: pending }))
    .execute()
  return secret
}

/** Returns whether the code was made from the pending secret, which then replaces the earlier one. */
export async function confirmApp(
  sql: Sql,
  { seal, clock }: { seal: Seal; clock: Clock },
  personId: string,
  code: string,
): Promise<boolean> {
  const row = await appOf(sql, personId)
  if (!row?.pendingSecret) return false
  const step = stepOf(seal.open(row.pendingSecret, personId), code, clock())
  if (step === null) return false
  const confirmed = await sql
    .updateTable('authenticator_apps')
    .set({
      secret: row.pendingSecret,
      pendingSecret: null,
      addedAt: instant(clock()),
      lastStep: step,
    })
    .where('personId', '=', personId)
    .where('pendingSecret', '=', row.pendingSecret)
    .returning('personId')
    .executeTakeFirst()
  return confirmed !== undefined
}

/** Uses up a code. Returns false for a wrong one, and for one that was used before, even at the same moment. */
export async function takeAppCode(
  sql: Sql,
  { seal, clock }: { seal: Seal; clock: Clock },
  personId: string,
  code: string,
): Promise<boolean> {
  const row = await appOf(sql, personId)
  if (!row?.secret) return false
  const step = stepOf(seal.open(row.secret, personId), code, clock())
  if (step === null) return false
  const taken = await sql
    .updateTable('authenticator_apps')
    .set({ lastStep: step })
    .where('personId', '=', personId)
    .where('lastStep', '<', step)
    .returning('personId')
    .executeTakeFirst()
  return taken !== undefined
}

export function appOf(sql: Sql, personId: string) {
  return sql.selectFrom('authenticator_apps').selectAll().where('personId', '=', personId).executeTakeFirst()
}

export async function removeApp(sql: Sql, personId: string): Promise<boolean> {
  const removed = await sql
    .deleteFrom('authenticator_apps')
    .where('personId', '=', personId)
    .where('secret', 'is not', null)
    .returning('personId')
    .executeTakeFirst()
  return removed !== undefined
}
