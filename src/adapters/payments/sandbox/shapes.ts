/** The parts of the provider's objects that this product and the provider's own libraries use. Times in seconds. */

export interface SandboxIntent {
  id: string
  object: 'payment_intent'
  amount: number
  amount_received: number
  amount_capturable: number
  allowed_payment_method_types: string[] | null
  canceled_at: number | null
  cancellation_reason: string | null
  capture_method: 'automatic_async'
  client_secret: string
  confirmation_method: 'automatic'
  created: number
  currency: string
  description: string | null
  last_payment_error: StripeErrorObject | null
  latest_charge: string | null
  livemode: false
  metadata: Record<string, string>
  next_action: { type: 'use_stripe_sdk'; use_stripe_sdk: { type: 'sandbox_confirmation' } } | null
  payment_method: string | null
  payment_method_types: string[]
  processing: { type: 'card' } | null
  receipt_email: null
  setup_future_usage: null
  shipping: null
  statement_descriptor_suffix: string | null
  status: IntentStatus
}

export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_action'
  | 'processing'
  | 'succeeded'
  | 'canceled'

export interface SandboxCharge {
  id: string
  object: 'charge'
  amount: number
  amount_refunded: number
  /** Set a moment after the payment, as with the provider's asynchronous capture. */
  balance_transaction: string
  created: number
  currency: string
  disputed: boolean
  livemode: false
  paid: true
  payment_intent: string
  payment_method_details: { type: 'card'; card: { brand: string; last4: string } }
  refunded: boolean
  status: 'succeeded'
}

export interface SandboxRefund {
  id: string
  object: 'refund'
  amount: number
  charge: string
  created: number
  currency: string
  metadata: Record<string, string>
  payment_intent: string
  status: 'succeeded' | 'failed'
}

export interface SandboxDispute {
  id: string
  object: 'dispute'
  amount: number
  balance_transactions: BalanceTransaction[]
  charge: string
  created: number
  currency: string
  evidence_details: {
    due_by: number | null
    has_evidence: boolean
    past_due: false
    submission_count: number
  }
  is_charge_refundable: boolean
  livemode: false
  metadata: Record<string, string>
  payment_intent: string
  reason: 'fraudulent'
  status:
    | 'needs_response'
    | 'under_review'
    | 'won'
    | 'lost'
    | 'warning_needs_response'
    | 'warning_under_review'
    | 'warning_closed'
}

export interface BalanceTransaction {
  id: string
  object: 'balance_transaction'
  amount: number
  created: number
  currency: string
  fee: number
  net: number
  type: 'charge' | 'refund' | 'refund_failure' | 'adjustment' | 'payout'
}

export interface SandboxPayout {
  id: string
  object: 'payout'
  amount: number
  /** Midnight UTC of the arrival day. */
  arrival_date: number
  automatic: true
  balance_transaction: string
  created: number
  currency: string
  description: string
  failure_code: null
  failure_message: null
  livemode: false
  metadata: Record<string, string>
  method: 'standard'
  reconciliation_status: 'completed'
  source_type: 'card'
  statement_descriptor: string
  status: 'in_transit' | 'paid'
  type: 'bank_account'
}

export interface StripeErrorObject {
  type: 'card_error' | 'invalid_request_error' | 'idempotency_error'
  code?: string
  decline_code?: string
  message: string
  param?: string
  payment_intent?: SandboxIntent
  payment_method?: { id: string; object: 'payment_method'; type: 'card' }
}

/** One row of the sandbox's records. */
export interface Account {
  intent: SandboxIntent
  charge: SandboxCharge | null
  refunds: SandboxRefund[]
  dispute: SandboxDispute | null
  /** The card of a payment that is to be confirmed or is processing. */
  card: { brand: string; last4: string } | null
  /** Whether the cardholder will dispute it. */
  willBeDisputed: boolean
  /** Whether the cardholder will only inquire. */
  willBeInquired?: boolean
  refundsFail?: boolean
  /** When refunds fail, by id; milliseconds. */
  refundFailsAt?: Record<string, number>
  /** When a 'processing' payment succeeds; milliseconds. */
  settlesAt: number | null
  /** When it is declined instead. */
  declinesAt?: number | null
  /** The request under the idempotency key, to refuse a different one with the same key. */
  request: string
  /** Refund ids by idempotency key. */
  refundKeys: Record<string, string>
}

/** An error in the provider's format. */
export class SandboxFault extends Error {
  readonly status: number
  readonly error: StripeErrorObject
  constructor(status: number, error: StripeErrorObject) {
    super(error.message)
    this.status = status
    this.error = error
  }
}

/** A 400 in the provider's format. */
export function badRequest(message: string, code?: string, param?: string): SandboxFault {
  return new SandboxFault(400, {
    type: 'invalid_request_error',
    message,
    ...(code ? { code } : {}),
    ...(param ? { param } : {}),
  })
}

/** The provider's 'No such …' error. */
export function missing(what: string, id: string): SandboxFault {
  const message = `No such ${what}: '${id}'`
  return new SandboxFault(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message,
    param: 'intent',
  })
}
