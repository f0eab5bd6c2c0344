import { sql as raw } from 'kysely'
import type { Sql } from '../../../ports/database.ts'
import './tables.ts'

/** How far along a team's scorecard is, and when its phones last sent something. */
export interface CardProgress {
  /** When one of the team's own phones last sent a score, ISO 8601; scores entered by staff don't count. */
  lastHeardFrom: string | null
  /** Holes with a score. */
  holesIn: number
  /** Holes that two phones disagree about. */
  openConflicts: number
  /** Numbers of those holes, in order. */
  conflictHoles: number[]
}

/** By team id; teams that never sent anything are left out. Three statements, however many teams. */
export async function cardProgress(sql: Sql, eventId: string): Promise<Map<string, CardProgress>> {
  const [heard, scored, disputed] = await Promise.all([
    lastHeard(sql, eventId),
    holesScored(sql, eventId),
    holesDisputed(sql, eventId),
  ])
  const facts = new Map<string, CardProgress>()
  const of = (teamId: string) => {
    const known = facts.get(teamId) ?? {
      lastHeardFrom: null,
      holesIn: 0,
      openConflicts: 0,
      conflictHoles: [],
    }
    facts.set(teamId, known)
    return known
  }
  for (const { teamId, at } of heard) of(teamId).lastHeardFrom = at
  for (const { teamId, holes } of scored) of(teamId).holesIn = holes
  for (const { teamId, number } of disputed) {
    const known = of(teamId)
    known.openConflicts += 1
    known.conflictHoles.push(number)
  }
  return facts
}

function lastHeard(sql: Sql, eventId: string) {
  return sql
    .selectFrom('score_history')
    .select(({ fn }) => ['teamId', fn.max('receivedAt').as('at')])
    .where('eventId', '=', eventId)
    .where('actor', '=', raw<string>`'team ' || team_id`)
    .groupBy('teamId')
    .execute()
}

function holesScored(sql: Sql, eventId: string) {
  return sql
    .selectFrom('hole_scores')
    .select(({ fn }) => ['teamId', fn.count<number>('strokes').as('holes')])
    .where('eventId', '=', eventId)
    .groupBy('teamId')
    .execute()
}

/** One row per hole; see openConflicts in score-store.ts for when a conflict is open. */
function holesDisputed(sql: Sql, eventId: string) {
  return sql
    .selectFrom('score_history as attempt')
    .innerJoin('hole_scores as hole', (join) =>
      join
        .onRef('hole.teamId', '=', 'attempt.teamId')
        .onRef('hole.holeId', '=', 'attempt.holeId')
        .onRef('hole.version', '=', 'attempt.version'),
    )
    .innerJoin('holes', 'holes.id', 'attempt.holeId')
    .select(['attempt.teamId', 'attempt.holeId', 'holes.number'])
    .where('attempt.eventId', '=', eventId)
    .where('attempt.status', '=', 'conflict')
    .distinct()
    .orderBy('holes.number')
    .execute()
}
