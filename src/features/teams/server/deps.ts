import type { Person } from '../../../kernel/actor.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Audit } from '../../../ports/audit.ts'
import type { Database, Sql, Tx } from '../../../ports/database.ts'
import type { Auth } from '../../auth/server/index.ts'
import type { DeletedRecord } from '../../deletions/server/index.ts'
import type { Events } from '../../event/server/index.ts'
import type { Messages } from '../../messages/server/index.ts'
import type { Payments } from '../../payments/server/index.ts'
import type { TeamRecord } from './team-record.ts'

export interface TeamsDeps {
  /** Keeps what is about to be deleted, so that it can be put back for a day. */
  keepDeleted(tx: Tx, actor: Person, kept: DeletedRecord): Promise<string>
  database: Database
  clock: Clock
  events: Events
  auth: Auth
  messages: Messages
  payments: Payments
  audit: Audit
  publicUrl: string
  /** What the scoring, which comes after the teams, knows of their cards. */
  scoring: TeamCards
  /** Places taken, of teams and at the tables. */
  placesTaken(sql: Sql, eventId: string): Promise<{ teams: number; attendees: number }>
  /** Ends, at the provider, payments for places whose hour is over. False when there was nothing to free. */
  releaseHolds(eventId: string): Promise<boolean>
  /** By person, who has been marked as there. */
  arrivalsOf(sql: Sql, eventId: string): Promise<ReadonlyMap<string, unknown>>
  /** Told, in the same transaction, when a team of an event that may be final was changed. */
  afterFinal(tx: Tx, change: { eventId: string; actor: string; reason: string | null }): Promise<void>
}

export interface TeamCards {
  /** By the number of the hole; holes without a score are not there. */
  strokesByHole(sql: Sql, team: TeamRecord): Promise<Record<number, number>>
  /** The teams whose card is confirmed. */
  confirmedTeams(sql: Sql, eventId: string): Promise<Set<string>>
  /** How far each team's card has come, by team id. */
  cardProgress(sql: Sql, eventId: string): Promise<Map<string, CardProgress>>
}

/** How far a team's card has come, for the desk. */
export interface CardProgress {
  /** ISO 8601; null when none of the team's phones ever sent a score. */
  lastHeardFrom: string | null
  holesIn: number
  openConflicts: number
  /** The numbers of those holes, in order. */
  conflictHoles: number[]
}
