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

/** Both phones' balls together; null where they contradict each other. */
export function together(one: Balls, other: Balls): Balls | null {
  const isSame = Object.entries(one).every(([id, strokes]) => (other[id] ?? strokes) === strokes)
  return isSame ? { ...one, ...other } : null
}

/** Whether the hole has every ball as it was sent. */
export function hasBalls(balls: Balls, sent: Balls): boolean {
  return Object.entries(sent).every(([id, strokes]) => balls[id] === strokes)
}

/** For the rules of the day. */
export const bestBallInWords =
  'Best ball: each golfer plays their own ball, and the lowest score on a hole is the team’s.'
