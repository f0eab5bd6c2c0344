import { type EventRecord, eventForStaff } from '../../../event/event/server/index.ts'
import { hasRole } from '../../../kernel/actor.ts'
import { type Handlers, ok } from '../../../kernel/endpoint.ts'
import type { basketsApi } from '../contract.ts'
import { usualValues } from '../rules.ts'
import type { Baskets } from './baskets.ts'
import type { BasketsDeps } from './deps.ts'

export function basketsRoutes(
  baskets: Omit<Baskets, 'handlers'>,
  { events, database }: BasketsDeps,
): Handlers<typeof basketsApi> {
  const { sql } = database

  /** null if there is no event yet. Throws Problem 'not-found'. */
  function eventAsked(eventId?: string): Promise<EventRecord | null> {
    return eventId === undefined ? events.current(sql) : events.pick(sql, eventId)
  }

  return {
    'GET /api/donation/get-winners': async ({ query }) => {
      const event = await eventAsked(query.eventId)
      return ok({ donations: event ? await baskets.winners(sql, event.id) : [] })
    },
    'GET /api/admin/get-donations': async ({ actor, query }) => {
      const event = await eventForStaff(events, sql, actor, query.eventId)
      if (!event) return ok({ donations: [], values: [...usualValues] })
      const all = await baskets.all(sql, event.id)
      // The treasurer thanks the donors, and calls no winner.
      const donations = hasRole(actor, 'Treasurer')
        ? all.map((basket) => ({ ...basket, winnerPhoneNumber: null }))
        : all
      return ok({ donations, values: event.texts.basketValues })
    },
    'POST /api/admin/add-donation': async ({ actor, body }) => ok(await baskets.add(actor, body)),
    'PUT /api/admin/edit-donation': async ({ actor, body: { donationId, ...entry } }) =>
      ok(await baskets.change(actor, donationId, entry)),
    'DELETE /api/admin/delete-donation/{id}': async ({ actor, params }) => {
      await baskets.delete(actor, params.id)
      return { status: 204 }
    },
    'POST /api/admin/donation-picture/{id}': async ({ actor, params, upload }) =>
      ok(await baskets.setPicture(actor, params.id, upload)),
    'DELETE /api/admin/donation-picture/{id}': async ({ actor, params }) =>
      ok(await baskets.removePicture(actor, params.id)),
    'POST /api/admin/notify-winners': async ({ actor }) => ok(await baskets.notifyAll(actor)),
    'POST /api/admin/notify-winner/{id}': async ({ actor, params }) =>
      ok(await baskets.notifyOne(actor, params.id)),
  }
}
