import { type EventRecord, eventWhen } from '../../../../event/event/server/index.ts'
import { countInWords, withCapital } from '../../../../kernel/count-in-words.ts'
import { showDollars } from '../../../../kernel/money.ts'
import type { MailContent } from '../../../../kernel/text/html.ts'
import { type Block, emailFrom, paragraph } from '../../../../site/messages/server/index.ts'
import { type ReminderPhase, reminderBegins } from '../../reminder-rules.ts'
import { lacksIndex } from '../../rules.ts'
import type { PlayerRecord, TeamRecord } from '../team-record.ts'
import { stillOwed, waysToPay } from './payment-request-email.ts'
import { eventDayFacts, type TeamEmail, type TeamRecipient } from './team-recipient.ts'
import { accessBlocks } from './welcome-email.ts'

/**
 * The email to one player: pay if something is owed, otherwise details for the day. After the event it no longer
 * asks anyone to come.
 */
export function reminderEmail(phase: ReminderPhase): TeamEmail {
  return (event, recipient, player) =>
    recipient.money.paidInFull
      ? eventDayEmail(event, recipient, player)
      : unpaidEmail(phase, event, recipient, player)
}

function unpaidEmail(
  phase: ReminderPhase,
  event: EventRecord,
  recipient: TeamRecipient,
  player: PlayerRecord,
): MailContent {
  const { team, money } = recipient
  const owed = showDollars(money.owed)
  const intro = `Hi ${player.firstName}, ${event.name} ${reminderBegins[phase]} for ${team.name}: ${stillOwed(recipient)}`
  return emailFrom(event, {
    subject: `Reminder: ${team.name} has ${owed} to pay for ${event.name}`,
    heading: phase === 'over' ? 'One payment is left' : 'One thing is left to do',
    blocks: [
      paragraph(intro),
      ...waysToPay(recipient),
      ...(phase === 'over'
        ? []
        : [
            ...openPlaceBlocks(team, player),
            ...indexBlocks(recipient, player),
            eventDayFacts(event, recipient),
          ]),
    ],
    canDecline: true,
  })
}

const eventDayEmail: TeamEmail = (event, recipient, player) => {
  const { team, code, link } = recipient
  const intro = `Hi ${player.firstName}, ${team.name} (no. ${team.number}) is all set, thank you. Here’s what you need on the day.`
  const scoring = 'Keep score with the code or the link, on one phone or several.'
  return emailFrom(event, {
    subject: `Reminder: ${event.name}, ${eventWhen(event)}`,
    heading: 'See you on the course',
    blocks: [
      paragraph(intro),
      ...openPlaceBlocks(team, player),
      ...indexBlocks(recipient, player),
      eventDayFacts(event, recipient),
      paragraph(scoring),
      ...accessBlocks({ code, link }),
    ],
    canDecline: true,
  })
}

/** Asks the leader to name the players of the team's own open places. */
function openPlaceBlocks({ ownPlaces, players }: TeamRecord, { number }: PlayerRecord): Block[] {
  const open = ownPlaces - players.filter(({ partyId }) => partyId === null).length
  if (open <= 0 || number !== 1) return []
  const places =
    open === 1 ? 'One place on your team is' : `${withCapital(countInWords(open))} places on your team are`
  return [
    paragraph(
      `${places} still open. Tell us who plays there: open your team’s page, or reply to this email.`,
    ),
  ]
}

/** Asks the leader for the handicap indexes that are missing, where there is a net leaderboard. */
function indexBlocks({ team, asksIndexes }: TeamRecipient, { number }: PlayerRecord): Block[] {
  const missing = asksIndexes ? lacksIndex(team) : []
  if (missing.length === 0 || number !== 1) return []
  const names = new Intl.ListFormat('en').format(missing.map(({ fullName }) => fullName))
  return [
    paragraph(
      `There are prizes by net score, and we don’t have a handicap index for ${names} yet. Enter it on your team’s page, or say there that they have none.`,
    ),
  ]
}
