import { emailKey, isEmail } from '../../../kernel/email.ts'
import { auditOwn } from './account/audit-own.ts'
import type { AuthContext } from './auth-context.ts'
import type { Caller } from './deps.ts'
import { emailAccountChange } from './emails/sign-in-notices.ts'
import { accountTarget, distrustDevices, isTrusted, trustDevice } from './guards/trusted-devices.ts'
import { consumePasswordLink, hashNewPassword, passwordFits } from './passwords.ts'
import { askForSecondStep, completeLogin, type UserLogin, wrongPassword } from './sign-in/complete-login.ts'
import { clearSecondSteps, secondStepsOf } from './sign-in/second-steps.ts'
import { logRefusal } from './sign-in/sign-in-log.ts'
import { endSessions, type UserRow, userByEmail, userById } from './users/user-store.ts'

/**
 * Logs in with email and password. A wrong password is not an error but `success: false`, and takes as long as a
 * right one. Who has a second step set up is asked for it.
 */
export async function login(
  auth: AuthContext,
  pair: { email: string; password: string },
  caller: Caller,
): Promise<UserLogin> {
  const { sql } = auth.database
  const person = await userByEmail(sql, emailKey(pair.email))
  const fits = await passwordIsRight(auth, { email: pair.email, person }, pair.password, caller)
  if (!fits || !person) {
    await logRefusal(sql, { personId: person?.id ?? null, method: 'password' }, caller, auth.clock)
    return wrongPassword
  }
  const steps = await secondStepsOf(sql, person.id)
  return steps.length > 0
    ? askForSecondStep(auth, person, steps, caller)
    : completeLogin(auth, person, caller, 'password')
}

/** Checks a password within the limits for guesses. Throws Problem 'too-many-attempts'. */
export async function passwordIsRight(
  auth: AuthContext,
  account: { email: string; person: UserRow | undefined },
  password: string,
  { device, network }: Caller,
): Promise<boolean> {
  const { person } = account
  const email = emailKey(account.email)
  const isKnown = await isTrusted(auth.database.sql, device, accountTarget(email))
  const guess = { email, isAccount: person !== undefined, device, network, isTrusted: isKnown }
  const tried = auth.passwordGuard.admit(guess)
  const fits = await passwordFits(person?.passwordHash, password, { first: isKnown }).catch((error) => {
    tried.right()
    throw error
  })
  if (fits) tried.right()
  else tried.wrong()
  return fits
}

export interface Outcome {
  isSuccessful: boolean
  message: string
}

const notAnAddress: Outcome = { isSuccessful: false, message: 'Please enter a valid email address' }

/** Emails the team code to its leader. Response and timing are the same for unknown addresses. */
export async function sendCode(auth: AuthContext, email: string): Promise<Outcome> {
  if (!isEmail(email.trim())) return notAnAddress
  await auth.emailRequests.ask('team-code', emailKey(email))
  return { isSuccessful: true, message: 'If that’s a team leader’s email, the team code is on its way.' }
}

/**
 * Emails what is signed up with this address, and its link. Response and timing are the same for unknown addresses: whose it is nobody
 * else learns.
 */
export async function sendSignUp(auth: AuthContext, email: string): Promise<Outcome> {
  if (!isEmail(email.trim())) return notAnAddress
  await auth.emailRequests.ask('sign-up', emailKey(email))
  return { isSuccessful: true, message: 'If that email is signed up, its link is on its way.' }
}

/** Emails a single-use password link. Response and timing are the same for unknown addresses. */
export async function forgotPassword(auth: AuthContext, email: string): Promise<Outcome> {
  if (!isEmail(email.trim())) return notAnAddress
  await auth.emailRequests.ask('password', emailKey(email))
  return {
    isSuccessful: true,
    message: 'If we know that email, a link to set a new password is on its way.',
  }
}

/**
 * Sets the password and ends all of the user's sessions. Trusts this device alone, so that other people's wrong guesses
 * don't make it wait. A second step stays, unless the link was made on the server's machine. The person is told, unless
 * it's the first password. Throws Problem 'invalid-input' for a leaked password; the link stays valid.
 */
export async function resetPassword(
  auth: AuthContext,
  entry: { token: string; password: string },
  { device }: Caller,
): Promise<Outcome & { email?: string }> {
  const passwordHash = await hashNewPassword(entry.password)
  return auth.database.transaction(async (tx) => {
    const used = await consumePasswordLink(tx.sql, entry.token, auth.clock)
    if (!used)
      return {
        isSuccessful: false,
        message: 'This link has expired or has already been used. Ask for a new one.',
      }
    const before = await userById(tx.sql, used.personId)
    if (used.clearsSecondStep) await clearSecondSteps(tx.sql, used.personId)
    await endSessions(tx.sql, used.personId)
    const person = await tx.sql
      .updateTable('people')
      .set({ passwordHash })
      .where('id', '=', used.personId)
      .returningAll()
      .executeTakeFirstOrThrow()
    await distrustDevices(tx.sql, person)
    await trustDevice(tx.sql, device, accountTarget(person.email), auth.clock)
    await auditOwn(auth, tx, { actor: 'visitor', person, action: 'password set by link' })
    const keys = await auth.ask('endKeys', tx, 'visitor', person.id)
    if (before?.passwordHash) await emailAccountChange(auth, tx, person, setByLink(used))
    return {
      isSuccessful: true,
      message: `Your password is set. You can log in now.${keysEnded(keys)}`,
      ...(person.email && { email: person.email }),
    }
  })
}

/** What a new password ended besides sessions. */
export function keysEnded(count: number): string {
  return count === 0 ? '' : ' Your API keys have ended; make new ones under Other programs.'
}

function setByLink({ clearsSecondStep }: { clearsSecondStep: boolean }): string {
  return clearsSecondStep
    ? 'a new password was set with a link made on the server, and your passkeys, authenticator app and recovery codes were removed'
    : 'a new password was set with an emailed link'
}
