/** Links that hand over the place of a party's golfer, in the pool or on a team: people keep their ids when they are seated. */
export const partyLinks: readonly string[] = [
  `create table party_links (
    id text primary key,
    event_id text not null references events (id),
    party_id text not null references parties (id) on delete cascade,
    player_id text not null,
    secret text not null unique,
    sent_to text,
    channel text not null,
    held_until text not null,
    created_at text not null,
    ended_at text,
    claim_id text
  )`,
  `create index party_links_event on party_links (event_id)`,
  `create index party_links_party on party_links (party_id)`,
]
