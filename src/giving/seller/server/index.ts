import { feature } from '../../../ports/feature.ts'
import type { SellerDeps } from './deps.ts'
import { sellerRoutes } from './routes.ts'

export const seller = feature({
  open: (needs: SellerDeps) => ({ seller: { handlers: { seller: sellerRoutes(needs) } } }),
})
