import type { Handlers } from '../../../kernel/endpoint.ts'
import { feature } from '../../../ports/feature.ts'
import type { giftsApi } from '../contract.ts'
import type { PledgeMoment, pledgesApi } from '../pledge-contract.ts'
import type { GiftsDeps } from './deps.ts'
import { giftPurchase } from './gift-purchase.ts'
import { pledgeRoutes } from './pledges/pledge-routes.ts'
import { momentOf } from './pledges/pledge-views.ts'
import { giftsRoutes } from './routes.ts'

export { countToReview, staffGifts } from './gift-views.ts'
export { pledgeRows } from './pledges/pledge-views.ts'

export interface Gifts {
  handlers: { gifts: Handlers<typeof giftsApi>; pledges: Handlers<typeof pledgesApi> }
  /** What the clubhouse screen shows of the pledge moment; null if the event had none. */
  moment(eventId: string): Promise<PledgeMoment | null>
  /** The id of that event, or of the current one. Throws Problem 'no-event' or 'not-found'. */
  eventFor(eventId: string | undefined): Promise<string>
}

export const gifts = feature({
  open: (needs: GiftsDeps) => ({ gifts: createGifts(needs) }),
  handsIn: (needs) => ({ sells: giftPurchase(needs) }),
})

function createGifts(deps: GiftsDeps): Gifts {
  const { sql } = deps.database
  return {
    handlers: { gifts: giftsRoutes(deps), pledges: pledgeRoutes(deps) },
    moment: (eventId) => momentOf(deps, sql, eventId),
    eventFor: async (eventId) => (await deps.events.pick(sql, eventId)).id,
  }
}
