/** The pledge moment of an event's dinner: its levels, and every hand that was counted. A pledge is no money. Cents. */
export const pledges: readonly string[] = [
  `create table pledge_moments (
    event_id text primary key references events (id),
    levels text not null,
    goal integer not null,
    started_at text not null,
    ended_at text
  )`,
  `create table pledges (
    id text primary key,
    event_id text not null references events (id),
    amount integer not null,
    who text not null,
    counted_by text not null,
    counted_at text not null,
    undone_at text
  )`,
  `create index pledges_event on pledges (event_id)`,
]
