/** How far a scorecard is, in the same few words wherever staff read it. Pure. */
import { statusWords, type TeamStatus } from '../../event/event/team-status.ts'

export interface CardFacts {
  status?: TeamStatus | undefined
  isConfirmed: boolean
  /** Holes with a score. */
  holesIn: number
}

/** A card is complete once every hole has a score, and confirmed once its team has said that it is right. */
export function isComplete({ holesIn }: Pick<CardFacts, 'holesIn'>, holeCount: number): boolean {
  return holesIn >= holeCount
}

/** What staff filter cards by. */
export const cardStates = {
  conflict: 'In conflict',
  incomplete: 'Not complete',
  unconfirmed: 'Complete, not confirmed',
  confirmed: 'Confirmed',
  stopped: 'Stopped',
} as const

/** 'No scores yet', '12 of 18 holes', 'Complete, not confirmed', 'Confirmed', or how the team stopped. */
export function cardInWords(card: CardFacts, holeCount: number): string {
  const { status, isConfirmed, holesIn } = card
  if (status) return statusWords[status]
  if (isConfirmed) return cardStates.confirmed
  if (isComplete(card, holeCount)) return cardStates.unconfirmed
  return holesIn === 0 ? 'No scores yet' : `${holesIn} of ${holeCount} holes`
}

/** '1 scorecard not complete', '3 scorecards complete, not confirmed'. */
export function cardsInWords(count: number, state: 'incomplete' | 'unconfirmed'): string {
  return `${count} ${count === 1 ? 'scorecard' : 'scorecards'} ${cardStates[state].toLowerCase()}`
}

/** What is left to do on a card: two scores for a hole, holes without one, or a yes to it. Null if nothing, or the team stopped. */
export function missingOf(
  card: CardFacts & { openConflicts: number },
  holeCount: number,
): 'conflict' | 'incomplete' | 'unconfirmed' | null {
  if (card.status) return null
  if (card.openConflicts > 0) return 'conflict'
  if (card.isConfirmed) return null
  return isComplete(card, holeCount) ? 'unconfirmed' : 'incomplete'
}

/** '1 hole in conflict'; '' for none. */
export function conflictsInWords(count = 0): string {
  return count === 0 ? '' : `${count} ${count === 1 ? 'hole' : 'holes'} in conflict`
}
