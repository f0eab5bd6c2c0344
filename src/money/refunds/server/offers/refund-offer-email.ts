import type { EventRecord } from '../../../../event/event/server/index.ts'
import { greeting } from '../../../../kernel/text/greeting.ts'
import type { MailContent } from '../../../../kernel/text/html.ts'
import type { Tx } from '../../../../ports/database.ts'
import { button, emailFrom, paragraphs } from '../../../../site/messages/server/index.ts'
import type { PaymentsDeps } from '../../../ledger/server/dependencies.ts'
import type { PaymentRecord } from '../../../ledger/server/payment-record.ts'
import { emailPayer } from '../../../receipts/server/email-payer.ts'
import type { RefundOffer } from '../../contract.ts'

/** Call once for each offer. `url`: the link with its secret. */
export function emailOffer(
  deps: PaymentsDeps,
  tx: Tx,
  payment: PaymentRecord,
  { facts, url }: { facts: RefundOffer; url: string },
): Promise<void> {
  const { name } = payment.payer
  return emailPayer(deps, tx, payment, (_, event) => refundOfferEmail(event, facts, { name, url }), [url])
}

/** Lets the payer choose between a refund and a gift. */
function refundOfferEmail(
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
