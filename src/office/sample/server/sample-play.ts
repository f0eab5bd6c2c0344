/** The sample round: always the same, and realistic for a scramble, mostly pars and birdies. */

interface SampleHole {
  id: string
  number: number
  par: number
}

/** Strokes relative to par; each team takes its own sequence of them. */
const results = [0, -1, 0, 0, -1, 0, 1, -1, 0, 0, -1, -2, 0, 1, 0, -1] as const

/** Holes a team has completed when the sample is loaded; one has not teed off. */
export function sampleProgress(teamIndex: number, holeCount: number): number {
  if (teamIndex === 10) return 0
  return teamIndex % 9 === 1 ? holeCount : Math.min(7 + ((teamIndex * 5) % 10), holeCount)
}

/** The next score of a team that has completed `count` holes, from its starting hole. Nobody makes a hole in one. */
export function nextSampleScore(
  teamNumber: number,
  startingHole: number,
  holes: readonly SampleHole[],
  count: number,
) {
  const hole = holes[(startingHole - 1 + count) % holes.length] as SampleHole
  const turn = (teamNumber * 7 + count * 11 + ((teamNumber * count) % 5)) % results.length
  const score = Math.max(2, hole.par + (results[turn] ?? 0))
  return { holeId: hole.id, score, lastHoleViewed: hole.number }
}
