import { createHash } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { type Clock, instant, later } from '../../../kernel/clock.ts'
import { newSecret } from '../../../kernel/ids.ts'
import type { Sql } from '../../../ports/database.ts'
import { passwordQueue } from './guards/password-queue.ts'
import './tables.ts'

/** OWASP's first choice for Argon2id: 19 MiB, two iterations, one degree of parallelism. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const queued = passwordQueue()

/** Throws Problem 'too-many-attempts' while too many passwords are being checked. */
export function hashPassword(password: string): Promise<string> {
  return queued(() => hash(password, cost))
}

let decoy: Promise<string> | undefined

/**
 * Verifies a password. Takes as long for an unknown user, so that timing reveals nothing. Throws like
 * `hashPassword`.
 */
export async function passwordFits(
  passwordHash: string | null | undefined,
  password: string,
  place: { first?: boolean } = {},
): Promise<boolean> {
  decoy ??= hash(newSecret(), cost)
  const against = passwordHash ?? (await decoy)
  const fits = await queued(() => verify(against, password), place)
  return fits && Boolean(passwordHash)
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/**
 * Returns a single-use token for setting a password; only its hash is stored. Deletes the user's older tokens
 * unless `keepsOlder` is set.
 */
export async function issuePasswordLink(
  sql: Sql,
  personId: string,
  life: number,
  clock: Clock,
  { keepsOlder = false } = {},
): Promise<string> {
  const token = newSecret()
  const older = sql.deleteFrom('password_links').where('person_id', '=', personId)
  await (keepsOlder ? older.where('expires_at', '<=', instant(clock())) : older).execute()
  await sql
    .insertInto('password_links')
    .values({
      token_hash: sha256(token),
      person_id: personId,
      expires_at: instant(later(clock(), life)),
      used_at: null,
    })
    .execute()
  return token
}

/**
 * Uses up a token, at most once even if called concurrently, and deletes the user's other tokens. Returns the
 * user's id, or null.
 */
export async function consumePasswordLink(sql: Sql, token: string, clock: Clock): Promise<string | null> {
  const used = await sql
    .updateTable('password_links')
    .set({ used_at: instant(clock()) })
    .where('token_hash', '=', sha256(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', instant(clock()))
    .returning('person_id')
    .executeTakeFirst()
  if (!used) return null
  await sql
    .deleteFrom('password_links')
    .where('person_id', '=', used.person_id)
    .where('used_at', 'is', null)
    .execute()
  return used.person_id
}
