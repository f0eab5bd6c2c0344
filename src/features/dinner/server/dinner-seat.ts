export interface Seat {
  orderId: string
  guestNumber: number
}

export interface SeenSeat extends Seat {
  /** The guest as the page showed them. */
  seenName: string
  reason: string | null
}
