/** What a calendar shows of an event has a number of its own, and the time of its last change. Before: when it was created. */
export const calendar: readonly string[] = [
  `alter table events add column calendar_sequence integer not null default 0`,
  `alter table events add column calendar_changed_at text`,
]
