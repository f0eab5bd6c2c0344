/** Each golfer's own strokes on a hole, by player id as JSON, and what phones said of them; null in a scramble. */
export const bestBall: readonly string[] = [
  `alter table hole_scores add column balls text`,
  `alter table score_history add column balls text`,
]
