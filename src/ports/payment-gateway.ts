import type { Cents } from '../kernel/money.ts'
import { Problem } from '../kernel/problem.ts'

/** The parts of a provider's payment intent that matter here. */
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
  /** What the provider received; less than `amount` until it succeeds. */
  received: Cents
  /** When the money was taken; for a bank debit, when it settled. null until then, or if the provider doesn't say. */
  paidAt: Date | null
  /** How it was paid, for the receipt: 'Visa ending in 4242'. */
  paidWith: string | null
  /** Our payment's id, from the intent's metadata. */
  paymentId: string | null
  /** Our event's id, from the metadata too; null for an intent that isn't ours. */
  eventId: string | null
  createdAt: Date
  /** The provider's fee; null until reported, which may be after the payment. */
  fee: Cents | null
  /** What was refunded, by whomever. */
  refunded: Cents
  /** Whether the payer's bank ever disputed it. */
  isDisputed: boolean
}

export interface GatewayRefund {
  providerId: string
  /** Our refund's id, from its metadata; null for a refund made on the provider's own pages. */
  refundId: string | null
  amount: Cents
  status: 'pending' | 'succeeded' | 'failed'
  createdAt: Date
}

/** The payer's bank claims the money back. */
export interface GatewayDispute {
  providerId: string
  /** The disputed amount: all or part of the payment. */
  amount: Cents
  /** In the provider's words: 'fraudulent', 'product_not_received'. */
  reason: string
  state: DisputeState
  /** The bank is only asking, and has taken no money. */
  isInquiry: boolean
  /** Deadline for evidence; null when none can be submitted anymore. */
  dueAt: Date | null
  /** What the provider took from the balance for it, less what was returned. */
  taken: Cents
  /** The provider's fee for the dispute. */
  fee: Cents
  /** Its movements in the balance; negative amounts were taken. */
  movements: { amount: Cents; fee: Cents; at: Date }[]
  createdAt: Date
}

export type DisputeState = 'needs-response' | 'under-review' | 'won' | 'lost'

/** Money sent to the bank account: one line of the bank statement. */
export interface GatewayPayout {
  id: string
  amount: Cents
  status: 'on-its-way' | 'arrived' | 'failed' | 'canceled'
  /** The day it reaches the bank, '2026-06-12'. */
  arrivesOn: string
  createdAt: Date
  /** False for a manual payout: the provider can't list its contents. */
  isAutomatic: boolean
  /** Whether the provider has finished listing its contents. */
  isItemized: boolean
  /** The description on the bank statement; null if unknown. */
  statementText: string | null
  failure: string | null
}

/** One movement of the provider's balance. */
export interface BalanceLine {
  id: string
  /** 'payout-returned': a failed payout returned to the balance. */
  kind: 'charge' | 'refund' | 'dispute' | 'payout-returned' | 'other'
  /** Signed, before the fee. `net` is `amount` less `fee`. */
  amount: Cents
  fee: Cents
  net: Cents
  createdAt: Date
  /** The charge, refund, dispute or payout it belongs to. */
  sourceId: string | null
  /** That charge's, refund's or dispute's intent. */
  intentId: string | null
}

/** What a verified event is about. Only a hint: the state is read from the provider. */
export interface GatewayEvent {
  id: string
  type: string
  /** null if the event isn't about an intent, refund or dispute. */
  intentId: string | null
  /** null if the event isn't about a payout. */
  payoutId: string | null
  about: 'intent' | 'refund' | 'dispute' | 'payout' | 'other'
}

/**
 * The provider responded with a refusal. Unlike after a broken connection, retrying with the same idempotency key would
 * only repeat the response.
 */
export class ProviderRefusal extends Problem {
  /** It failed on the provider's side, so it may have been done. */
  readonly mayBeDone: boolean
  constructor({ mayBeDone = false } = {}) {
    super('provider-failed')
    this.mayBeDone = mayBeDone
  }
}

/** The provider rejects the key: it was revoked or mistyped. With another key the same call may work. */
export class KeyRefused extends Problem {
  constructor() {
    super('card-key-refused')
  }
}

/** Whether the provider couldn't be reached or refused. Callers that can go on without it should. */
export function isProviderFault(fault: unknown): fault is Problem {
  return fault instanceof Problem && (fault.code === 'provider-failed' || fault.code === 'card-key-refused')
}

/** The key lacks the right for this call. */
export class MissingRight extends ProviderRefusal {
  /** In the provider's words, such as 'rak_payout_read'; null if unspecified. */
  readonly right: string | null
  constructor(right: string | null) {
    super()
    this.right = right
  }
}

/** Where a payment was made. Payments of another provider, mode or account are never added to the current one's. */
export interface Origin {
  provider: 'stripe' | 'sandbox'
  mode: 'live' | 'test' | 'sandbox'
  /** The Stripe account's id; null while unknown, and for the sandbox. */
  account: string | null
}

/** What the current keys can do. */
export interface ProviderCheck {
  /** False if the provider didn't respond, so nothing is known. */
  isReached: boolean
  /** The provider doesn't know the key, or it was revoked. */
  isKeyRefused: boolean
  missing: readonly { right: string; effect: string }[]
}

/**
 * Every call throws Problem 'provider-failed' when the provider can't be reached, KeyRefused when it rejects the key,
 * and ProviderRefusal when it refuses the call.
 */
export interface PaymentGateway {
  readonly provider: 'stripe' | 'sandbox'
  readonly publishableKey: string
  /**
   * Checks what the keys can do, and finds out the account. Changes nothing, never throws, and responds within seconds.
   */
  check(): Promise<ProviderCheck>
  /** The current origin. The account may become known only after startup. */
  origin(): Origin
  /** The payment's id is the idempotency key, so a repeated call returns the same intent. */
  createIntent(order: {
    paymentId: string
    eventId: string
    amount: Cents
    description: string
    /** What is paid for: 'team', 'attendee', 'sponsor', and its name. Shown on the provider's pages. */
    kind: string
    name: string
    eventName: string
  }): Promise<Intent>
  /** null if the provider doesn't know the intent. */
  readIntent(intentId: string): Promise<Intent | null>
  /** Whether the current keys know the intent, and if not, what the provider says about it. */
  whereIs(intentId: string): Promise<'here' | 'test' | 'live' | 'unknown'>
  /**
   * Intents with this event's id, from the provider's search, which may lag a minute and returns at most a thousand.
   */
  findIntents(eventId: string): Promise<Intent[]>
  /** Returns the current intent: one that was paid meanwhile stays paid. */
  cancelIntent(intentId: string): Promise<Intent | null>
  /** The refund's id is the idempotency key. */
  refund(order: { refundId: string; intentId: string; amount: Cents }): Promise<GatewayRefund>
  /** Empty if the provider doesn't know the intent. */
  listRefunds(intentId: string): Promise<GatewayRefund[]>
  /** Also empty if the provider doesn't know the intent. */
  listDisputes(intentId: string): Promise<GatewayDispute[]>
  /** Every payout since then, newest first. The calls about payouts throw MissingRight. */
  listPayouts(since: Date): Promise<GatewayPayout[]>
  /** null if the provider doesn't know the payout. */
  readPayout(payoutId: string): Promise<GatewayPayout | null>
  /** The contents of an automatic payout, without the payout's own line. */
  listPayoutLines(payoutId: string): Promise<BalanceLine[]>
  /** Every movement of the balance since then, ours and others', without payouts. */
  listBalanceLines(since: Date): Promise<BalanceLine[]>
  /** The URL of its page at the provider; null if there is none. */
  pageOf(intentId: string): string | null
  /** Throws Problem 'bad-signature' for a forged, old or malformed event. */
  readEvent(rawBody: string | Uint8Array, signature: string): GatewayEvent
}
