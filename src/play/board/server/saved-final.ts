import { z } from 'zod'
import type { Sql } from '../../../ports/database.ts'
import type { Base } from '../../../ports/feature.ts'
import { roundRules } from '../../rules/versions.ts'
import {
  type BoardFlags,
  type Correction,
  type FinalBoard,
  type Standing,
  skinsEntered,
  standing,
} from '../contract.ts'
import { movesBetween } from '../moves.ts'
import './tables.ts'
import type { SavedParts } from './parts.ts'

/** What is shown of a final result beside its standings, as it was saved with them. */
export interface SavedResult {
  /** What counts, and which boards there are. */
  flags: Pick<BoardFlags, 'holeCount' | 'counts' | 'boards'>
  /** What later features add, by name. Each reads back what it gave. */
  parts: SavedParts
}

/** What was saved of an event's final boards. */
export interface SavedFinal {
  standings: Standing[]
  /** Null for a board saved before there was more than standings. */
  result: SavedResult | null
  corrections: Correction[]
}

type MovedDeps = Pick<Base, 'parts'>

const storedStandings = z.array(standing)

export function standingsIn({ standings }: { standings: string }): Standing[] {
  return storedStandings.parse(JSON.parse(standings))
}

const storedResult = z.object({
  // Loose: what else was shown is shown again as it was.
  flags: z.looseObject({
    holeCount: z.number(),
    counts: z.string().optional(),
    boards: z.array(z.string()).optional(),
  }),
  parts: z.record(z.string(), z.unknown()),
})

const withSkins = z.object({ skins: z.object({ field: skinsEntered }) })

/** Null before the event was ever final. */
export async function readSavedFinal(deps: MovedDeps, sql: Sql, eventId: string): Promise<SavedFinal | null> {
  const last = await latestFinal(sql, eventId)
  if (!last) return null
  const rows = await sql
    .selectFrom('final_boards')
    .select(['number', 'madeAt', 'reason'])
    .where('eventId', '=', eventId)
    .where('isCorrection', '=', 1)
    .orderBy('number', 'desc')
    .execute()
  const corrections: Correction[] = []
  for (const [index, { reason, madeAt, number }] of rows.entries()) {
    if (index > 0 && reason === rows[index - 1]?.reason) continue
    const first = rows.slice(index).findIndex((row) => row.reason !== reason)
    const { number: since } = (first < 0 ? rows.at(-1) : rows[index + first - 1]) ?? { number }
    const moved = await movedSince(deps, sql, eventId, { since, until: number })
    corrections.push({ correctedAt: madeAt, reason, ...(moved.length > 0 && { moved }) })
  }
  return { standings: standingsIn(last), result: resultIn(last), corrections }
}

/** Between the board before one number and the board of another. */
async function movedSince(
  { parts }: MovedDeps,
  sql: Sql,
  eventId: string,
  { since, until }: { since: number; until: number },
): Promise<string[]> {
  const [now, before] = await sql
    .selectFrom('final_boards')
    .select(['standings', 'result'])
    .where('eventId', '=', eventId)
    .where('number', 'in', [since - 1, until])
    .orderBy('number', 'desc')
    .execute()
  if (!now || !before) return []
  const [old, result] = [resultIn(before), resultIn(now)]
  return [
    ...movesBetween(standingsIn(before), standingsIn(now)),
    ...(old && result ? parts('resultPart').flatMap(({ moved }) => moved(old.parts, result.parts)) : []),
  ]
}

/** Everything saved, newest first. */
export async function finalBoardsOf(sql: Sql, eventId: string): Promise<FinalBoard[]> {
  const rows = await sql
    .selectFrom('final_boards')
    .selectAll()
    .where('eventId', '=', eventId)
    .orderBy('number', 'desc')
    .execute()
  return rows.map(({ number, madeAt, actor, reason, isCorrection, ...row }) => {
    const result = resultIn(row)
    const counts = result?.flags.counts
    const skins = withSkins.safeParse(result?.parts).data?.skins.field
    return {
      number,
      madeAt,
      actor,
      reason,
      isCorrection: isCorrection === 1,
      ...(counts && { counts }),
      ...(skins && { skins }),
      standings: standingsIn(row),
    }
  })
}

/** Of the event's rules: those it was first finalized by, or else the newest. */
export async function rulesVersionOf(sql: Sql, eventId: string): Promise<number> {
  return (await latestFinal(sql, eventId))?.rulesVersion ?? roundRules.version
}

/** What a feature added to the result; null unless the event is final and has it. */
export async function savedPart<Part>(sql: Sql, eventId: string, name: string): Promise<Part | null> {
  const last = await sql
    .selectFrom('final_boards')
    .innerJoin('events', 'events.id', 'final_boards.eventId')
    .select('result')
    .where('eventId', '=', eventId)
    .where('events.finalizedAt', 'is not', null)
    .orderBy('final_boards.number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return ((last && resultIn(last)?.parts[name]) as Part | undefined) ?? null
}

export function latestFinal(sql: Sql, eventId: string) {
  return sql
    .selectFrom('final_boards')
    .selectAll()
    .where('eventId', '=', eventId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export function resultIn({ result }: { result: string | null }): SavedResult | null {
  return result === null ? null : storedResult.parse(JSON.parse(result))
}
