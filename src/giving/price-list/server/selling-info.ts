import type { SellingInfo } from '../../../event/event/offer-shapes.ts'
import type { EventRecord } from '../../../event/event/server/index.ts'
import { toDollars } from '../../../kernel/money.ts'
import { toPercent } from '../../../kernel/sales-tax.ts'
import type { Sql } from '../../../ports/database.ts'
import { isOnSale } from '../on-sale.ts'
import type { ItemsDeps } from './deps.ts'
import { itemsOf } from './item-store.ts'
import { settingsOf } from './settings-store.ts'

const places = ['sign-up', 'team', 'extras'] as const

/** What the event's visitors can buy now. Nothing if there is nothing, so that the event looks as it did without a price list. */
export async function sellingInfo(
  deps: Pick<ItemsDeps, 'clock' | 'codes'>,
  sql: Sql,
  event: EventRecord,
): Promise<{ selling?: SellingInfo }> {
  const now = deps.clock()
  const [settings, items, codes] = await Promise.all([
    settingsOf(sql, event.id),
    itemsOf(sql, event.id),
    deps.codes.anyWorks(sql, event, now),
  ])
  const { timeZone } = event
  const addOns = places.filter(
    (place) =>
      (place !== 'extras' || settings.extrasOpen) &&
      // With a code about, what needs one is on sale too: the page asks for it.
      items.some((item) => isOnSale(item, { now, timeZone, place, hasCode: codes })),
  )
  const { coverFee, takesGifts: gifts, showsGifts } = settings
  if (addOns.length === 0 && !gifts && !showsGifts && !codes && coverFee === null) return {}
  const selling = {
    addOns,
    gifts,
    showsGifts,
    codes,
    coverFee: coverFee && { percent: toPercent(coverFee.percent), fixed: toDollars(coverFee.fixed) },
  }
  return { selling }
}
