/** Apart from the session, which every page has: only pages where somebody logs in load it. */
import { claimsOf, refreshUser, type SessionUser, watchExpiry } from './session.ts'
import { broadcast, keys, write } from './storage.ts'

/** What the login calls return, in its three forms. */
export interface LoginFacts {
  jwt?: string | undefined
  validTo?: string | undefined
  name?: string | undefined
  email?: string | null | undefined
  firstName?: string | undefined
  lastName?: string | undefined
  roles?: string[] | undefined
  teamId?: string | null | undefined
  teamEventId?: string | undefined
  teamHasPaid?: boolean | undefined
  mayScore?: boolean | undefined
  mustSetUp?: boolean | undefined
}

/** Stores the token and notifies every tab. Throws when the response has no token. */
export function logIn(facts: LoginFacts): void {
  if (!facts.jwt || !facts.validTo) throw new Error('A login without a token')
  write(keys.username, facts.email || facts.name || '')
  write(keys.token, facts.jwt)
  write(keys.expires, facts.validTo)
  write(keys.ahead, String(aheadOfServer(facts.jwt)))
  write(keys.user, JSON.stringify(userFrom(facts)))
  broadcast()
  watchExpiry()
  // A team's login answers everything there is to know about it.
  if (!facts.teamId || facts.firstName === undefined) void refreshUser()
}

/**
 * Milliseconds this device's clock is ahead of the server's, measured by when the token was made. Otherwise a
 * laptop that is a day ahead would see every session as expired.
 */
function aheadOfServer(jwt: string): number {
  const { iat } = claimsOf(jwt)
  return typeof iat === 'number' ? Date.now() - iat * 1000 : 0
}

function userFrom(facts: LoginFacts): SessionUser {
  const roles = facts.roles ?? []
  const [first = '', ...others] = (facts.name ?? '').split(' ')
  return {
    firstName: facts.firstName ?? first,
    lastName: facts.lastName ?? others.join(' '),
    name: facts.name ?? '',
    email: facts.email ?? null,
    roles,
    teamId: facts.teamId ?? null,
    ...(facts.teamEventId ? { teamEventId: facts.teamEventId } : {}),
    isAdmin: roles.includes('Admin'),
    isVolunteer: roles.includes('Volunteer'),
    teamHasPaid: facts.teamHasPaid ?? false,
    mayScore: facts.mayScore ?? false,
    ...(facts.mustSetUp ? { mustSetUp: true } : {}),
  }
}
