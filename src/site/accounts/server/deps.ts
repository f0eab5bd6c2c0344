import type { Events } from '../../../event/event/server/index.ts'
import type { Role } from '../../../kernel/actor.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Audit, AuditActor } from '../../../ports/audit.ts'
import type { Database, Sql, Tx } from '../../../ports/database.ts'
import type { Messages } from '../../messages/server/index.ts'

/** The team data a login needs, passed in because auth depends on neither teams nor payments. */
export interface TeamProfile {
  eventId: string
  eventStartsAt: Date
  eventIsFinalized: boolean
  firstName: string
  lastName: string
  email: string | null
  teamHasPaid: boolean
  /** Staff let this team, or every team, play before it has paid. */
  mayScore: boolean
}

/** Queries about teams that logins need. */
export interface TeamsOfAuth {
  teamProfile(sql: Sql, teamId: string): Promise<TeamProfile>
  /** Ids of the teams led by this email in the current event; without those whose leader's address waits for an admin. */
  teamsLedFrom(sql: Sql, email: string): Promise<string[]>
  /** The team's name, and the emails and phones it signed up with. */
  teamContacts(sql: Sql, teamId: string): Promise<TeamContacts>
  emailTeamCode(tx: Tx, teamId: string): Promise<void>
  /** To whoever is signed up for the current event with this email: what they are part of, and what opens it. */
  emailSignUps(tx: Tx, email: string): Promise<void>
}

export interface AuthDeps extends TeamsOfAuth {
  database: Database
  clock: Clock
  events: Pick<Events, 'current'>
  messages: Pick<Messages, 'email'>
  publicUrl: string
  audit: Audit
  /** With which secrets are encrypted; null while it isn't here. */
  secretsKey: string | null
  /** Whether emails leave the site. */
  delivers: { email: boolean }
  /** Ends the keys of other programs that a person made: with them, whoever had the sign-in could read on. Returns how many. */
  endKeys(tx: Tx, actor: AuditActor, personId: string): Promise<number>
}

/** Where a call comes from, for counting wrong attempts and for a person's own list of devices. */
export interface Caller {
  /** Our device cookie. */
  device: string
  /** The IP address; for IPv6 its /64 network. */
  network: string
  /** What the browser says about itself. */
  userAgent: string
}

/** Takes from a handler's input what tells where a call comes from. */
export function callerOf(asked: { deviceId: string; network: string; userAgent: string }): Caller {
  return { device: asked.deviceId, network: asked.network, userAgent: asked.userAgent }
}

export interface TeamContacts {
  name: string
  /** As normalized by `emailKey`. */
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
