import type { Instant } from '../../../kernel/clock.ts'

interface ArrivalsTable {
  id: string
  eventId: string
  /** A golfer, on a team or not; null for guests and crew. */
  playerId: string | null
  /** A dinner guest by order and number, number 0 for the buyer; null for golfers. */
  orderId: string | null
  guestNumber: number | null
  /** One of the crew who eats. */
  volunteerId: string | null
  arrivedAt: Instant
  markedBy: string
  /** Set when the check-in was undone. */
  undoneAt: Instant | null
  undoneBy: string | null
}

declare module '../../../ports/database.ts' {
  interface Tables {
    arrivals: ArrivalsTable
  }
}
