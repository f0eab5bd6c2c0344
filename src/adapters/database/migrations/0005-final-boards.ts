/**
 * The board as it stood each time it became final, or was corrected after that. Rows are only ever added:
 * the latest of an event is what its board shows while it is final.
 */
export const finalBoards: readonly string[] = [
  `create table final_boards (
    id text primary key,
    event_id text not null references events (id),
    number integer not null,
    is_correction integer not null,
    standings text not null,
    reason text,
    actor text not null,
    made_at text not null,
    unique (event_id, number)
  )`,
]
