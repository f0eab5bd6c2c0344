/**
 * A team's order of play: from its starting hole on, and from the last hole to 1. Indexes from 0; without a starting
 * hole it begins at 1.
 */
export function orderOfPlay(startingHole: number | null, holeCount: number): number[] {
  const order: number[] = []
  for (let hole = (startingHole ?? 1) - 1; order.length < holeCount; hole++) order.push(hole % holeCount)
  return order
}
