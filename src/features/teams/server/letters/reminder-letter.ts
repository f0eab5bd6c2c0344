import { html, type MailContent } from '../../../../kernel/html.ts'
import { showDollars } from '../../../../kernel/money.ts'
import { type EventRecord, eventSender, eventWhen } from '../../../event/server/index.ts'
import { letter, letterButton } from '../../../messages/server/index.ts'
import type { ReminderPhase } from '../../reminder-rules.ts'
import type { PlayerRecord } from '../team-record.ts'
import { stillOwed } from './payment-request-letter.ts'
import { factBlock, factsOfTheDay, factText, type TeamLetter, type TeamToWrite } from './team-to-write.ts'
import { codeBlock, codeText, shareLink, splitting } from './welcome-letter.ts'

/** To one player, what is still to do: to pay, or else to come. After the event nobody is told to come. */
export function reminderLetter(phase: ReminderPhase): TeamLetter {
  return (event, toWrite, player) =>
    toWrite.money.paidInFull ? dayLetter(event, toWrite, player) : oweLetter(phase, event, toWrite, player)
}

const begins: Record<ReminderPhase, string> = {
  'coming-up': 'is coming up, and one thing is left to do',
  today: 'is today, and one thing is left to do',
  over: 'is over, and one payment is left',
}

function oweLetter(
  phase: ReminderPhase,
  event: EventRecord,
  toWrite: TeamToWrite,
  player: PlayerRecord,
): MailContent {
  const { team, link, money } = toWrite
  const owed = showDollars(money.owed)
  const intro = `Hi ${player.firstName}, ${event.name} ${begins[phase]} for ${team.name}: ${stillOwed(toWrite)}`
  const facts = phase === 'over' ? [] : factsOfTheDay(event, team)
  return letter({
    eventName: event.name,
    subject: `Reminder: ${team.name} has ${owed} to pay for ${event.name}`,
    heading: phase === 'over' ? 'One payment is left' : 'One thing is left to do',
    body: html`<p>${intro}</p>${letterButton(`Pay ${owed}`, link)}
<p>${splitting} <a href="${shareLink(link)}" style="color: #1F5A7A;">Pay one player's share</a></p>${facts.length > 0 ? factBlock(facts) : ''}`,
    text: [intro, `Pay here: ${link}`, `${splitting}\n${shareLink(link)}`, factText(facts)]
      .filter(Boolean)
      .join('\n\n'),
    sender: eventSender(event),
    canDecline: true,
  })
}

const dayLetter: TeamLetter = (event, { team, code, link }, player) => {
  const intro = `Hi ${player.firstName}, ${team.name} (no. ${team.number}) is all set, thank you. Here’s what you need on the day.`
  const facts = factsOfTheDay(event, team)
  const scoring = 'Keep score with the code or the link, on one phone or several.'
  return letter({
    eventName: event.name,
    subject: `Reminder: ${event.name}, ${eventWhen(event)}`,
    heading: 'See you on the course',
    body: html`<p>${intro}</p>${factBlock(facts)}<p>${scoring}</p>${codeBlock({ code, link })}`,
    text: [intro, factText(facts), scoring, codeText({ code, link })].join('\n\n'),
    sender: eventSender(event),
    canDecline: true,
  })
}
