/** Raffle baskets, and the volunteers who collect them. Values are whole cents. */
export const baskets: readonly string[] = [
  `create table volunteers (
    id text primary key,
    event_id text not null references events (id),
    first_name text not null,
    last_name text not null,
    shirt_size text not null,
    created_at text not null
  )`,
  `create index volunteers_event on volunteers (event_id)`,
  `create table baskets (
    id text primary key,
    event_id text not null references events (id),
    name text not null,
    volunteer_id text not null references volunteers (id),
    value integer not null,
    winner_name text,
    winner_phone text,
    notified_at text,
    created_at text not null
  )`,
  `create index baskets_event on baskets (event_id)`,
  `create index baskets_volunteer on baskets (volunteer_id)`,
]
