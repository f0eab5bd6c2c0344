import { html, type MailContent } from '../../../../kernel/text/html.ts'
import { type EventRecord, eventSender, eventWhen } from '../../../event/server/index.ts'
import { emailButton, renderEmail } from '../../../messages/server/index.ts'
import type { TeamRecord } from '../team-record.ts'

export interface TeamAccess {
  code: string
  link: string
}

export const splitFeeText =
  'To split the fee, forward this link. With it, each player pays one share and gets their own receipt.'

/** The team's link, leading to one player's share. Behind the '#' it says so to the page alone. */
export function shareLink(link: string): string {
  return `${link}#share`
}

/** To the leader, at once after signing up: the team's code and link. */
export function welcomeEmail(event: EventRecord, team: TeamRecord, access: TeamAccess): MailContent {
  const leader = team.players[0]
  const others = team.players.slice(1).map((player) => player.fullName)
  const intro = `Hi ${leader?.firstName}, ${team.name} (no. ${team.number}) is signed up for ${event.name}, ${eventWhen(event)}.`
  return renderEmail({
    eventName: event.name,
    subject: `${team.name} is signed up for ${event.name}`,
    heading: 'Your team is signed up',
    body: html`<p>${intro} With you: ${others.join(', ')}.</p>${codeBlock(access)}
<p>The same code and link open the payment page until the team has paid, and the scorecard on the day. Share them only with your team.</p>
<p>${splitFeeText} <a href="${shareLink(access.link)}" style="color: #1F5A7A;">Pay one player's share</a></p>`,
    text: [
      `${intro} With you: ${others.join(', ')}.`,
      codeText(access),
      'The same code and link open the payment page until the team has paid, and the scorecard on the day. Share them only with your team.',
      `${splitFeeText}\n${shareLink(access.link)}`,
    ].join('\n\n'),
    sender: eventSender(event),
  })
}

/** To a leader who forgot the code. */
export function codeReminder(event: EventRecord, team: TeamRecord, access: TeamAccess): MailContent {
  return renderEmail({
    eventName: event.name,
    subject: `Your team code for ${event.name}`,
    heading: 'Here is your team code',
    body: html`<p>You asked for the code of ${team.name}.</p>${codeBlock(access)}<p>If you didn’t ask for it, you can ignore this email.</p>`,
    text: [
      `You asked for the code of ${team.name}.`,
      codeText(access),
      'If you didn’t ask for it, you can ignore this email.',
    ].join('\n\n'),
    sender: eventSender(event),
  })
}

export function codeBlock({ code, link }: TeamAccess) {
  return html`<p style="margin: 24px 0 8px; color: #4B5750;">Team code</p>
<p style="margin: 0; font-size: 40px; font-weight: 700; letter-spacing: 8px; font-family: 'Courier New', monospace;">${code}</p>
${emailButton("Open your team's page", link)}`
}

export function codeText({ code, link }: TeamAccess): string {
  return `Team code: ${code}\nTeam link: ${link}`
}
