import type { Sql } from '../../../ports/database.ts'
import {
  type BallChanges,
  changesTo,
  contradict,
  teamScore,
  type Way,
  withChanges,
} from '../../rules/formats.ts'
import { scoreAnswer } from '../contract.ts'
import { ballsIn, golfersOf } from './score-store.ts'
import './tables.ts'

/** What is known of a phone's attempt that came too late, and of its hole as it stands. */
export interface LateAttempt {
  id: string
  strokes: number | null
  version: number
  /** As the attempt would have left them. */
  balls: string | null
  /** What the phone was told: the hole as it was. */
  answer: string
  holeVersion: number | null
  saved: number | null
  savedBalls: string | null
}

export interface LateBalls {
  changes: BallChanges
  /** The team's score with them. */
  strokes: number | null
}

/**
 * The golfers' balls that one phone sent too late for a hole, oldest first, as far as nobody has entered them since. Other balls of
 * the hole may be saved meanwhile: those of two phones go together. Null where its last attempt brought none, or a score
 * was typed in place of the balls.
 */
export function lateBallsOf(
  attempts: readonly LateAttempt[],
  decided: ReadonlyMap<string, unknown>,
  way: Way,
): LateBalls | null {
  const last = attempts.at(-1)
  if (!last || last.balls === null) return null
  const isOver = (last.holeVersion ?? 0) !== last.version && last.savedBalls === null && last.saved !== null
  if (isOver) return { changes: {}, strokes: last.saved }
  const now = ballsIn(last.savedBalls) ?? {}
  const from = attempts.slice(0, -1).findLastIndex(({ id }) => decided.has(id)) + 1
  const sent = Object.assign({}, ...attempts.slice(from).map(changesIn)) as BallChanges
  const changes = Object.fromEntries(
    Object.entries(sent).filter(([id, change]) => {
      const isMade = (now[id] ?? null) === change.strokes
      return !isMade && !contradict(now, { [id]: change })
    }),
  )
  return { changes, strokes: teamScore(withChanges(now, changes), way) }
}

function changesIn({ answer, balls }: LateAttempt): BallChanges {
  const { hole } = scoreAnswer.pick({ hole: true }).parse(JSON.parse(answer))
  const changed = Object.entries(changesTo(hole?.balls ?? {}, ballsIn(balls) ?? {}))
  return Object.fromEntries(changed.filter(([, { strokes, seen }]) => strokes !== seen))
}

/** In words, by golfer: 'Ann Marsh 4, Ben Marsh no score'. */
export async function namingBalls(
  sql: Sql,
  all: readonly BallChanges[],
): Promise<(changes: BallChanges) => string> {
  const golfers = await golfersOf(sql, all)
  return (changes) =>
    golfers
      .filter(({ id }) => changes[id] !== undefined)
      .map(({ id, name }) => `${name} ${changes[id]?.strokes ?? 'no score'}`)
      .join(', ')
}
