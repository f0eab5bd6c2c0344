import type { Sql } from '../../../ports/database.ts'
import { mostOn } from '../../rules/counting.ts'
import {
  type BallChanges,
  type Balls,
  ballCountOf,
  contradict,
  teamScore,
  type Way,
  withChanges,
} from '../../rules/formats.ts'
import type { RoundSettings } from '../../rules/settings.ts'
import type { ScoreEntry } from '../contract.ts'
import { ballsIn, conflictsAt } from './score-store.ts'
import type { WriteFacts } from './write-facts.ts'

export interface Entered {
  score: number | null
  /** The version the writer had seen; null where nothing it hadn't seen is contradicted. */
  baseVersion: number | null
  balls: Balls | null
  /** See Attempt in ../rules.ts. */
  differs?: boolean
}

/**
 * What an entry means for the hole. Balls make the score, whatever the phone made of them. An entry brings only what its
 * writer changed, so what two phones enter of different golfers goes together; it is asked about where somebody else
 * entered the same ball meanwhile, or a team's score whose balls nobody knows. Taking back a pick is no such entry. A score alone leaves the balls as long as
 * it stays; of two that the team picks from, the chosen one brings its own.
 */
export async function enteredOn(
  sql: Sql,
  entry: ScoreEntry,
  { hole, settings }: Pick<WriteFacts, 'hole' | 'settings'>,
): Promise<Entered> {
  const { score, balls: changes } = entry
  const baseVersion = entry.baseVersion ?? null
  const [strokes, balls, version] = [hole?.strokes ?? null, hole?.balls ?? null, hole?.version ?? 0]
  if (settings.format === 'scramble') return { score, baseVersion, balls: score === strokes ? balls : null }
  if (changes === undefined) {
    if (score === strokes || (balls === null && strokes === null)) return { score, baseVersion, balls }
    return { score, baseVersion, balls: await ballsBehind(sql, entry, version) }
  }
  const known = balls ?? {}
  const own = await ofTheTeam(sql, entry.teamId, changes, known)
  const isUnknown = balls === null && strokes !== null && entry.reopens == null
  const isAsked = contradict(known, own) || isUnknown
  const after = made(withChanges(known, own), wayOn(hole?.par ?? 0, settings), isAsked ? version - 1 : null)
  return { ...after, differs: isAsked && after.score === null }
}

/** How the balls make the score on a hole of the course. */
export function wayOn(par: number, { cap, format }: Pick<RoundSettings, 'cap' | 'format'>): Way {
  const most = mostOn(par, cap)
  return { count: ballCountOf(format), ...(most !== null && { most }) }
}

function made(balls: Balls, way: Way, baseVersion: number | null): Entered {
  return {
    ...{ score: teamScore(balls, way), baseVersion },
    balls: Object.keys(balls).length > 0 ? balls : null,
  }
}

/** Without those of somebody who isn't on the team, and has no ball on the hole from when they were. */
async function ofTheTeam(sql: Sql, teamId: string, changes: BallChanges, known: Balls): Promise<BallChanges> {
  const players = await sql.selectFrom('players').select('id').where('teamId', '=', teamId).execute()
  const ids = new Set([...players.map(({ id }) => id), ...Object.keys(known)])
  return Object.fromEntries(Object.entries(changes).filter(([id]) => ids.has(id)))
}

/** Of the open conflict with this score. */
async function ballsBehind(
  sql: Sql,
  { teamId, holeId, score }: ScoreEntry,
  version: number,
): Promise<Balls | null> {
  const attempt = (await conflictsAt(sql, { teamId, holeId, version })).findLast(
    ({ strokes, balls }) => strokes === score && balls !== null,
  )
  return ballsIn(attempt?.balls ?? null)
}
