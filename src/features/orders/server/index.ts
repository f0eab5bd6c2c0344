import type { Handlers } from '../../../kernel/endpoint.ts'
import type { ordersApi, salesApi } from '../contract.ts'
import type { OrdersDeps } from './deps.ts'
import { ordersRoutes, salesRoutes } from './routes.ts'
import { releaseStock } from './stock.ts'

export { itemPrices } from './item-prices.ts'
export { orderPurchase } from './order-purchase.ts'
export { keptOrders, soldOf } from './stock.ts'

export interface Orders {
  handlers: { orders: Handlers<typeof ordersApi>; sales: Handlers<typeof salesApi> }
  /** Cancels open payments for expired stock at the provider. Returns false if there was nothing to free. */
  releaseHolds(eventId: string): Promise<boolean>
}

export function createOrders(deps: OrdersDeps): Orders {
  return {
    handlers: { orders: ordersRoutes(deps), sales: salesRoutes(deps) },
    releaseHolds: (eventId) => releaseStock(deps, eventId),
  }
}
