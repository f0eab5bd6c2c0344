import type { Sql, Tx } from '../../../ports/database.ts'
import type { FeeOffer } from '../fee-cover-rules.ts'
import type { MoneyMoved } from './dependencies.ts'
import type { DayFacts, Places, Purchase } from './purchase.ts'

declare module '../../../ports/feature.ts' {
  interface Happenings {
    /** Money came in, or a refund was made or sent on its way. */
    'money moved': MoneyMoved
  }
  interface Questions extends DayFacts {
    /** The card fee that payers may cover; null if the event doesn't ask for it. */
    coverFee(sql: Sql, eventId: string): Promise<FeeOffer | null>
    /** The places of a sign-up from the waitlist that was given up, for money that comes later. */
    latePlaces(sql: Sql, subjectId: string): ReturnType<Places['of']>
    holdLatePlacesAgain(tx: Tx, subjectId: string): Promise<void>
  }
  interface Parts {
    sells: Purchase
  }
}
