/**
 * Of all sets of that many holes, the one that most cards have finished. Sets are bit masks of up to 30 holes: of a longer card
 * nobody plays more than that.
 */

export interface FinishedSet {
  /** Indexes from 0, ascending. */
  holes: number[]
  /** How many cards have finished all of them. */
  cards: number
}

const mostBits = 30

type Scores = readonly (number | null)[]

/** Cards that finished the same holes: the holes as bits, and how many cards. */
interface Same {
  finished: number
  cards: number
}

/** Equally many cards: the set that comes first by hole numbers, 1-2-3 before 1-2-4. `size` is from 1 to `holeCount`. */
export function mostFinished(cards: readonly Scores[], size: number, holeCount: number): FinishedSet {
  const [first] = equallyFinished(cards, size, holeCount, 1)
  return first ?? { holes: allHoles(size), cards: 0 }
}

/**
 * All sets that as many cards have finished as any other, by hole numbers, but no more than `most` of them.
 *
 * Sets are tried in that order, one hole more at a time with the cards that have finished it. Whatever can't be among
 * the best isn't followed. On the cards of a real round that is nearly everything; with holes missing at random, too, 72
 * cards take milliseconds.
 */
export function equallyFinished(
  cards: readonly Scores[],
  size: number,
  holeCount: number,
  most: number,
): FinishedSet[] {
  if (holeCount > mostBits) {
    const own = allHoles(holeCount).filter((hole) => cards.some((scores) => scores[hole] !== null))
    const folded = cards.map((scores) => own.map((hole) => scores[hole] ?? null))
    if (own.length < size || own.length > mostBits) return []
    const sets = equallyFinished(folded, size, own.length, most)
    return sets.map((set) => ({ ...set, holes: set.holes.map((hole) => own[hole] ?? 0) }))
  }
  const groups = grouped(cards)
  let best = atLeast(groups, size, holeCount)
  let found: FinishedSet[] = []

  function extend(holes: readonly number[], from: number, able: readonly Same[]): void {
    const missing = size - holes.length
    const hopeful = able.filter(({ finished }) => bitsIn(finished >> from) >= missing)
    const count = cardsIn(hopeful)
    if (count < best || (count === best && found.length >= most)) return
    if (missing === 0) {
      if (count > best) found = []
      best = count
      found.push({ holes: [...holes], cards: count })
      return
    }
    for (let hole = from; hole <= holeCount - missing; hole++) {
      const having = hopeful.filter(({ finished }) => finished & (1 << hole))
      extend([...holes, hole], hole + 1, having)
    }
  }

  extend([], 0, groups)
  return found
}

/** So many cards have finished the holes that most cards finished: the best set has no fewer. */
function atLeast(groups: readonly Same[], size: number, holeCount: number): number {
  const often = allHoles(holeCount)
    .map((hole) => ({ hole, cards: cardsIn(groups.filter(({ finished }) => finished & (1 << hole))) }))
    .sort((a, b) => b.cards - a.cards)
    .slice(0, size)
  const set = often.reduce((bits, { hole }) => bits | (1 << hole), 0)
  return cardsIn(groups.filter(({ finished }) => (finished & set) === set))
}

function cardsIn(groups: readonly Same[]): number {
  let total = 0
  for (const { cards } of groups) total += cards
  return total
}

function allHoles(count: number): number[] {
  return Array.from({ length: count }, (_, hole) => hole)
}

function grouped(cards: readonly Scores[]): Same[] {
  const counts = new Map<number, number>()
  for (const scores of cards) {
    const finished = scores.reduce<number>(
      (set, score, hole) => (score === null ? set : set | (1 << hole)),
      0,
    )
    counts.set(finished, (counts.get(finished) ?? 0) + 1)
  }
  return [...counts].map(([finished, cards]) => ({ finished, cards }))
}

function bitsIn(set: number): number {
  let count = 0
  for (let rest = set; rest !== 0; rest &= rest - 1) count += 1
  return count
}
