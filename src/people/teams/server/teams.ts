import type { EventRecord } from '../../../event/event/server/index.ts'
import type { TeamStatus } from '../../../event/event/team-status.ts'
import type { Actor, Person } from '../../../kernel/actor.ts'
import type { Handlers } from '../../../kernel/endpoint.ts'
import type { Sql, Tx } from '../../../ports/database.ts'
import type { Work } from '../../../ports/work.ts'
import type { DeletedRecord } from '../../../site/deletions/server/index.ts'
import type { TeamsRequest } from '../../../site/messages/message-kinds.ts'
import type { Audience } from '../../../site/messages/server/index.ts'
import type { EnteredTeam, teamsApi, WholeTeam } from '../contract.ts'
import type { teamPriceApi } from '../price-contract.ts'
import type { staffTeamsApi } from '../staff-contract.ts'
import type { TeamChange } from './change-team.ts'
import type { Founder } from './found-team.ts'
import type { SignedUp, SignUpTerms } from './sign-up-team.ts'
import type { TeamQueries } from './team-queries.ts'
import type { TeamRecord } from './team-record.ts'

export interface Teams extends TeamQueries {
  handlers: {
    teams: Handlers<typeof teamsApi>
    staffTeams: Handlers<typeof staffTeamsApi>
    teamPrices: Handlers<typeof teamPriceApi>
  }
  signUp(actor: Actor, entry: EnteredTeam): Promise<SignedUp>
  /** The same within an existing transaction. With `quiet`, no email is sent. */
  enter(work: Work, entry: EnteredTeam, terms: SignUpTerms): Promise<SignedUp>
  /** Makes a team for parties, without players yet. Returns its id. The caller seats its leader. */
  found(work: Work, event: EventRecord, leader: Founder): Promise<string>
  /** Removes a team that nobody plays on anymore. Throws Problem 'team-has-money' or 'team-has-scores' if it isn't empty-handed. */
  disband(work: Work, team: TeamRecord): Promise<void>
  /**
   * Frees the place of a team that never paid. Returns what brings it back, 'kept' if it stays because it owes nothing or
   * staff let it play, or null if it is gone already. Hold the lock on the event's row, and end its open payments first.
   */
  giveUp(tx: Tx, teamId: string): Promise<DeletedRecord | 'kept' | null>
  /** Brings back a team that was given up. Hold the lock, and know that there is room. */
  comeBack(tx: Tx, kept: DeletedRecord): Promise<void>
  /** The teams of an event, by number. */
  all(eventId: string): Promise<TeamRecord[]>
  /**
   * Returns whether the email or phone is unused in the current event, and otherwise whether its owner leads a
   * team.
   */
  isContactFree(
    sql: Sql,
    contact: { emailKey: string } | { phone: string },
  ): Promise<{ success: boolean; leadsATeam?: boolean }>
  /** The teams with all details, for admins. */
  whole(sql: Sql, event: EventRecord): Promise<WholeTeam[]>
  /** Returns who gets an email or text sent by staff. Throws Problem 'no-event', 'not-found', or 'already-paid'. */
  audienceOf(sql: Sql, ask: TeamsRequest): Promise<Audience>
  /** Throws Problem 'not-found'. */
  change(actor: Person, teamId: string, change: TeamChange): Promise<TeamRecord>
  changeWithin(work: Work<Person>, teamId: string, change: TeamChange): Promise<TeamRecord>
  /** See `stopTeam`. */
  stopWithin(work: Work<Person>, teamId: string, stop: { status: TeamStatus; reason: string }): Promise<void>
  reissueKey(actor: Person, teamId: string): Promise<TeamRecord>
  /** Lets a team play before it has paid, or undoes that. Throws Problem 'not-found'. */
  letPlay(actor: Person, wish: { teamId: string; enabled: boolean }): Promise<TeamRecord>
}
