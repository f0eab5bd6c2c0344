import { showDollars } from '../../../../kernel/money.ts'
import type { Tx } from '../../../../ports/database.ts'
import { type EventRecord, eventWhen } from '../../../event/server/index.ts'
import { button, emailFrom, paragraph } from '../../../messages/server/index.ts'
import { sponsorshipName } from '../../package-rules.ts'
import type { SponsorsDeps } from '../deps.ts'
import { paymentLink } from '../payment-link.ts'
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
      paragraph('We’ll email your receipt when it arrives. If you’d rather pay by card, you still can:'),
      button(`Pay ${price} by card`, link, 'Pay here'),
    ],
  })
  await deps.messages.email(tx, { ...mail, to: contact.email, eventId: event.id, secrets: [link] })
}
