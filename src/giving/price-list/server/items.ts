import type { EventRecord } from '../../../event/event/server/index.ts'
import type { Person } from '../../../kernel/actor.ts'
import type { Handlers } from '../../../kernel/endpoint.ts'
import type { Sql, Tx } from '../../../ports/database.ts'
import type { itemsApi } from '../contract.ts'
import type { StaffItem } from '../item-shapes.ts'

export interface Items {
  handlers: { items: Handlers<typeof itemsApi> }
  /** The whole price list with what was sold, in the committee's order. */
  priceList(sql: Sql, event: EventRecord): Promise<StaffItem[]>
  /** Ends the sale of an item that its own feature closes. The event's row must be locked. */
  endSale(tx: Tx, ended: { event: EventRecord; actor: Person; itemId: string }): Promise<void>
}
