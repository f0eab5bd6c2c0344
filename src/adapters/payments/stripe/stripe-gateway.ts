import type Stripe from 'stripe'
import { type Cents, cents } from '../../../kernel/money.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { GatewayEvent, GatewayRefund, Intent, PaymentGateway } from '../../../ports/payment-gateway.ts'
import { asking, isMissing, isSettledState } from './stripe-faults.ts'

export interface StripeGatewayOptions {
  provider: PaymentGateway['provider']
  publishableKey: string
  webhookSecret: string
}

/** The one adapter: with the provider behind the SDK, or the sandbox. It does not know which. */
export class StripeGateway implements PaymentGateway {
  readonly provider: PaymentGateway['provider']
  readonly publishableKey: string
  readonly #stripe: Stripe
  readonly #webhookSecret: string

  constructor(stripe: Stripe, { provider, publishableKey, webhookSecret }: StripeGatewayOptions) {
    this.provider = provider
    this.publishableKey = publishableKey
    this.#stripe = stripe
    this.#webhookSecret = webhookSecret
  }

  async createIntent(order: Parameters<PaymentGateway['createIntent']>[0]): Promise<Intent> {
    const { paymentId, amount, description } = order
    const intent = await asking(() =>
      this.#stripe.paymentIntents.create(
        {
          amount,
          currency: 'usd',
          automatic_payment_methods: { enabled: true },
          description,
          metadata: { paymentId },
        },
        { idempotencyKey: `payment-${paymentId}` },
      ),
    )
    return toIntent(intent)
  }

  async readIntent(intentId: string): Promise<Intent | null> {
    try {
      const options = { expand: ['latest_charge'] }
      return toIntent(await asking(() => this.#stripe.paymentIntents.retrieve(intentId, options)))
    } catch (fault) {
      if (isMissing(fault)) return null
      throw fault
    }
  }

  async cancelIntent(intentId: string): Promise<Intent | null> {
    try {
      return toIntent(await asking(() => this.#stripe.paymentIntents.cancel(intentId)))
    } catch (fault) {
      if (isMissing(fault)) return null
      // Paid or ended while we asked: what it is now is the answer.
      if (isSettledState(fault)) return this.readIntent(intentId)
      throw fault
    }
  }

  async refund(order: { refundId: string; intentId: string; amount: Cents }): Promise<GatewayRefund> {
    const { refundId, intentId, amount } = order
    const refund = await asking(() =>
      this.#stripe.refunds.create(
        { payment_intent: intentId, amount, metadata: { refundId } },
        { idempotencyKey: `refund-${refundId}` },
      ),
    )
    return toRefund(refund)
  }

  async listRefunds(intentId: string): Promise<GatewayRefund[]> {
    const page = await asking(() => this.#stripe.refunds.list({ payment_intent: intentId, limit: 100 }))
    return page.data.map(toRefund)
  }

  readEvent(rawBody: string | Uint8Array, signature: string): GatewayEvent {
    try {
      const event = this.#stripe.webhooks.constructEvent(rawBody, signature, this.#webhookSecret)
      return toEvent(event)
    } catch {
      throw new Problem('bad-signature')
    }
  }
}

function toIntent(intent: Stripe.PaymentIntent): Intent {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  const paid = intent.status === 'succeeded'
  return {
    id: intent.id,
    clientSecret: intent.client_secret ?? '',
    status: toStatus(intent.status),
    amount: cents(intent.amount),
    received: cents(intent.amount_received),
    paidAt: paid && charge ? new Date(charge.created * 1000) : null,
    paidWith: paid && charge ? paidWith(charge.payment_method_details) : null,
    paymentId: intent.metadata.paymentId ?? null,
  }
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

/** A state the provider may invent one day is neither paid nor over. */
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

function toRefund(refund: Stripe.Refund): GatewayRefund {
  const ended = refund.status === 'failed' || refund.status === 'canceled'
  return {
    providerId: refund.id,
    refundId: refund.metadata?.refundId ?? null,
    amount: cents(refund.amount),
    status: ended ? 'failed' : refund.status === 'succeeded' ? 'succeeded' : 'pending',
    createdAt: new Date(refund.created * 1000),
  }
}

/** 'charge.refunded' carries a charge, the 'refund.*' events a refund; both name their intent. */
function toEvent(event: Stripe.Event): GatewayEvent {
  const object = event.data.object as { id?: string; payment_intent?: string | { id: string } | null }
  const { id, type } = event
  if (type.startsWith('payment_intent.')) return { id, type, about: 'intent', intentId: object.id ?? null }
  if (type === 'charge.refunded' || type.includes('refund.')) {
    const intent = object.payment_intent
    return { id, type, about: 'refund', intentId: (typeof intent === 'object' ? intent?.id : intent) ?? null }
  }
  return { id, type, about: 'other', intentId: null }
}
