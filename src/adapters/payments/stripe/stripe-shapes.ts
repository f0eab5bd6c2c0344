/** Converts the provider's objects to our types. */
import type Stripe from 'stripe'
import { type Cents, cents } from '../../../kernel/money.ts'
import type { GatewayDispute, GatewayEvent, GatewayRefund, Intent } from '../../../ports/payment-gateway.ts'
import { momentOf } from './moment.ts'

export function toIntent(intent: Stripe.PaymentIntent): Intent {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  const paid = intent.status === 'succeeded'
  return {
    id: intent.id,
    clientSecret: intent.client_secret ?? '',
    status: toStatus(intent.status),
    amount: cents(intent.amount),
    received: cents(intent.amount_received),
    paidAt: paid && charge ? paidAt(charge) : null,
    paidWith: paid && charge ? paidWith(charge.payment_method_details) : null,
    paymentId: intent.metadata.paymentId ?? null,
    eventId: intent.metadata.eventId ?? null,
    createdAt: momentOf(intent.created, 'payment'),
    fee: charge ? feeOf(charge) : null,
    refunded: cents(charge?.amount_refunded ?? 0),
    isDisputed: charge?.disputed ?? false,
  }
}

/**
 * A card is paid when it is charged. A bank debit is charged days before it settles, so it is paid once booked; null
 * until the provider reports when.
 */
function paidAt({
  created,
  balance_transaction: booked,
  payment_method_details: details,
}: Stripe.Charge): Date | null {
  if (!details || details.type === 'card' || details.card) return momentOf(created, 'charge')
  return booked && typeof booked === 'object' ? momentOf(booked.created, 'booking') : null
}

/** With asynchronous capture, the balance transaction and its fee arrive after the payment. */
function feeOf({ balance_transaction: booked }: Stripe.Charge): Cents | null {
  return booked && typeof booked === 'object' ? cents(booked.fee) : null
}

const statuses: readonly Intent['status'][] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'processing',
  'requires_capture',
  'canceled',
  'succeeded',
]

/** An unknown future state is neither paid nor final. */
function toStatus(status: string): Intent['status'] {
  return statuses.find((known) => known === status) ?? 'processing'
}

const brands: Record<string, string> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}

function paidWith(details: Stripe.Charge['payment_method_details']): string | null {
  if (!details) return null
  if (!details.card) return details.type.replaceAll('_', ' ')
  const { brand, last4 } = details.card
  return `${brands[brand ?? ''] ?? 'card'} ending in ${last4}`
}

export function toRefund(refund: Stripe.Refund): GatewayRefund {
  const ended = refund.status === 'failed' || refund.status === 'canceled'
  return {
    providerId: refund.id,
    refundId: refund.metadata?.refundId ?? null,
    amount: cents(refund.amount),
    status: ended ? 'failed' : refund.status === 'succeeded' ? 'succeeded' : 'pending',
    createdAt: momentOf(refund.created, 'refund'),
  }
}

/** Inquiries ('warning_…') take no money yet; the balance transactions show what was taken. */
export function toDispute(dispute: Stripe.Dispute): GatewayDispute {
  const total = (of: 'amount' | 'fee') =>
    dispute.balance_transactions.reduce((all, transaction) => all + transaction[of], 0)
  const due = dispute.evidence_details.due_by ?? null
  const dueAt = due === null ? null : momentOf(due, 'deadline of a dispute')
  const state = disputeState(dispute.status)
  return {
    providerId: dispute.id,
    amount: cents(dispute.amount),
    reason: dispute.reason,
    state,
    isInquiry: dispute.status.startsWith('warning_'),
    dueAt: dueAt && state === 'needs-response' ? dueAt : null,
    taken: cents(Math.max(0, -total('amount'))),
    fee: cents(total('fee')),
    movements: dispute.balance_transactions.map(({ amount, fee, created }) => ({
      amount: cents(amount),
      fee: cents(fee),
      at: momentOf(created, 'booking of a dispute'),
    })),
    createdAt: momentOf(dispute.created, 'dispute'),
  }
}

/** An unknown future state asks for attention. */
function disputeState(status: string): GatewayDispute['state'] {
  if (status === 'lost') return 'lost'
  if (status === 'won' || status === 'warning_closed' || status === 'prevented') return 'won'
  return status.endsWith('under_review') ? 'under-review' : 'needs-response'
}

/** Charges, refunds and disputes all refer to their intent. */
export function toEvent(event: Stripe.Event): GatewayEvent {
  const object = event.data.object as { id?: string; payment_intent?: string | { id: string } | null }
  const { id, type } = event
  const about = aboutWhat(type)
  const none = { id, type, about, intentId: null, payoutId: null }
  if (about === 'other') return none
  if (about === 'payout') return { ...none, payoutId: object.id ?? null }
  if (type.startsWith('payment_intent.')) return { ...none, intentId: object.id ?? null }
  const intent = object.payment_intent
  return { ...none, intentId: (typeof intent === 'object' ? intent?.id : intent) ?? null }
}

/** 'charge.updated' means that the provider's fee is known. */
function aboutWhat(type: string): GatewayEvent['about'] {
  if (type.startsWith('payment_intent.')) return 'intent'
  if (type.startsWith('payout.')) return 'payout'
  if (type.startsWith('charge.dispute.')) return 'dispute'
  if (type === 'charge.refunded' || type.includes('refund.')) return 'refund'
  return type === 'charge.updated' ? 'intent' : 'other'
}
