/**
 * Insured holes, each with what its policy asks, and the claims that a '1' there opened; who sponsors a contest, and
 * what its winner takes home.
 */
export const holeInOne: readonly string[] = [
  `create table hole_in_one_files (
    id text primary key,
    event_id text not null references events (id),
    hole integer not null,
    policy text not null,
    version integer not null,
    made_by text not null,
    made_at text not null,
    removed_by text,
    removed_at text
  )`,
  `create index hole_in_one_files_event on hole_in_one_files (event_id, hole)`,
  `create table hole_in_one_claims (
    id text primary key,
    file_id text not null references hole_in_one_files (id),
    event_id text not null references events (id),
    team_id text not null,
    team_name text not null,
    players text not null,
    entered_by text not null,
    entered_at text not null,
    opened_at text not null,
    sheet text not null,
    settled_at text,
    version integer not null,
    changed_by text,
    changed_at text,
    unique (file_id, team_id)
  )`,
  `create index hole_in_one_claims_event on hole_in_one_claims (event_id)`,
  `create index score_history_aces on score_history (hole_id) where strokes = 1`,
  `alter table contests add column sponsor_id text`,
  `alter table contests add column prize text`,
]
