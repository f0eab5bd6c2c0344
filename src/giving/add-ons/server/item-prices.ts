import { priceAt } from '../../../event/event/price-steps.ts'
import type { EventRecord } from '../../../event/event/server/index.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Cents } from '../../../kernel/money.ts'
import type { Sql } from '../../../ports/database.ts'
import { findItem } from '../../price-list/server/index.ts'

/** What one of each item costs now, by id; items of other events are left out. */
export async function itemPrices(
  clock: Clock,
  sql: Sql,
  event: EventRecord,
  ids: readonly string[],
): Promise<Map<string, { name: string; unit: Cents }>> {
  const prices = new Map<string, { name: string; unit: Cents }>()
  for (const id of ids) {
    const item = await findItem(sql, id)
    if (item?.eventId === event.id && item.removedAt === null)
      prices.set(id, { name: item.name, unit: priceAt(item, clock(), event.timeZone) })
  }
  return prices
}
