import type { Handlers } from '../../../kernel/endpoint.ts'
import type { sellerApi } from '../contract.ts'
import type { SellerDeps } from './deps.ts'
import { sellerRoutes } from './routes.ts'

export function createSeller(deps: SellerDeps): { handlers: { seller: Handlers<typeof sellerApi> } } {
  return { handlers: { seller: sellerRoutes(deps) } }
}
