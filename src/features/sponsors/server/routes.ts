import { type Handlers, ok } from '../../../kernel/endpoint.ts'
import type { EventRecord } from '../../event/server/index.ts'
import type { sponsorsApi } from '../contract.ts'
import type { Sponsors } from './index.ts'
import { sponsorBill } from './sponsor-bill.ts'
import { publicSponsors, wholeSponsors } from './sponsor-views.ts'

export function sponsorsRoutes(sponsors: Sponsors): Handlers<typeof sponsorsApi> {
  const { deps } = sponsors
  const { sql } = deps.database

  /** Before there is an event there are no sponsors; an event nobody knows is not found. */
  function eventOf(eventId: string | undefined): Promise<EventRecord | null> {
    return eventId === undefined ? deps.events.current(sql) : deps.events.pick(sql, eventId)
  }

  return {
    'POST /api/signup/sponsor-sign-up': async ({ actor, body, upload }) => {
      const { trackingId } = await sponsors.signUp(actor, body, upload)
      return ok({ paymentTrackingId: trackingId })
    },
    'POST /api/payment/stripe/sponsor-payment-request': async ({ body }) =>
      ok(await sponsorBill(deps, sql, body.paymentTrackingId)),
    'GET /api/sponsor/getsponsors': async ({ query }) => {
      const event = await eventOf(query.eventId)
      return ok(event ? await publicSponsors(deps, sql, event) : [])
    },
    'GET /api/admin/sponsors': async ({ query }) => {
      const event = await eventOf(query.eventId)
      return ok({ sponsors: event ? await wholeSponsors(deps, sql, event) : [] })
    },
    'PUT /api/admin/sponsors/{id}': async ({ actor, params, body }) => {
      const sponsor = await sponsors.change(actor, params.id, body)
      const event = await deps.events.pick(sql, sponsor.eventId)
      const [view] = await wholeSponsors(deps, sql, event, sponsor)
      return ok(view as NonNullable<typeof view>)
    },
    'GET /api/admin/sponsors/{id}/original-logo': async ({ params }) => ({
      status: 200,
      file: await sponsors.originalLogo(params.id),
    }),
  }
}
