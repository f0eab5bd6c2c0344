import type { HoleRecord } from '../../../event/event/server/index.ts'
import { lateDecisions } from '../../../event/late/server/index.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { Sql } from '../../../ports/database.ts'
import type { HistoryEntry, ScoreHistory } from '../contract.ts'
import type { ScoringDeps } from './deps.ts'
import { ballsIn, type Golfer, golfersOf } from './score-store.ts'
import './tables.ts'

/** List everything ever sent for a team's scorecard, newest first. Throws Problem 'not-found'. */
export async function readScoreHistory(
  { database: { sql }, teams, events }: ScoringDeps,
  teamId: string,
): Promise<ScoreHistory> {
  const team = await teams.find(sql, teamId)
  const event = await events.pick(sql, team.eventId)
  const numbers = holeNumbers(await events.holes(sql, event.id))
  const rows = await attempts(sql).where('teamId', '=', teamId).execute()
  const decisions = await lateDecisions(sql, event.id)
  const entries = entriesOf(teamId, rows, { numbers, golfers: await golfersIn(sql, rows) }).map((entry) => {
    const decision = decisions.get(entry.id)
    return decision ? { ...entry, decision } : entry
  })
  return {
    teamId,
    teamName: team.name,
    timeZone: event.timeZone,
    entries: entries.reverse(),
  }
}

/** Everything ever sent for an event's scorecards by team id, oldest first. */
export async function scoreAttempts(
  sql: Sql,
  eventId: string,
  holes: readonly HoleRecord[],
): Promise<Map<string, HistoryEntry[]>> {
  const rows = await attempts(sql).where('eventId', '=', eventId).execute()
  const byTeam = Map.groupBy(rows, (row) => row.teamId)
  const known = { numbers: holeNumbers(holes), golfers: await golfersIn(sql, rows) }
  return new Map([...byTeam].map(([teamId, own]) => [teamId, entriesOf(teamId, own, known)]))
}

function golfersIn(sql: Sql, rows: readonly AttemptRow[]): Promise<Golfer[]> {
  return golfersOf(
    sql,
    rows.map(({ balls }) => ballsIn(balls) ?? {}),
  )
}

function holeNumbers(holes: readonly HoleRecord[]): Map<string, number> {
  return new Map(holes.map(({ id, number }) => [id, number]))
}

type AttemptRow = Awaited<ReturnType<ReturnType<typeof attempts>['execute']>>[number]

function entriesOf(
  teamId: string,
  rows: readonly AttemptRow[],
  { numbers, golfers }: { numbers: ReadonlyMap<string, number>; golfers: readonly Golfer[] },
): HistoryEntry[] {
  const phones = lettersOf(rows.filter((row) => row.actor === teamActor(teamId)).map((row) => row.deviceId))
  return rows.map((row): HistoryEntry => {
    const isTeam = row.actor === teamActor(teamId)
    const holeNumber = numbers.get(row.holeId)
    if (holeNumber === undefined) throw new Problem('internal')
    const strokes = ballsIn(row.balls)
    const balls = golfers.flatMap(({ id, name }) => {
      const own = strokes?.[id]
      return own === undefined ? [] : [{ name, strokes: own }]
    })
    return {
      id: row.id,
      at: row.receivedAt,
      holeNumber,
      from: row.strokesBefore,
      to: row.strokes,
      status: row.status,
      by: isTeam ? 'team' : 'desk',
      name: isTeam ? null : row.actor,
      phone: isTeam ? (phones.get(row.deviceId) ?? null) : null,
      reason: row.reason,
      ...(balls.length > 0 && { balls }),
    }
  })
}

/** The same format in which actorName writes a team. */
function teamActor(teamId: string): string {
  return `team ${teamId}`
}

/** Oldest first. Within one millisecond the hole's version decides. */
function attempts(sql: Sql) {
  return sql
    .selectFrom('score_history')
    .select(['id', 'teamId', 'receivedAt', 'holeId', 'strokesBefore', 'strokes', 'status'])
    .select(['actor', 'deviceId', 'reason', 'balls'])
    .orderBy('receivedAt')
    .orderBy('version')
}

/** 'A' for the phone that sent first, and so on: enough to tell them apart. */
function lettersOf(devices: readonly (string | null)[]): Map<string | null, string> {
  const known = [...new Set(devices)]
  return new Map(known.map((device, index) => [device, String.fromCharCode(65 + (index % 26))]))
}
