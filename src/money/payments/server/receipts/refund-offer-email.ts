import type { EventRecord } from '../../../../event/event/server/index.ts'
import { greeting } from '../../../../kernel/text/greeting.ts'
import type { MailContent } from '../../../../kernel/text/html.ts'
import { button, emailFrom, paragraphs } from '../../../../site/messages/server/index.ts'
import type { RefundOffer } from '../../refund-offer-contract.ts'

/** Lets the payer choose between a refund and a gift. */
export function refundOfferEmail(
  event: EventRecord,
  { amount, what, receiptNumber, reason, until, wayBack }: RefundOffer,
  { name, url }: { name: string; url: string },
): MailContent {
  const sum = `$${amount.toFixed(2)}`
  const of = what.length > 0 ? ` for ${what.join(', ')}` : ''
  const texts = [
    `${greeting(name)} you can have ${sum} of what you paid back${of} (receipt ${receiptNumber}).`,
    `Reason: ${reason}`,
    `Take the refund: ${wayBack}`,
    'Or give it instead: no money moves, and you get a receipt for your gift.',
    `You can choose until ${until}. If you don’t, nothing changes.`,
  ]
  return emailFrom(event, {
    subject: `Your ${sum}: take it back, or give it? ${event.name}`,
    heading: `Take ${sum} back, or give it?`,
    blocks: [...paragraphs(...texts), button('Choose', url, 'Choose here')],
  })
}
