/** Messages of the staff to many at once, or to one team; what became of each stands in the outbox. */
export const blasts: readonly string[] = [
  `create table blasts (
    id text primary key,
    event_id text not null references events (id),
    kind text not null,
    team_id text,
    team_name text,
    about text not null,
    request_id text unique,
    recipients integer not null,
    no_address integer not null,
    opted_out integer not null,
    created_by text not null,
    created_at text not null
  )`,
  `create index blasts_newest on blasts (created_at)`,
  `alter table outbox add column blast_id text`,
  `alter table outbox add column cancelled_at text`,
  `create index outbox_blast on outbox (blast_id, status)`,
]
