import { closeExtras } from './change-settings.ts'
import { copyItems } from './copy-items.ts'
import type { ItemsDeps } from './deps.ts'
import { itemsOf } from './item-store.ts'
import { staffView } from './item-views.ts'
import type { Items } from './items.ts'
import { itemsRoutes } from './routes.ts'
import { sellingInfo } from './selling-info.ts'

export type { ItemsDeps, SoldOf } from './deps.ts'
export type { ItemRecord } from './item-record.ts'
export { findItem, isItemPicture, itemsOf } from './item-store.ts'
export { type ItemTerms, termsAt } from './item-terms.ts'
export { onSaleView } from './item-views.ts'
export type { Items } from './items.ts'
export { rafflePermissionOf } from './raffle-permission-store.ts'
export { refusePayingOnline } from './refuse-raffles.ts'
export { sellable } from './sellable.ts'
export { settingsOf } from './settings-store.ts'

export function createItems(deps: ItemsDeps): Items {
  return {
    handlers: { items: itemsRoutes(deps) },
    async priceList(sql, event) {
      const now = deps.clock()
      const sold = await deps.soldOf(sql, event.id, now)
      return (await itemsOf(sql, event.id)).map((item) => staffView(item, { event, now, sold }))
    },
    info: (sql, event) => sellingInfo(deps, sql, event),
    closeExtras: (tx, event, actor) => closeExtras(deps, tx, event, actor),
    copy: (tx, from, to) => copyItems(tx, from, to, deps.clock()),
  }
}
