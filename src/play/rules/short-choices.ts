/** What a committee chooses from when it cuts a round short, told before it chooses. */
import { playSameHoles } from '../../event/event/routes.ts'
import type { HoleCard } from '../../event/event/tie-break.ts'
import { countRound, hasBegun, type PlayedCard, type ShortRound } from './counting.ts'
import { equallyFinished, type FinishedSet } from './most-finished.ts'
import { orderOfPlay } from './order-of-play.ts'

/** Nobody reads a longer list; with more sets than this, more holes can count. */
const mostSets = 20

/**
 * Equally good sets of holes that more than half of the teams finished, by hole numbers: somebody has to choose one.
 * Empty when there is one best set, or none. `areMore`: the list isn't all of them.
 */
export function equalSets(
  cards: readonly PlayedCard[],
  count: number,
  holeCount: number,
): { sets: FinishedSet[]; areMore: boolean } {
  const begun = cards.filter((card) => !card.status && hasBegun(card)).map(({ scores }) => scores)
  const sets = equallyFinished(begun, count, holeCount, mostSets + 1)
  const [first] = sets
  if (sets.length < 2 || !first || first.cards * 2 <= begun.length) return { sets: [], areMore: false }
  return { sets: sets.slice(0, mostSets), areMore: sets.length > mostSets }
}

/** A number of holes, and how many teams that began have no place by it; null where there is no result at all. */
export interface NumberChoice {
  holes: number
  without: number | null
}

/** For each number of holes that the custom can have. */
export function numberChoices(
  custom: 'first-played' | 'more-than-half',
  cards: readonly PlayedCard[],
  holes: readonly HoleCard[],
): NumberChoice[] {
  const count = cards[0]?.route?.holes.length ?? holes.length
  return holes.slice(0, count).map((_, index) => {
    const short = { custom, holes: index + 1 }
    const counted = countRound(cards, holes, { short, cap: null })
    if ('refusal' in counted) return { holes: short.holes, without: null }
    const without = cards.filter(
      (card) => !card.status && hasBegun(card) && counted.cards.get(card.teamId)?.why,
    )
    return { holes: short.holes, without: without.length }
  })
}

const nine = 9

/**
 * The custom that fits the start. Teams that began on different holes have few holes in common, so what each played first
 * counts: as many holes as leave no team without a place, or nine.
 */
export function fittingRule(cards: readonly PlayedCard[], holeCount: number): ShortRound {
  const begun = cards.filter((card) => !card.status && hasBegun(card))
  const fewest = Math.min(nine, holeCount)
  const starts = new Set(begun.map(({ startingHole }) => startingHole ?? 1))
  if (starts.size < 2 && playSameHoles(begun.map(({ route }) => route?.holes ?? [])))
    return { custom: 'every-team', fewest }
  const played = begun.map(({ startingHole, scores, route }) => {
    const missing = orderOfPlay(startingHole, holeCount, route).findIndex((hole) => scores[hole] === null)
    return missing === -1 ? holeCount : missing
  })
  return { custom: 'first-played', holes: Math.max(fewest, Math.min(...played)) }
}
