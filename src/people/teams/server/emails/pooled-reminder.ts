import type { EventRecord } from '../../../../event/event/server/index.ts'
import { countInWords } from '../../../../kernel/count-in-words.ts'
import { noMoney, showDollars } from '../../../../kernel/money.ts'
import type { MailContent } from '../../../../kernel/text/html.ts'
import { button, emailFrom, paragraph } from '../../../../site/messages/server/index.ts'
import { type ReminderPhase, reminderBegins } from '../../reminder-rules.ts'
import { type PooledGolfers, partyLink, partyPayLink } from '../pooled-golfers.ts'
import { dayFacts } from './team-recipient.ts'

/** The reminder for golfers who have no team yet: what they owe, and that the committee finds them one. */
export function pooledReminder(
  phase: ReminderPhase,
  publicUrl: string,
  event: EventRecord,
  { secret, owed, players }: PooledGolfers,
): MailContent {
  const [first] = players
  const places = players.length === 1 ? 'your place' : `your ${countInWords(players.length)} places`
  const hi = `Hi ${first?.firstName ?? 'there'},`
  const owes = owed > noMoney
  const pay = owes ? [button(`Pay ${showDollars(owed)}`, partyPayLink(publicUrl, secret), 'Pay here')] : []
  const coming = [
    paragraph('You aren’t on a team yet. The committee finds you one, and we email you who you play with.'),
    dayFacts(event, ''),
    button('Open your page', partyLink(publicUrl, secret), 'Your page'),
  ]
  return emailFrom(event, {
    subject: owes ? `Reminder: ${showDollars(owed)} to pay for ${event.name}` : `Reminder: ${event.name}`,
    heading: owes ? 'One payment is left' : 'See you on the course',
    blocks: [
      paragraph(
        owes
          ? `${hi} ${event.name} ${reminderBegins[phase]} for ${places}: ${showDollars(owed)} is still to be paid.`
          : `${hi} ${places} at ${event.name} ${players.length === 1 ? 'is' : 'are'} paid, thank you.`,
      ),
      ...pay,
      ...(phase === 'over' ? [] : coming),
    ],
    canDecline: true,
  })
}
