import { html, type MailContent } from '../../../kernel/text/html.ts'
import { type EventRecord, eventSender, eventWhen } from '../../event/server/index.ts'
import { emailButton, renderEmail } from '../../messages/server/index.ts'
import type { SponsorRecord } from './sponsor-record.ts'

/** To the contact once the sponsorship is paid; the receipt is a message of its own. */
export function thankYouEmail(event: EventRecord, sponsor: SponsorRecord, publicUrl: string): MailContent {
  const intro = `Hi ${sponsor.contact.firstName}, thank you: ${sponsor.name} sponsors a hole at ${event.name}, ${eventWhen(event)}.`
  const sign = sponsor.logo
    ? 'We’ll make the sign for your hole from the logo you sent.'
    : `We’ll make the sign for your hole from your name, as written here: ${sponsor.name}.`
  const outro = 'Your receipt comes in a separate email. If something should be different, just contact us.'
  const sponsorsPage = `${publicUrl}/sponsors`
  return renderEmail({
    eventName: event.name,
    subject: `Thank you for sponsoring ${event.name}`,
    heading: 'Thank you for sponsoring a hole',
    body: html`<p>${intro}</p><p>${sign}</p>${emailButton('See all sponsors', sponsorsPage)}<p>${outro}</p>`,
    text: [intro, sign, `See all sponsors: ${sponsorsPage}`, outro].join('\n\n'),
    sender: eventSender(event),
  })
}
