import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js'
import { isEmail } from '../../../../kernel/email.ts'
import { ApiFault, call } from '../../../../ui/calls/api.ts'
import { saveReceipt } from '../receipt/saved-receipt.ts'
import type { Payable } from './payable.ts'

export type Outcome =
  | { kind: 'done'; confirmationPath: string }
  /** The server asks for another amount. */
  | { kind: 'other-price'; amount: number }
  /** What is owed is not what the page thought. */
  | { kind: 'look-again'; message: string }
  | { kind: 'failed'; message: string }

interface Form {
  stripe: Stripe
  elements: StripeElements
}

/**
 * Checks the form, has the server make the intent at its own price, and hands the card to the
 * provider. Never throws: every end is an outcome that the payer is told about.
 */
export async function payByCard(
  { stripe, elements }: Form,
  payable: Payable,
  amount: number,
): Promise<Outcome> {
  let isHandedOver = false
  try {
    const { error: flaw } = await elements.submit()
    if (flaw) return { kind: 'failed', message: messageOf(flaw) }
    const clientSecret = await createIntent(payable, amount)
    isHandedOver = true
    const { error, paymentIntent } = await stripe.confirmPayment({
      elements,
      clientSecret,
      confirmParams: {
        return_url: `${location.origin}/payment-confirmation`,
        payment_method_data: { billing_details: billingDetails(payable) },
      },
      redirect: 'if_required',
    })
    const status = paymentIntent?.status ?? error?.payment_intent?.status ?? ''
    // Paid in another tab: the provider refuses a second time, and the first one is the news.
    if (error && !['succeeded', 'processing'].includes(status))
      return { kind: 'failed', message: unclear.has(error.type) ? mayBePaid : messageOf(error) }
    return { kind: 'done', confirmationPath: confirmationPath(clientSecret, status) }
  } catch (thrown) {
    return isHandedOver ? { kind: 'failed', message: mayBePaid } : outcomeOf(thrown)
  }
}

/** What the provider shows beside the payment, and sends its own news to. An empty one is not sent. */
function billingDetails({ firstName, lastName, email }: Payable): { name?: string; email?: string } {
  const name = `${firstName} ${lastName}`.trim()
  return { ...(name ? { name } : {}), ...(isEmail(email) ? { email } : {}) }
}

/** The card was handed over, and no answer came: nobody may say that nothing was charged. */
export const mayBePaid = 'We can’t tell yet whether your payment went through. You won’t be charged twice.'
const unclear = new Set(['api_connection_error', 'api_error', 'rate_limit_error'])

async function createIntent(payable: Payable, amountOwed: number): Promise<string> {
  const { email, firstName, lastName, paymentTrackingId, type } = payable
  const user = { email, firstname: firstName, lastname: lastName, paymentTrackingId, type }
  const opened = await call('POST /api/payment/stripe/create', { body: { amountOwed, user } })
  saveReceipt(opened.clientSecret, opened.receiptSecret, payable.key)
  return opened.clientSecret
}

/** The same parameters the provider itself adds when it sends a payer back. */
function confirmationPath(clientSecret: string, status: string): string {
  const parameters = new URLSearchParams({
    payment_intent: clientSecret.split('_secret_')[0] ?? '',
    payment_intent_client_secret: clientSecret,
    redirect_status: status,
  })
  return `/payment-confirmation?${parameters}`
}

/** Written for the payer by the provider; its other messages are for programmers. */
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
  return { kind: 'failed', message: thrown.title }
}
