import { later } from '../../../kernel/clock.ts'
import { emailKey, isEmail } from '../../../kernel/email.ts'
import { readTeamCode } from '../../../kernel/ids.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { TeamLogin } from '../contract.ts'
import { resetLinkLife, staffTokenLife, teamTokenEnd } from '../rules.ts'
import type { Auth } from './index.ts'
import { consumePasswordLink, hashPassword, issuePasswordLink, passwordFits } from './passwords.ts'
import { type PersonRow, personByEmail } from './people-store.ts'
import { keyByCode, keyByLink, type TeamKey } from './team-keys.ts'

export type PersonLogin =
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

/** Email and password. A wrong pair is no fault but `success: false`, and costs the same time as a right one. */
export async function login(
  auth: Auth,
  pair: { email: string; password: string },
  device: string,
): Promise<PersonLogin> {
  const account = `password:${emailKey(pair.email)}`
  const thisDevice = `password:${device}`
  auth.guesses.admit(thisDevice)
  if (!auth.guesses.isTrusted(device, account)) auth.guesses.admit(account)
  const person = await personByEmail(auth.database.sql, pair.email)
  if (!(await passwordFits(person?.password_hash, pair.password)) || !person) {
    auth.guesses.wrongTry(thisDevice, account)
    return { success: false, message: 'Invalid email or password' }
  }
  auth.guesses.trust(device, account)
  return welcome(auth, person)
}

/** The answer to somebody who has shown who they are. */
export async function welcome(auth: Auth, person: PersonRow): Promise<PersonLogin> {
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

export type TeamWelcome = TeamLogin & { firstName: string; lastName: string }

/**
 * The team code of the current event. Throws Problem 'team-code-unknown'; 'too-many-attempts' while this
 * device has to wait; 'pick-your-team' when so many guess at this event that the team must be named too.
 */
export async function loginByCode(
  auth: Auth,
  entry: { code: string; teamId?: string | undefined },
  device: string,
): Promise<TeamWelcome> {
  const eventId = await auth.currentEventId(auth.database.sql)
  const keys = [`code:${device}`, `codes:${eventId}`]
  auth.guesses.admit(`code:${device}`)
  if (entry.teamId === undefined && auth.guesses.isSuspicious(`codes:${eventId}`))
    throw new Problem('pick-your-team')
  const key = eventId ? await keyByCode(auth.database.sql, eventId, readTeamCode(entry.code)) : undefined
  if (!key || (entry.teamId !== undefined && key.team_id !== entry.teamId)) {
    auth.guesses.wrongTry(...keys)
    throw new Problem('team-code-unknown')
  }
  return welcomeTeam(auth, key)
}

/** The emailed or printed link: 128 bits, good until the event is finalized. Throws Problem 'team-link-unknown'. */
export async function loginByLink(auth: Auth, authCode: string): Promise<TeamWelcome> {
  const key = await keyByLink(auth.database.sql, authCode)
  if (!key) throw new Problem('team-link-unknown')
  const profile = await auth.teamProfile(auth.database.sql, key.team_id)
  if (profile.eventIsFinalized) throw new Problem('team-link-unknown')
  return welcomeTeam(auth, key)
}

async function welcomeTeam(auth: Auth, key: TeamKey): Promise<TeamWelcome> {
  const profile = await auth.teamProfile(auth.database.sql, key.team_id)
  const token = await auth.tokens.forTeam(key, teamTokenEnd(auth.clock(), profile.eventStartsAt))
  return {
    email: profile.email,
    roles: ['TeamMember'],
    teamId: key.team_id,
    name: `${profile.firstName} ${profile.lastName}`,
    firstName: profile.firstName,
    lastName: profile.lastName,
    teamHasPaid: profile.teamHasPaid,
    ...token,
  }
}

interface Outcome {
  isSuccessful: boolean
  message: string
}

const notAnAddress: Outcome = { isSuccessful: false, message: 'Please enter a valid email address' }

/** Mails the code to a team's leader; the answer is the same for an address nobody leads from. */
export async function sendCode(auth: Auth, email: string): Promise<Outcome> {
  if (!isEmail(email.trim())) return notAnAddress
  await auth.database.transaction(async (tx) => {
    const teamId = await auth.teamLedFrom(tx.sql, emailKey(email))
    if (teamId && auth.mayBeMailed(teamId)) await auth.mailTeamKey(tx, teamId)
  })
  return { isSuccessful: true, message: 'If that address leads a team, its team code is on the way.' }
}

/** Mails a single-use link to set a new password; the answer never tells whether the address is known. */
export async function forgotPassword(auth: Auth, email: string): Promise<Outcome> {
  if (!isEmail(email.trim())) return notAnAddress
  await auth.database.transaction(async (tx) => {
    const person = await personByEmail(tx.sql, email)
    if (!person || !auth.mayBeMailed(person.id)) return
    const token = await issuePasswordLink(tx.sql, person.id, resetLinkLife, auth.clock)
    await auth.mailPasswordLink(tx, { email: person.email, firstName: person.first_name }, token)
  })
  return {
    isSuccessful: true,
    message: 'If we know that address, a link to set a new password is on the way.',
  }
}

/** Sets the password; every token the person had before dies. Guesses of strangers do not keep this device waiting. */
export async function resetPassword(
  auth: Auth,
  entry: { token: string; password: string },
  device: string,
): Promise<Outcome> {
  const passwordHash = await hashPassword(entry.password)
  return auth.database.transaction(async (tx) => {
    const personId = await consumePasswordLink(tx.sql, entry.token, auth.clock)
    if (!personId)
      return { isSuccessful: false, message: 'This link has expired or was used already. Ask for a new one.' }
    const { email } = await tx.sql
      .updateTable('people')
      .set((row) => ({ password_hash: passwordHash, token_version: row('token_version', '+', 1) }))
      .where('id', '=', personId)
      .returning('email')
      .executeTakeFirstOrThrow()
    auth.guesses.trust(device, `password:${email}`)
    return { isSuccessful: true, message: 'Your password is set. You can log in now.' }
  })
}
