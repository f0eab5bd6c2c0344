import { feature } from '../../../ports/feature.ts'
import { endSale } from './change-item.ts'
import { closeExtras } from './change-settings.ts'
import { copyItems } from './copy-items.ts'
import type { ItemsDeps } from './deps.ts'
import { isItemPicture, itemsOf } from './item-store.ts'
import { staffView } from './item-views.ts'
import type { Items } from './items.ts'
import { itemsRoutes } from './routes.ts'
import { sellingInfo } from './selling-info.ts'
import { settingsOf } from './settings-store.ts'
import { soldOf } from './sold-of.ts'
import './parts.ts'

export type { ItemRecord } from './item-record.ts'
export { findItem, itemsOf } from './item-store.ts'
export { type ItemTerms, storedIncludes, termsAt } from './item-terms.ts'
export { onSaleView } from './item-views.ts'
export type { Items } from './items.ts'
export { rafflePermissionOf } from './raffle-permission-store.ts'
export { refusePayingOnline } from './refuse-raffles.ts'
export { sellable } from './sellable.ts'
export { settingsOf } from './settings-store.ts'
export { soldOf } from './sold-of.ts'

export const priceList = feature({
  open: (needs: ItemsDeps) => ({ items: createItems(needs) }),
  handsIn: (needs) => ({
    usesFile: isItemPicture,
    eventInfo: (sql, event) => sellingInfo(needs, sql, event),
    answers: { coverFee: async (sql, eventId) => (await settingsOf(sql, eventId)).coverFee },
    on: {
      'event copied': (tx, { from, to }) => copyItems(tx, from, to, needs.clock()),
      'extras closed': (tx, { event, actor }) => closeExtras(needs, tx, event, actor),
    },
  }),
})

function createItems(deps: ItemsDeps): Items {
  return {
    handlers: { items: itemsRoutes(deps) },
    endSale: (tx, ended) => endSale(deps, tx, ended),
    async priceList(sql, event) {
      const now = deps.clock()
      const sold = await soldOf(deps, sql, event, now)
      return (await itemsOf(sql, event.id)).map((item) => staffView(item, { event, now, sold }))
    },
  }
}
