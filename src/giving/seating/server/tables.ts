import type { Instant } from '../../../kernel/clock.ts'

interface DishesTable {
  id: string
  eventId: string
  /** Their order on the menu. */
  number: number
  name: string
  /** How many there are; null: as many as are chosen. */
  portions: number | null
}

interface DinnerSettingsTable {
  eventId: string
  /** '2025-07-01'; null: until play begins. */
  choicesCloseOn: string | null
}

interface DinnerCrewTable {
  volunteerId: string
  eventId: string
}

interface GuestSeatsTable {
  id: string
  eventId: string
  /** A golfer, on a team or not; null for dinner guests. */
  golferId: string | null
  /** A dinner guest by order and number; null for golfers. */
  orderId: string | null
  guestNumber: number | null
  /** Who chose: another person may have the place by now. */
  name: string
  dishId: string | null
  /** Allergies and diet in the guest's own words. */
  diet: string
  /** With whom they would like to sit. */
  wish: string
  tableId: string | null
  /** From 1. */
  seat: number | null
  /** 1: 'Seat everyone' leaves them where they are. */
  isLocked: number
  /** They said then that they can't come, and nobody has refunded them yet. */
  askedOutAt: Instant | null
}

declare module '../../../ports/database.ts' {
  interface Tables {
    dishes: DishesTable
    dinner_crew: DinnerCrewTable
    dinner_settings: DinnerSettingsTable
    guest_seats: GuestSeatsTable
  }
}
