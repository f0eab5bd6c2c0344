/** Dinner guests and shirts. Prices and values in cents, as they were when the order was placed. */
export const dinner: readonly string[] = [
  `create table dinner_orders (
    id text primary key,
    event_id text not null references events (id),
    tracking_id text not null unique,
    requested_by_name text not null,
    requested_by_email text not null,
    dinner_fee integer not null,
    shirt_fee integer not null,
    dinner_value integer not null,
    shirt_value integer not null,
    created_at text not null
  )`,
  `create index dinner_orders_event on dinner_orders (event_id)`,
  `create table dinner_guests (
    order_id text not null references dinner_orders (id) on delete cascade,
    number integer not null,
    name text not null,
    primary key (order_id, number)
  )`,
  `create table dinner_shirts (
    order_id text not null references dinner_orders (id) on delete cascade,
    number integer not null,
    name text not null,
    size text not null,
    quantity integer not null,
    primary key (order_id, number)
  )`,
]
