import type { EventRecord } from '../../../event/event/server/index.ts'
import type { LateElsewhere } from '../../../event/late/contract.ts'
import type { Actor, Person } from '../../../kernel/actor.ts'
import type { Handlers } from '../../../kernel/endpoint.ts'
import type { Sql } from '../../../ports/database.ts'
import type { OrderEntry, ordersApi, StaffOrderView, salesApi } from '../contract.ts'
import type { LateSales, lateSalesApi } from '../late-contract.ts'
import { cancelOwnOrder, refuseOthersOrder } from './cancel-order.ts'
import type { OrdersDeps } from './deps.ts'
import { lateSalesElsewhere, lateSalesWaiting, readLateSales } from './late-sale-views.ts'
import type { OrderRecord } from './order-record.ts'
import { staffOrders } from './order-views.ts'
import { placeOrder } from './place-order.ts'
import { lateSalesRoutes, ordersRoutes, salesRoutes } from './routes.ts'
import { type SalesFigures, salesFigures } from './sales-figures.ts'
import { type OrderState, releaseStock, stateOf } from './stock.ts'

export { entrySales } from './entry-sales.ts'
export { itemPrices } from './item-prices.ts'
export { lateUses } from './late-uses.ts'
export { orderPurchase } from './order-purchase.ts'
export { moveOrders, ordersOf } from './order-store.ts'
export { keptOrders, meantOrders, soldOf } from './stock.ts'
export { cardItems, teamAddOns } from './team-add-ons.ts'

export interface Orders {
  /** Orders add-ons and holds them for 30 minutes. */
  place(actor: Actor, entry: OrderEntry): Promise<OrderRecord>
  /** Cancels an unpaid order that this person took. Throws Problem 'not-found' for anybody else's. */
  cancelOwn(actor: Person, id: string): Promise<void>
  /** What decides whether an order that this person took is paid. Throws Problem 'not-found' for anybody else's. */
  stateOfOwn(actor: Person, id: string): Promise<OrderState | null>
  handlers: {
    orders: Handlers<typeof ordersApi>
    sales: Handlers<typeof salesApi>
    lateSales: Handlers<typeof lateSalesApi>
  }
  /** Cancels open payments for expired stock at the provider. Returns false if there was nothing to free. */
  releaseHolds(eventId: string): Promise<boolean>
  /** How the sale of add-ons stands. */
  figures(sql: Sql, event: EventRecord): Promise<SalesFigures>
  /** Sales sent later, as the treasurer sees them. */
  lateSales(sql: Sql, event: EventRecord): Promise<LateSales>
  /** How many of them wait. */
  lateSalesWaiting(sql: Sql, eventId: string): Promise<number>
  /** The same of every other event where one waits. */
  lateSalesElsewhere(sql: Sql, eventId: string): Promise<LateElsewhere[]>
  /** Every order, newest first, as staff see it. */
  all(sql: Sql, event: EventRecord): Promise<StaffOrderView[]>
}

export function createOrders(deps: OrdersDeps): Orders {
  return {
    place: (actor, entry) => placeOrder(deps, actor, entry),
    cancelOwn: (actor, id) => cancelOwnOrder(deps, actor, id),
    async stateOfOwn(actor, id) {
      await refuseOthersOrder(deps.database.sql, actor, id)
      return stateOf(deps.database.sql, id, deps.clock())
    },
    handlers: { orders: ordersRoutes(deps), sales: salesRoutes(deps), lateSales: lateSalesRoutes(deps) },
    releaseHolds: (eventId) => releaseStock(deps, eventId),
    figures: (sql, event) => salesFigures(deps, sql, event),
    lateSales: readLateSales,
    lateSalesWaiting,
    lateSalesElsewhere: (sql, eventId) => lateSalesElsewhere(deps, sql, eventId),
    all: (sql, event) => staffOrders(deps, sql, event),
  }
}
