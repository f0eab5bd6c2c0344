/** Contests at a hole with the links of their volunteers and everything that was written down, and games of skins. */
export const contests: readonly string[] = [
  `create table contests (
    id text primary key,
    event_id text not null references events (id),
    kind text not null,
    hole integer not null,
    for_whom text not null,
    names text not null,
    sponsor text,
    measure text not null,
    version integer not null,
    made_by text not null,
    made_at text not null,
    removed_by text,
    removed_at text
  )`,
  `create index contests_event on contests (event_id, hole)`,
  `create table contest_links (
    id text primary key,
    contest_id text not null references contests (id),
    secret_hash text not null unique,
    made_by text not null,
    made_at text not null,
    closed_by text,
    closed_at text
  )`,
  `create index contest_links_contest on contest_links (contest_id)`,
  `create table contest_entries (
    id text primary key,
    contest_id text not null references contests (id),
    mutation_id text not null unique,
    team_id text not null,
    team_name text not null,
    player_name text not null,
    category text,
    amount integer not null,
    measured_at text not null,
    received_at text not null,
    source text not null,
    source_id text not null,
    device_id text not null,
    withdrawn_by text,
    withdrawn_at text,
    withdrawn_reason text
  )`,
  `create index contest_entries_contest on contest_entries (contest_id, measured_at)`,
  `create table skin_games (
    event_id text primary key references events (id),
    settings text,
    version integer not null,
    made_by text not null,
    made_at text not null
  )`,
]
