/** The field as its round counts: which holes, with how many strokes, and who has a place. */
import type { TieStep } from '../../event/event/tie-break.ts'
import { type CountedCard, countRound } from '../rules/counting.ts'
import { lastHolesOf, withoutLastHoles } from '../rules/hiding.ts'
import { type RoundSetup, wholeRound } from '../rules/rules.ts'
import type { Field, FieldTeam } from './field.ts'
import { stepsOf } from './tie-steps.ts'

/** A team's card as the board shows it. */
export interface BoardCard extends CountedCard {
  isRanked: boolean
}

export interface CountedField {
  /** By team id. */
  cards: ReadonlyMap<string, BoardCard>
  /** Comparisons that break ties; none before the event is final, or while holes are hidden. */
  steps: readonly TieStep[]
  /** What counts, in words; null for a whole round. */
  words: string | null
}

/** Without a result every team has its card, no place, and the reason. */
export function countedField(field: Field, round: RoundSetup): CountedField {
  const counted = countRound(field.teams, field.holes, round)
  if ('refusal' in counted) return withoutResult(field, round, counted.refusal)
  const cards = new Map(
    field.teams.flatMap((team) => {
      const card = counted.cards.get(team.teamId)
      return card ? [[team.teamId, boardCard(card, team, field, round)] as const] : []
    }),
  )
  const isSettled = field.isFinal && round.hidden === 0
  return { cards, steps: isSettled ? stepsOf(field, [...cards.values()]) : [], words: counted.words }
}

/**
 * In a shortened round whoever finished what counts ranks, before the result is final too. Otherwise as on every board:
 * complete scorecards rank; while the event is live, so do those in progress.
 */
function boardCard(card: CountedCard, team: FieldTeam, field: Field, round: RoundSetup): BoardCard {
  const shown = withoutLastHoles(card, team, round.hidden)
  const isVisible = shown.strokes.some((strokes) => strokes !== null)
  if (team.status) return { ...shown, isRanked: false }
  if (round.short) return { ...shown, isRanked: card.why === null && isVisible }
  const mustBeWhole = field.isFinal && round.hidden === 0
  return { ...shown, isRanked: mustBeWhole ? card.played === card.holes.length : isVisible }
}

function withoutResult(field: Field, round: RoundSetup, why: string): CountedField {
  const whole = countedField(
    { ...field, isFinal: false },
    { ...wholeRound, cap: round.cap, hidden: round.hidden },
  )
  const cards = [...whole.cards].map(([id, card]) => [id, { ...card, isRanked: false, why }] as const)
  return { cards: new Map(cards), steps: [], words: null }
}

/** What each hole of a team's card counts, as far as that differs from what was typed; null where the hole doesn't count. */
export function countedOtherwise(field: Field, team: FieldTeam): ReadonlyMap<number, number | null> {
  const { round } = field
  if (!round || (round.short === null && round.cap === null)) return new Map()
  const card = countedField(field, round).cards.get(team.teamId)
  if (!card) return new Map()
  const hidden = lastHolesOf(card, team, round.hidden)
  return new Map(
    team.scores.flatMap((score, hole) => {
      if (!card.holes.includes(hole)) return [[hole, null] as const]
      const counted = card.strokes[hole] ?? null
      return counted === score || hidden.has(hole) ? [] : [[hole, counted] as const]
    }),
  )
}

/** A team's scores as everybody may see them: as they were typed, but for the holes that the board hides. */
export function shownScores(field: Field, team: FieldTeam): readonly (number | null)[] {
  const hidden = field.round?.hidden ?? 0
  const card = field.round && hidden > 0 ? countedField(field, field.round).cards.get(team.teamId) : undefined
  if (!card) return team.scores
  const last = lastHolesOf(card, team, hidden)
  return team.scores.map((score, hole) => (last.has(hole) ? null : score))
}
