import type { EventRecord } from '../../../event/event/server/index.ts'
import { countInWords } from '../../../kernel/count-in-words.ts'
import { deadline } from '../../../kernel/text/dates.ts'
import { greeting } from '../../../kernel/text/greeting.ts'
import type { Tx } from '../../../ports/database.ts'
import { type Block, button, emailFrom, paragraph, section } from '../../../site/messages/server/index.ts'
import { newsTime, waitingTopic } from '../../places/server/index.ts'
import { teamWhen } from '../../teams/server/index.ts'
import { waitlistRule } from '../rules.ts'
import type { WaitlistDeps } from './deps.ts'
import type { OfferRecord, WaitingRecord } from './waiting-record.ts'

type EmailDeps = Pick<WaitlistDeps, 'messages' | 'publicUrl' | 'clock' | 'ask'>

/** The own page of somebody in line. What follows '#' never reaches the server's logs. */
export function waitlistLink(publicUrl: string, { secret }: Pick<WaitingRecord, 'secret'>): string {
  return `${publicUrl}/waitlist#${secret}`
}

/** 'a team', 'one place', 'two dinner places'. */
export function placesInWords({ kind, size }: Pick<WaitingRecord, 'kind' | 'size'>): string {
  if (kind === 'team') return 'a team'
  const places = size === 1 ? 'place' : 'places'
  return `${countInWords(size)} ${kind === 'dinner' ? `dinner ${places}` : places}`
}

/** They just joined: sent at once. */
export function tellJoined(
  deps: EmailDeps,
  tx: Tx,
  event: EventRecord,
  entry: WaitingRecord,
  turn: number,
): Promise<void> {
  return send(deps, tx, event, entry, {
    subject: `You’re on the waitlist for ${event.name}`,
    heading: `You’re no. ${turn} in line`,
    blocks: [
      paragraph(`${hi(entry)} you’re waiting for ${placesInWords(entry)} at ${event.name}.`),
      paragraph(waitlistRule),
      paragraph('Nothing is due until you accept an offer. We’ll email you as soon as there is one.'),
    ],
  })
}

/** Leaves when the offer starts, by email and, if they agreed, by text. */
export async function tellOffer(
  deps: EmailDeps,
  tx: Tx,
  event: EventRecord,
  entry: WaitingRecord,
  offer: OfferRecord,
): Promise<void> {
  const until = deadline(offer.until, event.timeZone)
  const when = await teamWhen(deps, tx.sql, event, null)
  const sendAt = new Date(offer.offeredAt)
  await send(
    deps,
    tx,
    event,
    entry,
    {
      subject: `A place is free at ${event.name}: yours until ${until}`,
      heading: 'A place is free for you',
      blocks: [
        paragraph(`${hi(entry)} we’re holding ${placesInWords(entry)} for you until ${until}.`),
        ...section('When and where', { kind: 'lines', lines: [when] }),
        paragraph(
          'Open your page to accept and pay, or to decline. If you do neither, the offer goes to the next in line.',
        ),
        paragraph(waitlistRule),
      ],
    },
    sendAt,
  )
  if (!entry.phone || !deps.messages.delivers.sms) return
  if ((await deps.messages.mayText(tx.sql, [entry.phone])).size === 0) return
  const text = `${event.name}: ${placesInWords(entry)} held for you until ${until}. Accept or decline: ${waitlistLink(deps.publicUrl, entry)} Reply STOP to opt out.`
  const topic = waitingTopic(entry.id)
  await deps.messages.text(tx, { to: entry.phone, text, eventId: event.id, sendAt, topic })
}

/** The offer ended without an answer. */
export function tellRanOut(deps: EmailDeps, tx: Tx, event: EventRecord, entry: WaitingRecord): Promise<void> {
  return sendQuietly(deps, tx, event, entry, {
    subject: `Your offer for ${event.name} has ended`,
    heading: 'Your offer has ended',
    blocks: [
      paragraph(
        `${hi(entry)} we didn’t hear from you in time, so the ${entry.size === 1 ? 'place went' : 'places went'} to the next in line.`,
      ),
      paragraph('Nothing is owed. If you’d still like to come, your page says whether there is room.'),
    ],
  })
}

/** They accepted, and nothing was paid in time. */
export function tellGivenUp(
  deps: EmailDeps,
  tx: Tx,
  event: EventRecord,
  entry: WaitingRecord,
): Promise<void> {
  return sendQuietly(deps, tx, event, entry, {
    subject: `Your sign-up for ${event.name} has ended`,
    heading: 'Your payment didn’t reach us in time',
    blocks: [
      paragraph(
        `${hi(entry)} the offer you accepted has ended without a payment, so ${entry.kind === 'team' ? 'your team’s place' : placesInWords(entry)} ${entry.kind !== 'team' && entry.size > 1 ? 'go' : 'goes'} to the next in line. Nothing is owed.`,
      ),
      paragraph(
        'If your payment is on its way, you get your place when there is still room, and all of it back when there isn’t. Your page says more.',
      ),
    ],
  })
}

/** Their late payment found room after all. */
export function tellSeatedLate(
  deps: EmailDeps,
  tx: Tx,
  event: EventRecord,
  entry: WaitingRecord,
): Promise<void> {
  return sendQuietly(deps, tx, event, entry, {
    subject: `You have your place at ${event.name} after all`,
    heading: 'There was still room',
    blocks: [
      paragraph(
        `${hi(entry)} your payment came after your offer had ended, but there was still room: ${entry.kind === 'team' ? `your team plays at ${event.name}` : `${placesInWords(entry)} at ${event.name} ${entry.size > 1 ? 'are' : 'is'} yours`}.`,
      ),
    ],
  })
}

/** Staff took them off the list. */
export function tellRemoved(
  deps: EmailDeps,
  tx: Tx,
  event: EventRecord,
  entry: WaitingRecord,
): Promise<void> {
  return sendQuietly(deps, tx, event, entry, {
    subject: `You’re off the waitlist for ${event.name}`,
    heading: 'You’re off the waitlist',
    blocks: [
      paragraph(`${hi(entry)} the organizer took you off the waitlist for ${event.name}. Nothing is owed.`),
      paragraph('If you didn’t expect this, please reply to this email.'),
    ],
  })
}

interface Written {
  subject: string
  heading: string
  blocks: Block[]
}

/** Not before the quiet hours end. */
async function sendQuietly(
  deps: EmailDeps,
  tx: Tx,
  event: EventRecord,
  entry: WaitingRecord,
  written: Written,
): Promise<void> {
  await send(deps, tx, event, entry, written, await newsTime(deps, tx.sql, event))
}

async function send(
  { messages, publicUrl }: EmailDeps,
  tx: Tx,
  event: EventRecord,
  entry: WaitingRecord,
  { blocks, ...words }: Written,
  sendAt?: Date,
): Promise<void> {
  // What hasn't left yet, an offer that ended overnight, isn't true anymore.
  await messages.withdraw(tx, waitingTopic(entry.id))
  const link = waitlistLink(publicUrl, entry)
  const content = emailFrom(event, {
    ...words,
    blocks: [...blocks, button('Open your page', link, 'Your page')],
  })
  await messages.email(tx, {
    ...content,
    to: entry.email,
    eventId: event.id,
    secrets: [entry.secret],
    topic: waitingTopic(entry.id),
    ...(sendAt ? { sendAt } : {}),
  })
}

/** Who gave no name is listed by the email. */
const hi = ({ name, email }: WaitingRecord) => greeting(name === email ? null : name)
