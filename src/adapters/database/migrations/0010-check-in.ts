/**
 * Who arrived on the day, when, and who marked it. A mark that was taken back stays as a row; of a golfer or
 * a guest at most one stands, which the two unique indexes see to. Guest number 0 is an order's buyer.
 */
export const checkIn: readonly string[] = [
  `create table arrivals (
    id text primary key,
    event_id text not null references events (id),
    player_id text references players (id) on delete cascade,
    order_id text references dinner_orders (id) on delete cascade,
    guest_number integer,
    arrived_at text not null,
    marked_by text not null,
    undone_at text,
    undone_by text
  )`,
  `create index arrivals_event on arrivals (event_id)`,
  `create unique index arrivals_player on arrivals (player_id) where undone_at is null`,
  `create unique index arrivals_guest on arrivals (order_id, guest_number) where undone_at is null`,
  `alter table events add column volunteers_take_cash integer not null default 0`,
]
