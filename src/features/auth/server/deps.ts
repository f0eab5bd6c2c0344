import type { Role } from '../../../kernel/actor.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Audit } from '../../../ports/audit.ts'
import type { Database, Sql, Tx } from '../../../ports/database.ts'
import type { Events } from '../../event/server/index.ts'
import type { Messages } from '../../messages/server/index.ts'

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
  emailTeamCode(tx: Tx, teamId: string): Promise<void>
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

export interface UserEntry {
  email: string
  firstName: string
  lastName: string
  role: Role
  password: string
}
