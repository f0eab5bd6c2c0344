/** Addresses of players that somebody who may not see codes entered: no code goes there until somebody else says yes. */
export const unprovenEmails: readonly string[] = [
  `create table unproven_emails (
    player_id text primary key references players (id) on delete cascade
  )`,
]
