import { createHash } from 'node:crypto'
import { type Clock, instant, later } from '../../../../kernel/clock.ts'
import { newId } from '../../../../kernel/ids.ts'
import type { Sql, Tables, Tx } from '../../../../ports/database.ts'
import { browserName, coarsePlace } from '../../browser-name.ts'
import { staffTokenLife } from '../../rules.ts'
import type { Caller } from '../deps.ts'
import type { SignInMethod } from './sign-in-log.ts'
import '../tables.ts'

export type SessionRow = Tables['staff_sessions']

/** Per person. Only the newest are kept, so that logins can't fill the disk. */
const mostSessions = 100

interface NewSession {
  personId: string
  method: SignInMethod
  mustSetUp: boolean
}

export async function startSession(
  sql: Sql,
  { personId, method, mustSetUp }: NewSession,
  caller: Caller,
  clock: Clock,
): Promise<SessionRow> {
  const now = clock()
  const at = instant(now)
  await sql
    .deleteFrom('staff_sessions')
    .where('personId', '=', personId)
    .where(({ or, eb, not }) =>
      or([
        eb('expiresAt', '<=', at),
        not(
          eb('id', 'in', (newest) =>
            newest
              .selectFrom('staff_sessions')
              .select('id')
              .where('personId', '=', personId)
              .orderBy('startedAt', 'desc')
              .limit(mostSessions - 1),
          ),
        ),
      ]),
    )
    .execute()
  return sql
    .insertInto('staff_sessions')
    .values({
      id: newId(),
      personId,
      device: createHash('sha256').update(caller.device).digest('base64url'),
      browser: browserName(caller.userAgent),
      place: coarsePlace(caller.network),
      method,
      mustSetUp: mustSetUp ? 1 : 0,
      showedSetUpCode: 0,
      startedAt: at,
      confirmedAt: at,
      seenAt: at,
      expiresAt: instant(later(now, staffTokenLife)),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The person's sessions, the latest used first. */
export function sessionsOf(sql: Sql, personId: string): Promise<SessionRow[]> {
  return sql
    .selectFrom('staff_sessions')
    .selectAll()
    .where('personId', '=', personId)
    .orderBy('seenAt', 'desc')
    .orderBy('id')
    .execute()
}

/** Returns the session's device, as a hash; null if there was no such session. */
export async function endSession(sql: Sql, personId: string, id: string): Promise<string | null> {
  const ended = await sql
    .deleteFrom('staff_sessions')
    .where('personId', '=', personId)
    .where('id', '=', id)
    .returning('device')
    .executeTakeFirst()
  return ended?.device ?? null
}

/** Ends all of the person's sessions but one. */
export async function endOtherSessions(sql: Sql, personId: string, but: string): Promise<void> {
  await sql.deleteFrom('staff_sessions').where('personId', '=', personId).where('id', '!=', but).execute()
}

export async function confirmSession(sql: Sql, id: string, clock: Clock): Promise<void> {
  await sql
    .updateTable('staff_sessions')
    .set({ confirmedAt: instant(clock()) })
    .where('id', '=', id)
    .execute()
}

/**
 * After the rules for second steps changed: the sessions of these people may do nothing else until one is set up, or
 * everything again. Their rows are locked first, as a login does, so that none under way slips through with the old rule.
 */
export async function holdSessions(tx: Tx, personIds: readonly string[], mustSetUp: boolean): Promise<void> {
  for (const id of personIds.toSorted()) {
    await tx.lockRow('people', id)
    await tx.sql
      .updateTable('staff_sessions')
      .set({ mustSetUp: mustSetUp ? 1 : 0 })
      .where('personId', '=', id)
      .execute()
  }
}

/**
 * A second step is set up: this session may do everything from now on. The person's others that were waiting for one end:
 * they have shown only a password, which may be somebody else's guess.
 */
export async function admitSession(sql: Sql, personId: string, id: string): Promise<void> {
  await sql.updateTable('staff_sessions').set({ mustSetUp: 0 }).where('id', '=', id).execute()
  await sql.deleteFrom('staff_sessions').where('personId', '=', personId).where('mustSetUp', '=', 1).execute()
}
