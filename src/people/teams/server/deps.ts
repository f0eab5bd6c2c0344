import type { EventRecord, Events } from '../../../event/event/server/index.ts'
import type { Person } from '../../../kernel/actor.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Codes } from '../../../money/codes/server/index.ts'
import type { Payments } from '../../../money/desk/server/index.ts'
import type { Audit } from '../../../ports/audit.ts'
import type { Database, Sql, Tx } from '../../../ports/database.ts'
import type { AfterFinal } from '../../../ports/final.ts'
import type { Auth } from '../../../site/accounts/server/index.ts'
import type { Consents } from '../../../site/consents/server/index.ts'
import type { DeletedRecord } from '../../../site/deletions/server/index.ts'
import type { Messages } from '../../../site/messages/server/index.ts'
import type { TeamAddOn } from '../contract.ts'
import type { TeamRecord } from './team-record.ts'

export interface TeamsDeps {
  /** Saves what is about to be deleted, so that it can be restored for a day. */
  keepDeleted(tx: Tx, actor: Person, kept: DeletedRecord): Promise<string>
  database: Database
  clock: Clock
  events: Events
  auth: Auth
  messages: Messages
  payments: Payments
  codes: Codes
  consents: Pick<Consents, 'keep' | 'agreeForSelf' | 'tokenFor'>
  audit: Audit
  publicUrl: string
  /** Queries about scorecards, passed in because scoring depends on teams. */
  scoring: TeamCards
  /** Offers free places to the waitlist before a sign-up counts them. */
  offerFreed(tx: Tx, eventId: string): Promise<void>
  /** Team places and dinner seats taken or held by codes, without one held by the code `besides`. */
  placesTaken(sql: Sql, event: EventRecord, besides?: string): Promise<{ teams: number; attendees: number }>
  /** Cancels expired payment holds at the provider. Returns false if none could be freed. */
  releaseHolds(eventId: string): Promise<boolean>
  /** What a team bought and used goes to the team it is merged into. */
  moveOrders(sql: Sql, teams: { from: string; to: string }): Promise<void>
  /** Whether the event has a net leaderboard, for which golfers give their handicap indexes. */
  asksIndexes(sql: Sql, eventId: string): Promise<boolean>
  /** Whether teams of the event may have open places. */
  placesAreOn(sql: Sql, eventId: string): Promise<boolean>
  /** Parties on a team, its links and requests to join it go to the team it is merged into. Call it before it is removed. */
  mergePlaces(sql: Sql, teams: { from: string; to: string }): Promise<void>
  /** Before a team is removed: tells whoever was sent one of its places. */
  closeLinks(tx: Tx, team: TeamRecord): Promise<void>
  /** After a team's players changed: ends links of places that it doesn't have anymore. */
  trimLinks(tx: Tx, teamId: string): Promise<void>
  /** Who has checked in, by person id. */
  arrivalsOf(sql: Sql, eventId: string): Promise<ReadonlyMap<string, unknown>>
  /** What teams bought besides their entry, by team id; teams without add-ons are absent. */
  addOns(sql: Sql, event: EventRecord, teams: readonly TeamRecord[]): Promise<Map<string, TeamAddOn[]>>
  /** Called in the same transaction when a team of an event that may be final changes. */
  afterFinal: AfterFinal
}

export interface TeamCards {
  /** Strokes by hole number; holes without a score are left out. */
  strokesByHole(sql: Sql, team: TeamRecord): Promise<Record<number, number>>
  /** The ids of teams whose card is confirmed. */
  confirmedTeams(sql: Sql, eventId: string): Promise<Set<string>>
  /** Drives that a team's players still need, by team id; empty where the committee doesn't count them. */
  drivesNeeded(
    sql: Sql,
    event: EventRecord,
    teams: readonly TeamRecord[],
  ): Promise<Map<string, { words: string; areOutOfReach: boolean }>>
  /** Each team's progress, by team id. */
  cardProgress(sql: Sql, eventId: string): Promise<Map<string, CardProgress>>
}

/** A team's progress on the course, for staff. */
export interface CardProgress {
  /** ISO 8601; null when none of the team's phones ever sent a score. */
  lastHeardFrom: string | null
  holesIn: number
  openConflicts: number
  /** The hole numbers of the open conflicts, in order. */
  conflictHoles: number[]
}
