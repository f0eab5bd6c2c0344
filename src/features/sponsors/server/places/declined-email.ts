import { cents, showDollars } from '../../../../kernel/money.ts'
import type { Tx } from '../../../../ports/database.ts'
import { emailFrom, paragraph } from '../../../messages/server/index.ts'
import { partsInWords, sponsorshipName } from '../../package-rules.ts'
import type { SponsorsDeps } from '../deps.ts'
import type { SponsorRecord } from '../sponsor-record.ts'
import type { OpenPlaces } from './open-places.ts'
import type { Place } from './place-state.ts'

/** Confirms what was declined, and that the receipt now says so. */
export async function emailAboutDeclined(
  deps: Pick<SponsorsDeps, 'messages'>,
  tx: Tx,
  { sponsor, event }: OpenPlaces,
  { after, places }: { after: SponsorRecord; places: readonly Place[] },
): Promise<void> {
  const number = (kind: Place['kind']) => places.filter((place) => place.kind === kind).length
  const parts = (['golf', 'dinner'] as const)
    .map((what) => ({ what, count: number(what) }))
    .filter(({ count }) => count > 0)
  const less = sponsor.value === null || after.value === null ? null : cents(sponsor.value - after.value)
  const onReceipt =
    less === null
      ? ''
      : `What you received is now valued at ${showDollars(after.value ?? less)}, ${showDollars(less)} less. The link in your receipt’s email shows the corrected receipt.`
  const mail = emailFrom(event, {
    subject: `You gave back places: ${event.name}`,
    heading: 'Thank you for giving these back',
    blocks: [
      paragraph(
        `Hi ${sponsor.contact.firstName}, from the ${sponsorshipName(sponsor.package)} of ${sponsor.name} you gave back ${partsInWords(parts)}.`,
      ),
      ...(onReceipt ? [paragraph(onReceipt)] : []),
    ],
  })
  await deps.messages.email(tx, { ...mail, to: sponsor.contact.email, eventId: event.id })
}
