import { type EventRecord, eventWhen } from '../../../../event/event/server/index.ts'
import { showDollars } from '../../../../kernel/money.ts'
import { calendarDay, longDate } from '../../../../kernel/text/dates.ts'
import type { Tx } from '../../../../ports/database.ts'
import { button, emailFrom, paragraph } from '../../../../site/messages/server/index.ts'
import { lastDayOf } from '../../check-rules.ts'
import { sponsorshipName } from '../../package-rules.ts'
import type { SponsorsDeps } from '../deps.ts'
import { paymentLink } from '../payment-link.ts'
import { placesLink } from '../places/places-view.ts'
import { sponsorPrice } from '../sponsor-price.ts'
import type { SponsorRecord } from '../sponsor-record.ts'

/** Tells a sponsor who pays by check where it goes, and that the package is kept until then. */
export async function emailAboutCheck(
  deps: Pick<SponsorsDeps, 'messages' | 'publicUrl'>,
  tx: Tx,
  event: EventRecord,
  sponsor: SponsorRecord,
): Promise<void> {
  const { package: bought, contact, name } = sponsor
  if (!bought) return
  const { legalName, address } = event.texts.charity
  const price = showDollars(sponsorPrice(sponsor))
  const link = paymentLink(deps.publicUrl, sponsor)
  const places = placesLink(deps.publicUrl, sponsor)
  const mail = emailFrom(event, {
    subject: `Your ${sponsorshipName(bought)} of ${event.name}`,
    heading: `We’re holding the ${sponsorshipName(bought)} for you`,
    blocks: [
      paragraph(
        `Hi ${contact.firstName}, thank you! ${name} has reserved the ${sponsorshipName(bought)} of ${event.name}, ${eventWhen(event)}.`,
      ),
      paragraph(
        `Please make your check of ${price} payable to ${legalName || event.name}${address ? ` and mail it to: ${address}` : ''}. Write “${name}” on it.`,
      ),
      ...(sponsor.heldUntil
        ? [
            paragraph(
              `We hold it for you until ${heldInWords(event, sponsor.heldUntil)}. If your check needs longer, just tell us.`,
            ),
          ]
        : []),
      paragraph('We’ll email your receipt when it arrives. If you’d rather pay by card, you still can:'),
      button(`Pay ${price} by card`, link, 'Pay here'),
      ...(bought.kept.golf + bought.kept.dinner > 0
        ? [
            paragraph('As soon as it’s paid, you can name your golfers and guests. Keep this link:'),
            button('Name your golfers and guests', places, 'Name them here'),
          ]
        : []),
    ],
  })
  const secrets = [link, places]
  await deps.messages.email(tx, { ...mail, to: contact.email, eventId: event.id, secrets })
}

/** Reminds a sponsor that the hold ends before the check has come. */
export async function emailCheckReminder(
  deps: Pick<SponsorsDeps, 'messages' | 'publicUrl'>,
  tx: Tx,
  event: EventRecord,
  sponsor: SponsorRecord,
): Promise<void> {
  const { package: bought, contact, name, heldUntil } = sponsor
  if (!bought || heldUntil === null) return
  const price = showDollars(sponsorPrice(sponsor))
  const link = paymentLink(deps.publicUrl, sponsor)
  const mail = emailFrom(event, {
    subject: `Your check for the ${sponsorshipName(bought)}: ${event.name}`,
    heading: 'Your check hasn’t arrived yet',
    blocks: [
      paragraph(
        `Hi ${contact.firstName}, we hold the ${sponsorshipName(bought)} for ${name} until ${heldInWords(event, heldUntil)}. After that it goes back on sale.`,
      ),
      paragraph(`Is your check of ${price} on its way, or do you need more time? Just reply to this email.`),
      button(`Pay ${price} by card`, link, 'Or pay here'),
    ],
  })
  await deps.messages.email(tx, { ...mail, to: contact.email, eventId: event.id, secrets: [link] })
}

/** 'July 5, 2025': the last day of the hold. */
function heldInWords({ timeZone }: EventRecord, heldUntil: string): string {
  return longDate(calendarDay(lastDayOf(heldUntil, timeZone)), 'UTC')
}
