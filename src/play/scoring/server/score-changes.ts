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
    .select(['receivedAt', 'teamId', 'holeId', 'strokesBefore', 'strokes'])
    .where('eventId', '=', eventId)
    .where('status', '=', 'applied')
    .orderBy('receivedAt')
    .orderBy('version')
    .execute()
  return rows.map((row) => ({
    at: row.receivedAt,
    teamId: row.teamId,
    holeId: row.holeId,
    from: row.strokesBefore,
    to: row.strokes,
  }))
}
