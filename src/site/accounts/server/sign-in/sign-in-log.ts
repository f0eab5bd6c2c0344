import { type Clock, day, instant, later } from '../../../../kernel/clock.ts'
import { newId } from '../../../../kernel/ids.ts'
import type { Sql } from '../../../../ports/database.ts'
import { browserName, coarsePlace } from '../../browser-name.ts'
import { signInsKeptFor, wrongCodesToTell } from '../../rules.ts'
import type { SignIn } from '../../sign-in-rules-contract.ts'
import type { Caller } from '../deps.ts'
import '../tables.ts'

export type SignInMethod = 'password' | 'app' | 'recovery code' | 'passkey'

/** Of one person, one outcome and one method; strangers count as one person. So guesses can't push logins out. */
const mostOfAKind = 100

export interface LoggedSignIn {
  /** Null if nobody has this email or passkey; what was typed isn't kept. */
  personId: string | null
  outcome: 'ok' | 'refused'
  method: SignInMethod
}

/** Writes down a login that was let in or refused. Returns the row's id. */
export async function logSignIn(
  sql: Sql,
  { personId, outcome, method }: LoggedSignIn,
  caller: Pick<Caller, 'userAgent' | 'network'>,
  clock: Clock,
): Promise<string> {
  const id = newId()
  const now = clock()
  await sql
    .insertInto('sign_ins')
    .values({
      id,
      personId,
      at: instant(now),
      outcome,
      method,
      browser: browserName(caller.userAgent),
      place: coarsePlace(caller.network),
      alarmed: 0,
    })
    .execute()
  await sql
    .deleteFrom('sign_ins')
    .where('at', '<', instant(later(now, -signInsKeptFor)))
    .execute()
  const newest = ofKind(sql, { personId, outcome, method }).select('id').orderBy('at', 'desc').orderBy('id')
  const beyond = await newest.offset(mostOfAKind).limit(mostOfAKind).execute()
  if (beyond.length > 0)
    await sql
      .deleteFrom('sign_ins')
      .where(
        'id',
        'in',
        beyond.map((row) => row.id),
      )
      .execute()
  return id
}

function ofKind(sql: Sql, { personId, outcome, method }: LoggedSignIn) {
  return sql
    .selectFrom('sign_ins')
    .where('personId', personId === null ? 'is' : '=', personId)
    .where('outcome', '=', outcome)
    .where('method', '=', method)
}

/** For a refusal: a log that can't be written must not change the answer. */
export async function logRefusal(
  sql: Sql,
  refused: { personId: string | null; method: SignInMethod },
  caller: Caller,
  clock: Clock,
): Promise<void> {
  await logSignIn(sql, { ...refused, outcome: 'refused' }, caller, clock).catch(() => undefined)
}

/**
 * Whether the person has to be told of wrong codes now: as many as it takes, or more, within a day, and none told about
 * within it. Counted in the database, so that several servers can't each see a part. `id` is the latest one's, which is
 * marked. The person's row must be locked.
 */
export async function crossesAlarm(sql: Sql, personId: string, id: string, clock: Clock): Promise<boolean> {
  const since = instant(later(clock(), -day))
  const rows = await sql
    .selectFrom('sign_ins')
    .select(['alarmed'])
    .where('personId', '=', personId)
    .where('outcome', '=', 'refused')
    .where('method', 'in', ['app', 'recovery code'])
    .where('at', '>', since)
    .execute()
  if (rows.length < wrongCodesToTell || rows.some(({ alarmed }) => alarmed === 1)) return false
  await sql.updateTable('sign_ins').set({ alarmed: 1 }).where('id', '=', id).execute()
  return true
}

const mostShown = 200

/** The latest first. */
export async function latestSignIns(sql: Sql): Promise<SignIn[]> {
  const rows = await sql
    .selectFrom('sign_ins')
    .leftJoin('people', 'people.id', 'sign_ins.personId')
    .select(['at', 'outcome', 'method', 'browser', 'place', 'firstName', 'lastName'])
    .orderBy('at', 'desc')
    .orderBy('sign_ins.id')
    .limit(mostShown)
    .execute()
  return rows.map(({ firstName, lastName, ...row }) => ({
    ...row,
    outcome: row.outcome as SignIn['outcome'],
    name: firstName === null ? null : `${firstName} ${lastName}`,
  }))
}
