const columns = 'event_id, number, first_name, last_name, email, email_key, phone, shirt_size'
const indexes = 'handicap_index, has_no_index'
const arrival = 'event_id, order_id, guest_number, arrived_at, marked_by, undone_at, undone_by, volunteer_id'

/**
 * A golfer is one row, with the same id, on a team or waiting for one; `players`, a view, are those on a team. What refers to
 * golfers is made anew before the old tables go: dropping them would take it along. What was deleted is brought back under the
 * new names. A later step that alters `golfers` must drop the view first and make it again.
 */
export const oneGolfer: readonly string[] = [
  `create table golfers (
    id text primary key,
    event_id text not null references events (id),
    team_id text references teams (id) on delete cascade,
    party_id text,
    number integer not null,
    first_name text not null,
    last_name text not null,
    email text,
    email_key text,
    phone text,
    shirt_size text not null,
    handicap_index integer,
    has_no_index integer,
    absent_at text,
    unique (team_id, number),
    check (team_id is not null or party_id is not null)
  )`,
  `insert into golfers (id, team_id, party_id, absent_at, ${columns}, ${indexes})
    select id, team_id, party_id, absent_at, ${columns}, ${indexes} from players`,
  `insert into golfers (id, party_id, ${columns}, ${indexes})
    select id, party_id, ${columns}, ${indexes} from party_players`,
  `create table golfers_arrivals (
    id text primary key,
    event_id text not null references events (id),
    player_id text references golfers (id) on delete cascade,
    order_id text references dinner_orders (id) on delete cascade,
    guest_number integer,
    arrived_at text not null,
    marked_by text not null,
    undone_at text,
    undone_by text,
    volunteer_id text references volunteers (id) on delete cascade
  )`,
  `insert into golfers_arrivals (id, player_id, ${arrival})
    select id, coalesce(player_id, party_player_id), ${arrival} from arrivals
    where party_player_id is null or party_player_id in (select id from golfers)`,
  'drop table arrivals',
  'alter table golfers_arrivals rename to arrivals',
  'create index arrivals_event on arrivals (event_id)',
  'create unique index arrivals_guest on arrivals (order_id, guest_number) where undone_at is null',
  'create unique index arrivals_player on arrivals (player_id) where undone_at is null',
  'create unique index arrivals_volunteer on arrivals (volunteer_id) where undone_at is null',
  ...['unproven_emails', 'unproven_phones'].flatMap((table) => [
    `create table golfers_${table} (player_id text primary key references golfers (id) on delete cascade)`,
    `insert into golfers_${table} select player_id from ${table}`,
    `drop table ${table}`,
    `alter table golfers_${table} rename to ${table}`,
  ]),
  'drop table players',
  'drop table party_players',
  'create unique index golfers_party on golfers (party_id, number) where team_id is null',
  'create index golfers_of_party on golfers (party_id)',
  'create index golfers_email on golfers (event_id, email_key)',
  'create index golfers_phone on golfers (event_id, phone)',
  // One leader may enter several teams with one email and phone.
  `create unique index golfers_member_email on golfers (event_id, email_key)
    where email_key is not null and number <> 1 and team_id is not null`,
  `create unique index golfers_member_phone on golfers (event_id, phone)
    where phone is not null and number <> 1 and team_id is not null`,
  `create unique index golfers_waiting_email on golfers (event_id, email_key)
    where email_key is not null and team_id is null`,
  `create unique index golfers_waiting_phone on golfers (event_id, phone)
    where phone is not null and team_id is null`,
  `create view players as
    select id, team_id, party_id, absent_at, ${columns}, ${indexes} from golfers where team_id is not null`,
  `update deletions set content = replace(replace(content, '"table":"players"', '"table":"golfers"'),
    ',"party_player_id":null', '')`,
]
