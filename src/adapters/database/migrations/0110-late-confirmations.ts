/** Scorecards that phones confirmed once scoring was locked; phone numbers that somebody who may not see codes entered. */
export const lateConfirmations: readonly string[] = [
  `create table late_confirmations (
    id text primary key,
    event_id text not null references events (id),
    team_id text not null,
    scores text not null,
    received_at text not null
  )`,
  `create unique index late_confirmations_once on late_confirmations (team_id, scores)`,
  `create index late_confirmations_event on late_confirmations (event_id)`,
  `create table unproven_phones (
    player_id text primary key references players (id) on delete cascade
  )`,
]
