import type { Sql } from '../../../ports/database.ts'

declare module '../../../ports/feature.ts' {
  interface Questions {
    /** Whether the numbers of this item's tickets are closed, so that what is sold now can't win. */
    isListClosed(sql: Sql, itemId: string): Promise<boolean>
    /** Whether an order has numbers in a raffle whose list is closed. */
    isInClosedList(sql: Sql, orderId: string): Promise<boolean>
    /** 'Nos. 12–14', the numbers that an order has, by its lines' ids; lines without numbers are absent. */
    numberNotes(sql: Sql, orderId: string): Promise<ReadonlyMap<string, string>>
  }
}
