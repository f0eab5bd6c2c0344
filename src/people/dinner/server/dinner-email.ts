import { dinnerWhen, type EventRecord, eventWhen } from '../../../event/event/server/index.ts'
import { withCapital } from '../../../kernel/count-in-words.ts'
import { greeting } from '../../../kernel/text/greeting.ts'
import type { MailContent } from '../../../kernel/text/html.ts'
import type { Tx } from '../../../ports/database.ts'
import { button, emailFrom, paragraph, section } from '../../../site/messages/server/index.ts'
import { dinnerSizeOf } from '../rules.ts'
import type { DinnerDeps } from './deps.ts'
import type { DinnerOrder } from './dinner-order.ts'

/** Emails whoever ordered. Orders added by staff may have no address. */
export async function emailOrderConfirmation(
  deps: Pick<DinnerDeps, 'messages' | 'ask'>,
  tx: Tx,
  event: EventRecord,
  order: DinnerOrder,
): Promise<void> {
  const to = order.requestedBy.email
  if (!to) return
  const page = order.guests.length > 0 ? await deps.ask('guestsPage', tx.sql, order) : null
  await deps.messages.email(tx, { ...dinnerEmail(event, order, page), to, eventId: event.id })
}

/** Confirmation of a paid order: guests, shirts, time and place. */
function dinnerEmail(event: EventRecord, order: DinnerOrder, page: string | null): MailContent {
  const isForDinner = order.guests.length > 0
  const heading = isForDinner ? 'See you at dinner' : 'Your shirts are ordered'
  const intro = `${greeting(order.requestedBy.name)} thank you for supporting ${event.name}. ${whatIsPaid(order)}`
  const when = isForDinner ? dinnerWhen(event) : eventWhen(event)
  const isBought = order.shirts.length > 0
  const pickUp = isBought ? 'Shirts are handed out at the event.' : ''
  const others = 'Your receipt comes in a separate email.'
  return emailFrom(event, {
    subject: `${isForDinner ? 'Dinner' : 'Shirts'} at ${event.name}: confirmed`,
    heading,
    blocks: [
      paragraph(withCapital(intro)),
      ...section('At dinner', { kind: 'list', items: order.guests }),
      ...(page === null
        ? []
        : [
            paragraph('You can choose meals, say what somebody can’t eat, and change names:'),
            button('Your dinner', page),
          ]),
      ...section('Shirts', { kind: 'list', items: order.shirts.map(shirtText) }),
      ...section('When and where', { kind: 'lines', lines: [when, ...addressLines(event)] }),
      paragraph([pickUp, others].filter(Boolean).join(' ')),
    ],
  })
}

function whatIsPaid({ guests, shirts }: DinnerOrder): string {
  const what = [guests.length > 0 && 'dinner', shirts.length > 0 && 'shirts'].filter(Boolean).join(' and ')
  return `Your order of ${what} is confirmed.`
}

/** '2 x Large'. */
export function shirtText({ quantity, size }: DinnerOrder['shirts'][number]): string {
  return `${quantity} x ${dinnerSizeOf(size)}`
}

/** The address only: the line above already names the course. */
function addressLines({ texts: { course } }: EventRecord): string[] {
  const town = [course.addressCity, course.addressState].filter(Boolean).join(', ')
  return [course.addressStreet, `${town} ${course.addressZipCode}`.trim()].filter(Boolean)
}
