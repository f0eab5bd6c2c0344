import type { Instant } from '../../../kernel/clock.ts'

interface HoleScoresTable {
  teamId: string
  holeId: string
  eventId: string
  strokes: number | null
  version: number
  updatedAt: Instant
  /** Whose drive the team used; null where nobody was named. */
  drivePlayerId: string | null
  /** Each golfer's own strokes by player id, as JSON; null where they aren't known, and in a scramble. */
  balls: string | null
}

/** Every attempt to change a hole, accepted or not. Append-only. */
interface ScoreHistoryTable {
  id: string
  eventId: string
  teamId: string
  holeId: string
  mutationId: string | null
  strokes: number | null
  strokesBefore: number | null
  baseVersion: number | null
  /** The hole's version after this attempt. */
  version: number
  status: 'applied' | 'conflict' | 'locked'
  actor: string
  deviceId: string | null
  clientAt: Instant | null
  reason: string | null
  /** The answer given, as JSON, to repeat it for the same mutation. */
  answer: string
  receivedAt: Instant
  /** Whose drive was sent with it. */
  drivePlayerId: string | null
  /** Each golfer's strokes that were sent with it, as JSON. */
  balls: string | null
}

interface CardsTable {
  teamId: string
  eventId: string
  lastHoleViewed: number | null
  confirmedAt: Instant | null
  confirmedBy: string | null
  /** Raised by every write to the scorecard, so that it can be checked whether the card is still as it was read. */
  version: number
}

/** A whole card that a phone confirmed once scoring was locked. Once for each state of the card. */
interface LateConfirmationsTable {
  id: string
  eventId: string
  teamId: string
  /** Strokes by hole id, as JSON, when it was confirmed. */
  scores: string
  receivedAt: Instant
}

/** The desk that works on a card until some moment; a row whose time is over means nothing. */
interface CardDesksTable {
  teamId: string
  eventId: string
  /** A browser tab's. */
  deskId: string
  personId: string
  personName: string
  takenAt: Instant
  until: Instant
}

declare module '../../../ports/database.ts' {
  interface Tables {
    hole_scores: HoleScoresTable
    score_history: ScoreHistoryTable
    cards: CardsTable
    card_desks: CardDesksTable
    late_confirmations: LateConfirmationsTable
  }
}
