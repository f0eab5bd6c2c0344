import type { EventRecord, Events } from '../../../event/event/server/index.ts'
import type { Person } from '../../../kernel/actor.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Codes } from '../../../money/codes/server/index.ts'
import type { Payments } from '../../../money/desk/server/index.ts'
import type { Audit } from '../../../ports/audit.ts'
import type { Database, Sql, Tx } from '../../../ports/database.ts'
import type { DeletedRecord } from '../../../site/deletions/server/index.ts'
import type { Messages } from '../../../site/messages/server/index.ts'
import type { Seat } from './dinner-seat.ts'

export interface DinnerDeps {
  database: Database
  clock: Clock
  events: Events
  messages: Messages
  payments: Payments
  codes: Codes
  audit: Audit
  /** Saves what is about to be deleted, so that it can be restored for a day. */
  keepDeleted(tx: Tx, actor: Person, kept: DeletedRecord): Promise<string>
  /** Check-in marks, which belong to a feature that depends on this one. */
  arrivals: SeatMarks
  /** Offers free places to the waitlist before a sign-up counts them. */
  offerFreed(tx: Tx, eventId: string): Promise<void>
  placesTaken: PlacesTaken
}

/** Team places and dinner seats taken or held; what counts them depends on this feature, so it is passed in. */
export type PlacesTaken = (sql: Sql, event: EventRecord) => Promise<{ teams: number; attendees: number }>

export interface SeatMarks {
  /** Moves a guest's check-in mark to another seat. */
  move(sql: Sql, from: Seat, to: Seat): Promise<void>
  /** Removes the mark of a deleted seat and moves later ones up by one. */
  closeGap(sql: Sql, orderId: string, guestNumber: number): Promise<void>
}
