import type { Cents } from '../kernel/money.ts'

/** A provider's payment intent, reduced to what decides anything here. */
export interface Intent {
  id: string
  clientSecret: string
  status: 'requires_payment_method' | 'requires_confirmation' | 'requires_action' | 'processing' | 'requires_capture' | 'canceled' | 'succeeded'
  amount: Cents
  /** What the provider actually received; below `amount` until it succeeded. */
  received: Cents
  /** Our payment's id, from the intent's metadata. */
  paymentId: string | null
}

/** What a verified event of the provider is about. A hint only: the truth is read from the provider. */
export interface GatewayEvent {
  id: string
  type: string
  intentId: string | null
}

export interface PaymentGateway {
  readonly provider: 'stripe' | 'sandbox'
  readonly publishableKey: string
  /** The idempotency key makes a repeated call the same intent, not a second one. */
  createIntent(order: { paymentId: string; amount: Cents; description: string; receiptEmail: string | null }): Promise<Intent>
  readIntent(intentId: string): Promise<Intent>
  cancelIntent(intentId: string): Promise<Intent>
  refund(order: { refundId: string; intentId: string; amount: Cents }): Promise<{ providerId: string; status: 'pending' | 'succeeded' | 'failed' }>
  /** Throws Problem('bad-signature') on a forged, old or garbled event. */
  readEvent(rawBody: string, signature: string): GatewayEvent
}
