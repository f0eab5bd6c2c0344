/** Teams that withdrew, were disqualified or turned in no card, with the history; and golfers who didn't come. */
export const teamStatuses: readonly string[] = [
  `alter table teams add column status text`,
  `alter table players add column absent_at text`,
  `create table team_statuses (
    id text primary key,
    event_id text not null references events (id),
    team_id text not null,
    status text,
    reason text not null,
    set_by text not null,
    set_at text not null
  )`,
  `create index team_statuses_event on team_statuses (event_id)`,
]
