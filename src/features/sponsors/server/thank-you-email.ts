import type { MailContent } from '../../../kernel/text/html.ts'
import { type EventRecord, eventWhen } from '../../event/server/index.ts'
import { button, emailFrom, paragraph } from '../../messages/server/index.ts'
import type { SponsorRecord } from './sponsor-record.ts'

/** Thanks the contact once the sponsorship is paid; the receipt is sent separately. */
export function thankYouEmail(event: EventRecord, sponsor: SponsorRecord, publicUrl: string): MailContent {
  const intro = `Hi ${sponsor.contact.firstName}, thank you: ${sponsor.name} sponsors a hole at ${event.name}, ${eventWhen(event)}.`
  const sign = sponsor.logo
    ? 'We’ll make the sign for your hole from the logo you sent.'
    : `We’ll make the sign for your hole from your name, as written here: ${sponsor.name}.`
  const outro = 'Your receipt comes in a separate email. If something should be different, just contact us.'
  const sponsorsPage = `${publicUrl}/sponsors`
  return emailFrom(event, {
    subject: `Thank you for sponsoring ${event.name}`,
    heading: 'Thank you for sponsoring a hole',
    blocks: [paragraph(intro), paragraph(sign), button('See all sponsors', sponsorsPage), paragraph(outro)],
  })
}
