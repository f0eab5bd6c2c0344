import type { EventRecord } from '../../../event/event/server/index.ts'
import type { Handlers } from '../../../kernel/endpoint.ts'
import type { Sql } from '../../../ports/database.ts'
import type { itemsApi } from '../contract.ts'
import type { StaffItem } from '../item-shapes.ts'

export interface Items {
  handlers: { items: Handlers<typeof itemsApi> }
  /** The whole price list with what was sold, in the committee's order. */
  priceList(sql: Sql, event: EventRecord): Promise<StaffItem[]>
}
