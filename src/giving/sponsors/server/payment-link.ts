import { type EventRecord, eventWhen } from '../../../event/event/server/index.ts'
import type { Person } from '../../../kernel/actor.ts'
import { type Cents, noMoney, showDollars } from '../../../kernel/money.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { MailContent } from '../../../kernel/text/html.ts'
import { owed } from '../../../money/ledger/rules.ts'
import { paidFor } from '../../../money/ledger/server/index.ts'
import { button, emailFrom, paragraph } from '../../../site/messages/server/index.ts'
import { sponsorshipName, sponsorTitle } from '../package-rules.ts'
import type { SponsorsDeps } from './deps.ts'
import { sponsorPrice } from './sponsor-price.ts'
import type { SponsorRecord } from './sponsor-record.ts'
import { findSponsor } from './sponsor-store.ts'

/** Whoever has this link can pay for the sponsorship. The secret comes after the #, so it reaches no server log. */
export function paymentLink(publicUrl: string, { trackingId }: SponsorRecord): string {
  return `${publicUrl}/payment#sponsorship=${trackingId}`
}

/** Emails the link to the sponsor's contact. Throws Problem 'not-found' or 'already-paid'. */
export async function sendPaymentLink(deps: SponsorsDeps, actor: Person, id: string): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const sponsor = await findSponsor(tx.sql, 'id', id)
    if (!sponsor) throw new Problem('not-found')
    const money = (await paidFor(tx.sql, 'sponsor', [id])).get(id)
    const left = owed(sponsorPrice(sponsor), money ?? { covered: noMoney })
    if (left === noMoney)
      throw new Problem('already-paid', { detail: 'Nothing is owed for this sponsorship.' })
    const event = await deps.events.pick(tx.sql, sponsor.eventId)
    const link = paymentLink(deps.publicUrl, sponsor)
    const mail = paymentLinkEmail(event, sponsor, { left, link })
    await deps.messages.email(tx, { ...mail, to: sponsor.contact.email, eventId: event.id, secrets: [link] })
    await deps.audit(tx, {
      eventId: event.id,
      actor,
      action: 'payment link sent',
      subject: { kind: 'sponsor', id: sponsor.id, name: sponsor.name },
      after: { to: sponsor.contact.email },
    })
  })
}

function paymentLinkEmail(
  event: EventRecord,
  sponsor: SponsorRecord,
  { left, link }: { left: Cents; link: string },
): MailContent {
  const { package: bought } = sponsor
  const asWhat = bought ? `our ${sponsorTitle(bought)}` : 'a hole sponsor'
  const what = bought ? sponsorshipName(bought) : 'hole sponsorship'
  const intro = `Hi ${sponsor.contact.firstName}, ${sponsor.name} is signed up as ${asWhat} of ${event.name}, ${eventWhen(event)}. Thank you!`
  const ask = `${showDollars(left)} is still to be paid. You can pay by card with this link. It’s only for your sponsorship.`
  const outro = 'If you’d rather pay by check, or if something isn’t right, just contact us.'
  return emailFrom(event, {
    subject: `Your ${what} of ${event.name}`,
    heading: `Your ${what}`,
    blocks: [
      paragraph(intro),
      paragraph(ask),
      button(`Pay ${showDollars(left)}`, link, 'Pay here'),
      paragraph(outro),
    ],
  })
}
