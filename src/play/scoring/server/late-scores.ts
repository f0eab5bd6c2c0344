import { sql as raw } from 'kysely'
import type { EventRecord } from '../../../event/event/server/index.ts'
import type { LateFact } from '../../../event/late/contract.ts'
import { type Accepted, type LateSource, lateDecisions } from '../../../event/late/server/index.ts'
import type { Person } from '../../../kernel/actor.ts'
import { Problem } from '../../../kernel/problem.ts'
import { teamsOf } from '../../../people/teams/server/index.ts'
import type { Sql, Tx } from '../../../ports/database.ts'
import { withChanges } from '../../rules/formats.ts'
import { settingsOf } from '../../rules/server/index.ts'
import { hasAce } from './aces.ts'
import { wayOn } from './best-ball.ts'
import type { ScoringDeps } from './deps.ts'
import { type LateBalls, lateBallsOf, namingBalls } from './late-balls.ts'
import { lateWhyAt } from './late-why.ts'
import { scoreIn } from './record-score.ts'
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
 * current when it came. Of golfers' own balls each is settled by itself.
 */
async function openScores(deps: ScoringDeps, sql: Sql, event: EventRecord): Promise<LateFact[]> {
  const rows = await attempts(sql, event.id).execute()
  if (rows.length === 0) return []
  const teams = new Map((await teamsOf(sql, event.id)).map(({ id, name }) => [id, name]))
  const insured = new Set((await deps.ask('insuredHoles', sql, event.id)).map(({ holeNumber }) => holeNumber))
  const why = await lateWhyAt(sql, event, deps.clock())
  const last = [...(await lastOfEachPhone(sql, event.id, rows)).values()]
  const named = await namingBalls(
    sql,
    last.flatMap(({ late }) => (late ? [late.changes] : [])),
  )
  const sent = last.map(({ row, late }) => {
    const what = late ? JSON.stringify(late.changes) : row.strokes
    return [`${row.teamId} ${row.holeId} ${what}`, { row, late }] as const
  })
  return [...new Map(sent).values()].flatMap(({ row, late }) => {
    const teamName = teams.get(row.teamId)
    const score = late ? late.strokes : row.strokes
    const isOtherDrive = row.driver !== null && row.drive !== row.savedDrive
    const isSame = score === row.saved && !isOtherDrive
    const isSettled = late
      ? Object.keys(late.changes).length === 0
      : (row.holeVersion ?? 0) !== row.version || isSame
    if (teamName === undefined || isSettled) return []
    const counts = isSame ? `${strokes(score)} stays` : `${strokes(score)}, in place of ${strokes(row.saved)}`
    return [
      {
        kind: 'score' as const,
        id: row.id,
        teamId: row.teamId,
        teamName,
        words: [
          `Hole ${row.number}: ${counts}${late ? `: ${named(late.changes)}` : ''}`,
          ...(isOtherDrive ? [`the drive of ${row.driver}`] : []),
        ].join(', '),
        why: why(row),
        note: isAce({ row, late }) && insured.has(row.number) ? aceNote : null,
        by: 'Team’s phone',
        phoneAt: row.clientAt,
        receivedAt: row.receivedAt,
      },
    ]
  })
}

type AttemptRow = Awaited<ReturnType<ReturnType<typeof attempts>['execute']>>[number]

/** With the golfers' balls that the phone sent, or null where it sent a score alone. */
interface LastSent {
  row: AttemptRow
  late: LateBalls | null
}

/** `rows`: oldest first. */
async function lastOfEachPhone(
  sql: Sql,
  eventId: string,
  rows: readonly AttemptRow[],
): Promise<Map<string, LastSent>> {
  const decided = await lateDecisions(sql, eventId)
  const { settings } = await settingsOf(sql, eventId)
  const byPhone = Map.groupBy(rows, (row) => `${row.teamId} ${row.holeId} ${row.deviceId}`)
  return new Map(
    [...byPhone.values()].map((own) => {
      const row = own.at(-1) as AttemptRow
      return [row.id, { row, late: lateBallsOf(own, decided, wayOn(row.par, settings)) }]
    }),
  )
}

function isAce({ row, late }: LastSent): boolean {
  return late ? hasAce(null, withChanges({}, late.changes)) : row.strokes === 1
}

const aceNote = 'A hole in one on an insured hole: accepting it opens the claim. Call the insurer in time.'

function strokes(count: number | null): string {
  return count === null ? 'no score' : String(count)
}

async function eventsOfScores(sql: Sql): Promise<string[]> {
  const rows = await sql
    .selectFrom('score_history')
    .select('eventId')
    .distinct()
    .where('status', '=', 'locked')
    .execute()
  return rows.map(({ eventId }) => eventId)
}

/** Oldest first. */
function attempts(sql: Sql, eventId: string) {
  return sql
    .selectFrom('score_history as attempt')
    .innerJoin('holes', 'holes.id', 'attempt.holeId')
    .leftJoin('hole_scores as hole', (join) =>
      join.onRef('hole.teamId', '=', 'attempt.teamId').onRef('hole.holeId', '=', 'attempt.holeId'),
    )
    .select(['attempt.id', 'attempt.teamId', 'attempt.holeId', 'attempt.deviceId', 'attempt.strokes'])
    .select(['attempt.version', 'attempt.clientAt', 'attempt.receivedAt', 'holes.number', 'holes.par'])
    .leftJoin('players as driver', 'driver.id', 'attempt.drivePlayerId')
    .select(['hole.version as holeVersion', 'hole.strokes as saved', 'hole.balls as savedBalls'])
    .select(['attempt.balls', 'attempt.answer'])
    .select([
      'attempt.drivePlayerId as drive',
      'hole.drivePlayerId as savedDrive',
      raw<string | null>`driver.first_name || ' ' || driver.last_name`.as('driver'),
    ])
    .where('attempt.eventId', '=', eventId)
    .where('attempt.status', '=', 'locked')
    .where('attempt.actor', '=', raw<string>`'team ' || attempt.team_id`)
    .orderBy('attempt.receivedAt')
    .orderBy('attempt.id')
}

/** With the phone's time, which a claim of a hole in one tells. */
async function accept(deps: ScoringDeps, tx: Tx, actor: Person, { event, fact, reason }: Accepted) {
  const rows = await attempts(tx.sql, event.id).where('attempt.teamId', '=', fact.teamId).execute()
  const sent = (await lastOfEachPhone(tx.sql, event.id, rows)).get(fact.id)
  if (!sent) throw new Problem('changed-meanwhile')
  const { row, late } = sent
  const entry = { teamId: row.teamId, holeId: row.holeId, score: row.strokes, reason }
  const drive = row.drive ?? undefined
  const own = { ...entry, drive, balls: late?.changes, clientAt: row.clientAt }
  const answer = await scoreIn(deps, tx, actor, own, '')
  return isAce(sent) && answer.status === 'applied' ? () => deps.ask('afterAce', row.teamId) : undefined
}
