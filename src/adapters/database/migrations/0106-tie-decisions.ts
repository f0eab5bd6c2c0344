/** Ties that people decided: who was tied on which leaderboard, in which order they come now, and why. */
export const tieDecisions: readonly string[] = [
  `create table tie_decisions (
    id text primary key,
    event_id text not null references events (id),
    board text not null,
    flight text,
    method text not null,
    team_order text not null,
    note text,
    made_by text not null,
    made_at text not null,
    ended_by text,
    ended_at text,
    end_note text
  )`,
  `create index tie_decisions_event on tie_decisions (event_id, made_at)`,
]
