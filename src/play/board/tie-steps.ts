/** How equal totals are compared, by the version of the rules. */
import {
  lastPlayedSteps,
  type OwnStep,
  routeSteps,
  type TieBreak,
  type TieStep,
  tieBreaks,
} from '../../event/event/tie-break.ts'
import type { CountedCard, ShortRound } from '../rules/counting.ts'
import { orderOfPlay } from '../rules/order-of-play.ts'
import type { TieDecision } from '../rules/ties.ts'
import { roundRules, ruleAt, type Versions } from '../rules/versions.ts'
import type { Field, FieldTeam } from './field.ts'

type Card = Pick<CountedCard, 'holes'>

/** The comparisons for these cards; those without a place aren't compared. */
export function stepsOf(field: Field, cards: readonly (Card & { isRanked: boolean })[]): TieStep[] {
  const { holes, tieBreak, rules, round } = field
  // Nothing on two cards over different holes is the same.
  if (round?.routes?.compare === 'compared') return []
  // With par for what wasn't played, all holes of the route count as in a whole round.
  const isWhole = !round?.short || round.short.custom === 'par-for-unplayed'
  if (round?.routes && isWhole) return routeSteps(tieBreak, round.routes.length)
  const common = commonHoles(
    holes.length,
    cards.filter(({ isRanked }) => isRanked),
  )
  const count = lastPlayedCount({ tieBreak, rules, short: round?.short ?? null })
  return count === null ? tieBreaks[tieBreak].steps(holes, common) : lastPlayedSteps(holes, { count, common })
}

type LastPlayed = (tieBreak: TieBreak, short: ShortRound | null) => number | null

const lastPlayedRules: Versions<LastPlayed> = new Map<number, LastPlayed>([
  [1, () => null],
  [2, (tieBreak, short) => (tieBreak === 'cards' && short?.custom === 'first-played' ? short.holes : null)],
])

/**
 * Of how many holes matching cards compares the last ones in each team's own order of play, where each team's first holes
 * count; null where it compares the holes that count for every ranked team. `rules`: their version, left out the newest.
 */
export function lastPlayedCount({
  tieBreak,
  short,
  rules = roundRules.version,
}: {
  tieBreak: TieBreak
  short: ShortRound | null
  rules?: number | undefined
}): number | null {
  return ruleAt(lastPlayedRules, rules)(tieBreak, short)
}

function commonHoles(holeCount: number, cards: readonly Card[]): number[] {
  return Array.from({ length: holeCount }, (_, hole) => hole).filter((hole) =>
    cards.every((card) => card.holes.includes(hole)),
  )
}

/** How people decided ties: it counts once the whole result is final. */
export function decisionsOf({ isFinal, round }: Field): readonly TieDecision[] {
  return isFinal && !round?.hidden ? (round?.ties ?? []) : []
}

type EqualRule = (steps: readonly TieStep[], cards: readonly Card[], isShort: boolean) => string | null

const equalRules: Versions<EqualRule> = new Map<number, EqualRule>([
  [1, () => null],
  [2, nothingSeparates],
])

/** What is said of teams that the comparisons leave tied; null where nothing is compared. Without cards the whole round counts. */
export function equalInWords(
  field: Field,
  steps: readonly TieStep[],
  cards: ReadonlyMap<string, Card & { isRanked: boolean }> | undefined,
): string | null {
  const ranked = [...(cards?.values() ?? [])].filter(({ isRanked }) => isRanked)
  return ruleAt(equalRules, field.rules ?? roundRules.version)(steps, ranked, Boolean(field.round?.short))
}

function nothingSeparates(
  steps: readonly TieStep[],
  cards: readonly Card[],
  isShort: boolean,
): string | null {
  if (steps.length === 0) return null
  if (steps.some(({ ofRoute }) => ofRoute)) return 'Equal on every hole'
  const single = new Set(steps.flatMap(({ holes }) => (holes.length === 1 ? holes : [])))
  const isEvery = cards.every(({ holes }) => holes.every((hole) => single.has(hole)))
  if (!isEvery) return 'Equal in every comparison of the cards'
  return isShort ? 'Equal on every hole that counts' : 'Equal on every hole'
}

/** The steps as they are on a team's card. */
export function ownSteps(
  steps: readonly TieStep[],
  { holes }: Pick<Field, 'holes'>,
  { startingHole, route }: Pick<FieldTeam, 'startingHole' | 'route'>,
  card: Card | undefined,
): OwnStep[] {
  const compared = route?.compared ?? []
  const hardest = compared.toSorted((a, b) => (holes[a]?.handicap ?? 0) - (holes[b]?.handicap ?? 0))
  return steps.map(({ holes: same, lastPlayed, ofRoute }) => {
    if (ofRoute)
      return {
        holes:
          'last' in ofRoute ? compared.slice(-ofRoute.last) : hardest.slice(ofRoute.rank - 1, ofRoute.rank),
      }
    if (lastPlayed === undefined) return { holes: same }
    const played = orderOfPlay(startingHole, holes.length, route).filter((hole) => card?.holes.includes(hole))
    const last = played.slice(-lastPlayed)
    return { holes: last, par: last.reduce((total, hole) => total + (holes[hole]?.par ?? 0), 0) }
  })
}
