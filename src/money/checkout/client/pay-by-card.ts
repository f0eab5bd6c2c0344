import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js'
import { isEmail } from '../../../kernel/email.ts'
import type { FaultCode } from '../../../kernel/problem.ts'
import { ApiFault } from '../../../ui/calls/api.ts'
import { noteOnPage } from '../../../ui/session/history-notes.ts'
import { saveReceipt } from '../../receipts/client/saved-receipt.ts'
import type { OpenedPayment, PayerFacts } from './open-payment.ts'

export type Outcome =
  | { kind: 'done'; confirmationPath: string }
  /** The server asks for a different amount. */
  | { kind: 'other-price'; amount: number }
  /** The amount owed differs from what the page showed. */
  | { kind: 'look-again'; message: string }
  /** An order of $0 counts once the link in an email is opened. */
  | { kind: 'check-email'; message: string }
  /** `next`: what to do about it, after the message. */
  | { kind: 'failed'; message: string; next?: string | undefined; wayOn?: WayOn | undefined }

/** Where to go from something that can't be paid for anymore. */
export interface WayOn {
  href: string
  label: string
}

interface Form {
  stripe: Stripe
  elements: StripeElements
}

/**
 * Validates the form, has the server create the intent at its own price (`open`), and confirms it with the provider.
 * Never throws: every result is an outcome the payer can be shown.
 */
export async function payByCard(
  { stripe, elements }: Form,
  payer: PayerFacts,
  open: () => Promise<OpenedPayment>,
): Promise<Outcome> {
  let isHandedOver = false
  try {
    const { error: flaw } = await elements.submit()
    if (flaw) return { kind: 'failed', message: messageOf(flaw), next: correctCard }
    const opened = await open()
    if (opened.clientSecret === null) return completed(opened)
    const { clientSecret, receiptSecret, billKeys } = opened
    saveReceipt(clientSecret, receiptSecret, billKeys)
    noteOnPage({ paying: receiptSecret })
    isHandedOver = true
    const { error, paymentIntent } = await stripe.confirmPayment({
      elements,
      clientSecret,
      confirmParams: {
        return_url: `${location.origin}/payment-confirmation`,
        payment_method_data: { billing_details: billingDetails(payer) },
      },
      redirect: 'if_required',
    })
    const status = paymentIntent?.status ?? error?.payment_intent?.status ?? ''
    // Already paid in another tab: the provider refuses a second payment, so this is a success.
    if (error && !['succeeded', 'processing'].includes(status))
      return unclear.has(error.type)
        ? { kind: 'failed', message: mayBePaid, next: lookLater }
        : { kind: 'failed', message: messageOf(error), next: otherCard }
    return { kind: 'done', confirmationPath: confirmationPath(clientSecret, status) }
  } catch (thrown) {
    return isHandedOver ? { kind: 'failed', message: mayBePaid, next: lookLater } : outcomeOf(thrown)
  }
}

/** Shown by the provider next to the payment and used for its emails. Empty values are omitted. */
function billingDetails({ firstName, lastName, email }: PayerFacts): { name?: string; email?: string } {
  const name = `${firstName} ${lastName}`.trim()
  return { ...(name ? { name } : {}), ...(isEmail(email) ? { email } : {}) }
}

/** The card was submitted but no response came, so we can't say that nothing was charged. */
export const mayBePaid = 'We can’t tell yet whether your payment went through. You won’t be charged twice.'
const lookLater = 'Reload this page in a minute: it shows what’s still to pay.'
const correctCard = 'Nothing was charged. Please check the card form and press Pay again.'
const otherCard = 'Nothing was charged. Please try again with this card or another one.'
const unclear = new Set(['api_connection_error', 'api_error', 'rate_limit_error'])

/** Confirms bills of $0, which need no card. Never throws. */
export async function confirmFree(open: () => Promise<OpenedPayment>): Promise<Outcome> {
  try {
    return completed(await open())
  } catch (thrown) {
    return outcomeOf(thrown)
  }
}

/** Nothing was left to pay. The page after paying finds the receipt by its secret, which stays after the '#'. */
function completed({ receiptSecret, billKeys }: OpenedPayment): Outcome {
  saveReceipt(receiptSecret, receiptSecret, billKeys)
  noteOnPage({ paying: receiptSecret })
  return { kind: 'done', confirmationPath: `/payment-confirmation#${receiptSecret}` }
}

/** The same parameters the provider adds when it redirects back. */
function confirmationPath(clientSecret: string, status: string): string {
  const parameters = new URLSearchParams({
    payment_intent: clientSecret.split('_secret_')[0] ?? '',
    payment_intent_client_secret: clientSecret,
    redirect_status: status,
  })
  return `/payment-confirmation?${parameters}`
}

/** Error types the provider words for payers. Its other messages are for developers. */
const forThePayer = new Set(['card_error', 'validation_error'])

function messageOf(error: StripeError): string {
  const isForThePayer = forThePayer.has(error.type) || error.code === 'payment_intent_authentication_failure'
  return (isForThePayer && error.message) || 'An unexpected error occurred.'
}

function outcomeOf(thrown: unknown): Outcome {
  if (!(thrown instanceof ApiFault)) return { kind: 'failed', message: 'An unexpected error occurred.' }
  const amountOwed = thrown.problem?.amountOwed
  if (thrown.code === 'price-changed' && typeof amountOwed === 'number')
    return { kind: 'other-price', amount: amountOwed }
  if (thrown.code === 'already-paid' || thrown.code === 'payment-under-way') {
    return { kind: 'look-again', message: thrown.title }
  }
  if (thrown.code === 'proof-needed') return { kind: 'check-email', message: thrown.title }
  return { kind: 'failed', message: thrown.title, wayOn: waysOn[thrown.code ?? 'internal'] }
}

/** Its hold ran out, and somebody else has it. */
const waysOn: Partial<Record<FaultCode, WayOn>> = {
  'places-sold': { href: '/dinner-sign-up', label: 'See if there’s still room' },
  'items-sold': { href: '/extras', label: 'See what’s left' },
  'package-sold': { href: '/sponsor', label: 'Choose another package' },
  'offer-ended': { href: '/waitlist', label: 'Join the waitlist again' },
}
