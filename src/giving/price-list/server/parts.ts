import type { EventRecord } from '../../../event/event/server/index.ts'
import type { Sql } from '../../../ports/database.ts'

declare module '../../../ports/feature.ts' {
  interface Questions {
    /** What is said of an item to whoever buys it, by item id. */
    itemNotes(sql: Sql, event: EventRecord): Promise<ReadonlyMap<string, string>>
  }
  interface Parts {
    /**
     * How many of each item are sold or held for a buyer, less what was taken back; an item nobody bought is missing.
     * `codeId`: for a user of this code, who may have what it holds.
     */
    sold(sql: Sql, event: EventRecord, now: Date, codeId: string | null): Promise<ReadonlyMap<string, number>>
    /** Why an item may not be on sale anymore, whatever the price list says; null if it may. */
    saleEnded(sql: Sql, itemId: string): Promise<string | null>
  }
}
