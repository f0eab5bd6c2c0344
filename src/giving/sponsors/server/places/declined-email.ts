import { teamSizeOf } from '../../../../event/event/round.ts'
import { cents, showDollars } from '../../../../kernel/money.ts'
import type { Tx } from '../../../../ports/database.ts'
import { emailFrom, paragraph } from '../../../../site/messages/server/index.ts'
import {
  type Benefit,
  inOneLine,
  partInWords,
  promisesInWords,
  sponsorshipName,
  type ValuedPart,
} from '../../package-rules.ts'
import type { SponsorsDeps } from '../deps.ts'
import type { SponsorRecord } from '../sponsor-record.ts'
import type { OpenPlaces } from './open-places.ts'

/** Confirms what was declined, and that the receipt now says so. */
export async function emailAboutDeclined(
  deps: Pick<SponsorsDeps, 'messages'>,
  tx: Tx,
  { sponsor, event }: OpenPlaces,
  {
    after,
    parts,
    benefits,
  }: {
    after: SponsorRecord
    parts: readonly Pick<ValuedPart, 'what' | 'count'>[]
    benefits: readonly Pick<Benefit, 'text'>[]
  },
): Promise<void> {
  const less = sponsor.value === null || after.value === null ? null : cents(sponsor.value - after.value)
  const onReceipt =
    less === null
      ? ''
      : `What you received is now valued at ${showDollars(after.value ?? less)}, ${showDollars(less)} less. The link in your receipt’s email shows the corrected receipt.`
  const mail = emailFrom(event, {
    subject: `You gave back part of your package: ${event.name}`,
    heading: 'Thank you for giving these back',
    blocks: [
      paragraph(
        `Hi ${sponsor.contact.firstName}, from the ${sponsorshipName(sponsor.package)} of ${sponsor.name} you gave back ${inOneLine([...parts.map((part) => partInWords(part, teamSizeOf(event))), ...promisesInWords(benefits)])}.`,
      ),
      ...(onReceipt ? [paragraph(onReceipt)] : []),
    ],
  })
  await deps.messages.email(tx, { ...mail, to: sponsor.contact.email, eventId: event.id })
}
