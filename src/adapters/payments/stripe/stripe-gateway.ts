import type Stripe from 'stripe'
import type { Cents } from '../../../kernel/money.ts'
import { Problem } from '../../../kernel/problem.ts'
import {
  type BalanceLine,
  type GatewayDispute,
  type GatewayEvent,
  type GatewayPayout,
  type GatewayRefund,
  type Intent,
  MissingRight,
  type Origin,
  type PaymentGateway,
  type ProviderCheck,
} from '../../../ports/payment-gateway.ts'
import { descriptorSuffix } from './descriptor.ts'
import { isPayoutItself, toBalanceLine, toPayout } from './payout-shapes.ts'
import { callOrNull, callStripe, isMissing, isSettledState, otherMode } from './stripe-faults.ts'
import { checkRights } from './stripe-rights.ts'
import { toDispute, toEvent, toIntent, toRefund } from './stripe-shapes.ts'

/** How soon a newly granted right is noticed. */
const rightsStay = 600_000
/** A safety limit; no charity scramble has this many. */
const maxIntents = 10_000
/** The provider's limit for searches. */
const maxFound = 1_000
/** For the whole account, which other software may use too. */
const maxBalanceLines = 50_000

export interface StripeGatewayOptions {
  provider: PaymentGateway['provider']
  publishableKey: string
  webhookSecret: string
  /** The key has only some rights. */
  isRestricted?: boolean
}

/** The one adapter for both providers; it doesn't know whether the SDK talks to Stripe or to the sandbox. */
export class StripeGateway implements PaymentGateway {
  readonly provider: PaymentGateway['provider']
  readonly publishableKey: string
  readonly #stripe: Stripe
  readonly #webhookSecret: string
  readonly #isRestricted: boolean
  #account: string | null = null
  #feesHiddenUntil = 0

  constructor(
    stripe: Stripe,
    { provider, publishableKey, webhookSecret, isRestricted = false }: StripeGatewayOptions,
  ) {
    this.#isRestricted = isRestricted
    this.provider = provider
    this.publishableKey = publishableKey
    this.#stripe = stripe
    this.#webhookSecret = webhookSecret
  }

  async createIntent(order: Parameters<PaymentGateway['createIntent']>[0]): Promise<Intent> {
    const { paymentId, eventId, amount, description, kind, name, eventName } = order
    const intent = await callStripe(() =>
      this.#stripe.paymentIntents.create(
        {
          amount,
          currency: 'usd',
          // Cards include Apple Pay and Google Pay. Stripe leaves out what the account hasn't enabled.
          allowed_payment_method_types: ['card', 'link'],
          description,
          statement_descriptor_suffix: descriptorSuffix(eventName),
          metadata: { paymentId, eventId, kind, name: name.slice(0, 200) },
        },
        { idempotencyKey: `payment-${paymentId}` },
      ),
    )
    return toIntent(intent)
  }

  async readIntent(intentId: string): Promise<Intent | null> {
    for (const path of this.#expansions()) {
      try {
        const options = path ? { expand: [path] } : {}
        const found = await callOrNull(() => this.#stripe.paymentIntents.retrieve(intentId, options))
        return found && toIntent(found)
      } catch (fault) {
        // Reading whether it is paid needs fewer rights than reading the fee.
        if (!(fault instanceof MissingRight) || path === '') throw fault
        this.#feesHiddenUntil = Date.now() + rightsStay
      }
    }
    return null
  }

  async whereIs(intentId: string): Promise<'here' | 'test' | 'live' | 'unknown'> {
    try {
      await callStripe(() => this.#stripe.paymentIntents.retrieve(intentId))
      return 'here'
    } catch (fault) {
      if (isMissing(fault)) return otherMode(fault) ?? 'unknown'
      throw fault
    }
  }

  /** What to expand, most first; a key without the right to read fees isn't asked every time. */
  #expansions(): string[] {
    const isHidden = Date.now() < this.#feesHiddenUntil
    return [...(isHidden ? [] : ['latest_charge.balance_transaction']), 'latest_charge', '']
  }

  async findIntents(eventId: string): Promise<Intent[]> {
    const query = `metadata['eventId']:'${eventId.replaceAll(/[^\w-]/g, '')}'`
    const all = await callStripe(() =>
      this.#stripe.paymentIntents.search({ query, limit: 100 }).autoPagingToArray({ limit: maxFound }),
    )
    return all.map(toIntent)
  }

  async cancelIntent(intentId: string): Promise<Intent | null> {
    try {
      return toIntent(await callStripe(() => this.#stripe.paymentIntents.cancel(intentId)))
    } catch (fault) {
      if (isMissing(fault)) return null
      // Paid or canceled meanwhile: return its current state.
      if (isSettledState(fault)) return this.readIntent(intentId)
      throw fault
    }
  }

  async refund(order: { refundId: string; intentId: string; amount: Cents }): Promise<GatewayRefund> {
    const { refundId, intentId, amount } = order
    const refund = await callStripe(() =>
      this.#stripe.refunds.create(
        { payment_intent: intentId, amount, metadata: { refundId } },
        { idempotencyKey: `refund-${refundId}` },
      ),
    )
    return toRefund(refund)
  }

  async listRefunds(intentId: string): Promise<GatewayRefund[]> {
    const found = await callOrNull(() => this.#stripe.refunds.list({ payment_intent: intentId, limit: 100 }))
    return (found?.data ?? []).map(toRefund)
  }

  async listDisputes(intentId: string): Promise<GatewayDispute[]> {
    const found = await callOrNull(() => this.#stripe.disputes.list({ payment_intent: intentId, limit: 100 }))
    return (found?.data ?? []).map(toDispute)
  }

  async listPayouts(since: Date): Promise<GatewayPayout[]> {
    const all = await callStripe(() =>
      this.#stripe.payouts
        .list({ created: from(since), limit: 100 })
        .autoPagingToArray({ limit: maxIntents }),
    )
    return all.map(toPayout)
  }

  async readPayout(payoutId: string): Promise<GatewayPayout | null> {
    try {
      return toPayout(await callStripe(() => this.#stripe.payouts.retrieve(payoutId)))
    } catch (fault) {
      if (isMissing(fault)) return null
      throw fault
    }
  }

  listPayoutLines(payoutId: string): Promise<BalanceLine[]> {
    return this.#balanceLines({ payout: payoutId })
  }

  listBalanceLines(since: Date): Promise<BalanceLine[]> {
    return this.#balanceLines({ created: from(since) })
  }

  async #balanceLines(which: Stripe.BalanceTransactionListParams): Promise<BalanceLine[]> {
    const lines: BalanceLine[] = []
    await callStripe(() =>
      this.#stripe.balanceTransactions
        .list({ ...which, expand: ['data.source'], limit: 100 })
        .autoPagingEach((line) => {
          if (!isPayoutItself(line)) lines.push(toBalanceLine(line))
          return lines.length < maxBalanceLines
        }),
    )
    return lines
  }

  async check(): Promise<ProviderCheck> {
    if (this.provider === 'sandbox') return { isReached: true, isKeyRefused: false, missing: [] }
    const { account, ...check } = await checkRights(this.#stripe, this.#isRestricted)
    this.#account = account ?? this.#account
    return check
  }

  origin(): Origin {
    const { provider } = this
    if (provider === 'sandbox') return { provider, mode: 'sandbox', account: null }
    return { provider, mode: this.#mode(), account: this.#account }
  }

  #mode(): 'live' | 'test' {
    return this.publishableKey.startsWith('pk_test_') ? 'test' : 'live'
  }

  pageOf(intentId: string): string | null {
    if (this.provider === 'sandbox') return null
    const mode = this.#mode() === 'test' ? '/test' : ''
    return `https://dashboard.stripe.com${mode}/payments/${encodeURIComponent(intentId)}`
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

/** The provider's timestamps are whole seconds. */
function from(since: Date): { gte: number } {
  return { gte: Math.floor(since.getTime() / 1000) }
}
