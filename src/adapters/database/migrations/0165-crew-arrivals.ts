/** Crew who eat are checked in with the guests. */
export const crewArrivals: readonly string[] = [
  `alter table arrivals add column volunteer_id text references volunteers (id) on delete cascade`,
  `create unique index arrivals_volunteer on arrivals (volunteer_id) where undone_at is null`,
]
