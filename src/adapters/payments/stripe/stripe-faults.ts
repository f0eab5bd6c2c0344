import Stripe from 'stripe'
import { Problem } from '../../../kernel/problem.ts'
import { ProviderRefusal } from '../../../ports/payment-gateway.ts'

/** Calls the provider, and turns its faults into ours; the provider's own stays as the cause, for the log. */
export async function asking<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (fault) {
    if (!(fault instanceof Stripe.errors.StripeError)) throw fault
    const ours =
      fault instanceof Stripe.errors.StripeConnectionError
        ? new Problem('provider-failed')
        : new ProviderRefusal()
    throw Object.assign(ours, { cause: fault })
  }
}

function codeOf(fault: unknown): string | undefined {
  const cause = fault instanceof Problem ? fault.cause : undefined
  return cause instanceof Stripe.errors.StripeError ? cause.code : undefined
}

export function isMissing(fault: unknown): boolean {
  return codeOf(fault) === 'resource_missing'
}

/** The intent is in a state that the call does not fit. */
export function isSettledState(fault: unknown): boolean {
  return codeOf(fault) === 'payment_intent_unexpected_state'
}
