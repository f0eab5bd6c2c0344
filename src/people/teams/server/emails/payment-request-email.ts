import { eventWhen } from '../../../../event/event/server/index.ts'
import { noMoney, showDollars } from '../../../../kernel/money.ts'
import { type Block, button, emailFrom, paragraph } from '../../../../site/messages/server/index.ts'
import type { TeamEmail, TeamRecipient } from './team-recipient.ts'
import { payBlocks } from './welcome-email.ts'

/** The email to the leader with what the team owes and where to pay. */
export const paymentRequestEmail: TeamEmail = (event, recipient, player) => {
  const { team, money, payLink } = recipient
  const owed = showDollars(money.owed)
  const intro = `Hi ${player.firstName}, ${team.name} (no. ${team.number}) is signed up for ${event.name}, ${eventWhen(event)}. ${stillOwed(recipient)}`
  return emailFrom(event, {
    subject: `${team.name}: ${owed} to pay for ${event.name}`,
    heading: payLink ? 'Your payment' : 'Your team’s payment',
    blocks: [paragraph(intro), ...waysToPay(recipient), paragraph(paidAlready)],
    canDecline: true,
  })
}

const paidAlready = 'If you already paid by cash or check, let us know and we’ll mark it.'

/** The team's page, where one may pay for all; or the own bill of those who pay for themselves. */
export function waysToPay({ money, link, payLink }: TeamRecipient): Block[] {
  return payLink
    ? [button(`Pay ${showDollars(money.owed)}`, payLink, 'Pay here')]
    : payBlocks(money.owed, link)
}

/** '$375 is still to be paid; $125 has been paid, thank you.' */
export function stillOwed({ money }: TeamRecipient): string {
  const owed = `${showDollars(money.owed)} is still to be paid`
  return money.paid > noMoney ? `${owed}; ${showDollars(money.paid)} has been paid, thank you.` : `${owed}.`
}
