/**
 * How a team makes its score. In a scramble it plays one ball; in a best ball each golfer plays their own, and the
 * lowest score on a hole is the team's (four-ball: Rules of Golf 23, with as many partners as the team has). Pure.
 */
export const formats = ['scramble', 'best-ball'] as const
export type Format = (typeof formats)[number]

/** Strokes by player id; who picked up, or isn't in yet, is absent. */
export type Balls = Readonly<Record<string, number>>

/** The team's score on the hole; null before the first ball is in. */
export function bestBall(balls: Balls): number | null {
  const strokes = Object.values(balls)
  return strokes.length === 0 ? null : Math.min(...strokes)
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

/** For the rules of the day. */
export const bestBallInWords =
  'Best ball: each golfer plays their own ball, and the lowest score on a hole is the team’s.'
