import type { Person } from '../../../../kernel/actor.ts'
import { instant, later } from '../../../../kernel/clock.ts'
import { Problem } from '../../../../kernel/problem.ts'
import type { Sql, Tx } from '../../../../ports/database.ts'
import type { Account } from '../../account-contract.ts'
import { confirmedLife } from '../../rules.ts'
import type { AuthContext } from '../auth-context.ts'
import { appOf } from '../sign-in/authenticator-app.ts'
import { passkeysOf } from '../sign-in/passkey-store.ts'
import { recoveryCodesOf } from '../sign-in/recovery-codes.ts'
import { type SessionRow, sessionsOf } from '../sign-in/sessions.ts'
import { owesSetUpCode } from '../sign-in/set-up-codes.ts'
import { needsSecondStep, signInSettings } from '../sign-in/settings.ts'
import { type UserRow, userById } from '../users/user-store.ts'

/** How the actor signs in, and where. */
export async function accountOf(auth: AuthContext, sql: Sql, actor: Person): Promise<Account> {
  const { personId } = actor
  const app = await appOf(sql, personId)
  const passkeys = await passkeysOf(sql, personId)
  const devices = (await sessionsOf(sql, personId)).filter(isOpenAt(instant(auth.clock())))
  return {
    name: actor.name,
    email: actor.email,
    passkeys: passkeys.map(({ id, name, addedAt, usedAt }) => ({
      id,
      name,
      addedOn: addedAt,
      usedOn: usedAt,
    })),
    app: app?.secret && app.addedAt ? { addedOn: app.addedAt } : null,
    recoveryCodes: await recoveryCodesOf(sql, personId),
    setUpCode: (await owesSetUpCode(sql, actor)) ? { byEmail: auth.delivers.email } : null,
    needsSecondStep: needsSecondStep(await signInSettings(sql), actor.role),
    devices: devices.map((row) => deviceOf(row, actor)),
  }
}

function isOpenAt(now: string) {
  return ({ expiresAt }: SessionRow) => expiresAt > now
}

function deviceOf(row: SessionRow, { token }: Person): Account['devices'][number] {
  return {
    id: row.id,
    browser: row.browser,
    place: row.place,
    signedInOn: row.startedAt,
    lastSeen: row.seenAt,
    isThisOne: row.id === token.id,
  }
}

/**
 * Runs a change of how the actor signs in. Throws Problem 'confirm-first' unless the password was entered, or a passkey
 * used, in this session within ten minutes: a device somebody left open isn't enough.
 */
export function changeOwn<T>(
  auth: AuthContext,
  actor: Person,
  work: (tx: Tx, person: UserRow) => Promise<T>,
): Promise<T> {
  return auth.database.transaction(async (tx) => {
    await tx.lockRow('people', actor.personId)
    await requireConfirmed(auth, tx.sql, actor)
    return work(tx, await ownRow(tx.sql, actor))
  })
}

export async function requireConfirmed(auth: AuthContext, sql: Sql, actor: Person): Promise<void> {
  const session = await sql
    .selectFrom('staff_sessions')
    .select('confirmedAt')
    .where('id', '=', actor.token.id)
    .executeTakeFirst()
  const since = instant(later(auth.clock(), -confirmedLife))
  if (!session || session.confirmedAt < since) throw new Problem('confirm-first')
}

/** The actor's own row. Throws Problem 'session-expired' if it is gone. */
export async function ownRow(sql: Sql, { personId }: Person): Promise<UserRow> {
  const person = await userById(sql, personId)
  if (!person) throw new Problem('session-expired')
  return person
}
