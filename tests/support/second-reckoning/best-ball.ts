import type { Cap } from '../../../src/play/rules/counting.ts'
import { mostOn } from './counting.ts'

/** A best ball, reckoned a second time: of each hole the strokes that nobody on the team beat. */
export function teamByBestBall(holes: readonly (readonly (number | null)[])[]): (number | null)[] {
  return holes.map((balls) => {
    const sorted = balls.filter((each) => each !== null).toSorted((a, b) => a - b)
    return sorted[0] ?? null
  })
}

/** Two best balls, reckoned a second time: take the lowest away, then what is lowest again, each with the most it counts. */
export function teamByTwoBalls(
  holes: readonly (readonly (number | null)[])[],
  pars: readonly number[],
  cap: Cap,
): number[] {
  return holes.map((balls, hole) => {
    const left = balls.filter((each) => each !== null)
    let sum = 0
    for (let ball = 0; ball < 2; ball++) {
      const lowest = Math.min(...left)
      left.splice(left.indexOf(lowest), 1)
      const most = mostOn(pars[hole] as number, cap)
      sum += Math.min(lowest, most)
    }
    return sum
  })
}
