/** A round that is delayed or cut short, and how scores count. Strokes are never touched by either. */
export const rounds: readonly string[] = [
  `create table round_settings (
    event_id text primary key references events (id),
    settings text not null,
    version integer not null
  )`,
  `create table round_stops (
    id text primary key,
    event_id text not null references events (id),
    kind text not null,
    words text not null,
    rule text,
    made_by text not null,
    made_at text not null,
    ended_by text,
    ended_at text
  )`,
  `create index round_stops_event on round_stops (event_id, made_at)`,
]
