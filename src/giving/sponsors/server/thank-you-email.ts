import { teamSizeOf } from '../../../event/event/round.ts'
import { type EventRecord, eventWhen } from '../../../event/event/server/index.ts'
import type { MailContent } from '../../../kernel/text/html.ts'
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
import { placesLink } from './places/places-view.ts'
import type { SponsorRecord } from './sponsor-record.ts'

/** Thanks the contact once the sponsorship is paid; the receipt is sent separately. */
export function thankYouEmail(event: EventRecord, sponsor: SponsorRecord, publicUrl: string): MailContent {
  if (sponsor.package) return packageThanks(event, sponsor, sponsor.package, publicUrl)
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
