/** Teams that go off one after the other: how, by event as JSON, and each team's turn from its tee, from 0. */
export const teeTimes: readonly string[] = [
  'alter table events add column tee_times text',
  'alter table teams add column tee_slot integer',
  'create unique index teams_tee_slot on teams (event_id, starting_hole, tee_slot) where tee_slot is not null',
]
