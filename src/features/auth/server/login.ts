import { later } from '../../../kernel/clock.ts'
import { emailKey, isEmail } from '../../../kernel/email.ts'
import { staffTokenLife } from '../rules.ts'
import type { AuthContext } from './auth-context.ts'
import type { Caller } from './deps.ts'
import { isTrusted, trustDevice } from './guards/trusted-devices.ts'
import { consumePasswordLink, hashPassword, passwordFits } from './passwords.ts'
import { type UserRow, userByEmail } from './users/user-store.ts'

export type UserLogin =
  | { success: false; message: string }
  | {
      success: true
      message: string
      email: string
      roles: string[]
      teamId: null
      name: string
      jwt: string
      validTo: string
    }

/**
 * Logs in with email and password. A wrong password is not an error but `success: false`, and takes as long as a
 * right one.
 */
export async function login(
  auth: AuthContext,
  pair: { email: string; password: string },
  { device, network }: Caller,
): Promise<UserLogin> {
  const { sql } = auth.database
  const email = emailKey(pair.email)
  const person = await userByEmail(sql, email)
  const trusted = await isTrusted(sql, device, accountTarget(email))
  const isAccount = person !== undefined
  const tried = auth.passwordGuard.admit({ email, isAccount, device, network, isTrusted: trusted })
  const fits = await passwordFits(person?.password_hash, pair.password, { first: trusted }).catch((error) => {
    tried.right()
    throw error
  })
  if (!fits || !person) {
    tried.wrong()
    return { success: false, message: 'Invalid email or password' }
  }
  tried.right()
  await trustDevice(sql, device, accountTarget(email), auth.clock)
  return issueLogin(auth, person)
}

/** Key under which a device is trusted for an account. */
const accountTarget = (email: string) => `password:${email}`

/** Returns a login for somebody who has been authenticated. */
export async function issueLogin(auth: AuthContext, person: UserRow): Promise<UserLogin> {
  const token = await auth.tokens.forPerson(person, later(auth.clock(), staffTokenLife))
  return {
    success: true,
    message: '',
    email: person.email,
    roles: [person.role],
    teamId: null,
    name: `${person.first_name} ${person.last_name}`,
    ...token,
  }
}

interface Outcome {
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
 * don't make it wait.
 */
export async function resetPassword(
  auth: AuthContext,
  entry: { token: string; password: string },
  { device }: Caller,
): Promise<Outcome> {
  const passwordHash = await hashPassword(entry.password)
  return auth.database.transaction(async (tx) => {
    const personId = await consumePasswordLink(tx.sql, entry.token, auth.clock)
    if (!personId)
      return {
        isSuccessful: false,
        message: 'This link has expired or has already been used. Ask for a new one.',
      }
    const { email } = await tx.sql
      .updateTable('people')
      .set((row) => ({ password_hash: passwordHash, token_version: row('token_version', '+', 1) }))
      .where('id', '=', personId)
      .returning('email')
      .executeTakeFirstOrThrow()
    await trustDevice(tx.sql, device, accountTarget(email), auth.clock)
    return { isSuccessful: true, message: 'Your password is set. You can log in now.' }
  })
}
