import type { Handlers } from '../../../kernel/endpoint.ts'
import type { giftsApi } from '../contract.ts'
import type { GiftsDeps } from './deps.ts'
import { giftsRoutes } from './routes.ts'

export { giftPurchase } from './gift-purchase.ts'

export function createGifts(deps: GiftsDeps): { handlers: { gifts: Handlers<typeof giftsApi> } } {
  return { handlers: { gifts: giftsRoutes(deps) } }
}
