import { type Handlers, ok } from '../../../kernel/endpoint.ts'
import type { sellerApi } from '../contract.ts'
import { orderForCard, stateOfCardOrder } from './card-order.ts'
import type { SellerDeps } from './deps.ts'
import { readShelf } from './shelf.ts'

export function sellerRoutes(deps: SellerDeps): Handlers<typeof sellerApi> {
  return {
    'GET /api/sell': async () => ok(await readShelf(deps)),
    'POST /api/sell/order': async ({ actor, body }) => ok(await orderForCard(deps, actor, body)),
    'POST /api/sell/order/{orderId}/cancel': async ({ actor, params }) => {
      await deps.orders.cancelOwn(actor, params.orderId)
      return { status: 204 }
    },
    'GET /api/sell/order/{orderId}': async ({ actor, params }) =>
      ok(await stateOfCardOrder(deps, actor, params.orderId)),
  }
}
