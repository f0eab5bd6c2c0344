import type { EventRecord } from '../../../../event/event/server/index.ts'
import { sizeInWords } from '../../../../kernel/shirt-sizes.ts'
import type { Tx } from '../../../../ports/database.ts'
import { keysOf } from '../../../../site/accounts/server/index.ts'
import { type Block, button, paragraph } from '../../../../site/messages/server/index.ts'
import type { KeptFacts } from '../../../teams/player-fields.ts'
import { accessBlocks, shareLink, type TeamRecord, teamLink, teamWhen } from '../../../teams/server/index.ts'
import { type News, type NewsDeps, type Reachable, tellPerson } from '../news/tell-person.ts'
import { joinedTopic, leaderTopic } from '../news/topics.ts'
import { fullNameOf } from '../parties/party-quote.ts'
import type { Golfer } from './own-places.ts'

interface About {
  event: EventRecord
  team: TeamRecord
}

/** A person with a place on a team. */
export type Placed = Reachable & { id: string; firstName: string }

/** What opens a team's page: its link, as a button, and what staff may not read. Empty if it is gone. */
export async function teamAccess(
  { publicUrl }: Pick<NewsDeps, 'publicUrl'>,
  tx: Tx,
  team: Pick<TeamRecord, 'id' | 'eventId'>,
): Promise<{ link?: string; code?: string; blocks: Block[]; secrets: string[] }> {
  const key = (await keysOf(tx.sql, team.eventId)).get(team.id)
  if (!key) return { blocks: [], secrets: [] }
  const link = teamLink(publicUrl, key.linkSecret)
  return {
    link,
    code: key.code,
    blocks: [button('Open your team’s page', link, 'Your team’s page')],
    secrets: [key.linkSecret, key.code],
  }
}

/** Somebody new plays on the team: its code, its link, and what they have left to pay. `isOwn`: they took the place themselves. */
export async function tellJoined(
  deps: NewsDeps,
  tx: Tx,
  { event, team }: About,
  to: Placed,
  { owesShare, isOwn }: { owesShare: boolean; isOwn: boolean },
): Promise<void> {
  const { link, code, secrets } = await teamAccess(deps, tx, team)
  if (!link || !code) return
  const when = await teamWhen(deps, tx.sql, event, team)
  const by = isOwn ? '' : ` ${leaderOf(team)} put you on the team.`
  await tellPerson(deps, tx, event, to, {
    topic: joinedTopic(to.id),
    isOwn,
    subject: `You play on ${team.name} at ${event.name}`,
    heading: `You’re on ${team.name}`,
    said: `Hi ${to.firstName}, you play on ${team.name} (no. ${team.number}) at ${event.name}, ${when}.${by}`,
    link,
    blocks: [
      ...accessBlocks({ code, link }),
      ...(owesShare ? [button('Pay your share', shareLink(link), 'Your share')] : []),
      paragraph(
        isOwn
          ? `Can’t come after all? Hand your place on from the team’s page, or ask ${leaderOf(team)}.`
          : `Can’t come? Tell ${leaderOf(team)}, so somebody else can play.`,
      ),
    ],
    secrets,
  })
}

/** The leader hears who took a place, or took over somebody's. */
export async function tellLeader(
  deps: NewsDeps,
  tx: Tx,
  { event, team }: About,
  name: string,
  instead: string | null,
): Promise<void> {
  const [leader] = team.players
  if (!leader) return
  const left = team.size - team.players.length
  const rest =
    left === 0
      ? 'Your team is complete.'
      : `${left === 1 ? 'One place is' : `${left} places are`} still open. Send them from your team’s page.`
  const did =
    instead === null ? `took a place on ${team.name}` : `plays instead of ${instead} on ${team.name}`
  await tellPerson(deps, tx, event, leader, {
    topic: `${leaderTopic(team.id)} ${name}`,
    subject: `${name} ${did}`,
    heading: `${name} plays with you`,
    said: `Hi ${leader.firstName}, ${name} ${did} at ${event.name}. ${rest}`,
    ...(await teamAccess(deps, tx, team)),
  })
}

/** Whoever leads the team from now on: its code, and what that means. */
export async function tellNewLeader(
  deps: NewsDeps,
  tx: Tx,
  { event, team }: About,
  leader: Placed,
  isOwn: boolean,
): Promise<void> {
  const { link, code, secrets } = await teamAccess(deps, tx, team)
  if (!link || !code) return
  const when = await teamWhen(deps, tx.sql, event, team)
  await tellPerson(deps, tx, event, leader, {
    topic: leaderTopic(team.id),
    isOwn,
    subject: `You lead ${team.name} at ${event.name}`,
    heading: `You lead ${team.name}`,
    said: `Hi ${leader.firstName}, you lead ${team.name} (no. ${team.number}) at ${event.name} now, ${when}. What concerns the team comes to you.`,
    link,
    blocks: [
      ...accessBlocks({ code, link }),
      paragraph('On the team’s page you name players, send open places, and see what is paid.'),
    ],
    secrets,
  })
}

/** Said to a leader whose place somebody took by its link. */
export const linkIsDead = ' The team link you had doesn’t work anymore.'

/** A place that somebody took over. */
export interface HandedOver {
  before: Golfer
  person: KeptFacts
  /** They took it themselves. */
  isOwn: boolean
  /** Whoever had it knows that they played. */
  wasTold: boolean
}

/** A team's place was handed over: whoever left hears who has it, and whoever has it, where they play. */
export async function tellReplaced(
  deps: NewsDeps,
  tx: Tx,
  { event, team }: About,
  handed: HandedOver & { owesShare: boolean },
): Promise<void> {
  const { before, person, isOwn, owesShare } = handed
  if (handed.wasTold) await tellLeft(deps, tx, { event, team }, handed)
  const isToldAsLeader = team.players[0]?.id === before.id && person.email !== before.email
  if (!isToldAsLeader)
    await tellJoined(deps, tx, { event, team }, { ...person, id: before.id }, { owesShare, isOwn })
}

function tellLeft(
  deps: NewsDeps,
  tx: Tx,
  { event, team }: About,
  { before: to, person, isOwn }: HandedOver,
): Promise<void> {
  const name = fullNameOf(person)
  const [leader] = team.players
  const isLeader = leader?.id === to.id
  const ask = leader && !isLeader ? `ask ${leader.fullName}, or reply to this email` : 'reply to this email'
  return tellPerson(deps, tx, event, to, {
    topic: `left ${to.id}`,
    subject: `${name} plays instead of you at ${event.name}`,
    heading: 'Your place was handed over',
    said: `Hi ${to.firstName}, ${name} now has your place on ${team.name} at ${event.name}. If you paid, that stays with the place, and your receipt stays yours.${isLeader && isOwn ? linkIsDead : ''}`,
    blocks: [paragraph(`If you didn’t expect this, ${ask}.`)],
  })
}

/** A player hears what the team has corrected. */
export async function tellCorrected(
  deps: NewsDeps,
  tx: Tx,
  { event, team }: About,
  to: Golfer,
  isOwn: boolean,
): Promise<void> {
  const { link, blocks, secrets } = await teamAccess(deps, tx, team)
  const news: News = {
    topic: `corrected ${to.id}`,
    isOwn,
    subject: `Your details for ${event.name} were corrected`,
    heading: 'Your details were corrected',
    said: `You’re on ${team.name} at ${event.name} as ${to.firstName} ${to.lastName}, shirt ${sizeInWords(to.shirtSize)}. If that’s wrong, correct it on the team’s page.`,
    blocks,
    secrets,
  }
  await tellPerson(deps, tx, event, to, link ? { ...news, link } : news)
}

export function leaderOf({ players, name }: TeamRecord): string {
  return players[0]?.fullName ?? name
}
