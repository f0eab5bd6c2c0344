import type { EventRecord } from '../../../event/event/server/index.ts'
import type { Sql } from '../../../ports/database.ts'
import type { TeamAddOn } from '../team-shapes.ts'
import type { TeamRecord } from './team-record.ts'

/** A team's progress on the course, for staff. */
export interface CardProgress {
  /** ISO 8601; null when none of the team's phones ever sent a score. */
  lastHeardFrom: string | null
  holesIn: number
  openConflicts: number
  /** The hole numbers of the open conflicts, in order. */
  conflictHoles: number[]
}

declare module '../../../ports/feature.ts' {
  interface Happenings {
    /** A sign-up is about to count places: what is free is offered to the waitlist first, so that nobody passes the line. */
    'counting places': { eventId: string }
    /** All of one team goes to the other, which stays. Before the one that goes is removed. */
    'teams merged': { from: string; to: string }
    /** Before a team is removed. */
    'team ending': { team: TeamRecord }
    /** Who plays on the team is settled. */
    'players changed': { teamId: string }
    /** Another person has this golfer's place, on a team or in a party. */
    'golfer replaced': { golferId: string }
    /** Another person speaks for this team or party, and the link that the earlier one had to its page is dead. */
    'page handed over': { subjectId: string; to: { name: string; email: string } }
  }
  interface Questions {
    /**
     * The wave a new team joins; null where all start at once. `wanted`: the one somebody chose. The event's row must be
     * locked. Throws Problem 'wave-full'.
     */
    waveFor(
      sql: Sql,
      event: EventRecord,
      wish?: { wanted?: string | null | undefined; mayOverfill?: boolean },
    ): Promise<string | null>
    /** Whether the event has a net leaderboard, for which golfers give their handicap indexes. */
    asksIndexes(sql: Sql, eventId: string): Promise<boolean>
    /** Whether teams play in flights, or will. */
    hasFlights(sql: Sql, eventId: string): Promise<boolean>
    /** Whether teams of the event may have open places. */
    placesAreOn(sql: Sql, eventId: string): Promise<boolean>
    /** Who has checked in, by person id. */
    arrivalsOf(sql: Sql, eventId: string): Promise<ReadonlyMap<string, unknown>>
    /** What teams bought besides their entry, by team id; teams without add-ons are absent. */
    addOnsOf(sql: Sql, event: EventRecord, teams: readonly TeamRecord[]): Promise<Map<string, TeamAddOn[]>>
    /** Strokes by hole number; holes without a score are left out. */
    strokesByHole(sql: Sql, team: Pick<TeamRecord, 'id' | 'eventId'>): Promise<Record<number, number>>
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
  interface Parts {
    /**
     * Cancels expired payment holds at the provider; whatever is full, sold out or used up may be free then. Returns false
     * if none could be freed.
     */
    releasesHolds(eventId: string): Promise<boolean>
  }
}
