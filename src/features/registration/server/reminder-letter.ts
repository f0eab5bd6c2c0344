import { html } from '../../../kernel/html.ts'
import { showDollars } from '../../../kernel/money.ts'
import { eventSender, eventWhen } from '../../event/server/index.ts'
import { letter, letterButton } from '../../messages/server/index.ts'
import { stillOwed } from './payment-request-letter.ts'
import { factBlock, factsOfTheDay, factText, type TeamLetter } from './team-to-write.ts'
import { codeBlock, codeText, shareLink, splitting } from './welcome-letter.ts'

/** To one player, what is still to do: to pay, or else to come. */
export const reminderLetter: TeamLetter = (event, toWrite, player) =>
  toWrite.money.paidInFull ? dayLetter(event, toWrite, player) : oweLetter(event, toWrite, player)

const oweLetter: TeamLetter = (event, toWrite, player) => {
  const { team, link, money } = toWrite
  const owed = showDollars(money.owed)
  const intro = `Hi ${player.firstName}, ${event.name} is coming up, and one thing is left to do for ${team.name}: ${stillOwed(toWrite)}`
  const facts = factsOfTheDay(event, team)
  return letter({
    eventName: event.name,
    subject: `Reminder: ${team.name} has ${owed} to pay for ${event.name}`,
    heading: 'One thing is left to do',
    body: html`<p>${intro}</p>${letterButton(`Pay ${owed}`, link)}
<p>${splitting} <a href="${shareLink(link)}" style="color: #1F5A7A;">Pay one player's share</a></p>${factBlock(facts)}`,
    text: [intro, `Pay here: ${link}`, `${splitting}\n${shareLink(link)}`, factText(facts)].join('\n\n'),
    sender: eventSender(event),
    canDecline: true,
  })
}

const dayLetter: TeamLetter = (event, { team, code, link }, player) => {
  const intro = `Hi ${player.firstName}, ${team.name} (no. ${team.number}) is paid in full, thank you. Here is what you need on the day.`
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
