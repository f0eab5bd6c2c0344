/** Teams that want to start beside each other. */
export const pairingWishes: readonly string[] = [
  `create table pairing_wishes (
    team_id text not null,
    beside_id text not null,
    event_id text not null references events (id),
    primary key (team_id, beside_id)
  )`,
  'create index pairing_wishes_event on pairing_wishes (event_id)',
]
