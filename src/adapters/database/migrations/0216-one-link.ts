/**
 * The link of a place is one row, whether it is a team's or that of a party's golfer, and keeps its id and its secret. `number`
 * stays for what was deleted before and is brought back.
 */
export const oneLink: readonly string[] = [
  `create table links_of_places (
    id text primary key,
    event_id text not null references events (id),
    team_id text references teams (id) on delete cascade,
    party_id text references parties (id) on delete cascade,
    number integer,
    secret text not null unique,
    sent_to text,
    channel text not null,
    held_until text not null,
    created_at text not null,
    ended_at text,
    claim_id text,
    replaces_player_id text,
    left_name text,
    left_email text,
    reminded_at text,
    check ((team_id is null) <> (party_id is null))
  )`,
  `insert into links_of_places (
    id, event_id, team_id, number, secret, sent_to, channel, held_until, created_at, ended_at, claim_id,
    replaces_player_id, left_name, left_email, reminded_at)
  select id, event_id, team_id, number, secret, sent_to, channel, held_until, created_at, ended_at, claim_id,
    replaces_player_id, left_name, left_email, reminded_at from place_links`,
  // A page chooses a link's id: one that chose the same for both must not stop an upgrade.
  `insert into links_of_places (
    id, event_id, party_id, secret, sent_to, channel, held_until, created_at, ended_at, claim_id, replaces_player_id)
  select case when id in (select id from place_links) then id || '-party' else id end, event_id, party_id, secret,
    sent_to, channel, held_until, created_at, ended_at, claim_id, player_id from party_links`,
  'drop table place_links',
  'drop table party_links',
  'alter table links_of_places rename to place_links',
  'create index place_links_event on place_links (event_id)',
  'create index place_links_team on place_links (team_id)',
  'create index place_links_party on place_links (party_id)',
]
