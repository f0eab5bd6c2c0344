import type { Sql, Tx } from '../../../../ports/database.ts'
import type { AuthContext } from '../auth-context.ts'
import type { Caller } from '../deps.ts'
import { emailNewDevice } from '../emails/sign-in-notices.ts'
import {
  accountTarget,
  isAnyTrusted,
  isTrusted,
  secondStepTarget,
  trustDevice,
} from '../guards/trusted-devices.ts'
import { type UserRow, userById } from '../users/user-store.ts'
import { type SecondStep, secondStepsOf } from './second-steps.ts'
import { type SessionRow, startSession } from './sessions.ts'
import { needsSecondStep, signInSettings } from './settings.ts'
import { logSignIn, type SignInMethod } from './sign-in-log.ts'

export type UserLogin =
  | { success: false; message: string; secondStep?: { ticket: string; ways: SecondStep[] } }
  | {
      success: true
      message: string
      email: string
      roles: string[]
      teamId: null
      name: string
      jwt: string
      validTo: string
      mustSetUp?: true
    }

export const wrongPassword: UserLogin = { success: false, message: 'Invalid email or password' }

/** The password was right; what is missing is asked for. Nobody is logged in yet. */
export async function askForSecondStep(
  auth: AuthContext,
  person: UserRow,
  ways: SecondStep[],
  { device }: Caller,
): Promise<UserLogin> {
  const { text } = await auth.tickets.issue('second step', device, person)
  return {
    success: false,
    message: 'Your password is right. Now confirm that it’s you.',
    secondStep: { ticket: text, ways },
  }
}

/** Logs in somebody who has shown the password. The person hears of a device that is new. */
export async function completeLogin(
  auth: AuthContext,
  person: UserRow,
  caller: Caller,
  method: SignInMethod,
): Promise<UserLogin> {
  const session = await auth.database.transaction((tx) => beginSession(auth, tx, { person, caller, method }))
  return session ? answerOf(auth, person, session) : wrongPassword
}

interface Arrival {
  person: UserRow
  caller: Caller
  method: SignInMethod
}

/**
 * Within the caller's transaction; `answerOf` then makes the token. Null if the person's password changed, or all their
 * devices were logged out, since the person was read: a login that was under way then doesn't outlive it.
 */
export async function beginSession(
  auth: AuthContext,
  tx: Tx,
  { person, caller, method }: Arrival,
): Promise<SessionRow | null> {
  const { sql } = tx
  await tx.lockRow('people', person.id)
  const current = await userById(sql, person.id)
  if (current?.passwordHash !== person.passwordHash) return null
  if (current.tokenVersion !== person.tokenVersion) return null
  const target = accountTarget(person.email)
  const isNew = !(await isTrusted(sql, caller.device, target)) && (await hasLoggedIn(sql, person))
  await trustDevice(sql, caller.device, target, auth.clock)
  if (method !== 'password') await trustDevice(sql, caller.device, secondStepTarget(person.id), auth.clock)
  const mustSetUp = await owesSecondStep(sql, person.id)
  const session = await startSession(sql, { personId: person.id, method, mustSetUp }, caller, auth.clock)
  await logSignIn(sql, { personId: person.id, outcome: 'ok', method }, caller, auth.clock)
  if (isNew && auth.mayNotify(person.id)) {
    const { browser, place } = session
    await emailNewDevice(auth, tx, person, { browser, place, at: auth.clock() })
  }
  return session
}

/** Whether a device is remembered; or none is anymore, because the person's sessions were ended everywhere. */
async function hasLoggedIn(sql: Sql, { email, tokenVersion }: UserRow): Promise<boolean> {
  return tokenVersion > 1 || (await isAnyTrusted(sql, accountTarget(email)))
}

/** Whether somebody has to set up a second step for signing in before anything else. */
export async function owesSecondStep(sql: Sql, personId: string): Promise<boolean> {
  const [settings, person] = [await signInSettings(sql), await userById(sql, personId)]
  if (!person || !needsSecondStep(settings, person.role)) return false
  return (await secondStepsOf(sql, personId)).length === 0
}

export async function answerOf(auth: AuthContext, person: UserRow, session: SessionRow): Promise<UserLogin> {
  const token = await auth.tokens.forPerson(person, session)
  return {
    success: true,
    message: '',
    email: person.email,
    roles: [person.role],
    teamId: null,
    name: `${person.firstName} ${person.lastName}`,
    ...token,
    ...(session.mustSetUp ? { mustSetUp: true } : {}),
  }
}
