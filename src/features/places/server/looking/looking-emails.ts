import { noMoney } from '../../../../kernel/money.ts'
import type { Tx } from '../../../../ports/database.ts'
import { keysOf } from '../../../auth/server/index.ts'
import { type EventRecord, eventWhen } from '../../../event/server/index.ts'
import { type Block, button, emailFrom, paragraph, section } from '../../../messages/server/index.ts'
import { accessBlocks, moneyOf, shareLink, type TeamRecord, teamLink } from '../../../teams/server/index.ts'
import type { LookingDeps } from './looking-deps.ts'
import type { RequestRecord } from './looking-store.ts'
import type { Seeker } from './seekers.ts'

type EmailDeps = Pick<LookingDeps, 'messages' | 'publicUrl'>
type Written = { subject: string; heading: string; blocks: Block[] }

/** Where a request is answered. What follows '#' never reaches the server's logs. */
function joinLink({ publicUrl }: EmailDeps, { secret }: RequestRecord): string {
  return `${publicUrl}/join#${secret}`
}

/** To the leader: who wants to join, and the link to answer. */
export async function emailAsked(
  deps: EmailDeps,
  tx: Tx,
  event: EventRecord,
  { name, leader }: Seeker,
  request: RequestRecord,
): Promise<void> {
  const { player, sentence, secret } = request
  const who = `${player.firstName} ${player.lastName}`
  await send(deps, tx, event, leader.email, [secret], {
    subject: `${who} would like to play with you at ${event.name}`,
    heading: `${player.firstName} would like to join you`,
    blocks: [
      paragraph(
        `Hi ${leader.firstName}, ${who} saw ${name} on the list of teams looking for players, and would like to play with you at ${event.name}, ${eventWhen(event)}.`,
      ),
      ...section(`What ${player.firstName} says`, { kind: 'lines', lines: [sentence] }),
      button('Say yes or no', joinLink(deps, request), 'Your answer'),
      paragraph('Until you say yes, the place stays open.'),
    ],
  })
}

/** To somebody who took an open place of a team's own: its code and link, and their share if the team owes anything. */
export async function emailJoined(
  deps: EmailDeps,
  tx: Tx,
  event: EventRecord,
  team: TeamRecord,
  { player }: RequestRecord,
): Promise<void> {
  const key = (await keysOf(tx.sql, event.id)).get(team.id)
  const link = teamLink(deps.publicUrl, key?.link_secret ?? '')
  const money = (await moneyOf(tx.sql, [team.id])).get(team.id)
  const owes = team.fee > noMoney && (money?.owed ?? noMoney) > noMoney
  const others = team.players.slice(0, -1).map(({ fullName }) => fullName)
  await send(deps, tx, event, player.email, key ? [key.link_secret, key.code] : [], {
    subject: `You play on ${team.name} at ${event.name}`,
    heading: `You’re on ${team.name}`,
    blocks: [
      paragraph(
        `Hi ${player.firstName}, ${team.players[0]?.firstName ?? 'the leader'} said yes. You play on ${team.name} (no. ${team.number}) at ${event.name}, ${eventWhen(event)}.`,
      ),
      ...section('You play with', { kind: 'list', items: others }),
      ...(owes && key ? [button('Pay your share', shareLink(link), 'Your share')] : []),
      ...(key ? accessBlocks({ code: key.code, link }) : []),
    ],
  })
}

/** A friendly no. */
export function emailDeclined(
  deps: EmailDeps,
  tx: Tx,
  event: EventRecord,
  teamName: string,
  { player }: RequestRecord,
): Promise<void> {
  return send(deps, tx, event, player.email, [], {
    subject: `${teamName} can’t take you at ${event.name}`,
    heading: 'Not this time',
    blocks: [
      paragraph(
        `Hi ${player.firstName}, thanks for asking. ${teamName} has found others to play with at ${event.name}. You aren’t signed up, and you owe nothing.`,
      ),
      paragraph('Other teams may still be looking for players.'),
      button('See who is looking', `${deps.publicUrl}/looking`, 'Teams looking for players'),
    ],
  })
}

async function send(
  { messages }: EmailDeps,
  tx: Tx,
  event: EventRecord,
  to: string | null,
  secrets: string[],
  written: Written,
): Promise<void> {
  if (!to) return
  await messages.email(tx, { ...emailFrom(event, written), to, eventId: event.id, secrets })
}
