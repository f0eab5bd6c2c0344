import type { Cents } from '../kernel/money.ts'
import { Problem } from '../kernel/problem.ts'

/** A provider's payment intent, reduced to what decides anything here. */
export interface Intent {
  id: string
  clientSecret: string
  status:
    | 'requires_payment_method'
    | 'requires_confirmation'
    | 'requires_action'
    | 'processing'
    | 'requires_capture'
    | 'canceled'
    | 'succeeded'
  amount: Cents
  /** What the provider actually received; below `amount` until it succeeded. */
  received: Cents
  /** When the money was taken; null until then. */
  paidAt: Date | null
  /** How it was paid, in words for a receipt: 'Visa ending in 4242'. */
  paidWith: string | null
  /** Our payment's id, from the intent's metadata. */
  paymentId: string | null
}

export interface GatewayRefund {
  providerId: string
  /** Our refund's id, from its metadata; null for one made on the provider's own pages. */
  refundId: string | null
  amount: Cents
  status: 'pending' | 'succeeded' | 'failed'
  createdAt: Date
}

/** What a verified event of the provider is about. A hint only: the truth is read from the provider. */
export interface GatewayEvent {
  id: string
  type: string
  /** null when the event is about neither an intent nor a refund. */
  intentId: string | null
  about: 'intent' | 'refund' | 'other'
}

/**
 * The provider answered, and did not do it. Unlike after a broken connection, asking again with the
 * same idempotency key would only bring the same answer again.
 */
export class ProviderRefusal extends Problem {
  constructor() {
    super('provider-failed')
  }
}

/** Every call throws Problem('provider-failed') when the provider cannot be asked, ProviderRefusal when it refuses. */
export interface PaymentGateway {
  readonly provider: 'stripe' | 'sandbox'
  readonly publishableKey: string
  /** The payment's id is the idempotency key: a repeated call is the same intent, not a second one. */
  createIntent(order: { paymentId: string; amount: Cents; description: string }): Promise<Intent>
  /** null when the provider knows no such intent. */
  readIntent(intentId: string): Promise<Intent | null>
  /** Answers the intent as it then stands: one that has been paid meanwhile stays paid. */
  cancelIntent(intentId: string): Promise<Intent | null>
  /** The refund's id is the idempotency key. */
  refund(order: { refundId: string; intentId: string; amount: Cents }): Promise<GatewayRefund>
  listRefunds(intentId: string): Promise<GatewayRefund[]>
  /** Throws Problem('bad-signature') on a forged, old or garbled event. */
  readEvent(rawBody: string | Uint8Array, signature: string): GatewayEvent
}
