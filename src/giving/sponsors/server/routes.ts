import type { EventRecord } from '../../../event/event/server/index.ts'
import { type Handlers, ok } from '../../../kernel/endpoint.ts'
import { asEntry } from '../../../money/ledger/record-contract.ts'
import type { sponsorsApi } from '../contract.ts'
import { assignHoles } from './assign-holes.ts'
import { changeSponsor } from './change-sponsor.ts'
import { deleteSponsor } from './delete-sponsor.ts'
import type { SponsorsDeps } from './deps.ts'
import { originalLogo } from './logos/original-logo.ts'
import { removeLogo, replaceLogo } from './logos/replace-logo.ts'
import { sendPaymentLink } from './payment-link.ts'
import { placesLink } from './places/places-view.ts'
import { signUpSponsor } from './sign-up-sponsor.ts'
import { sponsorBill } from './sponsor-bill.ts'
import type { SponsorRecord } from './sponsor-record.ts'
import { existingSponsor } from './sponsor-store.ts'
import { detailedSponsors, publicSponsors } from './sponsor-views.ts'

export function sponsorsRoutes(deps: SponsorsDeps): Handlers<typeof sponsorsApi> {
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
      const sponsor = await signUpSponsor(deps, actor, body, upload)
      const isByCheck = sponsor.paysBy === 'check' && sponsor.package
      return ok({
        paymentTrackingId: sponsor.trackingId,
        ...(isByCheck && { placesLink: placesLink(deps.publicUrl, sponsor) }),
      })
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
      whole(await changeSponsor(deps, actor, params.id, body)),
    'POST /api/admin/sponsors': async ({ actor, body, upload }) =>
      whole(await signUpSponsor(deps, actor, body, upload)),
    'DELETE /api/admin/sponsors/{id}': async ({ actor, params }) => {
      await deleteSponsor(deps, actor, params.id)
      return { status: 204 }
    },
    'POST /api/admin/sponsors/assign-holes': async ({ actor, body }) => {
      const event = await deps.events.pick(sql, body.eventId)
      return ok({ assigned: await assignHoles(deps, actor, event.id) })
    },
    'POST /api/admin/sponsors/{id}/payment': async ({ actor, params, body }) => {
      await deps.payments.record(actor, { purpose: 'sponsor', subjectId: params.id, ...asEntry(body) })
      return whole(await existingSponsor(sql, params.id))
    },
    'POST /api/admin/sponsors/{id}/send-link': async ({ actor, params }) => {
      await sendPaymentLink(deps, actor, params.id)
      return { status: 204 }
    },
    'POST /api/admin/sponsors/{id}/logo': async ({ actor, params, upload }) =>
      whole(await replaceLogo(deps, actor, params.id, upload)),
    'DELETE /api/admin/sponsors/{id}/logo': async ({ actor, params }) =>
      whole(await removeLogo(deps, actor, params.id)),
    'GET /api/admin/sponsors/{id}/original-logo': async ({ params }) => ({
      status: 200,
      file: await originalLogo(deps.files, await existingSponsor(sql, params.id)),
    }),
  }
}
