/** A tee's own yards, pars and handicaps by hole, as JSON; and ratings for women, which stand behind the tee they are of. */
export const teeCards: readonly string[] = [
  `alter table tees add column card text`,
  `alter table tees add column for_women integer not null default 0`,
]
