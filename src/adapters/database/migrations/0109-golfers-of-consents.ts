/** Whose place an agreement was given for: two golfers without email and phone may have one name. Earlier rows have none. */
export const golfersOfConsents: readonly string[] = [
  `alter table consents add column golfer_id text`,
  `create index consents_of_event on consents (event_id, kind)`,
]
