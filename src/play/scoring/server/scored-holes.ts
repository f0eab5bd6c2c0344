import type { EventRecord, HoleRecord } from '../../../event/event/server/index.ts'
import type { TeamRecord } from '../../../people/teams/server/index.ts'
import type { Sql } from '../../../ports/database.ts'
import { type Cap, mostOn } from '../../rules/counting.ts'
import { type BallCount, ballCountOf, measuredCap, measuredHoles } from '../../rules/formats.ts'
import { settingsOf } from '../../rules/server/index.ts'
import { countedPart, type ScoredHole } from '../rules.ts'
import type { ScoringDeps } from './deps.ts'
import { scoresOf } from './score-store.ts'

/** What the event's scores are measured by. */
export interface Measure {
  /** The committee's limit for the strokes of a measured hole. */
  cap: Cap
  ballCount: BallCount
}

export async function measureOf(sql: Sql, eventId: string): Promise<Measure> {
  const { cap, format } = (await settingsOf(sql, eventId)).settings
  const ballCount = ballCountOf(format)
  return { cap: measuredCap(cap, ballCount), ballCount }
}

/** `most` for a hole of this par; nothing without a limit. */
export function limitOf(par: number, cap: Cap): { most?: number } {
  const most = mostOn(par, cap)
  return most === null ? {} : { most }
}

export interface SavedHole extends ScoredHole {
  id: string
}

/** The holes that the team plays, in the order of its route; without one, by number. */
export async function holesOfTeam(
  { events, ask }: Pick<ScoringDeps, 'events' | 'ask'>,
  sql: Sql,
  event: EventRecord,
  { waveId }: Pick<TeamRecord, 'waveId'>,
): Promise<HoleRecord[]> {
  const all = await events.holes(sql, event.id)
  const route = event.routes && (await ask('startsOf', sql, event)).get(waveId ?? '')?.route
  if (!route) return all
  return route.holes.flatMap((number) => all.find((hole) => hole.number === number) ?? [])
}

/** The team's holes as saved, with the most that each counts. */
export async function scoredHoles(
  deps: Pick<ScoringDeps, 'events' | 'teams' | 'ask'>,
  sql: Sql,
  { eventId, teamId }: { eventId: string; teamId: string },
  { cap, ballCount }: Measure,
): Promise<SavedHole[]> {
  const scores = await scoresOf(sql, teamId)
  const event = await deps.events.pick(sql, eventId)
  const team = await deps.teams.find(sql, teamId)
  return measuredHoles(await holesOfTeam(deps, sql, event, team), ballCount).map(({ id, number, par }) => ({
    id,
    holeNumber: number,
    par,
    strokes: scores.get(id)?.strokes ?? null,
    ...limitOf(par, cap),
  }))
}

/** A whole card's total once `written` is saved; `plain` is its sum without the limit. */
export async function totalWith(
  deps: Pick<ScoringDeps, 'events' | 'teams' | 'ask'>,
  sql: Sql,
  team: { eventId: string; teamId: string },
  { written, plain }: { written: { holeId: string; teamScore: number | null }; plain: number },
): Promise<number> {
  const measure = await measureOf(sql, team.eventId)
  if (measure.cap === null) return plain
  const holes = await scoredHoles(deps, sql, team, measure)
  const after = holes.map((hole) =>
    hole.id === written.holeId ? { ...hole, strokes: written.teamScore } : hole,
  )
  return countedPart(after, null).strokes
}
