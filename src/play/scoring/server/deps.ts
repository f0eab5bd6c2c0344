import type { EventRecord, Events } from '../../../event/event/server/index.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { TeamQueries, TeamRecord } from '../../../people/teams/server/index.ts'
import type { Audit } from '../../../ports/audit.ts'
import type { Database, Sql, Tx } from '../../../ports/database.ts'
import type { AfterFinal } from '../../../ports/final.ts'
import type { TeamContest } from '../../rules/contest-shapes.ts'
import type { DayRule } from '../../rules/day-rule-shapes.ts'
import type { InsuredHole } from '../../rules/hole-in-one.ts'
import type { CardItem, HoleSponsor } from '../contract.ts'
import type { CountingHoles } from '../rules.ts'

export interface SavedScore {
  eventId: string
  teamId: string
  holeId: string
  strokes: number | null
  version: number
}

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
  holeContests(sql: Sql, eventId: string, teamId: string): Promise<TeamContest[]>
  /** What counts of a team's scorecard; null while every hole does. Don't call it inside a transaction. */
  countingHoles(eventId: string, teamId: string): Promise<CountingHoles | null>
  /** Holes with an insured prize; empty if the event has none. */
  insuredHoles(sql: Sql, eventId: string): Promise<InsuredHole[]>
  /** The rules of the day; empty where they are those of any plain scramble. */
  dayRules(sql: Sql, event: EventRecord): Promise<DayRule[]>
  /** Called after the commit of a '1'. Never throws: a score is saved whatever follows from it. */
  afterAce(teamId: string): Promise<void>
  /** Whether other programs are told of every score. */
  tellsScores(): boolean
  /** Called in the same transaction with a saved score, if they are. */
  onScore(tx: Tx, saved: SavedScore): Promise<void>
  /** Called in the same transaction when a score of a final event has changed. */
  afterFinal: AfterFinal
}
