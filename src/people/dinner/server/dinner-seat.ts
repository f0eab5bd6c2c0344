/** A dinner guest's seat: their order, and their number in it from 1. */
export interface Seat {
  orderId: string
  guestNumber: number
}

export interface SeenSeat extends Seat {
  /** The guest's name that the page showed. */
  seenName: string
  reason: string | null
}
