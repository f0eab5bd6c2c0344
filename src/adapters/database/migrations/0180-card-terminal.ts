/** Whether staff also take cards on a terminal of the committee's or the club's, by event. */
export const cardTerminal: readonly string[] = [
  'alter table events add column card_terminal integer not null default 0',
]
