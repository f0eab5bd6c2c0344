/** When the entries of a game of skins closed: what is sold later counts only after somebody's yes. */
export const skinsEntries: readonly string[] = [`alter table skin_games add column closed_at text`]
