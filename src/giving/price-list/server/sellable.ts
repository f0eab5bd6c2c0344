import type { EventRecord } from '../../../event/event/server/index.ts'
import type { Sql } from '../../../ports/database.ts'
import type { Place } from '../item.ts'
import { isOnSale } from '../on-sale.ts'
import type { ItemRecord } from './item-record.ts'
import { itemsOf } from './item-store.ts'
import { settingsOf } from './settings-store.ts'

/**
 * What can be bought at a place now, in the committee's order; sold-out items too. `opened`: the ids of items that
 * the buyer's code opens. The extras page sells nothing while the committee keeps it closed.
 */
export async function sellable(
  sql: Sql,
  event: Pick<EventRecord, 'id' | 'timeZone'>,
  place: Place,
  now: Date,
  opened: ReadonlySet<string> = new Set(),
): Promise<ItemRecord[]> {
  const { id, timeZone } = event
  if (place === 'extras' && !(await settingsOf(sql, id)).extrasOpen) return []
  const items = await itemsOf(sql, id)
  return items.filter((item) => isOnSale(item, { now, timeZone, place, hasCode: opened.has(item.id) }))
}
