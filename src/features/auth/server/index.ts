import type { Actor, Role } from '../../../kernel/actor.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Database, Sql, Tx } from '../../../ports/database.ts'
import { createGuessGuard, type GuessGuard } from './guess-guard.ts'
import { createLetterAllowance } from './letter-allowance.ts'
import { hashPassword } from './passwords.ts'
import { hasAdmin, insertPerson, type PersonRow } from './people-store.ts'
import { issueTeamKey, keysOf, type TeamKey } from './team-keys.ts'
import { createTokens, type Tokens } from './tokens.ts'

export { installationValue } from './installation-value.ts'
export { login, type PersonLogin, welcome } from './login.ts'
export { peopleRoutes } from './people-routes.ts'
export { authRoutes } from './routes.ts'
export { keyByLink, type TeamKey } from './team-keys.ts'

/** What a login tells about a team; handed in, since auth knows neither teams nor money. */
export interface TeamProfile {
  eventId: string
  eventStartsAt: Date
  eventIsFinalized: boolean
  firstName: string
  lastName: string
  email: string | null
  teamHasPaid: boolean
}

export interface AuthDeps {
  database: Database
  clock: Clock
  currentEventId(sql: Sql): Promise<string | null>
  teamProfile(sql: Sql, teamId: string): Promise<TeamProfile>
  /** The team led from this address in the current event. */
  teamLedFrom(sql: Sql, email: string): Promise<string | null>
  mailTeamKey(tx: Tx, teamId: string): Promise<void>
  mailPasswordLink(tx: Tx, person: MailedPerson, token: string): Promise<void>
  mailInvitation(
    tx: Tx,
    person: MailedPerson & { role: Role; invitedBy: string },
    token: string,
  ): Promise<void>
  audit(tx: Tx, entry: PeopleAuditEntry): Promise<void>
}

interface MailedPerson {
  email: string
  firstName: string
}

export interface PeopleAuditEntry {
  eventId: null
  actor: string
  action: string
  subject: string
  before?: { role: Role }
  after?: { role: Role }
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
  guesses: GuessGuard
  /** Whether this team or person may be mailed once more because somebody asked. */
  mayBeMailed(recipient: string): boolean
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
  return {
    ...deps,
    tokens,
    guesses: createGuessGuard(deps.clock, deps.database),
    mayBeMailed: createLetterAllowance(deps.clock),
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
