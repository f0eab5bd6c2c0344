import { Problem } from '../../../../kernel/problem.ts'
import { handlePayoutEvent } from '../books/read-payouts.ts'
import type { PaymentsDeps } from '../dependencies.ts'
import { settle } from './settle-payment.ts'

/**
 * Takes a signed event of the provider. Returning means it is taken in, known already, or none of
 * ours; a fault makes the provider send it again.
 */
export async function handleWebhook(
  deps: PaymentsDeps,
  rawBody: string | Uint8Array,
  signature = '',
): Promise<void> {
  if (!signature) throw new Problem('bad-signature')
  const event = deps.gateway.readEvent(rawBody, signature)
  if (event.intentId !== null) await settle(deps, event.intentId, event)
  if (event.payoutId !== null) await handlePayoutEvent(deps, event.payoutId, event)
}
