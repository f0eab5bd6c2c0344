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
  for (const { team_id, at } of heard) of(team_id).lastHeardFrom = at
  for (const { team_id, holes } of scored) of(team_id).holesIn = holes
  for (const { team_id, number } of disputed) {
    const known = of(team_id)
    known.openConflicts += 1
    known.conflictHoles.push(number)
  }
  return facts
}

function lastHeard(sql: Sql, eventId: string) {
  return sql
    .selectFrom('score_history')
    .select(({ fn }) => ['team_id', fn.max('received_at').as('at')])
    .where('event_id', '=', eventId)
    .where('actor', '=', raw<string>`'team ' || team_id`)
    .groupBy('team_id')
    .execute()
}

function holesScored(sql: Sql, eventId: string) {
  return sql
    .selectFrom('hole_scores')
    .select(({ fn }) => ['team_id', fn.count<number>('strokes').as('holes')])
    .where('event_id', '=', eventId)
    .groupBy('team_id')
    .execute()
}

/** One row per hole; see openConflicts in score-store.ts for when a conflict is open. */
function holesDisputed(sql: Sql, eventId: string) {
  return sql
    .selectFrom('score_history as attempt')
    .innerJoin('hole_scores as hole', (join) =>
      join
        .onRef('hole.team_id', '=', 'attempt.team_id')
        .onRef('hole.hole_id', '=', 'attempt.hole_id')
        .onRef('hole.version', '=', 'attempt.version'),
    )
    .innerJoin('holes', 'holes.id', 'attempt.hole_id')
    .select(['attempt.team_id', 'attempt.hole_id', 'holes.number'])
    .where('attempt.event_id', '=', eventId)
    .where('attempt.status', '=', 'conflict')
    .distinct()
    .orderBy('holes.number')
    .execute()
}
