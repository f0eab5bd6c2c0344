import { type EventRecord, eventForStaff } from '../../../event/event/server/index.ts'
import { hasRole } from '../../../kernel/actor.ts'
import { type Handlers, ok } from '../../../kernel/endpoint.ts'
import { inOwnTransaction } from '../../../ports/work.ts'
import type { basketsApi } from '../contract.ts'
import { usualValues } from '../rules.ts'
import { removePicture, setPicture } from './basket-picture.ts'
import { rows } from './basket-store.ts'
import { allBaskets, winnerViews } from './basket-views.ts'
import { addBasket, changeBasket, deleteBasket } from './change-basket.ts'
import type { BasketsDeps } from './deps.ts'
import { notifyWinner, notifyWinners } from './notify-winners.ts'

export function basketsRoutes(deps: BasketsDeps): Handlers<typeof basketsApi> {
  const { events, database } = deps
  const { sql } = database

  /** null if there is no event yet. Throws Problem 'not-found'. */
  function eventAsked(eventId?: string): Promise<EventRecord | null> {
    return eventId === undefined ? events.current(sql) : events.pick(sql, eventId)
  }

  return {
    'GET /api/donation/get-winners': async ({ query }) => {
      const event = await eventAsked(query.eventId)
      return ok({ donations: event ? winnerViews(await rows.ofEvent(sql, event.id)) : [] })
    },
    'GET /api/admin/get-donations': async ({ actor, query }) => {
      const event = await eventForStaff(events, sql, actor, query.eventId)
      if (!event) return ok({ donations: [], values: [...usualValues] })
      const all = await allBaskets(deps, sql, event.id)
      // The treasurer thanks the donors, and calls no winner.
      const donations = hasRole(actor, 'Treasurer')
        ? all.map((basket) => ({ ...basket, winnerPhoneNumber: null }))
        : all
      return ok({ donations, values: event.texts.basketValues })
    },
    'POST /api/admin/add-donation': async ({ actor, body }) =>
      ok(await inOwnTransaction(deps, actor, (work) => addBasket(deps, work, body))),
    'PUT /api/admin/edit-donation': async ({ actor, body: { donationId, ...entry } }) =>
      ok(await changeBasket(deps, actor, donationId, entry)),
    'DELETE /api/admin/delete-donation/{id}': async ({ actor, params }) => {
      await deleteBasket(deps, actor, params.id)
      return { status: 204 }
    },
    'POST /api/admin/donation-picture/{id}': async ({ actor, params, upload }) =>
      ok(await setPicture(deps, actor, params.id, upload)),
    'DELETE /api/admin/donation-picture/{id}': async ({ actor, params }) =>
      ok(await removePicture(deps, actor, params.id)),
    'POST /api/admin/notify-winners': async ({ actor }) => ok(await notifyWinners(deps, actor)),
    'POST /api/admin/notify-winner/{id}': async ({ actor, params }) =>
      ok(await notifyWinner(deps, actor, params.id)),
  }
}
