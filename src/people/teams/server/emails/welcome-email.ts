import { type EventRecord, eventWhen } from '../../../../event/event/server/index.ts'
import { type Cents, showDollars } from '../../../../kernel/money.ts'
import type { MailContent } from '../../../../kernel/text/html.ts'
import { type Block, button, emailFrom, paragraph } from '../../../../site/messages/server/index.ts'
import type { TeamRecord } from '../team-record.ts'

export interface TeamAccess {
  code: string
  link: string
}

const splitFeeText =
  'To split the fee, forward this link. With it, each player pays one share and gets their own receipt.'

/** The team's link to paying one player's share. The fragment after '#' never reaches the server. */
export function shareLink(link: string): string {
  return `${link}#share`
}

/** The email to the leader right after sign-up, with the team's code and link. */
export function welcomeEmail(event: EventRecord, team: TeamRecord, access: TeamAccess): MailContent {
  const leader = team.players[0]
  const isIncluded = team.includedIn !== null
  const use = isIncluded
    ? 'Your sponsor has already paid for the team. The code and link open the scorecard on the day. Share them only with your team.'
    : 'The same code and link open the payment page until the team has paid, and the scorecard on the day. Share them only with your team.'
  const intro = `Hi ${leader?.firstName}, ${team.name} (no. ${team.number}) is signed up for ${event.name}, ${eventWhen(event)}.`
  return emailFrom(event, {
    subject: `${team.name} is signed up for ${event.name}`,
    heading: 'Your team is signed up',
    blocks: [
      paragraph(`${intro} ${withYou(team)}`),
      ...accessBlocks(access),
      paragraph(use),
      ...(isIncluded ? [] : [shareBlock(access.link)]),
    ],
  })
}

/** Who plays with the leader, and that the others can be named later. */
function withYou({ players, size }: TeamRecord): string {
  const others = players.slice(1).map((player) => player.fullName)
  const named = others.length > 0 ? `With you: ${others.join(', ')}.` : ''
  const open = players.length < size ? 'You can name the other players later, on your team’s page.' : ''
  return [named, open].filter(Boolean).join(' ')
}

/** The email to a leader who forgot the code. */
export function codeReminder(event: EventRecord, team: TeamRecord, access: TeamAccess): MailContent {
  return emailFrom(event, {
    subject: `Your team code for ${event.name}`,
    heading: 'Here is your team code',
    blocks: [
      paragraph(`You asked for the code of ${team.name}.`),
      ...accessBlocks(access),
      paragraph('If you didn’t ask for it, you can ignore this email.'),
    ],
  })
}

/** The code in large print, and a button to the team's page. */
export function accessBlocks({ code, link }: TeamAccess): Block[] {
  return [{ kind: 'code', name: 'Team code', code }, button("Open your team's page", link, 'Team link')]
}

/** Buttons to pay all that is owed, or one share of it. */
export function payBlocks(owed: Cents, link: string): Block[] {
  return [button(`Pay ${showDollars(owed)}`, link, 'Pay here'), shareBlock(link)]
}

function shareBlock(link: string): Block {
  return paragraph(splitFeeText, { label: "Pay one player's share", url: shareLink(link) })
}
