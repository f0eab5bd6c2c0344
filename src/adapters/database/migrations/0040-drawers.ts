/** Cash drawers: the opening float, who handed the money to whom, and what was received. */
export const drawers: readonly string[] = [
  `create table cash_drawers (
    id text primary key,
    event_id text not null references events (id),
    person_id text not null,
    person_name text not null,
    opening_float integer not null,
    opened_by text not null,
    opened_at text not null,
    count_id text references cash_counts (id),
    handed_to_id text,
    handed_to text,
    handed_over_at text,
    received_cash integer,
    received_checks integer,
    received_by_id text,
    received_by text,
    received_at text,
    received_note text
  )`,
  `create index cash_drawers_event on cash_drawers (event_id)`,
  `create unique index cash_drawers_open on cash_drawers (event_id, person_id) where count_id is null`,
]
