/**
 * What an item cost and when it was on sale, by the time it was set: a sale made without signal is judged by it. What it is
 * today stands for the time before, of which nothing is known. Sales that need the treasurer's yes, and their money. `sold_at`
 * of an item is where, of a late sale when by the phone's clock.
 */
export const lateSales: readonly string[] = [
  `create table item_terms (
    item_id text not null references items (id),
    version integer not null,
    since text not null,
    price integer not null,
    price_steps text not null,
    tax_rate integer not null,
    sold_at text not null,
    on_sale_from text,
    on_sale_until text,
    is_hidden integer not null,
    needs_code integer not null,
    is_removed integer not null,
    primary key (item_id, version)
  )`,
  `insert into item_terms
    select id, version, created_at, price, price_steps, tax_rate, sold_at, on_sale_from, on_sale_until, is_hidden, needs_code,
      case when removed_at is null then 0 else 1 end
    from items`,
  `create table late_sales (
    id text primary key,
    event_id text not null references events (id),
    seller_id text not null,
    seller text not null,
    place text not null,
    team_id text,
    player_number integer,
    buyer_name text not null,
    buyer_email text not null,
    check_number text,
    lines text not null,
    reasons text not null,
    sold_at text not null,
    received_at text not null,
    decided_at text,
    decided_by_id text,
    decided_by text,
    why text,
    order_id text
  )`,
  `create index late_sales_event on late_sales (event_id)`,
  `create table set_aside_money (
    id text primary key,
    event_id text not null references events (id),
    person_id text not null,
    person_name text not null,
    method text not null,
    amount integer not null,
    state text not null,
    kept_at text not null,
    decided_at text,
    cash_count_id text references cash_counts (id)
  )`,
  `create index set_aside_money_event on set_aside_money (event_id)`,
  `alter table orders add column received_at text`,
]
