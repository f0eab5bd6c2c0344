import type { Actor } from '../../../kernel/actor.ts'
import type { Sql } from '../../../ports/database.ts'
import type { OrderedMeal } from '../contract.ts'
import type { DinnerOrder } from './dinner-order.ts'
import type { Seat } from './dinner-seat.ts'

declare module '../../../ports/feature.ts' {
  interface Happenings {
    /** A guest keeps everything, on another seat. */
    'guest moved': { from: Seat; to: Seat }
    /** A seat is gone, and later ones of the order moved up by one. */
    'guest removed': Seat
    /** Guests were ordered together, with what each of them said about their meal, in their order. */
    'guests ordered': { eventId: string; orderId: string; actor: Actor; meals: readonly OrderedMeal[] }
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
