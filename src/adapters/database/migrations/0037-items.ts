/**
 * The price list: what an event sells besides team entry, dinner, shirt and hole sponsorship, and how it sells.
 * Amounts are whole cents, times are by the event's clock ('2027-06-02T00:00'), lists are JSON.
 */
export const items: readonly string[] = [
  `create table items (
    id text primary key,
    event_id text not null references events (id),
    kind text not null,
    name text not null,
    description text not null,
    picture text,
    position integer not null,
    price integer not null,
    price_steps text not null,
    stock integer,
    per_order integer,
    per_team integer,
    per_player integer,
    value integer,
    tax_rate integer not null,
    treatment text not null,
    sold_at text not null,
    on_sale_from text,
    on_sale_until text,
    is_hidden integer not null,
    needs_code integer not null,
    counts_on_card integer not null,
    includes text not null,
    needs_hole integer not null,
    level integer,
    version integer not null,
    created_at text not null,
    removed_at text
  )`,
  `create index items_event on items (event_id)`,
  `create index items_picture on items (picture)`,
  `create table selling_settings (
    event_id text primary key references events (id),
    cover_fee_percent integer,
    cover_fee_fixed integer,
    takes_gifts integer not null,
    gift_amounts text not null,
    gift_intro text not null,
    shows_gifts integer not null,
    extras_open integer not null,
    version integer not null
  )`,
]
