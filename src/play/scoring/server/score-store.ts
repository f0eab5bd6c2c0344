import type { Sql, Tables } from '../../../ports/database.ts'
import type { Balls } from '../../rules/formats.ts'
import { ballsShape } from '../contract.ts'
import './tables.ts'

/** What one team's phones and the board need to know about its scorecard besides the strokes. */
export interface CardRow {
  lastHoleViewed: number | null
  isConfirmed: boolean
}

export async function cardOf(sql: Sql, teamId: string): Promise<CardRow> {
  const row = await sql
    .selectFrom('cards')
    .select(['lastHoleViewed', 'confirmedAt'])
    .where('teamId', '=', teamId)
    .executeTakeFirst()
  return { lastHoleViewed: row?.lastHoleViewed ?? null, isConfirmed: (row?.confirmedAt ?? null) !== null }
}

export interface HoleScore {
  strokes: number | null
  version: number
  /** Id of the player whose drive was used. */
  drive: string | null
  /** Each golfer's own strokes; absent where they aren't known, and in a scramble. */
  balls?: Balls
}

export function ballsIn(json: string | null): Balls | null {
  return json === null ? null : ballsShape.parse(JSON.parse(json))
}

/** By hole id; holes never written are absent. */
export async function scoresOf(sql: Sql, teamId: string): Promise<Map<string, HoleScore>> {
  const rows = await sql
    .selectFrom('hole_scores')
    .select(['holeId', 'strokes', 'version', 'drivePlayerId as drive', 'balls'])
    .where('teamId', '=', teamId)
    .execute()
  return new Map(
    rows.map(({ holeId, balls: json, ...score }) => {
      const balls = ballsIn(json)
      return [holeId, { ...score, ...(balls && { balls }) }]
    }),
  )
}

export interface Golfer {
  id: string
  name: string
}

/** Whose balls these are, in the order of their teams, also of those who left one. */
export async function golfersOf(
  sql: Sql,
  all: readonly Readonly<Record<string, unknown>>[],
): Promise<Golfer[]> {
  const ids = [...new Set(all.flatMap((each) => Object.keys(each)))]
  if (ids.length === 0) return []
  const players = await sql
    .selectFrom('players')
    .select(['id', 'firstName', 'lastName'])
    .where('id', 'in', ids)
    .orderBy('number')
    .execute()
  return players.map(({ id, ...name }) => ({ id, name: `${name.firstName} ${name.lastName}` }))
}

/** Golfers' own strokes by team and hole id; nothing of a scramble. */
export async function ballsByTeam(sql: Sql, eventId: string): Promise<Map<string, Map<string, Balls>>> {
  const rows = await sql
    .selectFrom('hole_scores')
    .select(['teamId', 'holeId', 'balls'])
    .where('eventId', '=', eventId)
    .where('balls', 'is not', null)
    .execute()
  const byTeam = Map.groupBy(rows, ({ teamId }) => teamId)
  return new Map(
    [...byTeam].map(([teamId, own]) => [
      teamId,
      new Map(own.map(({ holeId, balls }) => [holeId, ballsIn(balls) ?? {}])),
    ]),
  )
}

/** A score that waits for somebody to pick, with the golfers' own strokes where they are known. */
export interface Undecided {
  strokes: number | null
  balls: Balls | null
}

/**
 * Undecided scores by hole id. A conflict carries the version current when it came, and every applied write raises
 * that: a conflict with the current version is one no write has settled.
 */
export async function openConflicts(sql: Sql, teamId: string): Promise<Map<string, Undecided[]>> {
  const rows = await sql
    .selectFrom('score_history as attempt')
    .innerJoin('hole_scores as hole', (join) =>
      join
        .onRef('hole.teamId', '=', 'attempt.teamId')
        .onRef('hole.holeId', '=', 'attempt.holeId')
        .onRef('hole.version', '=', 'attempt.version'),
    )
    .select(['attempt.holeId', 'attempt.strokes', 'attempt.balls'])
    .where('attempt.teamId', '=', teamId)
    .where('attempt.status', '=', 'conflict')
    .orderBy('attempt.receivedAt')
    .execute()
  const byHole = new Map<string, Map<string, Undecided>>()
  for (const { holeId, strokes, balls } of rows) {
    const known = byHole.get(holeId) ?? new Map<string, Undecided>()
    byHole.set(holeId, known.set(`${strokes} ${balls}`, { strokes, balls: ballsIn(balls) }))
  }
  return new Map([...byHole].map(([holeId, all]) => [holeId, [...all.values()]]))
}

/** Those that came when the hole had this version, oldest first. */
export function conflictsAt(
  sql: Sql,
  { teamId, holeId, version }: { teamId: string; holeId: string; version: number },
): Promise<Tables['score_history'][]> {
  return sql
    .selectFrom('score_history')
    .selectAll()
    .where('teamId', '=', teamId)
    .where('holeId', '=', holeId)
    .where('status', '=', 'conflict')
    .where('version', '=', version)
    .orderBy('receivedAt')
    .execute()
}

/** Replaces a scorecard's row. Only behind the team's lock. */
export async function saveCard(sql: Sql, card: Tables['cards']): Promise<void> {
  await sql
    .insertInto('cards')
    .values(card)
    .onConflict((conflict) => conflict.column('teamId').doUpdateSet(card))
    .execute()
}

/** One team's scorecard as the board reads it. */
export interface BoardCard {
  teamId: string
  isConfirmed: boolean
  /** Strokes by hole id; holes without a score are absent. */
  strokes: Map<string, number>
}

export async function boardCards(
  sql: Sql,
  eventId: string,
  teamIds?: readonly string[],
): Promise<BoardCard[]> {
  if (teamIds?.length === 0) return []
  const scores = await sql
    .selectFrom('hole_scores')
    .select(['teamId', 'holeId', 'strokes'])
    .where('eventId', '=', eventId)
    .where('strokes', 'is not', null)
    .$if(teamIds !== undefined, (query) => query.where('teamId', 'in', teamIds ?? []))
    .execute()
  const confirmed = await confirmedTeams(sql, eventId)
  const cards = new Map<string, BoardCard>()
  for (const { teamId, holeId, strokes } of scores) {
    const card = cards.get(teamId) ?? {
      teamId,
      isConfirmed: confirmed.has(teamId),
      strokes: new Map(),
    }
    card.strokes.set(holeId, strokes as number)
    cards.set(teamId, card)
  }
  return [...cards.values()]
}

export async function confirmedTeams(sql: Sql, eventId: string): Promise<Set<string>> {
  const rows = await sql
    .selectFrom('cards')
    .select('teamId')
    .where('eventId', '=', eventId)
    .where('confirmedAt', 'is not', null)
    .execute()
  return new Set(rows.map((row) => row.teamId))
}

/** Takes the confirmation from these teams' scorecards. */
export async function unconfirm(sql: Sql, teamIds: readonly string[]): Promise<void> {
  if (teamIds.length === 0) return
  await sql
    .updateTable('cards')
    .set(({ eb }) => ({ confirmedAt: null, confirmedBy: null, version: eb('version', '+', 1) }))
    .where('teamId', 'in', teamIds)
    .execute()
}

/** Whether anybody of the event ever sent a score, also one that was taken back or refused. */
export async function isScored(sql: Sql, eventId: string): Promise<boolean> {
  const sent = await sql
    .selectFrom('score_history')
    .select('id')
    .where('eventId', '=', eventId)
    .limit(1)
    .executeTakeFirst()
  return sent !== undefined
}

/** By result, how many attempts to change a hole's score there were, in all events. A repeated one counts once. */
export async function countScores(sql: Sql): Promise<Record<Tables['score_history']['status'], number>> {
  const rows = await sql
    .selectFrom('score_history')
    .select(({ fn }) => ['status', fn.countAll<number>().as('count')] as const)
    .groupBy('status')
    .execute()
  return {
    applied: 0,
    conflict: 0,
    locked: 0,
    ...Object.fromEntries(rows.map(({ status, count }) => [status, count])),
  }
}
