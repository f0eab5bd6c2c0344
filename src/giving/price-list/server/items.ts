import type { SellingInfo } from '../../../event/event/event-shapes.ts'
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
  /** What visitors can buy now; null if nothing. */
  info(sql: Sql, event: EventRecord): Promise<SellingInfo | null>
  /** Ends the sale of extras, if they are on sale. */
  closeExtras(tx: Tx, event: EventRecord, actor: Person): Promise<void>
  /** Copies the price list and the settings to an event that has none yet. */
  copy(tx: Tx, from: EventRecord, to: EventRecord): Promise<void>
}
