import { Problem } from '../../../kernel/problem.ts'
import type { Purchase, Quote } from '../../../money/ledger/server/index.ts'
import type { Sql } from '../../../ports/database.ts'
import type { SponsorsDeps } from './deps.ts'
import { forgetVisitorLogo } from './logos/visitor-logos.ts'
import { fillPackageValues } from './packages/fill-package-values.ts'
import { holdAgain, packageState } from './packages/package-state.ts'
import { usedPackage } from './packages/used-package.ts'
import { paymentLink } from './payment-link.ts'
import { placesLink } from './places/places-view.ts'
import { sponsorQuote } from './sponsor-price.ts'
import type { SponsorRecord } from './sponsor-record.ts'
import { fillSponsorValues, findSponsor, soldAnyPackage, sponsorsOf } from './sponsor-store.ts'
import { sponsorTicket } from './sponsor-ticket.ts'
import { thankYouEmail } from './thank-you-email.ts'

/** Sponsorships as a purchase. */
export function sponsorPurchase(deps: SponsorsDeps): Purchase {
  const { events, messages, publicUrl } = deps
  const quoteFor = async (sql: Sql, sponsor: SponsorRecord | null): Promise<Quote | null> =>
    sponsor && sponsorQuote(await events.pick(sql, sponsor.eventId), sponsor)
  return {
    purpose: 'sponsor',
    async quote(sql, { paymentTrackingId }) {
      const sponsor =
        paymentTrackingId === null ? null : await findSponsor(sql, 'tracking_id', paymentTrackingId)
      const quote = await quoteFor(sql, sponsor)
      if (!quote) throw new Problem('not-found')
      return { ...quote, isBySecret: true }
    },
    describe: async (sql, sponsorId) => quoteFor(sql, await findSponsor(sql, 'id', sponsorId)),
    async ofEvent(sql, eventId) {
      const event = await events.pick(sql, eventId)
      return (await sponsorsOf(sql, eventId)).map((sponsor) => sponsorQuote(event, sponsor))
    },
    hasPackages: soldAnyPackage,
    async payUrl(sql, { subjectId }) {
      const sponsor = await findSponsor(sql, 'id', subjectId)
      return sponsor ? paymentLink(publicUrl, sponsor) : `${publicUrl}/payment`
    },
    async fillValues(sql, event) {
      const { id, values } = event
      if (values.sponsor !== null) await fillSponsorValues(sql, id, values.sponsor)
      await fillPackageValues(sql, event)
    },
    used: (sql, part) => usedPackage(deps, sql, part),
    places: {
      of: (sql, sponsorId) => packageState(deps, sql, sponsorId),
      holdAgain: (tx, sponsorId) => holdAgain(tx, sponsorId, deps.clock()),
      soldProblem: 'package-sold',
      soldDetail: 'Raise the number of this package first, or the event’s places that it includes.',
    },
    async ticket(sql, { subjectId, payerEmail }) {
      const sponsor = await findSponsor(sql, 'id', subjectId)
      if (!sponsor) return null
      const event = await events.pick(sql, sponsor.eventId)
      return sponsorTicket(sql, { publicUrl, event, sponsor, payerEmail, now: deps.clock() })
    },
    async onPaid(tx, { subjectId }) {
      const sponsor = await findSponsor(tx.sql, 'id', subjectId)
      if (!sponsor) throw new Problem('not-found')
      const event = await events.pick(tx.sql, sponsor.eventId)
      await forgetVisitorLogo(tx.sql, subjectId)
      const mail = thankYouEmail(event, sponsor, publicUrl)
      const secrets = sponsor.package ? [placesLink(publicUrl, sponsor)] : []
      await messages.email(tx, { ...mail, to: sponsor.contact.email, eventId: event.id, secrets })
    },
  }
}
