import type { EventRecord, Events } from '../../../../event/event/server/index.ts'
import type { Clock } from '../../../../kernel/clock.ts'
import type { Codes } from '../../../../money/codes/server/index.ts'
import type { Payments } from '../../../../money/desk/server/index.ts'
import type { Audit } from '../../../../ports/audit.ts'
import type { Database, Sql, Tx } from '../../../../ports/database.ts'
import type { AfterFinal } from '../../../../ports/final.ts'
import type { Consents } from '../../../../site/consents/server/index.ts'
import type { Messages } from '../../../../site/messages/server/index.ts'
import type { TeamRecord, Teams } from '../../../teams/server/index.ts'

export interface PartiesDeps {
  database: Database
  clock: Clock
  events: Events
  messages: Messages
  payments: Payments
  codes: Codes
  consents: Pick<Consents, 'keep' | 'tokenFor'>
  audit: Audit
  teams: Pick<Teams, 'enter' | 'found' | 'disband'>
  publicUrl: string
  /** Places taken and held, by the one rule of capacity. */
  placesTaken(sql: Sql, event: EventRecord, besides?: string): Promise<{ teams: number; attendees: number }>
  /** Offers free places to the waitlist before a sign-up counts them. */
  offerFreed(tx: Tx, eventId: string): Promise<void>
  /** Cancels expired payment holds at the provider. Returns false if none could be freed. */
  releaseHolds(eventId: string): Promise<boolean>
  /** Strokes by hole number; holes without a score are left out. */
  strokesByHole(sql: Sql, team: TeamRecord): Promise<Record<number, number>>
  /** Check-in marks of people who move between the pool and a team; they belong to a feature that depends on this one. */
  arrivals: PoolMarks
  /** Called in the same transaction when a team of an event that may be final changes. */
  afterFinal: AfterFinal
}

export interface PoolMarks {
  /** After these people were seated. */
  seat(sql: Sql, playerIds: readonly string[]): Promise<void>
  /** Before they leave their team. */
  unseat(sql: Sql, playerIds: readonly string[]): Promise<void>
}
