import type { EventRecord } from '../../../../event/event/server/index.ts'
import type { Clock } from '../../../../kernel/clock.ts'
import { countInWords } from '../../../../kernel/count-in-words.ts'
import { type Cents, noMoney, showDollars } from '../../../../kernel/money.ts'
import { sizeInWords } from '../../../../kernel/shirt-sizes.ts'
import type { MailContent } from '../../../../kernel/text/html.ts'
import { owed } from '../../../../money/ledger/rules.ts'
import { paidFor } from '../../../../money/ledger/server/index.ts'
import type { Tx } from '../../../../ports/database.ts'
import type { House } from '../../../../ports/feature.ts'
import {
  type Block,
  button,
  emailFrom,
  type Messages,
  paragraph,
  section,
} from '../../../../site/messages/server/index.ts'
import { findTeam, partyLink, partyPayLink, teamWhen } from '../../../teams/server/index.ts'
import type { PlacesDeps } from '../deps.ts'
import { newsTime } from '../news/news-time.ts'
import { seatedTopic, signedUpTopic, unseatedTopic } from '../news/topics.ts'
import { partyQuote } from './party-quote.ts'
import type { PartyRecord } from './party-record.ts'
import { findParty } from './party-store.ts'

export interface PartyEmailDeps {
  messages: Pick<Messages, 'email' | 'withdraw'>
  clock: Clock
  publicUrl: string
  ask: House['ask']
}

/** After sign-up, at once or, if staff entered it, as news: what was booked, what happens next, and the link. */
export async function emailSignedUp(
  deps: PartyEmailDeps,
  tx: Tx,
  event: EventRecord,
  party: PartyRecord,
  isOwn: boolean,
): Promise<void> {
  const { price } = partyQuote(event, party)
  const when = await teamWhen(deps, tx.sql, event, null)
  return send(deps, tx, event, party, { topic: signedUpTopic(party.id), isOwn }, (link) => ({
    subject: `You’re signed up for ${event.name}`,
    heading: party.size === 1 ? 'You’re signed up' : `The ${countInWords(party.size)} of you are signed up`,
    blocks: [
      paragraph(`${greeting(party)} ${placesHeld(party)} ${event.name}, ${when}.`),
      ...section('Who plays', { kind: 'list', items: party.players.map(playerLine) }),
      ...wishBlocks(party),
      ...section('What happens next', { kind: 'lines', lines: nextSteps(party, price) }),
      ...(price > noMoney ? [button(`Pay ${showDollars(price)}`, payLink(deps, party), 'Pay here')] : []),
      button('Open your page', link, 'Your page'),
    ],
  }))
}

/**
 * Once they are on a team: with whom they play. `isOwn`: they made it so themselves, just now. Does nothing for a party that
 * waits.
 */
export async function emailSeatedParty(
  deps: PartyEmailDeps & Pick<PlacesDeps, 'events'>,
  tx: Tx,
  partyId: string,
  isOwn = false,
): Promise<void> {
  const party = await findParty(tx.sql, 'id', partyId)
  const team = party?.teamId ? await findTeam(tx.sql, party.teamId) : null
  if (!party || !team) return
  const event = await deps.events.pick(tx.sql, party.eventId)
  const own = new Set(party.players.map(({ id }) => id))
  const others = team.players.filter(({ id }) => !own.has(id)).map(({ fullName }) => fullName)
  const left = await leftToPay(tx, event, party)
  const when = await teamWhen(deps, tx.sql, event, team)
  await deps.messages.withdraw(tx, unseatedTopic(party.id))
  await send(deps, tx, event, party, { topic: seatedTopic(party.id, team.id), isOwn }, (link) => ({
    subject: `You play on ${team.name} at ${event.name}`,
    heading: `You’re on ${team.name}`,
    blocks: [
      paragraph(
        `${greeting(party)} you play on ${team.name} (no. ${team.number}) at ${event.name}, ${when}.`,
      ),
      ...(others.length > 0 ? section('You play with', { kind: 'list', items: others }) : []),
      ...(left > noMoney ? [button(`Pay ${showDollars(left)}`, payLink(deps, party), 'Pay here')] : []),
      button('Open your page', link, 'Your page'),
      paragraph(
        'Can’t come, or is something wrong? Reply to this email, and the committee takes care of it.',
      ),
    ],
  }))
}

/** The places are given up: by the party itself, or by staff. Whoever wasn't told yet that they are signed up isn't told this. */
export async function emailCanceled(
  deps: PartyEmailDeps,
  tx: Tx,
  event: EventRecord,
  party: PartyRecord,
  isOwn: boolean,
): Promise<void> {
  await deps.messages.withdraw(tx, unseatedTopic(party.id))
  const { spared } = await deps.messages.withdraw(tx, signedUpTopic(party.id))
  if (spared.size > 0) return
  await send(deps, tx, event, party, { topic: `canceled ${party.id}`, isOwn }, () => ({
    subject: `Your sign-up for ${event.name} is canceled`,
    heading: 'Your sign-up is canceled',
    blocks: [
      paragraph(
        `${greeting(party)} your ${party.size === 1 ? 'place' : 'places'} at ${event.name} ${party.size === 1 ? 'is' : 'are'} given up, and nothing more is owed.`,
      ),
      paragraph(
        'Changed your mind, or didn’t expect this? Reply to this email, and the committee takes care of it.',
      ),
    ],
  }))
}

type Written = { subject: string; heading: string; blocks: Block[] }

async function send(
  { messages, publicUrl, clock }: PartyEmailDeps,
  tx: Tx,
  event: EventRecord,
  party: PartyRecord,
  { topic, isOwn }: { topic: string; isOwn: boolean },
  write: (link: string) => Written,
): Promise<void> {
  if (!party.leaderEmail) return
  const link = partyLink(publicUrl, party.secret)
  const content: MailContent = emailFrom(event, write(link))
  const sendAt = isOwn ? clock() : await newsTime({ clock }, tx.sql, event)
  const envelope = { eventId: event.id, topic, sendAt, secrets: [party.secret] }
  await messages.email(tx, { ...content, ...envelope, to: party.leaderEmail })
}

async function leftToPay(tx: Tx, event: EventRecord, party: PartyRecord): Promise<Cents> {
  const paid = (await paidFor(tx.sql, 'party', [party.id])).get(party.id)
  return owed(partyQuote(event, party).price, paid ?? { covered: noMoney })
}

const payLink = ({ publicUrl }: PartyEmailDeps, { secret }: PartyRecord) => partyPayLink(publicUrl, secret)

const greeting = ({ players: [first] }: PartyRecord) => `Hi ${first?.firstName ?? 'there'},`

const placesHeld = ({ size }: PartyRecord) =>
  size === 1 ? 'your place is reserved at' : `${countInWords(size)} places are reserved for you at`

const playerLine = ({ firstName, lastName, shirtSize }: PartyRecord['players'][number]) =>
  `${firstName} ${lastName}, shirt ${sizeInWords(shirtSize)}`

function wishBlocks({ wishes, note }: PartyRecord): Block[] {
  const lines = [wishes && `Play with: ${wishes}`, note].filter(Boolean)
  return lines.length > 0 ? section('You told us', { kind: 'lines', lines }) : []
}

function nextSteps({ size }: PartyRecord, price: Cents): string[] {
  return [
    ...(price > noMoney ? [`Pay ${showDollars(price)} by card, or in person at check-in.`] : []),
    size === 1
      ? 'The committee puts you on a team. Then we email you who you play with.'
      : 'The committee puts you on a team, together. Then we email you who you play with.',
    'Your page shows your team, what is paid, and your starting hole once it is set.',
  ]
}
