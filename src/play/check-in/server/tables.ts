import type { Instant } from '../../../kernel/clock.ts'

interface ArrivalsTable {
  id: string
  event_id: string
  /** A golfer, on a team or not; null for guests and crew. */
  player_id: string | null
  /** A dinner guest by order and number, number 0 for the buyer; null for golfers. */
  order_id: string | null
  guest_number: number | null
  /** One of the crew who eats. */
  volunteer_id: string | null
  arrived_at: Instant
  marked_by: string
  /** Set when the check-in was undone. */
  undone_at: Instant | null
  undone_by: string | null
}

declare module '../../../ports/database.ts' {
  interface Tables {
    arrivals: ArrivalsTable
  }
}
