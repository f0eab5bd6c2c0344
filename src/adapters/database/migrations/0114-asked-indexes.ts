/** Golfers who said that they have no handicap index; null for those who were never asked. */
export const askedIndexes: readonly string[] = [`alter table players add column has_no_index integer`]
