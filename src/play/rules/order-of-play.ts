/** What a team plays, where that isn't the whole card. Indexes from 0. */
export interface TeamRoute {
  /** In the order of play. */
  holes: readonly number[]
  /** The same holes as cards are compared by them: in one order for all who play them. */
  compared: readonly number[]
}

/**
 * A team's order of play: from its starting hole on, and from the last hole to the first. Indexes from 0; without a
 * starting hole it begins at the first. Without a route the first is hole 1.
 */
export function orderOfPlay(
  startingHole: number | null,
  holeCount: number,
  route?: Pick<TeamRoute, 'holes'>,
): number[] {
  const holes = route?.holes ?? Array.from({ length: holeCount }, (_, hole) => hole)
  const first = Math.max(0, holes.indexOf((startingHole ?? 0) - 1))
  return [...holes.slice(first), ...holes.slice(0, first)]
}
