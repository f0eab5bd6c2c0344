/**
 * One leader may enter several teams with one email and phone: only among the other players are they unique in the
 * database. What a sign-up or an edit may use again is decided while the event's row is held. And staff may let a team,
 * or every team, play before it has paid.
 */
export const unpaidTeams: readonly string[] = [
  `drop index players_email`,
  `drop index players_phone`,
  `create unique index players_member_email on players (event_id, email_key)
    where email_key is not null and number <> 1`,
  `create unique index players_member_phone on players (event_id, phone) where phone is not null and number <> 1`,
  `create index players_email on players (event_id, email_key)`,
  `create index players_phone on players (event_id, phone)`,
  `alter table teams add column may_score integer not null default 0`,
  `alter table events add column unpaid_may_score integer not null default 0`,
]
