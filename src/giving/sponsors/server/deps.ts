import type { EventRecord, Events } from '../../../event/event/server/index.ts'
import type { Files } from '../../../event/files/server/index.ts'
import type { Person } from '../../../kernel/actor.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Cents } from '../../../kernel/money.ts'
import type { Codes } from '../../../money/codes/server/index.ts'
import type { Payments } from '../../../money/desk/server/index.ts'
import type { TeamEntry } from '../../../people/teams/contract.ts'
import type { Audit } from '../../../ports/audit.ts'
import type { Database, Sql, Tx } from '../../../ports/database.ts'
import type { Pictures } from '../../../ports/pictures.ts'
import type { Work } from '../../../ports/work.ts'
import type { Consents } from '../../../site/consents/server/index.ts'
import type { DeletedRecord } from '../../../site/deletions/server/index.ts'
import type { Messages } from '../../../site/messages/server/index.ts'
import type { IncludedGuests } from '../../dinner/server/index.ts'

export interface SponsorsDeps {
  /** Saves what is about to be deleted, so that it can be restored for a day. */
  keepDeleted(tx: Tx, actor: Person, kept: DeletedRecord): Promise<string>
  database: Database
  clock: Clock
  events: Events
  payments: Payments
  codes: Codes
  consents: Pick<Consents, 'keep'>
  messages: Messages
  files: Files
  pictures: Pictures
  audit: Audit
  publicUrl: string
  /** Team places and dinner seats taken, what packages hold included. */
  placesTaken(sql: Sql, event: EventRecord): Promise<{ teams: number; attendees: number }>
  /** Offers free places to the waitlist before a package counts them. */
  offerFreed(tx: Tx, eventId: string): Promise<void>
  /** Cancels expired payment holds of every kind at the provider. Returns false if none could be freed. */
  releaseHolds(eventId: string): Promise<boolean>
  /** Makes a team that the sponsorship includes, from its golfers. */
  enterTeam(
    work: Work,
    entry: TeamEntry,
    terms: { includedIn: string; mayHaveOpenPlaces: boolean; ownPlaces: number },
  ): Promise<{ id: string; name: string }>
  /** Whether teams of the event may have open places. */
  placesAreOn(sql: Sql, eventId: string): Promise<boolean>
  guests: IncludedGuests
  /** Money received from sponsors, less refunds. */
  raisedFromSponsors(sql: Sql, eventId: string): Promise<Cents>
}
