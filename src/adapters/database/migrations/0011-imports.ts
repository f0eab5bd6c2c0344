/** Lists that were imported, each under the id of the press of the button that did it: pressed twice, it is done once. */
export const imports: readonly string[] = [
  `create table imports (
    id text primary key,
    event_id text not null references events (id),
    kind text not null,
    file_name text not null,
    fingerprint text not null,
    added integer not null,
    left_out integer not null,
    mailed integer not null,
    imported_by text not null,
    created_at text not null
  )`,
  `create index imports_event on imports (event_id)`,
]
