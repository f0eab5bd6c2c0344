/** What staff deleted within the last day, whole, so that it can be put back. `content` is JSON: the rows as they were. */
export const deletions: readonly string[] = [
  `create table deletions (
    id text primary key,
    event_id text not null references events (id),
    kind text not null,
    name text not null,
    content text not null,
    deleted_at text not null,
    deleted_by text not null,
    restored_at text,
    restored_by text
  )`,
  `create index deletions_event on deletions (event_id, deleted_at)`,
]
