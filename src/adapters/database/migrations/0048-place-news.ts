/**
 * News about places waits for the end of the quiet hours, and is withdrawn if it isn't true anymore by then: what it is about
 * is its topic. Whoever was sent a place is reminded once. Links of teams that are gone still say so.
 */
export const placeNews: readonly string[] = [
  `alter table outbox add column topic text`,
  `create index outbox_topic on outbox (topic) where topic is not null`,
  `alter table place_links add column reminded_at text`,
  `create table gone_links (
    secret text primary key,
    event_id text not null references events (id),
    team_name text not null,
    gone_at text not null
  )`,
]
