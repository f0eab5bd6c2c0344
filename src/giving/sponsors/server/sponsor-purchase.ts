import { teamSizeOf } from '../../../event/event/round.ts'
import { type EventRecord, eventWhen } from '../../../event/event/server/index.ts'
import { Problem } from '../../../kernel/problem.ts'
import { asSentence } from '../../../kernel/text/as-sentence.ts'
import type { MailContent } from '../../../kernel/text/html.ts'
import type { Purchase, Quote } from '../../../money/ledger/server/index.ts'
import type { Sql } from '../../../ports/database.ts'
import { type Block, button, emailFrom, paragraph } from '../../../site/messages/server/index.ts'
import {
  countedParts,
  inOneLine,
  keptPromises,
  partInWords,
  type SponsorPackage,
  sponsorTitle,
  valuedBenefits,
} from '../package-rules.ts'
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

/** Sponsorships as a purchase. */
export function sponsorPurchase(deps: SponsorsDeps): Purchase {
  const { events, messages, publicUrl } = deps
  const quoteFor = async (sql: Sql, sponsor: SponsorRecord | null): Promise<Quote | null> =>
    sponsor && sponsorQuote(await events.pick(sql, sponsor.eventId), sponsor)
  return {
    purpose: 'sponsor',
    async quote(sql, { paymentTrackingId }) {
      const sponsor =
        paymentTrackingId === null ? null : await findSponsor(sql, 'trackingId', paymentTrackingId)
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

/** Thanks the contact once the sponsorship is paid; the receipt is sent separately. */
function thankYouEmail(event: EventRecord, sponsor: SponsorRecord, publicUrl: string): MailContent {
  if (sponsor.package) return packageThanks(event, sponsor, sponsor.package, publicUrl)
  const intro = `Hi ${sponsor.contact.firstName}, thank you: ${sponsor.name} sponsors a hole at ${event.name}, ${eventWhen(event)}.`
  const sign = sponsor.logo
    ? 'We’ll make the sign for your hole from the logo you sent.'
    : asSentence(`We’ll make the sign for your hole from your name, as written here: ${sponsor.name}`)
  const outro = 'Your receipt comes in a separate email. If something should be different, just contact us.'
  const sponsorsPage = `${publicUrl}/sponsors`
  return emailFrom(event, {
    subject: `Thank you for sponsoring ${event.name}`,
    heading: 'Thank you for sponsoring a hole',
    blocks: [paragraph(intro), paragraph(sign), button('See all sponsors', sponsorsPage), paragraph(outro)],
  })
}

/** The same for a package, with the link for naming golfers and guests if it includes any. */
function packageThanks(
  event: EventRecord,
  sponsor: SponsorRecord,
  bought: SponsorPackage,
  publicUrl: string,
): MailContent {
  const title = sponsorTitle(bought)
  const parts = countedParts(bought.kept).map((part) => partInWords(part, teamSizeOf(event)))
  const included = [...parts, ...valuedBenefits(keptPromises(bought)).map(({ text }) => text)]
  const hasPlaces = bought.kept.golf + bought.kept.dinner > 0
  const link = placesLink(publicUrl, sponsor)
  const use = hasPlaces
    ? 'name your golfers and guests, pass a place on to someone, or give back what you don’t need'
    : 'give back what you don’t need, before the event'
  const about: Block[] = [
    paragraph(`Your package includes ${inOneLine(included)}. Use this link to ${use}. It’s only for you.`),
    hasPlaces
      ? button('Name your golfers and guests', link, 'Name them here')
      : button('See what’s included', link, 'See it here'),
  ]
  return emailFrom(event, {
    subject: `Thank you for sponsoring ${event.name}`,
    heading: `Thank you, ${title}`,
    blocks: [
      paragraph(
        `Hi ${sponsor.contact.firstName}, thank you: ${sponsor.name} is our ${title} at ${event.name}, ${eventWhen(event)}.`,
      ),
      ...(included.length > 0 ? about : []),
      button('See all sponsors', `${publicUrl}/sponsors`),
      paragraph('Your receipt comes in a separate email. If something should be different, just contact us.'),
    ],
  })
}
