import { type EventRecord, takesGolfers } from '../../../../event/event/server/index.ts'
import { noMoney } from '../../../../kernel/money.ts'
import { deadline } from '../../../../kernel/text/dates.ts'
import type { Tx } from '../../../../ports/database.ts'
import { keysOf } from '../../../../site/accounts/server/index.ts'
import { type Block, button, emailFrom, paragraph, section } from '../../../../site/messages/server/index.ts'
import {
  accessBlocks,
  moneyOf,
  partyLink,
  shareLink,
  type TeamRecord,
  teamLink,
  teamWhen,
} from '../../../teams/server/index.ts'
import { hasBegun, requestEnds } from '../../looking-rules.ts'
import type { PlacesDeps } from '../deps.ts'
import { newsTime } from '../news/news-time.ts'
import { askedTopic } from '../news/topics.ts'
import { nameOf } from '../parties/party-quote.ts'
import type { PartyRecord } from '../parties/party-record.ts'
import { placeSettingsOf } from '../settings-store.ts'
import type { RequestRecord } from './looking-store.ts'
import { pooledParty } from './pooled-party.ts'
import type { Seeker } from './seekers.ts'

type EmailDeps = Pick<PlacesDeps, 'messages' | 'publicUrl' | 'clock' | 'ask'>
type Written = { topic: string; subject: string; heading: string; blocks: Block[]; secrets?: string[] }

/** Where a request is answered. What follows '#' never reaches the server's logs. */
function joinLink({ publicUrl }: EmailDeps, { secret }: RequestRecord): string {
  return `${publicUrl}/join#${secret}`
}

/** To the leader: who wants to join, until when that can be answered, and the link to answer. */
export async function emailAsked(
  deps: EmailDeps,
  tx: Tx,
  event: EventRecord,
  seeker: Seeker,
  { request, party }: { request: RequestRecord; party: PartyRecord | undefined },
): Promise<void> {
  const { name, leader } = seeker
  const { id, player, sentence, secret, createdAt } = request
  const who = party ? nameOf(party) : fullName(request)
  const until = deadline(requestEnds(createdAt, event.startsAt), event.timeZone)
  await send(deps, tx, event, leader.email, {
    topic: askedTopic(id),
    subject: `${who} would like to play with you at ${event.name}`,
    heading: `${player.firstName} would like to join you`,
    blocks: [
      paragraph(
        `Hi ${leader.firstName}, ${who} saw ${name} on the list of teams looking for players, and would like to play with you at ${event.name}, ${await teamWhen(deps, tx.sql, event, seeker.team)}.`,
      ),
      ...section(`What ${player.firstName} says`, { kind: 'lines', lines: [sentence] }),
      button('Say yes or no', joinLink(deps, request), 'Your answer'),
      paragraph(
        `Please answer by ${until}: ${player.firstName} is waiting. Until you say yes, the place stays open.`,
      ),
    ],
    secrets: [secret],
  })
}

/** To somebody who took an open place of a team's own: its code and link, and their share if the team owes anything. */
export async function emailJoined(
  deps: EmailDeps,
  tx: Tx,
  event: EventRecord,
  team: TeamRecord,
  { id, player }: RequestRecord,
): Promise<void> {
  const key = (await keysOf(tx.sql, event.id)).get(team.id)
  const link = teamLink(deps.publicUrl, key?.linkSecret ?? '')
  const money = (await moneyOf(tx.sql, [team.id])).get(team.id)
  const owes = team.fee > noMoney && (money?.owed ?? noMoney) > noMoney
  const others = team.players.slice(0, -1).map(({ fullName }) => fullName)
  const leader = team.players[0]
  const when = await teamWhen(deps, tx.sql, event, team)
  await send(deps, tx, event, player.email, {
    topic: `answered ${id}`,
    subject: `You play on ${team.name} at ${event.name}`,
    heading: `You’re on ${team.name}`,
    blocks: [
      paragraph(
        `Hi ${player.firstName}, ${leader?.firstName ?? 'the leader'} said yes. You play on ${team.name} (no. ${team.number}) at ${event.name}, ${when}.`,
      ),
      ...section('You play with', { kind: 'list', items: others }),
      ...(owes && key ? [button('Pay your share', shareLink(link), 'Your share')] : []),
      ...(key ? accessBlocks({ code: key.code, link }) : []),
      paragraph(`Can’t come after all? Tell ${leader?.fullName ?? 'the leader'}, so somebody else can play.`),
    ],
    secrets: key ? [key.linkSecret, key.code] : [],
  })
}

/** A friendly no; `teamName`: null if the team is gone. */
export async function emailDeclined(
  deps: EmailDeps,
  tx: Tx,
  event: EventRecord,
  teamName: string | null,
  request: RequestRecord,
): Promise<void> {
  const { firstName, email } = request.player
  const next = await nextStep(deps, tx, event, request)
  await send(deps, tx, event, email, {
    topic: `answered ${request.id}`,
    subject: `${teamName ?? 'The team you asked'} can’t take you at ${event.name}`,
    heading: 'Not this time',
    blocks: [
      paragraph(
        `Hi ${firstName}, thanks for asking. ${teamName === null ? `The team isn’t signed up for ${event.name} anymore` : `${teamName} can’t take another golfer at ${event.name} this time`}. ${next.standing}`,
      ),
      ...next.blocks,
    ],
    secrets: next.secrets,
  })
}

/** Nobody answered in time; `teamName`: null if the team is gone. */
export async function emailExpired(
  deps: EmailDeps,
  tx: Tx,
  event: EventRecord,
  teamName: string | null,
  request: RequestRecord,
): Promise<void> {
  const { firstName, email } = request.player
  const next = await nextStep(deps, tx, event, request)
  const why =
    teamName === null
      ? 'the team you asked isn’t signed up anymore'
      : `${teamName} didn’t answer in time, so your request to play with them has ended`
  await send(deps, tx, event, email, {
    topic: `answered ${request.id}`,
    subject: `${teamName ?? 'The team you asked'} ${teamName === null ? 'isn’t signed up anymore' : 'didn’t answer'}: ${event.name}`,
    heading: 'No answer this time',
    blocks: [paragraph(`Hi ${firstName}, ${why}. ${next.standing}`), ...next.blocks],
    secrets: next.secrets,
  })
}

/** Where somebody stands who isn't on the team they asked, and what they can do. */
async function nextStep(
  deps: EmailDeps,
  tx: Tx,
  event: EventRecord,
  { player }: RequestRecord,
): Promise<{ standing: string; blocks: Block[]; secrets: string[] }> {
  const { publicUrl } = deps
  const party = await pooledParty(tx.sql, event.id, player)
  if (party)
    return {
      standing: 'You’re still signed up, and what you paid stays yours.',
      blocks: [
        paragraph(
          'The committee puts you on a team and then emails you who you play with. You can also ask another team.',
        ),
        button('Open your page', partyLink(publicUrl, party.secret), 'Your page'),
      ],
      secrets: [party.secret],
    }
  const standing = 'You aren’t signed up, and you owe nothing.'
  if (hasBegun(event, deps.clock()))
    return {
      standing,
      blocks: [
        paragraph('If you’d still like to play, see the committee at check-in, or reply to this email.'),
      ],
      secrets: [],
    }
  const { parties } = await placeSettingsOf(tx.sql, event.id)
  return {
    standing,
    blocks: [
      paragraph(
        parties && takesGolfers(event)
          ? 'Other teams may still be looking for players. Or sign up by yourself, and the committee finds you a team.'
          : 'Other teams may still be looking for players.',
      ),
      button('See who is looking', `${publicUrl}/looking`, 'Teams looking for players'),
      ...(parties && takesGolfers(event)
        ? [button('Sign up by yourself', `${publicUrl}/sign-up`, 'Sign up by yourself')]
        : []),
    ],
    secrets: [],
  }
}

/** What others did, and so not in quiet hours. */
async function send(
  deps: EmailDeps,
  tx: Tx,
  event: EventRecord,
  to: string | null,
  { topic, secrets = [], ...written }: Written,
): Promise<void> {
  if (!to) return
  const sendAt = await newsTime(deps, tx.sql, event)
  const envelope = { to, eventId: event.id, topic, sendAt, secrets }
  await deps.messages.email(tx, { ...emailFrom(event, written), ...envelope })
}

function fullName({ player }: RequestRecord): string {
  return `${player.firstName} ${player.lastName}`
}
