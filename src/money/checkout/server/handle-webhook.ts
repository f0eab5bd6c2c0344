import { Problem } from '../../../kernel/problem.ts'
import { handlePayoutEvent } from '../../books/server/read-payouts.ts'
import type { PaymentsDeps } from '../../ledger/server/dependencies.ts'
import { settle } from './settle-payment.ts'

/**
 * Handles a signed event from the provider. Returns when the event was applied, is a duplicate or isn't about our
 * payments; throws to make the provider send it again.
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
