/** The reveal at the awards: the steps as they were settled, and how many of them the screen has shown. */
export const reveals: readonly string[] = [
  `create table reveals (
    event_id text primary key references events (id),
    version integer not null,
    steps text not null,
    shown integer not null,
    places integer,
    begun_by text not null,
    begun_at text not null,
    ended_by text,
    ended_at text,
    is_done integer not null
  )`,
]
