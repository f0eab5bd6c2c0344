import { Problem } from '../../../kernel/problem.ts'
import type { Sql } from '../../../ports/database.ts'
import type { HistoryEntry, ScoreHistory } from '../contract.ts'
import type { ScoringDeps } from './deps.ts'
import './tables.ts'

/** List everything ever sent for a team's scorecard, newest first. Throws Problem 'not-found'. */
export async function readScoreHistory(
  { database: { sql }, teams, events }: ScoringDeps,
  teamId: string,
): Promise<ScoreHistory> {
  const team = await teams.find(sql, teamId)
  const event = await events.pick(sql, team.eventId)
  const numbers = new Map((await events.holes(sql, event.id)).map((hole) => [hole.id, hole.number]))
  const rows = await attemptsOf(sql, teamId)
  const phones = lettersOf(rows.filter((row) => row.actor === teamActor(teamId)).map((row) => row.device_id))
  const entries = rows.map((row): HistoryEntry => {
    const isTeam = row.actor === teamActor(teamId)
    const holeNumber = numbers.get(row.hole_id)
    if (holeNumber === undefined) throw new Problem('internal')
    return {
      id: row.id,
      at: row.received_at,
      holeNumber,
      from: row.strokes_before,
      to: row.strokes,
      status: row.status,
      by: isTeam ? 'team' : 'desk',
      name: isTeam ? null : row.actor,
      phone: isTeam ? (phones.get(row.device_id) ?? null) : null,
      reason: row.reason,
    }
  })
  return { teamId, teamName: team.name, timeZone: event.timeZone, entries: entries.reverse() }
}

/** The same format in which actorName writes a team. */
function teamActor(teamId: string): string {
  return `team ${teamId}`
}

/** Oldest first. Within one millisecond the hole's version decides. */
function attemptsOf(sql: Sql, teamId: string) {
  return sql
    .selectFrom('score_history')
    .select(['id', 'received_at', 'hole_id', 'strokes_before', 'strokes', 'status'])
    .select(['actor', 'device_id', 'reason'])
    .where('team_id', '=', teamId)
    .orderBy('received_at')
    .orderBy('version')
    .execute()
}

/** 'A' for the phone that sent first, and so on: enough to tell them apart. */
function lettersOf(devices: readonly (string | null)[]): Map<string | null, string> {
  const known = [...new Set(devices)]
  return new Map(known.map((device, index) => [device, String.fromCharCode(65 + (index % 26))]))
}
