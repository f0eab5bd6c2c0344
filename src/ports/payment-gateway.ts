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
  /** Our event's id, from there too; null for an intent that is none of ours. */
  eventId: string | null
  createdAt: Date
  /** What the provider keeps for its service; null until it says so, which may be after the payment. */
  fee: Cents | null
  /** What went back to the payer, whoever sent it. */
  refunded: Cents
  /** Whether the payer's bank ever disputed it. */
  isDisputed: boolean
}

export interface GatewayRefund {
  providerId: string
  /** Our refund's id, from its metadata; null for one made on the provider's own pages. */
  refundId: string | null
  amount: Cents
  status: 'pending' | 'succeeded' | 'failed'
  createdAt: Date
}

/** A payer's bank asks for the money back. */
export interface GatewayDispute {
  providerId: string
  /** What is disputed; the whole payment or a part. */
  amount: Cents
  /** In the provider's word: 'fraudulent', 'product_not_received'. */
  reason: string
  state: DisputeState
  /** Until when evidence is taken; null when nothing can be handed in any more. */
  dueAt: Date | null
  /** What the provider has taken out of the balance for it, less what it has put back. */
  taken: Cents
  /** What the provider charges for the dispute itself. */
  fee: Cents
  createdAt: Date
}

export type DisputeState = 'needs-response' | 'under-review' | 'won' | 'lost'

/** What a verified event of the provider is about. A hint only: the truth is read from the provider. */
export interface GatewayEvent {
  id: string
  type: string
  /** null when the event is about none of the three. */
  intentId: string | null
  about: 'intent' | 'refund' | 'dispute' | 'other'
}

/**
 * The provider answered, and did not do it. Unlike after a broken connection, asking again with the
 * same idempotency key would only bring the same answer again.
 */
export class ProviderRefusal extends Problem {
  /** It failed on the provider's side: nobody can say yet whether it was done. */
  readonly mayBeDone: boolean
  constructor({ mayBeDone = false } = {}) {
    super('provider-failed')
    this.mayBeDone = mayBeDone
  }
}

/** Every call throws Problem('provider-failed') when the provider cannot be asked, ProviderRefusal when it refuses. */
export interface PaymentGateway {
  readonly provider: 'stripe' | 'sandbox'
  readonly publishableKey: string
  /** The payment's id is the idempotency key: a repeated call is the same intent, not a second one. */
  createIntent(order: {
    paymentId: string
    eventId: string
    amount: Cents
    description: string
  }): Promise<Intent>
  /** null when the provider knows no such intent. */
  readIntent(intentId: string): Promise<Intent | null>
  /** Every intent made since then, ours and others', newest first. */
  listIntents(since: Date): Promise<Intent[]>
  /** Answers the intent as it then stands: one that has been paid meanwhile stays paid. */
  cancelIntent(intentId: string): Promise<Intent | null>
  /** The refund's id is the idempotency key. */
  refund(order: { refundId: string; intentId: string; amount: Cents }): Promise<GatewayRefund>
  listRefunds(intentId: string): Promise<GatewayRefund[]>
  listDisputes(intentId: string): Promise<GatewayDispute[]>
  /** Where the provider's own pages show it; null when it has none. */
  pageOf(intentId: string): string | null
  /** Throws Problem('bad-signature') on a forged, old or garbled event. */
  readEvent(rawBody: string | Uint8Array, signature: string): GatewayEvent
}
