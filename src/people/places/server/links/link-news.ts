import type { EventRecord } from '../../../../event/event/server/index.ts'
import { showPhone } from '../../../../kernel/phone.ts'
import { deadline } from '../../../../kernel/text/dates.ts'
import type { Tx } from '../../../../ports/database.ts'
import { button, paragraph } from '../../../../site/messages/server/index.ts'
import type { TeamRecord } from '../../../teams/server/index.ts'
import { teamWhen } from '../../../teams/server/index.ts'
import { type NewsDeps, nobody, type Reachable, tellPerson } from '../news/tell-person.ts'
import { placeSentTopic } from '../news/topics.ts'
import { fullNameOf } from '../parties/party-quote.ts'
import type { LinkRecord } from './link-store.ts'
import { golferOf, type Owned, type OwnPlaces } from './own-places.ts'
import { leaderOf, teamAccess } from './place-news.ts'

interface About {
  event: EventRecord
  team: TeamRecord
}

/** Where a place is claimed. What follows '#' never reaches the server's logs. */
export function placeUrl(publicUrl: string, secret: string): string {
  return `${publicUrl}/place#${secret}`
}

/** The invitation to a place, with its link: it is sent to somebody by name, so it leaves at once. */
export async function tellInvited(deps: NewsDeps, tx: Tx, found: OwnPlaces, link: LinkRecord): Promise<void> {
  const { event, team, party } = found
  const when = await teamWhen(deps, tx.sql, event, team)
  const until = heldUntil(event, link)
  const isOwn = true
  const heading = 'A place for you'
  const soon = 'Taking it needs no account and about a minute. Can’t come? Tell'
  if (party) {
    const name = fullNameOf(golferOf(found, link.replaces ?? ''))
    return tellHolder(deps, tx, event, link, {
      ...{ isOwn, heading, more: `${soon} ${name}.` },
      subject: `${name}’s place at ${event.name} is yours to take`,
      said: `You can play instead of ${name} at ${event.name}, ${when}. The place is held until ${until}.`,
    })
  }
  const leader = leaderOf(team)
  return tellHolder(deps, tx, event, link, {
    ...{ isOwn, heading, more: `${soon} ${leader}, so somebody else can play.` },
    subject: `${leader} has a place for you at ${event.name}`,
    said: `${leader} has a place for you on ${team.name} at ${event.name}, ${when}. It’s held until ${until}.`,
  })
}

/** Once, before the place isn't held anymore. */
export async function tellReminded(
  deps: NewsDeps,
  tx: Tx,
  { event, team }: About,
  link: LinkRecord,
): Promise<void> {
  const leader = leaderOf(team)
  const until = heldUntil(event, link)
  const when = await teamWhen(deps, tx.sql, event, team)
  return tellHolder(deps, tx, event, link, {
    subject: `Your place at ${event.name} is held until ${until}`,
    heading: 'Do you want this place?',
    said: `${leader} is still holding a place for you on ${team.name} at ${event.name}, ${when}. Take it by ${until}.`,
    more: `Can’t come? Tell ${leader}, so somebody else can play.`,
  })
}

interface Invitation {
  isOwn?: boolean
  subject: string
  heading: string
  said: string
  more: string
}

async function tellHolder(
  deps: NewsDeps,
  tx: Tx,
  event: EventRecord,
  link: LinkRecord,
  { more, ...news }: Invitation,
): Promise<void> {
  const url = placeUrl(deps.publicUrl, link.secret)
  await tellPerson(deps, tx, event, addresseeOf(link), {
    ...news,
    topic: topicOf(link),
    link: url,
    blocks: [button('Take this place', url, 'Your place'), paragraph(more)],
    secrets: [link.secret],
  })
}

/** Whoever was sent a place hears that its link is closed, and why. */
export function tellClosed(
  deps: NewsDeps,
  tx: Tx,
  { event, team, party }: Owned,
  link: LinkRecord,
  why: 'taken back' | 'team gone',
): Promise<void> {
  const place = party ? 'The place' : `The place on ${team.name}`
  const ask = party ? '' : ` Ask ${leaderOf(team)} if you’d still like to play.`
  const gone = `${team?.name} isn’t signed up for ${event.name} anymore, so the place you were sent isn’t held for you either.`
  const back = `${place} at ${event.name} that you were sent isn’t held for you anymore. Its link is closed.`
  return tellPerson(deps, tx, event, addresseeOf(link), {
    topic: topicOf(link),
    subject: `${party ? `${place} at ${event.name}` : place} isn’t held for you anymore`,
    heading: 'This place isn’t held anymore',
    said: `${why === 'team gone' ? gone : back}${ask}`,
  })
}

/** The leader hears that nobody took a place in time, so that it can be sent to somebody else. */
export async function tellLapsed(
  deps: NewsDeps,
  tx: Tx,
  { event, team }: About,
  link: LinkRecord,
): Promise<void> {
  const [leader] = team.players
  if (!leader) return
  const until = heldUntil(event, link)
  const stays = team.players.find(({ id }) => id === link.replaces)
  const who = shownAddress(link)
  const missed = who
    ? `${who} didn’t take the place you sent by ${until}`
    : `nobody used the link you copied for a place on ${team.name} by ${until}`
  const then = stays
    ? `${stays.fullName} still has it. Hand it over again on your team’s page.`
    : 'It’s open again. Send it to somebody else from your team’s page.'
  await tellPerson(deps, tx, event, leader, {
    topic: `lapsed ${link.id}`,
    subject: who ? `${who} didn’t take the place on ${team.name}` : `A place on ${team.name} wasn’t taken`,
    heading: stays ? 'The place wasn’t handed over' : 'A place is open again',
    said: `Hi ${leader.firstName}, ${missed}. ${then}`,
    ...(await teamAccess(deps, tx, team)),
  })
}

/** Whom a link was sent to; a copied one is nobody's. */
export function addresseeOf({ channel, sentTo }: Pick<LinkRecord, 'channel' | 'sentTo'>): Reachable {
  if (channel === 'copied') return nobody
  return channel === 'text' ? { email: null, phoneNumber: sentTo } : { email: sentTo, phoneNumber: null }
}

/** Everything said to an address about places of one team, or about the place of one golfer of a party. */
export function topicOf({ holder, replaces, sentTo }: LinkRecord): string {
  return placeSentTopic(holder.purpose === 'team' ? holder.id : (replaces ?? ''), sentTo ?? '')
}

function shownAddress({ channel, sentTo }: LinkRecord): string | null {
  return sentTo && channel === 'text' ? showPhone(sentTo) : sentTo
}

function heldUntil({ timeZone }: EventRecord, link: LinkRecord): string {
  return deadline(new Date(link.heldUntil), timeZone)
}
