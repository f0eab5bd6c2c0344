import type { EventRecord } from '../../../event/event/server/index.ts'
import { type Cents, showDollars } from '../../../kernel/money.ts'
import { greeting } from '../../../kernel/text/greeting.ts'
import type { MailContent } from '../../../kernel/text/html.ts'
import { button, emailFrom, paragraphs } from '../../../site/messages/server/index.ts'
import { paymentMethods } from '../../ledger/payment-methods.ts'
import type { PaymentRecord } from '../../ledger/server/payment-record.ts'
import type { Receipt } from '../shapes.ts'

/** What the refund email says. */
export interface RefundFacts {
  amount: Cents
  /** Shown to the payer; null if refunded on the provider's own pages. */
  reason: string | null
  /** The lines taken back; empty when only an amount was refunded. */
  lines: readonly { name: string; quantity: number }[]
  /** The part of it that is owed again. */
  dueAgain: Cents
  /** Given back in cash or by check, although the payment went through the provider. */
  isByHand: boolean
  receipt: Receipt
}

/** Tells the payer about a refund. */
export function refundEmail(
  event: EventRecord,
  payment: PaymentRecord,
  { amount, reason, lines, dueAgain, isByHand, receipt }: RefundFacts,
  receiptUrl: string,
): MailContent {
  const [back, paid] = [showDollars(amount), showDollars(payment.amount)]
  const intro = `${greeting(payment.payer.name)} we have refunded ${back} of the ${paid} you paid (receipt ${receipt.number}).`
  const named = lines.map(({ name, quantity }) => (quantity === 1 ? name : `${quantity} x ${name}`))
  const what = named.length > 0 ? `Taken back: ${named.join(', ')}.` : ''
  const why = reason ? `Reason: ${reason}` : ''
  const way = isByHand ? paymentMethods.check.wayBack : refundDestination(payment)
  const again = dueAgain > 0 ? `${showDollars(dueAgain)} is due again.` : ''
  const taxes = receipt.mayBeDeductible
    ? ` The amount that may be deductible is now $${receipt.deductible.toFixed(2)}.`
    : ''
  const shown = `Your receipt now shows the refund.${taxes}`
  const texts = [intro, what, why, way, again, shown]
  return emailFrom(event, {
    subject: `${back} refunded: ${event.name}`,
    heading: `${back} refunded`,
    blocks: [...paragraphs(...texts), button('View or print the receipt', receiptUrl, 'Your receipt')],
  })
}

/** Empty for a card payment taken elsewhere: we don't know how that is refunded. */
function refundDestination({ recordedBy, method }: PaymentRecord): string {
  return recordedBy === null || method !== 'card' ? paymentMethods[method].wayBack : ''
}

/** Tells the payer that an announced refund failed. */
export function refundFailedEmail(
  event: EventRecord,
  payment: PaymentRecord,
  { amount, receipt }: { amount: Cents; receipt: Receipt },
  receiptUrl: string,
): MailContent {
  const back = showDollars(amount)
  const texts = [
    `${greeting(payment.payer.name)} your refund of ${back} did not go through (receipt ${receipt.number}). Your bank sent it back to us, often because the card was replaced or its account closed.`,
    'You don’t have to do anything. We’ll send it again or give it back to you another way. If you haven’t heard from us in a week, please reply to this email.',
  ]
  return emailFrom(event, {
    subject: `Your refund of ${back} did not go through: ${event.name}`,
    heading: 'Your refund did not go through',
    blocks: [...paragraphs(...texts), button('View the receipt', receiptUrl, 'Your receipt')],
  })
}

/** Tells the payer that a processing payment failed. */
export function paymentFailedEmail(event: EventRecord, payment: PaymentRecord, payUrl: string): MailContent {
  const amount = showDollars(payment.amount)
  const texts = [
    `${greeting(payment.payer.name)} your payment of ${amount} for ${event.name} did not go through. Your bank declined it, and you were not charged.`,
    `The ${amount} is still due. Please pay again, with a card or another account. You can also pay in cash or by check at check-in.`,
  ]
  return emailFrom(event, {
    subject: `Your payment of ${amount} did not go through: ${event.name}`,
    heading: 'Your payment did not go through',
    blocks: [...paragraphs(...texts), button('Pay again', payUrl, 'Pay again here')],
  })
}

/** Tells the payer that a receipt was issued by mistake. */
export function voidEmail(event: EventRecord, receipt: Receipt, receiptUrl: string): MailContent {
  const intro = `${greeting(receipt.payer.name)} receipt ${receipt.number} was issued by mistake and is void. Please do not use it for your taxes.`
  const outro = 'If you think this is wrong, please reply to this email.'
  return emailFrom(event, {
    subject: `Receipt ${receipt.number} is void: ${event.name}`,
    heading: `Receipt ${receipt.number} is void`,
    blocks: [...paragraphs(intro, outro), button('View the receipt', receiptUrl)],
  })
}
