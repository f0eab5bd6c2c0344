/** Golfers who aren't on a team yet can be checked in, too. The mark follows them when they are seated, and back. */
export const pooledArrivals: readonly string[] = [
  `alter table arrivals add column party_player_id text`,
  `create unique index arrivals_party_player on arrivals (party_player_id) where undone_at is null`,
]
