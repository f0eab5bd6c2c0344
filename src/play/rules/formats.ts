/**
 * How a team makes its score. In a scramble it plays one ball; in a best ball each golfer plays their own, and the
 * lowest score on a hole is the team's (four-ball: Rules of Golf 23, with as many partners as the team has), or the sum of
 * the two lowest. Pure.
 */
import type { Cap } from './counting.ts'

export const formats = ['scramble', 'best-ball', 'two-best-balls'] as const
export type Format = (typeof formats)[number]

/** Strokes by player id; who picked up, or isn't in yet, is absent. */
export type Balls = Readonly<Record<string, number>>

/** How many golfers' balls a team's score on a hole is the sum of. */
export type BallCount = 1 | 2

export function ballCountOf(format: Format): BallCount {
  return format === 'two-best-balls' ? 2 : 1
}

/** What balls make a score by: how many count, and the most strokes of each. */
export interface Way {
  count?: BallCount | undefined
  most?: number | undefined
}

/**
 * The team's score on the hole; null before as many balls are in as count. Of two balls each is capped by itself, which
 * their sum doesn't show any more; a single one stays as it was played, and is capped as it is counted.
 */
export function teamScore(balls: Balls, { count = 1, most }: Way): number | null {
  const strokes = Object.values(balls).sort((a, b) => a - b)
  if (strokes.length < count) return null
  if (count === 1) return strokes[0] ?? null
  return strokes.slice(0, count).reduce((sum, each) => sum + Math.min(each, most ?? each), 0)
}

/** Whose balls make the score: the lowest, and of a single one all that are level with it. Before there is a score, those that are in. */
export function countingBalls(balls: Balls, count: BallCount = 1): ReadonlySet<string> {
  const sorted = Object.entries(balls).sort(([, one], [, other]) => one - other)
  const last = sorted[count - 1]?.[1] ?? Number.POSITIVE_INFINITY
  return new Set(
    sorted.filter(([, strokes], at) => (count === 1 ? strokes === last : at < count)).map(([id]) => id),
  )
}

/** Par and the most of a hole, as a team's score on it is measured. */
interface Measured {
  par: number
  most?: number | undefined
  /** Absent for one ball. */
  ballCount?: 2 | undefined
}

/** The one place where a course's holes become what a team's score is measured by: for two balls par counts twice. */
export function measuredHoles<Hole extends { par: number }>(
  holes: readonly Hole[],
  count: BallCount,
): (Hole & Pick<Measured, 'ballCount'>)[] {
  return count === 1 ? [...holes] : holes.map((hole) => ({ ...hole, par: hole.par * 2, ballCount: 2 }))
}

/** The most strokes of a measured hole. */
export function measuredCap(cap: Cap, count: BallCount): Cap {
  return typeof cap === 'number' ? cap * count : cap
}

/** What one golfer's ball is measured by. */
export function ofOneBall({ par, most, ballCount }: Measured): Pick<Measured, 'par' | 'most'> {
  if (!ballCount) return { par, most }
  return { par: par / ballCount, ...(most !== undefined && { most: most / ballCount }) }
}

/** How balls make the score of a measured hole. */
export function ballWay(hole: Measured): Way {
  return { count: hole.ballCount, most: ofOneBall(hole).most }
}

/**
 * What somebody changes of a hole's balls, by player id: to these strokes, null takes the ball back. `seen` is what stood
 * there for whoever typed it.
 */
export type BallChanges = Readonly<Record<string, { strokes: number | null; seen: number | null }>>

export function withChanges(balls: Balls, changes: BallChanges): Balls {
  const after: Record<string, number> = { ...balls }
  for (const [id, { strokes }] of Object.entries(changes)) {
    if (strokes === null) delete after[id]
    else after[id] = strokes
  }
  return after
}

/** Whether a ball is neither what its writer saw nor what they want: somebody else entered it meanwhile. */
export function contradict(balls: Balls, changes: BallChanges): boolean {
  return Object.entries(changes).some(([id, { strokes, seen }]) => {
    const now = balls[id] ?? null
    return now !== seen && now !== strokes
  })
}

/** Whether all of them are made. */
export function areMade(balls: Balls, changes: BallChanges): boolean {
  return Object.entries(changes).every(([id, { strokes }]) => (balls[id] ?? null) === strokes)
}

/** What leads from one to the other. */
export function changesTo(before: Balls, after: Balls): BallChanges {
  const ids = Object.keys({ ...before, ...after })
  return Object.fromEntries(ids.map((id) => [id, { strokes: after[id] ?? null, seen: before[id] ?? null }]))
}

/** For the rules of the day, by format; nothing of a scramble. */
export const formatInWords: Readonly<Record<Format, readonly string[]>> = {
  scramble: [],
  'best-ball': ['Best ball: each golfer plays their own ball, and the lowest score on a hole is the team’s.'],
  'two-best-balls': [
    'Two best balls: each golfer plays their own ball, and the two lowest scores on a hole, added up, are the team’s. Par counts twice.',
    'A hole with fewer than two balls has no score.',
  ],
}
