/** Which desk works on which scorecard, until when. */
export const cardDesks: readonly string[] = [
  `create table card_desks (
    team_id text primary key,
    event_id text not null references events (id),
    desk_id text not null,
    person_id text not null,
    person_name text not null,
    taken_at text not null,
    until text not null
  )`,
  'create index card_desks_event on card_desks (event_id)',
]
