/** The evening: what is served, the tables, and what each guest eats and where they sit. */
export const seating: readonly string[] = [
  `create table dishes (
    id text primary key,
    event_id text not null references events (id),
    number integer not null,
    name text not null,
    portions integer
  )`,
  `create index dishes_event on dishes (event_id, number)`,
  `create table dinner_tables (
    id text primary key,
    event_id text not null references events (id),
    number integer not null,
    name text not null,
    seats integer not null,
    shape text not null,
    place text not null,
    sponsor_id text
  )`,
  `create unique index dinner_tables_number on dinner_tables (event_id, number)`,
  `create table guest_seats (
    id text primary key,
    event_id text not null references events (id),
    golfer_id text,
    order_id text references dinner_orders (id) on delete cascade,
    guest_number integer,
    name text not null,
    dish_id text references dishes (id),
    diet text not null,
    wish text not null,
    table_id text references dinner_tables (id),
    seat integer,
    is_locked integer not null
  )`,
  `create index guest_seats_event on guest_seats (event_id)`,
  `create unique index guest_seats_golfer on guest_seats (golfer_id)`,
  `create unique index guest_seats_guest on guest_seats (order_id, guest_number)`,
  `create unique index guest_seats_seat on guest_seats (table_id, seat)`,
  `create table seat_plans (
    id text primary key,
    event_id text not null references events (id),
    before text not null,
    after text not null,
    made_by text not null,
    made_at text not null,
    undone_at text
  )`,
  `create index seat_plans_event on seat_plans (event_id)`,
]
