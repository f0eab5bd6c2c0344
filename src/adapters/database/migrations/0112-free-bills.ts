/** Orders that cost nothing, until whom they concern confirms them. Those of before stand as they are. */
export const freeBills: readonly string[] = [
  `create table free_bills (
    purpose text not null,
    subject_id text not null,
    event_id text not null references events (id),
    team_id text,
    secret text not null unique,
    made_at text not null,
    confirmed_at text,
    primary key (purpose, subject_id)
  )`,
  `create index free_bills_team on free_bills (team_id)`,
]
