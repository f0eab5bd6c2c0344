import { noMoney, showDollars } from '../../../../kernel/money.ts'
import { html } from '../../../../kernel/text/html.ts'
import { eventSender, eventWhen } from '../../../event/server/index.ts'
import { emailButton, renderEmail } from '../../../messages/server/index.ts'
import type { TeamEmail, TeamRecipient } from './team-recipient.ts'
import { shareLink, splitFeeText } from './welcome-email.ts'

/** To the leader: what the team owes, and where to pay. */
export const paymentRequestEmail: TeamEmail = (event, recipient, player) => {
  const { team, link, money } = recipient
  const owed = showDollars(money.owed)
  const intro = `Hi ${player.firstName}, ${team.name} (no. ${team.number}) is signed up for ${event.name}, ${eventWhen(event)}. ${stillOwed(recipient)}`
  return renderEmail({
    eventName: event.name,
    subject: `${team.name}: ${owed} to pay for ${event.name}`,
    heading: 'Your team’s payment',
    body: html`<p>${intro}</p>${emailButton(`Pay ${owed}`, link)}
<p>${splitFeeText} <a href="${shareLink(link)}" style="color: #1F5A7A;">Pay one player's share</a></p>
<p>${paidAlready}</p>`,
    text: [intro, `Pay here: ${link}`, `${splitFeeText}\n${shareLink(link)}`, paidAlready].join('\n\n'),
    sender: eventSender(event),
    canDecline: true,
  })
}

const paidAlready = 'If you already paid by cash or check, let us know and we’ll mark it.'

/** '$375 is still to be paid; $125 has been paid, thank you.' */
export function stillOwed({ money }: TeamRecipient): string {
  const owed = `${showDollars(money.owed)} is still to be paid`
  return money.paid > noMoney ? `${owed}; ${showDollars(money.paid)} has been paid, thank you.` : `${owed}.`
}
