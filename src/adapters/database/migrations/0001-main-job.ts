/**
 * The first schema, in the narrow dialect that SQLite and PostgreSQL share: ids and times as
 * text, money and flags as integers, JSON as text. A released migration is never edited.
 */
export const mainJob: readonly string[] = [
  `create table installation (id text primary key, value text not null)`,

  `create table events (
    id text primary key,
    name text not null,
    starts_at text not null,
    time_zone text not null,
    is_current integer not null,
    registration_enabled integer not null,
    is_live integer not null,
    scoring_locked integer not null,
    finalized_at text,
    version integer not null,
    last_team_number integer not null,
    max_teams integer not null,
    max_attendees integer,
    event_fee integer not null,
    dinner_fee integer not null,
    shirt_fee integer not null,
    sponsor_fee integer not null,
    golf_value integer not null,
    dinner_value integer not null,
    shirt_value integer not null,
    sponsor_value integer not null,
    fundraising_goal integer not null,
    tie_break text not null,
    texts text not null,
    created_at text not null
  )`,
  `create unique index events_one_current on events (is_current) where is_current = 1`,
  `create table holes (
    id text primary key,
    event_id text not null references events (id),
    number integer not null,
    par integer not null,
    yardage integer not null,
    handicap integer not null,
    image_url text,
    unique (event_id, number)
  )`,

  `create table people (
    id text primary key,
    email text not null unique,
    first_name text not null,
    last_name text not null,
    password_hash text,
    role text not null,
    token_version integer not null,
    created_at text not null
  )`,
  `create table password_links (
    token_hash text primary key,
    person_id text not null references people (id) on delete cascade,
    expires_at text not null,
    used_at text
  )`,
  `create index password_links_person on password_links (person_id)`,
  `create table revoked_tokens (id text primary key, expires_at text not null)`,

  `create table teams (
    id text primary key,
    event_id text not null references events (id),
    number integer not null,
    name text not null,
    phone text,
    starting_hole integer,
    starting_group text,
    created_at text not null,
    unique (event_id, number)
  )`,
  `create table players (
    id text primary key,
    team_id text not null references teams (id) on delete cascade,
    event_id text not null references events (id),
    number integer not null,
    first_name text not null,
    last_name text not null,
    email text,
    email_key text,
    phone text,
    shirt_size text not null,
    unique (team_id, number)
  )`,
  `create unique index players_email on players (event_id, email_key) where email_key is not null`,
  `create unique index players_phone on players (event_id, phone) where phone is not null`,
  `create table team_keys (
    team_id text primary key references teams (id) on delete cascade,
    event_id text not null references events (id),
    code text not null,
    link_secret text not null unique,
    token_version integer not null,
    issued_at text not null,
    unique (event_id, code)
  )`,

  `create table payments (
    id text primary key,
    event_id text not null references events (id),
    purpose text not null,
    subject_id text not null,
    method text not null,
    status text not null,
    amount integer not null,
    unmatched integer not null,
    intent_id text unique,
    client_secret text unique,
    receipt_secret text not null unique,
    number integer unique,
    payer_name text not null,
    payer_email text,
    lines text not null,
    note text,
    recorded_by text,
    created_at text not null,
    paid_at text,
    checked_at text
  )`,
  `create index payments_subject on payments (purpose, subject_id)`,
  `create index payments_event on payments (event_id, status)`,
  `create table provider_events (
    id text primary key,
    type text not null,
    payment_id text,
    received_at text not null
  )`,
  `create table refunds (
    id text primary key,
    payment_id text not null references payments (id),
    amount integer not null,
    provider_id text,
    status text not null,
    reason text,
    created_at text not null
  )`,
  `create index refunds_payment on refunds (payment_id)`,
  `create table sandbox_intents (
    id text primary key,
    client_secret text not null,
    idempotency_key text unique,
    body text not null,
    updated_at text not null
  )`,
  `create table sandbox_events (
    id text primary key,
    body text not null,
    delivered_at text,
    attempts integer not null,
    next_attempt_at text not null
  )`,

  `create table hole_scores (
    team_id text not null references teams (id) on delete cascade,
    hole_id text not null references holes (id),
    event_id text not null references events (id),
    strokes integer,
    version integer not null,
    updated_at text not null,
    primary key (team_id, hole_id)
  )`,
  `create index hole_scores_event on hole_scores (event_id)`,
  `create table score_history (
    id text primary key,
    event_id text not null,
    team_id text not null,
    hole_id text not null,
    mutation_id text unique,
    strokes integer,
    strokes_before integer,
    base_version integer,
    version integer not null,
    status text not null,
    actor text not null,
    device_id text,
    client_at text,
    reason text,
    answer text not null,
    received_at text not null
  )`,
  `create index score_history_team on score_history (team_id, received_at)`,
  `create table cards (
    team_id text primary key references teams (id) on delete cascade,
    event_id text not null references events (id),
    last_hole_viewed integer,
    confirmed_at text,
    confirmed_by text
  )`,
  `create index cards_event on cards (event_id)`,

  `create table outbox (
    id text primary key,
    event_id text,
    channel text not null,
    to_address text not null,
    subject text not null,
    text text not null,
    html text not null,
    masked_text text not null,
    status text not null,
    attempts integer not null,
    last_error text,
    lease_until text,
    next_attempt_at text not null,
    created_at text not null,
    sent_at text
  )`,
  `create index outbox_due on outbox (status, next_attempt_at)`,
  `create index outbox_newest on outbox (created_at)`,

  `create table audit_log (
    id text primary key,
    at text not null,
    event_id text,
    actor text not null,
    action text not null,
    subject text not null,
    before text,
    after text,
    reason text
  )`,
  `create index audit_log_at on audit_log (at)`,
]
