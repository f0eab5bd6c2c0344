import { sql as raw } from 'kysely'
import type { Sql } from '../../../ports/database.ts'
import { usualRound } from '../../event/round.ts'
import './tables.ts'

/** Everything that decides a write, read at once. */
export interface WriteFacts {
  eventId: string
  isLive: boolean
  isLocked: boolean
  isFinal: boolean
  /** Number of holes of the team's event. */
  holeCount: number
  /** Null when the hole isn't one of the team's event. */
  hole: { strokes: number | null; version: number } | null
  /** The rest of the scorecard. */
  others: { holesIn: number; strokes: number }
  lastHoleViewed: number | null
  isConfirmed: boolean
  /** The answer to an earlier attempt with the same mutation id, and whose it was. */
  known: { teamId: string; answer: string } | null
}

export interface WriteKey {
  teamId: string
  holeId: string | null
  mutationId: string | null
}

/**
 * Deliberately one statement instead of seven: scores are written far more often than anything else, and 36 teams
 * finishing a hole together shouldn't queue behind each other's reads. It therefore reads the team's and the
 * event's rows directly. `hold` (PostgreSQL) locks the event's flags until the commit, so that no score slips in
 * after 'locked' was acknowledged.
 */
export async function readWriteFacts(sql: Sql, key: WriteKey, hold: boolean): Promise<WriteFacts | null> {
  const row = await sql
    .selectFrom('teams as team')
    .innerJoin('events as event', 'event.id', 'team.event_id')
    .leftJoin('holes as hole', (join) =>
      join.onRef('hole.event_id', '=', 'team.event_id').on('hole.id', '=', key.holeId ?? ''),
    )
    .leftJoin('hole_scores as score', (join) =>
      join.onRef('score.team_id', '=', 'team.id').onRef('score.hole_id', '=', 'hole.id'),
    )
    .leftJoin('cards as card', 'card.team_id', 'team.id')
    .leftJoin('score_history as known', (join) => join.on('known.mutation_id', '=', key.mutationId ?? ''))
    .select([
      'team.event_id',
      'event.is_live',
      'event.scoring_locked',
      'event.finalized_at',
      'hole.id as hole_id',
      'score.strokes',
      'score.version',
      'card.last_hole_viewed',
      'card.confirmed_at',
      'known.team_id as known_team',
      'known.answer as known_answer',
      otherHoles('count(strokes)', key.holeId).as('others_in'),
      otherHoles('coalesce(sum(strokes), 0)', key.holeId).as('others_strokes'),
    ])
    .where('team.id', '=', key.teamId)
    .$if(hold, (query) => query.forShare('event'))
    .executeTakeFirst()
  if (!row) return null
  return {
    eventId: row.event_id,
    isLive: row.is_live === 1,
    isLocked: row.scoring_locked === 1 || row.finalized_at !== null,
    isFinal: row.finalized_at !== null,
    // The events table has no column for it.
    holeCount: usualRound.holeCount,
    hole: row.hole_id === null ? null : { strokes: row.strokes, version: row.version ?? 0 },
    others: { holesIn: row.others_in, strokes: row.others_strokes },
    lastHoleViewed: row.last_hole_viewed,
    isConfirmed: row.confirmed_at !== null,
    known: row.known_team === null ? null : { teamId: row.known_team, answer: row.known_answer ?? '' },
  }
}

function otherHoles(figure: 'count(strokes)' | 'coalesce(sum(strokes), 0)', holeId: string | null) {
  return raw<number>`(select ${raw.raw(figure)} from hole_scores where team_id = team.id and hole_id <> ${holeId ?? ''})`
}
