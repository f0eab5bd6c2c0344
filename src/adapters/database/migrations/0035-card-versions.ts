/** Raised by every write to a scorecard: a write can tell whether the card is still as it was read. */
export const cardVersions: readonly string[] = [
  `alter table cards add column version integer not null default 0`,
]
