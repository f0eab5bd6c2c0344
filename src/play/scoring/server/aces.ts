import type { Sql } from '../../../ports/database.ts'
import './tables.ts'

/** A '1' as it was saved. Times in ISO 8601. */
export interface SavedAce {
  teamId: string
  holeId: string
  /** When it reached us. */
  at: string
  /** By the phone's clock; null from a client that doesn't say. */
  typedAt: string | null
  /** Which staff member entered it; null for the team's phone. */
  staffName: string | null
}

/** Every '1' that was ever saved on these holes, oldest first; also those that were corrected since. */
export async function acesOn(sql: Sql, holeIds: readonly string[]): Promise<SavedAce[]> {
  if (holeIds.length === 0) return []
  const rows = await sql
    .selectFrom('score_history')
    .select(['team_id', 'hole_id', 'received_at', 'client_at', 'actor'])
    .where('hole_id', 'in', holeIds)
    // Written out, so that SQLite uses the index of aces.
    .where(({ eb, lit }) => eb('strokes', '=', lit(1)))
    .where('status', '=', 'applied')
    .orderBy('received_at')
    .orderBy('version')
    .execute()
  return rows.map((row) => ({
    teamId: row.team_id,
    holeId: row.hole_id,
    at: row.received_at,
    typedAt: row.client_at,
    staffName: row.actor === `team ${row.team_id}` ? null : row.actor,
  }))
}

/** What each team has on this hole now; null for a score taken out, and nothing for a team without one. */
export async function strokesOn(sql: Sql, holeId: string): Promise<ReadonlyMap<string, number | null>> {
  const rows = await sql
    .selectFrom('hole_scores')
    .select(['team_id', 'strokes'])
    .where('hole_id', '=', holeId)
    .execute()
  return new Map(rows.map(({ team_id, strokes }) => [team_id, strokes]))
}
