import { createHash } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { type Clock, instant, later } from '../../../kernel/clock.ts'
import { newSecret } from '../../../kernel/ids.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { Sql } from '../../../ports/database.ts'
import { passwordQueue } from './guards/password-queue.ts'
import { isLeaked, leakedText } from './leaked-passwords.ts'
import './tables.ts'

/** OWASP's first choice for Argon2id: 19 MiB, two iterations, one degree of parallelism. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const queued = passwordQueue()

/** Throws Problem 'too-many-attempts' while too many passwords are being checked. */
export function hashPassword(password: string, place: { first?: boolean } = {}): Promise<string> {
  return queued(() => hash(password, cost), place)
}

/**
 * Hashes a password somebody has just chosen. Throws Problem 'invalid-input' at this field if it is on a list of common
 * and leaked ones, and as `hashPassword`.
 */
export async function hashNewPassword(password: string, field = 'password'): Promise<string> {
  if (await isLeaked(password)) throw new Problem('invalid-input', { errors: { [field]: [leakedText] } })
  return hashPassword(password)
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
 * unless `keepsOlder` is set. One made on the server's machine is replaced only by another: anybody can ask for an
 * email, and must not end the owner's way back.
 */
export async function issuePasswordLink(
  sql: Sql,
  personId: string,
  life: number,
  clock: Clock,
  { keepsOlder = false, clearsSecondStep = false } = {},
): Promise<string> {
  const token = newSecret()
  const older = sql.deleteFrom('password_links').where('personId', '=', personId)
  await older
    .where(({ or, eb }) =>
      or([
        eb('expiresAt', '<=', instant(clock())),
        ...(clearsSecondStep ? [eb('clearsSecondStep', '=', 1)] : []),
        ...(keepsOlder ? [] : [eb('clearsSecondStep', '=', 0)]),
      ]),
    )
    .execute()
  await sql
    .insertInto('password_links')
    .values({
      tokenHash: sha256(token),
      personId,
      expiresAt: instant(later(clock(), life)),
      usedAt: null,
      clearsSecondStep: clearsSecondStep ? 1 : 0,
    })
    .execute()
  return token
}

/**
 * Uses up a token, at most once even if called concurrently, and deletes the user's other tokens. Returns
 * whose it was, and whether it also removes their second steps; null if it wasn't valid.
 */
export async function consumePasswordLink(
  sql: Sql,
  token: string,
  clock: Clock,
): Promise<{ personId: string; clearsSecondStep: boolean } | null> {
  const used = await sql
    .updateTable('password_links')
    .set({ usedAt: instant(clock()) })
    .where('tokenHash', '=', sha256(token))
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', instant(clock()))
    .returning(['personId', 'clearsSecondStep'])
    .executeTakeFirst()
  if (!used) return null
  await sql
    .deleteFrom('password_links')
    .where('personId', '=', used.personId)
    .where('usedAt', 'is', null)
    .execute()
  return { personId: used.personId, clearsSecondStep: used.clearsSecondStep === 1 }
}
