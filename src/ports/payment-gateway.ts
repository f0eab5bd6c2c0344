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
  /** When the money was taken; for a bank debit, when it settled. null until then, or when the provider does not say. */
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
  /** The bank only asks, and has taken no money yet. */
  isInquiry: boolean
  /** Until when evidence is taken; null when nothing can be handed in any more. */
  dueAt: Date | null
  /** What the provider has taken out of the balance for it, less what it has put back. */
  taken: Cents
  /** What the provider charges for the dispute itself. */
  fee: Cents
  /** What it moved in the balance and when; the amount is negative for what was taken. */
  movements: { amount: Cents; fee: Cents; at: Date }[]
  createdAt: Date
}

export type DisputeState = 'needs-response' | 'under-review' | 'won' | 'lost'

/** Money the provider sends to the bank account: one line of the bank statement. */
export interface GatewayPayout {
  id: string
  amount: Cents
  status: 'on-its-way' | 'arrived' | 'failed' | 'canceled'
  /** The day it reaches the bank, '2026-06-12'. */
  arrivesOn: string
  createdAt: Date
  /** False for one that somebody started by hand: the provider cannot say what is inside. */
  isAutomatic: boolean
  /** Whether the provider has finished saying what is inside. */
  isItemized: boolean
  /** What the bank statement shows; null when the provider does not say. */
  statementText: string | null
  failure: string | null
}

/** One movement of the balance at the provider. */
export interface BalanceLine {
  id: string
  /** 'payout-returned': a failed payout came back into the balance. */
  kind: 'charge' | 'refund' | 'dispute' | 'payout-returned' | 'other'
  /** Signed, before the fee. `net` is `amount` less `fee`. */
  amount: Cents
  fee: Cents
  net: Cents
  createdAt: Date
  /** The charge, refund, dispute or payout behind it. */
  sourceId: string | null
  /** The intent of that charge, refund or dispute. */
  intentId: string | null
}

/** What a verified event of the provider is about. A hint only: the truth is read from the provider. */
export interface GatewayEvent {
  id: string
  type: string
  /** null when the event is not about an intent, a refund or a dispute. */
  intentId: string | null
  /** null when the event is not about a payout. */
  payoutId: string | null
  about: 'intent' | 'refund' | 'dispute' | 'payout' | 'other'
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

/** The provider doesn't accept the key: it was revoked or mistyped. With another key the same call may work. */
export class KeyRefused extends Problem {
  constructor() {
    super('card-key-refused')
  }
}

/** Whether the provider couldn't be asked, or didn't do what was asked: whatever comes next has to work without it. */
export function isProviderFault(fault: unknown): fault is Problem {
  return fault instanceof Problem && (fault.code === 'provider-failed' || fault.code === 'card-key-refused')
}

/** The key in use may not make this call. */
export class MissingRight extends ProviderRefusal {
  /** In the provider's word, such as 'rak_payout_read'; null when it does not name one. */
  readonly right: string | null
  constructor(right: string | null) {
    super()
    this.right = right
  }
}

/** Whose money a payment is: payments of another provider, mode or account are never added to today's. */
export interface Origin {
  provider: 'stripe' | 'sandbox'
  mode: 'live' | 'test' | 'sandbox'
  /** The Stripe account's id; null where it is not known, and for the sandbox. */
  account: string | null
}

/** What the keys in use are good for. */
export interface ProviderCheck {
  /** False when the provider didn't answer, so that nothing is known. */
  isReached: boolean
  /** The provider knows no such key, or it was revoked. */
  isKeyRefused: boolean
  missing: readonly { right: string; effect: string }[]
}

/**
 * Every call throws Problem('provider-failed') when the provider cannot be asked, KeyRefused when it doesn't accept the
 * key, ProviderRefusal when it refuses the call.
 */
export interface PaymentGateway {
  readonly provider: 'stripe' | 'sandbox'
  readonly publishableKey: string
  /** Asks what the keys may do, and learns the account. Changes nothing, never throws, and answers within seconds. */
  check(): Promise<ProviderCheck>
  /** Today's. The account may become known only after the start. */
  origin(): Origin
  /** The payment's id is the idempotency key: a repeated call is the same intent, not a second one. */
  createIntent(order: {
    paymentId: string
    eventId: string
    amount: Cents
    description: string
    /** What is paid for: 'team', 'attendee', 'sponsor', and its name. For the provider's own pages. */
    kind: string
    name: string
    eventName: string
  }): Promise<Intent>
  /** null when the provider knows no such intent. */
  readIntent(intentId: string): Promise<Intent | null>
  /** Whether the keys in use know the intent; else what the provider says of it. */
  whereIs(intentId: string): Promise<'here' | 'test' | 'live' | 'unknown'>
  /** Intents that carry this event's id, by the provider's search: it may be a minute behind, and finds at most a thousand. */
  findIntents(eventId: string): Promise<Intent[]>
  /** Answers the intent as it then stands: one that has been paid meanwhile stays paid. */
  cancelIntent(intentId: string): Promise<Intent | null>
  /** The refund's id is the idempotency key. */
  refund(order: { refundId: string; intentId: string; amount: Cents }): Promise<GatewayRefund>
  /** Empty when the provider knows no such intent. */
  listRefunds(intentId: string): Promise<GatewayRefund[]>
  /** Likewise. */
  listDisputes(intentId: string): Promise<GatewayDispute[]>
  /** Every payout made since then, newest first. The calls about payouts throw MissingRight. */
  listPayouts(since: Date): Promise<GatewayPayout[]>
  /** null when the provider knows no such payout. */
  readPayout(payoutId: string): Promise<GatewayPayout | null>
  /** What is inside an automatic payout, without the payout itself. */
  listPayoutLines(payoutId: string): Promise<BalanceLine[]>
  /** Every movement of the balance since then, ours and others', without the payouts themselves. */
  listBalanceLines(since: Date): Promise<BalanceLine[]>
  /** Where the provider's own pages show it; null when it has none. */
  pageOf(intentId: string): string | null
  /** Throws Problem('bad-signature') on a forged, old or garbled event. */
  readEvent(rawBody: string | Uint8Array, signature: string): GatewayEvent
}
