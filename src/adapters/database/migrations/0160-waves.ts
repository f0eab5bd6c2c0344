/** Starts of one day after each other, and the teams in each. */
export const waves: readonly string[] = [
  `create table waves (
    id text primary key,
    event_id text not null references events (id),
    name text not null,
    starts_at text not null,
    max_teams integer not null
  )`,
  'create index waves_event on waves (event_id)',
  'alter table teams add column wave_id text',
]
