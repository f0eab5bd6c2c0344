/**
 * A final board keeps the version of the rules that made it, and everything else that is shown of it: what counts,
 * handicaps, prizes, contests, skins. Boards saved before were made by the first version.
 */
export const rulesOfFinalBoards: readonly string[] = [
  `alter table final_boards add column rules_version integer not null default 1`,
  `alter table final_boards add column result text`,
]
