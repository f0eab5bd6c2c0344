import type { EventRecord } from '../../../event/event/server/index.ts'
import { type Handlers, ok } from '../../../kernel/endpoint.ts'
import { asEntry } from '../../../money/ledger/record-contract.ts'
import type { sponsorsApi } from '../contract.ts'
import type { SponsorsDeps } from './deps.ts'
import { sponsorBill } from './sponsor-bill.ts'
import type { SponsorRecord } from './sponsor-record.ts'
import { detailedSponsors, publicSponsors } from './sponsor-views.ts'
import type { Sponsors } from './sponsors.ts'

export function sponsorsRoutes(
  sponsors: Omit<Sponsors, 'handlers'>,
  deps: SponsorsDeps,
): Handlers<typeof sponsorsApi> {
  const { sql } = deps.database

  /** Without any event there are no sponsors; an unknown event is not found. */
  function eventOf(eventId: string | undefined): Promise<EventRecord | null> {
    return eventId === undefined ? deps.events.current(sql) : deps.events.pick(sql, eventId)
  }

  async function whole(sponsor: SponsorRecord) {
    const event = await deps.events.pick(sql, sponsor.eventId)
    const [view] = await detailedSponsors(deps, sql, event, sponsor)
    return ok(view as NonNullable<typeof view>)
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
      return ok(event ? await publicSponsors(sql, event) : [])
    },
    'GET /api/admin/sponsors': async ({ query }) => {
      const event = await eventOf(query.eventId)
      return ok({ sponsors: event ? await detailedSponsors(deps, sql, event) : [] })
    },
    'PUT /api/admin/sponsors/{id}': async ({ actor, params, body }) =>
      whole(await sponsors.change(actor, params.id, body)),
    'POST /api/admin/sponsors': async ({ actor, body, upload }) =>
      whole(await sponsors.signUp(actor, body, upload)),
    'DELETE /api/admin/sponsors/{id}': async ({ actor, params }) => {
      await sponsors.delete(actor, params.id)
      return { status: 204 }
    },
    'POST /api/admin/sponsors/assign-holes': async ({ actor, body }) =>
      ok({ assigned: await sponsors.assignHoles(actor, body.eventId) }),
    'POST /api/admin/sponsors/{id}/payment': async ({ actor, params, body }) => {
      await deps.payments.record(actor, { purpose: 'sponsor', subjectId: params.id, ...asEntry(body) })
      return whole(await sponsors.find(sql, params.id))
    },
    'POST /api/admin/sponsors/{id}/send-link': async ({ actor, params }) => {
      await sponsors.sendPaymentLink(actor, params.id)
      return { status: 204 }
    },
    'POST /api/admin/sponsors/{id}/logo': async ({ actor, params, upload }) =>
      whole(await sponsors.replaceLogo(actor, params.id, upload)),
    'DELETE /api/admin/sponsors/{id}/logo': async ({ actor, params }) =>
      whole(await sponsors.removeLogo(actor, params.id)),
    'GET /api/admin/sponsors/{id}/original-logo': async ({ params }) => ({
      status: 200,
      file: await sponsors.originalLogo(params.id),
    }),
  }
}
