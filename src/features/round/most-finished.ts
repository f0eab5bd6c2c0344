/** Of all sets of that many holes, the one that most cards have finished. Sets are bit masks of up to 18 holes. */

export interface FinishedSet {
  /** Indexes from 0, ascending. */
  holes: number[]
  /** How many cards have finished all of them. */
  cards: number
}

type Scores = readonly (number | null)[]

/** Equally many cards: the set that comes first by hole numbers, 1-2-3 before 1-2-4. `size` is from 1 to `holeCount`. */
export function mostFinished(cards: readonly Scores[], size: number, holeCount: number): FinishedSet {
  const finishedBy = cardsBySet(cards, holeCount)
  let best = { set: 0, cards: -1 }
  for (let set = 2 ** size - 1; set < 2 ** holeCount; set = nextOfSameSize(set)) {
    const count = finishedBy[set] ?? 0
    // Hole 1 is the highest bit, so the last of equal sets comes first by number.
    if (count >= best.cards) best = { set, cards: count }
  }
  const holes = Array.from({ length: holeCount }, (_, hole) => hole)
  return { holes: holes.filter((hole) => best.set & bitOf(hole, holeCount)), cards: best.cards }
}

/** For every set, how many cards have finished all of it: sums over supersets, one hole at a time. */
function cardsBySet(cards: readonly Scores[], holeCount: number): Uint16Array {
  const counts = new Uint16Array(2 ** holeCount)
  for (const scores of cards) {
    const own = scores.reduce<number>(
      (set, score, hole) => (score === null ? set : set | bitOf(hole, holeCount)),
      0,
    )
    counts[own] = (counts[own] ?? 0) + 1
  }
  for (let bit = 1; bit < counts.length; bit *= 2) {
    for (let set = 0; set < counts.length; set++) {
      if ((set & bit) === 0) counts[set] = (counts[set] ?? 0) + (counts[set | bit] ?? 0)
    }
  }
  return counts
}

function bitOf(hole: number, holeCount: number): number {
  return 1 << (holeCount - 1 - hole)
}

/** The next larger number with as many bits set (HAKMEM, item 175). */
function nextOfSameSize(set: number): number {
  const lowest = set & -set
  const carried = set + lowest
  return carried | (((set ^ carried) >> 2) / lowest)
}
