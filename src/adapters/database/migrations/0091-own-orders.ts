/** Whether a team ordered for itself, by login or link. Anybody may order for a team by its name. */
export const ownOrders: readonly string[] = [
  `alter table orders add column by_team integer not null default 0`,
]
