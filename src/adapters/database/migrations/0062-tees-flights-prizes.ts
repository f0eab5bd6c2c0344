/** Tees with their ratings, which golfer plays from which, flights as they were frozen, and prizes. Ratings in tenths. */
export const teesFlightsPrizes: readonly string[] = [
  `create table tees (
    id text primary key,
    event_id text not null references events (id),
    number integer not null,
    name text not null,
    rating integer not null,
    slope integer not null,
    par integer not null
  )`,
  `create index tees_event on tees (event_id, number)`,
  `create table player_tees (
    player_id text primary key,
    event_id text not null references events (id),
    tee_id text not null references tees (id) on delete cascade
  )`,
  `create index player_tees_event on player_tees (event_id)`,
  `create table flight_records (
    id text primary key,
    event_id text not null references events (id),
    rule text not null,
    flights text not null,
    without_flight text not null,
    made_by text not null,
    made_at text not null,
    ended_by text,
    ended_at text
  )`,
  `create index flight_records_event on flight_records (event_id, made_at)`,
  `create table prizes (
    id text primary key,
    event_id text not null references events (id),
    number integer not null,
    name text not null,
    board text not null,
    flight text,
    place integer not null,
    kind text not null,
    value integer not null
  )`,
  `create index prizes_event on prizes (event_id, number)`,
]
