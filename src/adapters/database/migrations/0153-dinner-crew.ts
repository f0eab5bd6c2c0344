/** Volunteers who eat with the guests. */
export const dinnerCrew: readonly string[] = [
  `create table dinner_crew (
    volunteer_id text primary key references volunteers (id) on delete cascade,
    event_id text not null references events (id)
  )`,
  `create index dinner_crew_event on dinner_crew (event_id)`,
]
