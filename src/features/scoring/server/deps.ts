import type { Clock } from '../../../kernel/clock.ts'
import type { Audit } from '../../../ports/audit.ts'
import type { Database, Sql, Tx } from '../../../ports/database.ts'
import type { EventRecord, Events } from '../../event/server/index.ts'
import type { HoleContest } from '../../round/contest-shapes.ts'
import type { TeamQueries, TeamRecord } from '../../teams/server/index.ts'
import type { CardItem, HoleSponsor } from '../contract.ts'

export interface ScoringDeps {
  database: Database
  clock: Clock
  events: Pick<Events, 'pick' | 'holes'>
  teams: Pick<TeamQueries, 'find'>
  audit: Audit
  /** By hole number, for the scoring screen. */
  holeSponsors(sql: Sql, eventId: string): Promise<ReadonlyMap<number, HoleSponsor[]>>
  /** What a team uses on the course, such as mulligans; empty if the event sells nothing of the kind. */
  cardItems(sql: Sql, event: EventRecord, team: TeamRecord): Promise<CardItem[]>
  /** The contests this team plays in, by hole; empty if the event has none. */
  holeContests(sql: Sql, eventId: string, teamId: string): Promise<HoleContest[]>
  /** Called in the same transaction when a score of a final event has changed. */
  afterFinal(tx: Tx, change: { eventId: string; actor: string; reason: string | null }): Promise<void>
}
