import type { Actor, Role } from '../../../kernel/actor.ts'
import { type Clock, steadyClock } from '../../../kernel/clock.ts'
import type { Audit } from '../../../ports/audit.ts'
import type { Database, Sql, Tx } from '../../../ports/database.ts'
import type { Events } from '../../event/server/index.ts'
import type { Messages } from '../../messages/server/index.ts'
import { type CodeGuard, createCodeGuard } from './code-guard.ts'
import { createEmailRequests, type EmailRequests } from './email-requests.ts'
import { emailsOnRequest } from './emails-on-request.ts'
import { createLetterAllowance } from './letter-allowance.ts'
import { createPasswordGuard, type PasswordGuard } from './password-guard.ts'
import { hashPassword } from './passwords.ts'
import { hasAdmin, insertPerson, type PersonRow } from './people-store.ts'
import { issueTeamKey, keysOf, type TeamKey } from './team-keys.ts'
import { createTokens, type Tokens } from './tokens.ts'

export { installationValue } from './installation-value.ts'
export { type PersonLogin, welcome } from './login.ts'
export { peopleRoutes } from './people-routes.ts'
export { authRoutes } from './routes.ts'
export { keyByLink, keysOf, type TeamKey } from './team-keys.ts'

/** What a login tells about a team; handed in, since auth knows neither teams nor money. */
export interface TeamProfile {
  eventId: string
  eventStartsAt: Date
  eventIsFinalized: boolean
  firstName: string
  lastName: string
  email: string | null
  teamHasPaid: boolean
  /** Staff let it play before it has paid, it or every team. */
  mayScore: boolean
}

/** What logins ask about teams. */
export interface TeamsOfAuth {
  teamProfile(sql: Sql, teamId: string): Promise<TeamProfile>
  /** The teams led from this address in the current event. */
  teamsLedFrom(sql: Sql, email: string): Promise<string[]>
  /** The team's name, and the emails and phone numbers it signed up with. */
  teamContacts(sql: Sql, teamId: string): Promise<TeamContacts>
  mailTeamKey(tx: Tx, teamId: string): Promise<void>
}

export interface AuthDeps extends TeamsOfAuth {
  database: Database
  clock: Clock
  events: Pick<Events, 'current'>
  messages: Pick<Messages, 'email'>
  publicUrl: string
  audit: Audit
}

/** Where a call comes from, for counting wrong guesses. Neither names a person. */
export interface Caller {
  /** Our cookie. */
  device: string
  /** The address; of IPv6 the /64. */
  network: string
}

export interface TeamContacts {
  name: string
  /** As `emailKey` makes them. */
  emails: string[]
  /** Ten digits each. */
  phones: string[]
}

export interface PersonEntry {
  email: string
  firstName: string
  lastName: string
  role: Role
  password: string
}

export interface Auth extends AuthDeps {
  tokens: Tokens
  codeGuard: CodeGuard
  passwordGuard: PasswordGuard
  emailRequests: EmailRequests
  /** Throws Problem 'session-expired'. */
  actorOf(jwt: string): Promise<Exclude<Actor, { kind: 'anonymous' }>>
  issueTeamKey(tx: Tx, team: { id: string; eventId: string }): Promise<TeamKey>
  keysOf(sql: Sql, eventId: string): Promise<Map<string, TeamKey>>
  hasAdmin(sql: Sql): Promise<boolean>
  /** A member of the staff with a password of their own. */
  addPerson(tx: Tx, person: PersonEntry): Promise<PersonRow>
}

export async function createAuth(deps: AuthDeps): Promise<Auth> {
  const tokens = await createTokens(deps.database, deps.clock)
  const steady = steadyClock(deps.clock)
  return {
    ...deps,
    tokens,
    codeGuard: createCodeGuard(steady, deps.database),
    passwordGuard: createPasswordGuard(steady, deps.database),
    emailRequests: createEmailRequests(
      deps.database,
      deps.clock,
      emailsOnRequest(deps, createLetterAllowance(steady)),
    ),
    actorOf: tokens.read,
    issueTeamKey: (tx, team) => issueTeamKey(tx.sql, team, deps.clock),
    keysOf,
    hasAdmin,
    async addPerson(tx, { password, ...person }) {
      const passwordHash = await hashPassword(password)
      return insertPerson(tx.sql, { ...person, passwordHash }, deps.clock)
    },
  }
}
