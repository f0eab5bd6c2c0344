import type { EventRecord } from '../../../event/event/server/index.ts'
import type { LateElsewhere } from '../../../event/late/contract.ts'
import type { Actor, Person } from '../../../kernel/actor.ts'
import type { Handlers } from '../../../kernel/endpoint.ts'
import type { Sql } from '../../../ports/database.ts'
import { feature } from '../../../ports/feature.ts'
import type { Work } from '../../../ports/work.ts'
import { sellable } from '../../price-list/server/index.ts'
import type { OrderEntry, ordersApi, StaffOrderView, salesApi } from '../contract.ts'
import type { LateSales, lateSalesApi } from '../late-contract.ts'
import { cancelOwnOrder, refuseOthersOrder } from './cancel-order.ts'
import { type CountedSale, countSale } from './counted-sale.ts'
import type { OrdersDeps } from './deps.ts'
import { itemPrices } from './item-prices.ts'
import { lateSalesElsewhere, lateSalesWaiting, readLateSales } from './late-sale-views.ts'
import { lateUses } from './late-uses.ts'
import { orderPurchase } from './order-purchase.ts'
import type { OrderRecord } from './order-record.ts'
import { moveOrders, ordersOf } from './order-store.ts'
import { staffOrders } from './order-views.ts'
import { placeOrder } from './place-order.ts'
import { lateSalesRoutes, ordersRoutes, salesRoutes } from './routes.ts'
import { type SalesFigures, salesFigures } from './sales-figures.ts'
import { keptOrders, meantOrders, type OrderState, releaseStock, soldOf, stateOf } from './stock.ts'
import { teamAddOns } from './team-add-ons.ts'
import './parts.ts'

export { type EntrySale, entrySales } from './entry-sales.ts'
export type { OrderRecord } from './order-record.ts'
export { findOrder } from './order-store.ts'
export { stateOf } from './stock.ts'
export { cardItems, teamAddOns } from './team-add-ons.ts'
export { ticketNumbers } from './ticket-numbers.ts'

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
  /** What was sold on paper, once it is counted: one order, and its cash in the seller's drawer. */
  countSale(work: Work<Person>, sale: CountedSale): Promise<OrderRecord>
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

export const addOns = feature({
  open: (needs: OrdersDeps) => ({ orders: createOrders(needs) }),
  handsIn: (needs) => ({
    sells: orderPurchase(needs),
    billsWithCode: {
      purpose: 'extra',
      kept: async (sql, { eventId, now }) => idsOf(await keptOrders(sql, eventId, now)),
      ofPayer: async (sql, { eventId, now }) => idsOf(await meantOrders(sql, eventId, now)),
    },
    thingPrices: (sql, event, ids) => itemPrices(needs.clock, sql, event, ids),
    sold: soldOf,
    releasesHolds: (eventId) => releaseStock(needs, eventId),
    lateSources: { use: lateUses(needs) },
    answers: {
      addOnsOf: (sql, event, teams) => teamAddOns(needs, sql, event, teams),
      ordersOfTeam: async (sql, eventId, teamId) => [...idsOf(await ordersOf(sql, eventId, teamId))],
      sellsAtCheckIn: async (sql, event) =>
        (await sellable(sql, event, 'check-in', needs.clock())).length > 0,
    },
    on: { 'teams merged': (tx, teams) => moveOrders(tx.sql, teams) },
  }),
})

const idsOf = (orders: readonly OrderRecord[]) => new Set(orders.map(({ id }) => id))

function createOrders(deps: OrdersDeps): Orders {
  return {
    place: (actor, entry) => placeOrder(deps, actor, entry),
    cancelOwn: (actor, id) => cancelOwnOrder(deps, actor, id),
    async stateOfOwn(actor, id) {
      await refuseOthersOrder(deps.database.sql, actor, id)
      return stateOf(deps.database.sql, id, deps.clock())
    },
    handlers: { orders: ordersRoutes(deps), sales: salesRoutes(deps), lateSales: lateSalesRoutes(deps) },
    countSale: (work, sale) => countSale(deps, work, sale),
    figures: (sql, event) => salesFigures(deps, sql, event),
    lateSales: readLateSales,
    lateSalesWaiting,
    lateSalesElsewhere: (sql, eventId) => lateSalesElsewhere(deps, sql, eventId),
    all: (sql, event) => staffOrders(deps, sql, event),
  }
}
