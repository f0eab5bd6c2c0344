import type { AuditActor } from '../../../ports/audit.ts'
import type { Sql, Tx } from '../../../ports/database.ts'

/** The team data a login needs. */
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

export interface TeamContacts {
  name: string
  /** As normalized by `emailKey`. */
  emails: string[]
  /** Ten digits each. */
  phones: string[]
}

declare module '../../../ports/feature.ts' {
  interface Questions extends TeamsOfAuth {
    /** Ends the keys of other programs that a person made: with them, whoever had the sign-in could read on. Returns how many. */
    endKeys(tx: Tx, actor: AuditActor, personId: string): Promise<number>
  }
}
