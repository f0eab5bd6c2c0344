import { type EventRecord, eventSender } from '../features/event/server/index.ts'
import { letter, letterButton } from '../features/messages/server/index.ts'
import type { PaymentRecord } from '../features/payments/server/index.ts'
import { html, type MailContent } from '../kernel/html.ts'
import { type Cents, showDollars } from '../kernel/money.ts'

interface Receipted {
  number: string
  /** Dollars. */
  deductible: number
  mayBeDeductible: boolean
}

interface Refund {
  amount: Cents
  /** For the payer to read; null when the provider's pages were used. */
  reason: string | null
  receipt: Receipted
}

const waysBack: Record<PaymentRecord['method'], string> = {
  card: 'It goes back to the card you paid with. Banks take 5 to 10 business days to show it.',
  cash: 'It is given back to you in cash or by check.',
  check: 'It is given back to you in cash or by check.',
  waived: '',
}

/** To the payer, when money goes back. */
export function refundLetter(
  event: EventRecord,
  payment: PaymentRecord,
  { amount, reason, receipt }: Refund,
  receiptUrl: string,
): MailContent {
  const [back, paid] = [showDollars(amount), showDollars(payment.amount)]
  const greeting = payment.payer.name ? `Hi ${payment.payer.name}, we` : 'We'
  const intro = `${greeting} have refunded ${back} of the ${paid} you paid (receipt ${receipt.number}).`
  const why = reason ? `Reason: ${reason}` : ''
  const way = payment.recordedBy === null || payment.method !== 'card' ? waysBack[payment.method] : ''
  const taxes = receipt.mayBeDeductible
    ? ` The amount that may be deductible is now $${receipt.deductible.toFixed(2)}.`
    : ''
  const shown = `Your receipt now shows the refund.${taxes}`
  const paragraphs = [intro, why, way, shown].filter(Boolean)
  return letter({
    eventName: event.name,
    subject: `${back} refunded: ${event.name}`,
    heading: `${back} refunded`,
    body: html`${paragraphs.map((text) => html`<p>${text}</p>`)}${letterButton('View or print the receipt', receiptUrl)}`,
    text: [...paragraphs, `Your receipt:\n${receiptUrl}`].join('\n\n'),
    sender: eventSender(event),
  })
}

/** To the payer, when a receipt they were sent was written by mistake. */
export function voidLetter(event: EventRecord, receipt: Receipted, receiptUrl: string): MailContent {
  const intro = `Receipt ${receipt.number} was written by mistake and is void. Please do not use it for your taxes.`
  const outro = 'If you think that this is wrong, please answer this message.'
  return letter({
    eventName: event.name,
    subject: `Receipt ${receipt.number} is void: ${event.name}`,
    heading: `Receipt ${receipt.number} is void`,
    body: html`<p>${intro}</p><p>${outro}</p>${letterButton('View the receipt', receiptUrl)}`,
    text: [intro, outro, receiptUrl].join('\n\n'),
    sender: eventSender(event),
  })
}
