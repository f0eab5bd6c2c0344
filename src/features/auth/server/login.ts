import { emailKey, isEmail } from '../../../kernel/email.ts'
import { auditOwn } from './account/audit-own.ts'
import type { AuthContext } from './auth-context.ts'
import type { Caller } from './deps.ts'
import { isTrusted, trustDevice } from './guards/trusted-devices.ts'
import { consumePasswordLink, hashNewPassword, passwordFits } from './passwords.ts'
import {
  accountTarget,
  askForSecondStep,
  completeLogin,
  type UserLogin,
  wrongPassword,
} from './sign-in/complete-login.ts'
import { clearSecondSteps, secondStepsOf } from './sign-in/second-steps.ts'
import { endSessions, type UserRow, userByEmail } from './users/user-store.ts'

/**
 * Logs in with email and password. A wrong password is not an error but `success: false`, and takes as long as a
 * right one. Who has a second step set up is asked for it.
 */
export async function login(
  auth: AuthContext,
  pair: { email: string; password: string },
  caller: Caller,
): Promise<UserLogin> {
  const person = await userByEmail(auth.database.sql, emailKey(pair.email))
  const fits = await passwordIsRight(auth, { email: pair.email, person }, pair.password, caller)
  if (!fits || !person) return wrongPassword
  const steps = await secondStepsOf(auth.database.sql, person.id)
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
  const fits = await passwordFits(person?.password_hash, password, { first: isKnown }).catch((error) => {
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
 * Sets the password and ends all of the user's sessions. Trusts this device, so that other people's wrong guesses
 * don't make it wait. A second step stays, unless the link was made on the server's machine. Throws Problem
 * 'invalid-input' for a leaked password; the link stays valid.
 */
export async function resetPassword(
  auth: AuthContext,
  entry: { token: string; password: string },
  { device }: Caller,
): Promise<Outcome> {
  const passwordHash = await hashNewPassword(entry.password)
  return auth.database.transaction(async (tx) => {
    const used = await consumePasswordLink(tx.sql, entry.token, auth.clock)
    if (!used)
      return {
        isSuccessful: false,
        message: 'This link has expired or has already been used. Ask for a new one.',
      }
    if (used.clearsSecondStep) await clearSecondSteps(tx.sql, used.personId)
    await endSessions(tx.sql, used.personId)
    const person = await tx.sql
      .updateTable('people')
      .set({ password_hash: passwordHash })
      .where('id', '=', used.personId)
      .returningAll()
      .executeTakeFirstOrThrow()
    await trustDevice(tx.sql, device, accountTarget(person.email), auth.clock)
    await auditOwn(auth, tx, { actor: 'visitor', person, action: 'password set by link' })
    return { isSuccessful: true, message: 'Your password is set. You can log in now.' }
  })
}
