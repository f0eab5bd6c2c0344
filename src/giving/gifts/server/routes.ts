import { type Handlers, ok } from '../../../kernel/endpoint.ts'
import { toDollars } from '../../../kernel/money.ts'
import type { giftsApi } from '../contract.ts'
import { beginGift } from './begin-gift.ts'
import type { GiftsDeps } from './deps.ts'
import type { GiftRecord } from './gift-store.ts'
import { publicGifts, staffGifts, views } from './gift-views.ts'
import { reviewGift } from './review-gift.ts'

export function giftsRoutes(deps: GiftsDeps): Handlers<typeof giftsApi> {
  const { events, database } = deps
  const { sql } = database
  const one = async (gift: GiftRecord) => {
    const [view] = await views(sql, [gift])
    return ok(view as NonNullable<typeof view>)
  }
  return {
    'POST /api/gifts': async ({ actor, body }) => {
      const { trackingId, amount } = await beginGift(deps, actor, body)
      return ok({ paymentTrackingId: trackingId, amountOwed: toDollars(amount) })
    },
    'GET /api/gifts': async ({ query }) => {
      const event =
        query.eventId === undefined ? await events.current(sql) : await events.pick(sql, query.eventId)
      return ok({ gifts: event ? await publicGifts(sql, event.id) : [] })
    },
    'GET /api/admin/gifts': async ({ query }) =>
      ok({ gifts: await staffGifts(sql, (await events.pick(sql, query.eventId)).id) }),
    'PUT /api/admin/gifts/{id}': async ({ actor, params, body }) =>
      one(await reviewGift(deps, actor, { ...params, ...body })),
  }
}
