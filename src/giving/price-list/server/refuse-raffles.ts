import { Problem } from '../../../kernel/problem.ts'
import type { Sql } from '../../../ports/database.ts'
import type { House } from '../../../ports/feature.ts'
import { isCashOnly, raffleFault } from '../raffle-permission.ts'
import type { ItemRecord } from './item-record.ts'
import { rafflePermissionOf } from './raffle-permission-store.ts'

/**
 * Throws Problem 'raffle-not-allowed' for a game of chance on sale that the committee hasn't said may be sold like that, or
 * whose list of numbers is closed.
 */
export async function refuseRaffle(
  { parts }: Pick<House, 'parts'>,
  sql: Sql,
  item: ItemRecord,
): Promise<void> {
  if (!item.isHidden)
    for (const saleEnded of parts('saleEnded')) {
      const detail = await saleEnded(sql, item.id)
      if (detail !== null) throw new Problem('raffle-not-allowed', { detail })
    }
  if (item.treatment !== 'game') return
  const { permission } = await rafflePermissionOf(sql, item.eventId)
  const detail = raffleFault(item, permission)
  if (detail !== null) throw new Problem('raffle-not-allowed', { detail })
}

/** Throws Problem 'not-on-sale' if something of what is ordered may be paid for in cash or by check only. */
export async function refusePayingOnline(
  sql: Sql,
  eventId: string,
  items: readonly ItemRecord[],
): Promise<void> {
  if (!items.some(({ treatment }) => treatment === 'game')) return
  const { permission } = await rafflePermissionOf(sql, eventId)
  const item = items.find((each) => isCashOnly(each, permission))
  if (item)
    throw new Problem('not-on-sale', {
      detail: `${item.name} can’t be paid for online here. Take cash or a check.`,
    })
}
