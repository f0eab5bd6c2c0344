import type { EventRecord, Events } from '../../../event/event/server/index.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Audit } from '../../../ports/audit.ts'
import type { Database, Sql, Tx } from '../../../ports/database.ts'
import type { AfterFinal } from '../../../ports/final.ts'
import type { Work } from '../../../ports/work.ts'
import type { Messages } from '../../../site/messages/server/index.ts'
import type { GolfFacts } from '../../places/capacity-rules.ts'
import type { PartyRecord } from '../../places/server/index.ts'
import type { TeamRecord } from '../../teams/server/index.ts'

export interface PlanDeps {
  database: Database
  clock: Clock
  events: Events
  messages: Messages
  audit: Audit
  publicUrl: string
  /** Seats parties; the caller holds the lock on the event's row. */
  seats: {
    seat(work: Work, partyId: string, teamId: string): Promise<void>
    /** Makes a team that the party's first player leads. Returns its id. */
    seatOnNewTeam(work: Work, partyId: string): Promise<string>
    /** A team that nobody is left on is removed. */
    unseat(work: Work, partyId: string): Promise<void>
    /** Tells everybody who was told that this party plays on this team that it doesn't. Ask once it has left. */
    tellOffTeam(tx: Tx, seat: { party: PartyRecord; team: TeamRecord }): Promise<void>
  }
  /** Called in the same transaction when golfers join teams of an event that may be final. */
  afterFinal: AfterFinal
  /** Everybody the event has taken to play. */
  golf(sql: Sql, event: EventRecord): Promise<GolfFacts>
  /** Holes with a score, by team id. */
  holesIn(sql: Sql, eventId: string): Promise<ReadonlyMap<string, number>>
  /** Which of these teams bought add-ons. */
  teamsWithAddOns(sql: Sql, event: EventRecord, teamIds: readonly string[]): Promise<ReadonlySet<string>>
}
