import type { Sql } from '../../../ports/database.ts'
import { type Cap, mostOn } from '../../rules/counting.ts'
import { settingsOf } from '../../rules/server/index.ts'
import { countedPart, type ScoredHole } from '../rules.ts'
import type { ScoringDeps } from './deps.ts'
import { scoresOf } from './score-store.ts'

/** The committee's limit for a hole's strokes. */
export async function capOf(sql: Sql, eventId: string): Promise<Cap> {
  return (await settingsOf(sql, eventId)).settings.cap
}

/** `most` for a hole of this par; nothing without a limit. */
export function limitOf(par: number, cap: Cap): { most?: number } {
  const most = mostOn(par, cap)
  return most === null ? {} : { most }
}

export interface SavedHole extends ScoredHole {
  id: string
}

/** The team's holes as saved, with the most that each counts. */
export async function scoredHoles(
  { events }: Pick<ScoringDeps, 'events'>,
  sql: Sql,
  { eventId, teamId }: { eventId: string; teamId: string },
  cap: Cap,
): Promise<SavedHole[]> {
  const scores = await scoresOf(sql, teamId)
  return (await events.holes(sql, eventId)).map(({ id, number, par }) => ({
    id,
    holeNumber: number,
    par,
    strokes: scores.get(id)?.strokes ?? null,
    ...limitOf(par, cap),
  }))
}

/** A whole card's total once `written` is saved; `plain` is its sum without the limit. */
export async function totalWith(
  deps: Pick<ScoringDeps, 'events'>,
  sql: Sql,
  team: { eventId: string; teamId: string },
  { written, plain }: { written: { holeId: string; teamScore: number | null }; plain: number },
): Promise<number> {
  const cap = await capOf(sql, team.eventId)
  if (cap === null) return plain
  const holes = await scoredHoles(deps, sql, team, cap)
  const after = holes.map((hole) =>
    hole.id === written.holeId ? { ...hole, strokes: written.teamScore } : hole,
  )
  return countedPart(after, null).strokes
}
