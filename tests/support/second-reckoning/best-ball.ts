/** A best ball, reckoned a second time: of each hole the strokes that nobody on the team beat. */
export function teamByBestBall(holes: readonly (readonly (number | null)[])[]): (number | null)[] {
  return holes.map((balls) => {
    const sorted = balls.filter((each) => each !== null).toSorted((a, b) => a - b)
    return sorted[0] ?? null
  })
}
