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

/** 'No scores yet', '12 of 18 holes', 'Complete, not confirmed', 'Confirmed', or how the team stopped. */
export function cardInWords(card: CardFacts, holeCount: number): string {
  const { status, isConfirmed, holesIn } = card
  if (status) return statusWords[status]
  if (isConfirmed) return 'Confirmed'
  if (isComplete(card, holeCount)) return 'Complete, not confirmed'
  return holesIn === 0 ? 'No scores yet' : `${holesIn} of ${holeCount} holes`
}

/** '1 hole in conflict'; '' for none. */
export function conflictsInWords(count = 0): string {
  return count === 0 ? '' : `${count} ${count === 1 ? 'hole' : 'holes'} in conflict`
}
