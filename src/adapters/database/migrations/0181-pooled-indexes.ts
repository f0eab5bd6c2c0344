/** A golfer without a team said that they have no handicap index. */
export const pooledIndexes: readonly string[] = ['alter table party_players add column has_no_index integer']
