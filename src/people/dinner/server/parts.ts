import type { Actor } from '../../../kernel/actor.ts'
import type { Sql } from '../../../ports/database.ts'
import type { OrderedMeal } from '../contract.ts'
import type { DinnerOrder } from './dinner-order.ts'
import type { GuestRows } from './guest-rows.ts'

declare module '../../../ports/feature.ts' {
  interface Happenings {
    /** Guests were ordered together, with what each of them said about their meal, in their order. */
    'guests ordered': { eventId: string; orderId: string; actor: Actor; meals: readonly OrderedMeal[] }
  }
  interface Parts {
    /** They follow a guest to another seat, and close up when one goes. */
    guestRows: GuestRows
  }
  interface Questions {
    /** The page on which whoever ordered chooses meals and changes names; null at an event without one. */
    guestsPage(sql: Sql, order: DinnerOrder): Promise<string | null>
    /** Table and meal of a sponsor's guests, by name, in words; empty at an event without either. */
    dinnersOfSponsor(
      sql: Sql,
      sponsorship: { id: string; eventId: string },
    ): Promise<ReadonlyMap<string, string>>
  }
}
