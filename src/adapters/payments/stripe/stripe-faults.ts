import Stripe from 'stripe'
import { Problem } from '../../../kernel/problem.ts'
import { KeyRefused, MissingRight, ProviderRefusal } from '../../../ports/payment-gateway.ts'

/** Calls the provider and converts its errors to Problems, with the original as the cause for the log. */
export async function callStripe<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (fault) {
    if (!(fault instanceof Stripe.errors.StripeError)) throw fault
    throw Object.assign(toProblem(fault), { cause: fault })
  }
}

const tooManyCalls = 429
const sameKeyUnderWay = 409

/**
 * https://docs.stripe.com/api/idempotent_requests: an error inside the provider is repeated for the same key; a request
 * rejected before it started isn't, and can be retried with the same key.
 */
function toProblem(fault: Stripe.errors.StripeError): Problem {
  const { statusCode = 0 } = fault
  if (fault instanceof Stripe.errors.StripeAuthenticationError) return new KeyRefused()
  if (fault instanceof Stripe.errors.StripePermissionError) return new MissingRight(rightIn(fault.message))
  const isTurnedAway = statusCode === tooManyCalls || statusCode === sameKeyUnderWay
  if (fault instanceof Stripe.errors.StripeConnectionError || isTurnedAway)
    return new Problem('provider-failed')
  return new ProviderRefusal({ mayBeDone: statusCode >= 500 })
}

/** "Having the 'rak_payout_read' permission would allow this request to continue." */
function rightIn(message: string): string | null {
  return /'(rak_\w+)'/.exec(message)?.[1] ?? null
}

function codeOf(fault: unknown): string | undefined {
  const cause = fault instanceof Problem ? fault.cause : undefined
  return cause instanceof Stripe.errors.StripeError ? cause.code : undefined
}

/** Whether the provider said that the object doesn't exist. */
export function isMissing(fault: unknown): boolean {
  return codeOf(fault) === 'resource_missing'
}

/** "… a similar object exists in test mode, but a live mode key was used": the mode that has the object. */
export function otherMode(fault: unknown): 'test' | 'live' | null {
  const cause = fault instanceof Problem ? fault.cause : undefined
  const mode = cause instanceof Error ? /exists in (test|live) mode/.exec(cause.message)?.[1] : undefined
  return mode === 'test' || mode === 'live' ? mode : null
}

/** Calls the provider; null if the object doesn't exist. */
export async function callOrNull<T>(call: () => Promise<T>): Promise<T | null> {
  try {
    return await callStripe(call)
  } catch (fault) {
    if (isMissing(fault)) return null
    throw fault
  }
}

/** Whether the intent's state doesn't allow the call. */
export function isSettledState(fault: unknown): boolean {
  return codeOf(fault) === 'payment_intent_unexpected_state'
}
