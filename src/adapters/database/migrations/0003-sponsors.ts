/** Hole sponsors. Fee and value are those of the day of the sign-up, in cents; an approved sponsor is listed unpaid. */
export const sponsors: readonly string[] = [
  `create table sponsors (
    id text primary key,
    event_id text not null references events (id),
    tracking_id text not null unique,
    name text not null,
    contact_first_name text not null,
    contact_last_name text not null,
    contact_email text not null,
    contact_phone text not null,
    website_url text,
    logo_key text,
    large_logo_key text,
    original_logo_key text,
    hole_number integer,
    approved_at text,
    fee integer not null,
    value integer not null,
    created_at text not null
  )`,
  `create index sponsors_event on sponsors (event_id)`,
]
