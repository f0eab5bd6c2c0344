import type { EventRecord } from '../../../event/event/server/index.ts'
import type { Sql } from '../../../ports/database.ts'
import type { CardTalk } from '../../rules/card-message-shapes.ts'
import type { TeamContest } from '../../rules/contest-shapes.ts'
import type { DayRule } from '../../rules/day-rule-shapes.ts'
import type { InsuredHole } from '../../rules/hole-in-one.ts'
import type { CountingHoles } from '../rules.ts'

export interface SavedScore {
  eventId: string
  teamId: string
  holeId: string
  strokes: number | null
  version: number
}

declare module '../../../ports/feature.ts' {
  interface Happenings {
    /** Told only while somebody wants to know of every score. */
    'score saved': SavedScore
  }
  interface Questions {
    /** Whether other programs are told of every score. */
    tellsScores(): boolean
    /** The contests this team plays in, by hole; empty if the event has none. */
    holeContests(sql: Sql, eventId: string, teamId: string): Promise<TeamContest[]>
    /** What counts of a team's scorecard; null while every hole does. Don't ask inside a transaction. */
    countingHoles(eventId: string, teamId: string): Promise<CountingHoles | null>
    /** Holes with an insured prize; empty if the event has none. */
    insuredHoles(sql: Sql, eventId: string): Promise<InsuredHole[]>
    /** The rules of the day; empty where they are those of any plain scramble. */
    dayRules(sql: Sql, event: EventRecord): Promise<DayRule[]>
    /** What the desk says to this team, and what the team asked of it; empty where the event uses nothing of it. */
    cardTalk(sql: Sql, eventId: string, teamId: string): Promise<CardTalk>
    /** Called after the commit of a '1'. Never throws: a score is saved whatever follows from it. */
    afterAce(teamId: string): Promise<void>
  }
}
