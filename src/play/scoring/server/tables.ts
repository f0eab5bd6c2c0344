import type { Instant } from '../../../kernel/clock.ts'

interface HoleScoresTable {
  team_id: string
  hole_id: string
  event_id: string
  strokes: number | null
  version: number
  updated_at: Instant
  /** Whose drive the team used; null where nobody was named. */
  drive_player_id: string | null
  /** Each golfer's own strokes by player id, as JSON; null where they aren't known, and in a scramble. */
  balls: string | null
}

/** Every attempt to change a hole, accepted or not. Append-only. */
interface ScoreHistoryTable {
  id: string
  event_id: string
  team_id: string
  hole_id: string
  mutation_id: string | null
  strokes: number | null
  strokes_before: number | null
  base_version: number | null
  /** The hole's version after this attempt. */
  version: number
  status: 'applied' | 'conflict' | 'locked'
  actor: string
  device_id: string | null
  client_at: Instant | null
  reason: string | null
  /** The answer given, as JSON, to repeat it for the same mutation. */
  answer: string
  received_at: Instant
  /** Whose drive was sent with it. */
  drive_player_id: string | null
  /** Each golfer's strokes that were sent with it, as JSON. */
  balls: string | null
}

interface CardsTable {
  team_id: string
  event_id: string
  last_hole_viewed: number | null
  confirmed_at: Instant | null
  confirmed_by: string | null
  /** Raised by every write to the scorecard, so that it can be checked whether the card is still as it was read. */
  version: number
}

/** A whole card that a phone confirmed once scoring was locked. Once for each state of the card. */
interface LateConfirmationsTable {
  id: string
  event_id: string
  team_id: string
  /** Strokes by hole id, as JSON, when it was confirmed. */
  scores: string
  received_at: Instant
}

/** The desk that works on a card until some moment; a row whose time is over means nothing. */
interface CardDesksTable {
  team_id: string
  event_id: string
  /** A browser tab's. */
  desk_id: string
  person_id: string
  person_name: string
  taken_at: Instant
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
