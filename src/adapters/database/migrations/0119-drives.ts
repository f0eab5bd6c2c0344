/** Whose drive a team used on a hole, and what its phones said of it; null where nobody was named. */
export const drives: readonly string[] = [
  `alter table hole_scores add column drive_player_id text`,
  `alter table score_history add column drive_player_id text`,
]
