import type { Sql } from '../../../ports/database.ts'
import type { Balls } from '../../rules/formats.ts'
import { ballsIn } from './score-store.ts'
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

/**
 * Every '1' that was ever saved on these holes, oldest first; also those that were corrected since. Of two balls that make a score
 * together only those that stand.
 */
export async function acesOn(sql: Sql, holeIds: readonly string[]): Promise<SavedAce[]> {
  if (holeIds.length === 0) return []
  const rows = await attempts(sql, holeIds)
    // Written out, so that SQLite uses the index of aces.
    .where(({ eb, lit }) => eb('strokes', '=', lit(1)))
    .execute()
  const more = await acesInSums(sql, holeIds)
  return [...rows, ...more]
    .sort((one, other) => Date.parse(one.receivedAt) - Date.parse(other.receivedAt))
    .map((row) => ({
      teamId: row.teamId,
      holeId: row.holeId,
      at: row.receivedAt,
      typedAt: row.clientAt,
      staffName: row.actor === `team ${row.teamId}` ? null : row.actor,
    }))
}

function attempts(sql: Sql, holeIds: readonly string[]) {
  return sql
    .selectFrom('score_history')
    .select(['teamId', 'holeId', 'receivedAt', 'clientAt', 'actor', 'balls'])
    .where('holeId', 'in', holeIds)
    .where('status', '=', 'applied')
    .orderBy('receivedAt')
    .orderBy('version')
}

/** A golfer's 1 that is part of a higher score. */
async function acesInSums(sql: Sql, holeIds: readonly string[]) {
  const now = await sql
    .selectFrom('hole_scores')
    .select(['teamId', 'holeId', 'balls'])
    .where('holeId', 'in', holeIds)
    .where('balls', 'is not', null)
    .where(({ eb }) => eb.or([eb('strokes', 'is', null), eb('strokes', '>', 1)]))
    .execute()
  const aces = now.filter(({ balls }) => hasAce(null, ballsIn(balls)))
  if (aces.length === 0) return []
  const keys = new Set(aces.map(({ teamId, holeId }) => `${teamId} ${holeId}`))
  const rows = await attempts(sql, holeIds)
    .where('teamId', 'in', [...new Set(aces.map(({ teamId }) => teamId))])
    .where('balls', 'is not', null)
    .execute()
  return rows.filter(
    ({ teamId, holeId, balls }) => keys.has(`${teamId} ${holeId}`) && hasAce(null, ballsIn(balls)),
  )
}

/** Whether the team's score, or a golfer's own ball, is a 1. */
export function hasAce(strokes: number | null, balls: Balls | null | undefined): boolean {
  return strokes === 1 || Object.values(balls ?? {}).includes(1)
}

/** What each team has on this hole now, or 1 where a golfer has; null for a score taken out, and nothing for a team without one. */
export async function strokesOn(sql: Sql, holeId: string): Promise<ReadonlyMap<string, number | null>> {
  const rows = await sql
    .selectFrom('hole_scores')
    .select(['teamId', 'strokes', 'balls'])
    .where('holeId', '=', holeId)
    .execute()
  return new Map(
    rows.map(({ teamId, strokes, balls }) => [teamId, hasAce(strokes, ballsIn(balls)) ? 1 : strokes]),
  )
}
