/**
 * Sponsor packages: what a sponsor agreed to, the golfers' and dinner guests' places it includes, and what was promised.
 * Teams and dinner orders that came with a package cost nothing themselves.
 */
export const packages: readonly string[] = [
  ...['package_id', 'package', 'pays_by', 'held_until', 'places_secret'].map(
    (column) => `alter table sponsors add column ${column} text`,
  ),
  `create unique index sponsors_places_secret on sponsors (places_secret)`,
  `create table sponsor_places (
    id text primary key,
    sponsor_id text not null references sponsors (id) on delete cascade,
    event_id text not null references events (id),
    kind text not null,
    number integer not null,
    value integer,
    state text not null,
    secret text not null unique,
    first_name text,
    last_name text,
    email text,
    phone text,
    shirt_size text,
    claim_id text,
    team_id text,
    order_id text,
    changed_at text,
    changed_by text,
    unique (sponsor_id, kind, number)
  )`,
  `create index sponsor_places_event on sponsor_places (event_id)`,
  `create table sponsor_promises (
    id text primary key,
    sponsor_id text not null references sponsors (id) on delete cascade,
    number integer not null,
    promise text not null,
    done_at text,
    done_by text
  )`,
  `create index sponsor_promises_sponsor on sponsor_promises (sponsor_id)`,
  `create table sponsor_settings (
    event_id text primary key references events (id),
    name_places_by text
  )`,
  `alter table teams add column included_in text`,
  `alter table dinner_orders add column included_in text`,
]
