import type { Instant } from '../../../kernel/clock.ts'

interface DishesTable {
  id: string
  event_id: string
  /** Their order on the menu. */
  number: number
  name: string
  /** How many there are; null: as many as are chosen. */
  portions: number | null
}

interface DinnerSettingsTable {
  event_id: string
  /** '2025-07-01'; null: until play begins. */
  choices_close_on: string | null
}

interface DinnerCrewTable {
  volunteer_id: string
  event_id: string
}

interface DinnerTablesTable {
  id: string
  event_id: string
  number: number
  /** 'Harlan family'; '' for none. */
  name: string
  seats: number
  /** 'round' or 'long'. */
  shape: string
  /** Where it stands, in the committee's words. */
  place: string
  /** The sponsorship whose package it came with. */
  sponsor_id: string | null
}

interface GuestSeatsTable {
  id: string
  event_id: string
  /** A golfer, on a team or not; null for dinner guests. */
  golfer_id: string | null
  /** A dinner guest by order and number; null for golfers. */
  order_id: string | null
  guest_number: number | null
  /** Who chose: another person may have the place by now. */
  name: string
  dish_id: string | null
  /** Allergies and diet in the guest's own words. */
  diet: string
  /** With whom they would like to sit. */
  wish: string
  table_id: string | null
  /** From 1. */
  seat: number | null
  /** 1: 'Seat everyone' leaves them where they are. */
  is_locked: number
  /** They said then that they can't come, and nobody has refunded them yet. */
  asked_out_at: Instant | null
}

interface SeatPlansTable {
  id: string
  event_id: string
  /** JSON: who sat where. */
  before: string
  after: string
  made_by: string
  made_at: Instant
  undone_at: Instant | null
}

declare module '../../../ports/database.ts' {
  interface Tables {
    dishes: DishesTable
    dinner_crew: DinnerCrewTable
    dinner_settings: DinnerSettingsTable
    dinner_tables: DinnerTablesTable
    guest_seats: GuestSeatsTable
    seat_plans: SeatPlansTable
  }
}
