/** The provider's browser-side calls, in its own format. */
import type { SandboxIntent, StripeErrorObject } from '../shapes.ts'
import { type CardText, readExpiry } from './card-text.ts'

export interface ApiError {
  type: StripeErrorObject['type'] | 'api_connection_error' | 'api_error' | 'validation_error'
  code?: string
  decline_code?: string
  message: string
  payment_intent?: SandboxIntent
}
export type IntentResult =
  | { paymentIntent: SandboxIntent; error?: undefined }
  | { paymentIntent?: undefined; error: ApiError }

const base = '/sandbox/stripe/v1/payment_intents'

export function readIntent(clientSecret: string): Promise<IntentResult> {
  return ask(`${base}/${intentId(clientSecret)}?${new URLSearchParams({ client_secret: clientSecret })}`)
}

export function confirmWithCard(
  clientSecret: string,
  { number, expiry, cvc }: CardText,
): Promise<IntentResult> {
  const { month, year } = readExpiry(expiry)
  return post(clientSecret, 'confirm', {
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': number.replaceAll(' ', ''),
    'payment_method_data[card][exp_month]': String(month),
    'payment_method_data[card][exp_year]': String(year),
    'payment_method_data[card][cvc]': cvc,
  })
}

export function confirmWithMethod(clientSecret: string, paymentMethod: string): Promise<IntentResult> {
  return post(clientSecret, 'confirm', { payment_method: paymentMethod })
}

export function completeAction(clientSecret: string, agreed: boolean): Promise<IntentResult> {
  return post(clientSecret, 'complete_action', { outcome: agreed ? 'succeed' : 'fail' })
}

function post(clientSecret: string, verb: string, fields: Record<string, string>): Promise<IntentResult> {
  const body = new URLSearchParams({ client_secret: clientSecret, ...fields })
  return ask(`${base}/${intentId(clientSecret)}/${verb}`, { method: 'POST', body })
}

async function ask(address: string, request: RequestInit = {}): Promise<IntentResult> {
  try {
    const response = await fetch(address, request)
    const answer = (await response.json()) as SandboxIntent | { error: ApiError }
    if (response.ok) return { paymentIntent: answer as SandboxIntent }
    const { error } = answer as { error?: ApiError }
    return { error: error ?? { type: 'api_error', message: 'An unexpected error occurred.' } }
  } catch {
    const message = 'We couldn’t reach the payment provider. Please check your connection and try again.'
    return { error: { type: 'api_connection_error', message } }
  }
}

function intentId(clientSecret: string): string {
  return encodeURIComponent(clientSecret.split('_secret_')[0] ?? '')
}
