import { type EventRecord, eventWhen } from '../../../../event/event/server/index.ts'
import { emailFrom, paragraph } from '../../../../site/messages/server/index.ts'
import { countText } from '../../../../site/messages/text-segments.ts'
import type { TeamEmail, TeamRecipient } from './team-recipient.ts'
import { accessBlocks } from './welcome-email.ts'

const codeUse =
  'The code and link open the payment page until the team has paid, and your scorecard on the day. Share them only with your team.'

/** The email to one player with their team, its code and link. */
export const inviteEmail: TeamEmail = (event, { team, code, link }, player) => {
  const others = team.players.filter(({ id }) => id !== player.id).map(({ fullName }) => fullName)
  const intro = `Hi ${player.firstName}, you play in ${event.name}, ${eventWhen(event)}, with ${team.name} (no. ${team.number}).`
  const company = `With you: ${others.join(', ')}.`
  return emailFrom(event, {
    subject: `${team.name}: your code for ${event.name}`,
    heading: 'Your team’s code and link',
    blocks: [paragraph(`${intro} ${company}`), ...accessBlocks({ code, link }), paragraph(codeUse)],
    canDecline: true,
  })
}

const stop = ' Reply STOP to opt out.'

/**
 * The same as a text, in one segment if the names are short enough. Includes the opt-out note only if it doesn't
 * add a segment.
 */
export function inviteText(event: EventRecord, { team, code, link }: TeamRecipient): string {
  const text = `${event.name}: ${team.name}, your code is ${code}. Pay and keep score here: ${link}`
  return countText(text + stop).segments > countText(text).segments ? text : text + stop
}
