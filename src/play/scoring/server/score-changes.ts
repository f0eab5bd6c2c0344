import type { Sql } from '../../../ports/database.ts'
import './tables.ts'

/** One score as it was saved. */
export interface ScoreChange {
  /** ISO 8601. */
  at: string
  teamId: string
  holeId: string
  from: number | null
  to: number | null
}

/** Every score of an event that was saved, oldest first; without what conflicted or came too late. */
export async function scoreChanges(sql: Sql, eventId: string): Promise<ScoreChange[]> {
  const rows = await sql
    .selectFrom('score_history')
    .select(['received_at', 'team_id', 'hole_id', 'strokes_before', 'strokes'])
    .where('event_id', '=', eventId)
    .where('status', '=', 'applied')
    .orderBy('received_at')
    .orderBy('version')
    .execute()
  return rows.map((row) => ({
    at: row.received_at,
    teamId: row.team_id,
    holeId: row.hole_id,
    from: row.strokes_before,
    to: row.strokes,
  }))
}
