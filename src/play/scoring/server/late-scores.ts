import { sql as raw } from 'kysely'
import type { EventRecord } from '../../../event/event/server/index.ts'
import type { LateFact } from '../../../event/late/contract.ts'
import type { Accepted, LateSource } from '../../../event/late/server/index.ts'
import type { Person } from '../../../kernel/actor.ts'
import { teamsOf } from '../../../people/teams/server/index.ts'
import type { Sql, Tx } from '../../../ports/database.ts'
import { changesTo } from '../../rules/formats.ts'
import type { ScoringDeps } from './deps.ts'
import { lateWhyAt } from './late-why.ts'
import { scoreIn } from './record-score.ts'
import { ballsIn } from './score-store.ts'
import './tables.ts'

/** Scores that phones sent once scoring was locked. Accepting one is staff's own entry, with their reason. */
export function lateScores(deps: ScoringDeps): LateSource {
  return {
    table: 'score_history',
    events: eventsOfScores,
    open: (sql, event) => openScores(deps, sql, event),
    accept: (tx, actor, accepted) => accept(deps, tx, actor, accepted),
  }
}

/**
 * The last one of each phone for a hole, and the same score of several phones once: however often it is sent, nobody reads
 * it twice. As with conflicts, one is settled once anybody has saved that hole since: the attempt carries the version
 * current when it came.
 */
async function openScores(deps: ScoringDeps, sql: Sql, event: EventRecord): Promise<LateFact[]> {
  const rows = await attempts(sql, event.id).execute()
  if (rows.length === 0) return []
  const teams = new Map((await teamsOf(sql, event.id)).map(({ id, name }) => [id, name]))
  const insured = new Set((await deps.ask('insuredHoles', sql, event.id)).map(({ holeNumber }) => holeNumber))
  const why = await lateWhyAt(sql, event, deps.clock())
  const last = new Map(rows.map((row) => [`${row.team_id} ${row.hole_id} ${row.device_id}`, row]))
  const scores = new Map(
    [...last.values()].map((row) => [`${row.team_id} ${row.hole_id} ${row.strokes}`, row]),
  )
  return [...scores.values()].flatMap((row) => {
    const teamName = teams.get(row.team_id)
    const isOtherDrive = row.driver !== null && row.drive !== row.saved_drive
    const isSame = row.strokes === row.saved && !isOtherDrive
    const isSettled = (row.hole_version ?? 0) !== row.version || isSame
    if (teamName === undefined || isSettled) return []
    return [
      {
        kind: 'score' as const,
        id: row.id,
        teamId: row.team_id,
        teamName,
        words: [
          `Hole ${row.number}: ${strokes(row.strokes)}, in place of ${strokes(row.saved)}`,
          ...(isOtherDrive ? [`the drive of ${row.driver}`] : []),
        ].join(', '),
        why: why(row),
        note: row.strokes === 1 && insured.has(row.number) ? aceNote : null,
        by: 'Team’s phone',
        phoneAt: row.client_at,
        receivedAt: row.received_at,
      },
    ]
  })
}

const aceNote = 'A hole in one on an insured hole: accepting it opens the claim. Call the insurer in time.'

function strokes(count: number | null): string {
  return count === null ? 'no score' : String(count)
}

async function eventsOfScores(sql: Sql): Promise<string[]> {
  const rows = await sql
    .selectFrom('score_history')
    .select('event_id')
    .distinct()
    .where('status', '=', 'locked')
    .execute()
  return rows.map(({ event_id }) => event_id)
}

/** Oldest first. */
function attempts(sql: Sql, eventId: string) {
  return sql
    .selectFrom('score_history as attempt')
    .innerJoin('holes', 'holes.id', 'attempt.hole_id')
    .leftJoin('hole_scores as hole', (join) =>
      join.onRef('hole.team_id', '=', 'attempt.team_id').onRef('hole.hole_id', '=', 'attempt.hole_id'),
    )
    .select(['attempt.id', 'attempt.team_id', 'attempt.hole_id', 'attempt.device_id', 'attempt.strokes'])
    .select(['attempt.version', 'attempt.client_at', 'attempt.received_at', 'holes.number'])
    .leftJoin('players as driver', 'driver.id', 'attempt.drive_player_id')
    .select(['hole.version as hole_version', 'hole.strokes as saved'])
    .select([
      'attempt.drive_player_id as drive',
      'hole.drive_player_id as saved_drive',
      raw<string | null>`driver.first_name || ' ' || driver.last_name`.as('driver'),
    ])
    .where('attempt.event_id', '=', eventId)
    .where('attempt.status', '=', 'locked')
    .where('attempt.actor', '=', raw<string>`'team ' || attempt.team_id`)
    .orderBy('attempt.received_at')
    .orderBy('attempt.id')
}

/** With the phone's time, which a claim of a hole in one tells. */
async function accept(deps: ScoringDeps, tx: Tx, actor: Person, { fact, reason }: Accepted) {
  const row = await tx.sql
    .selectFrom('score_history')
    .select(['team_id', 'hole_id', 'strokes', 'client_at', 'drive_player_id', 'balls'])
    .where('id', '=', fact.id)
    .executeTakeFirstOrThrow()
  const entry = { teamId: row.team_id, holeId: row.hole_id, score: row.strokes, reason }
  const drive = row.drive_player_id ?? undefined
  const after = ballsIn(row.balls)
  const saved = await tx.sql
    .selectFrom('hole_scores')
    .select('balls')
    .where('team_id', '=', row.team_id)
    .where('hole_id', '=', row.hole_id)
    .executeTakeFirst()
  const balls = after ? changesTo(ballsIn(saved?.balls ?? null) ?? {}, after) : undefined
  const answer = await scoreIn(deps, tx, actor, { ...entry, drive, balls, clientAt: row.client_at }, '')
  const isAce = row.strokes === 1 && answer.status === 'applied'
  return isAce ? () => deps.ask('afterAce', row.team_id) : undefined
}
