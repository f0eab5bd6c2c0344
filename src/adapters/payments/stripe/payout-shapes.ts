/** Converts the provider's payouts and balance movements to our types. */
import type Stripe from 'stripe'
import { cents } from '../../../kernel/money.ts'
import type { BalanceLine, GatewayPayout } from '../../../ports/payment-gateway.ts'
import { momentOf } from './moment.ts'

export function toPayout(payout: Stripe.Payout): GatewayPayout {
  return {
    id: payout.id,
    amount: cents(payout.amount),
    status: payoutStatus(payout.status),
    // The provider stores the day as midnight UTC.
    arrivesOn: momentOf(payout.arrival_date, 'arrival of a payout').toISOString().slice(0, 10),
    createdAt: momentOf(payout.created, 'payout'),
    isAutomatic: payout.automatic,
    isItemized: payout.reconciliation_status === 'completed',
    statementText: payout.statement_descriptor,
    failure: payout.failure_message,
  }
}

/** 'pending', 'in_transit' and unknown future states count as not arrived. */
function payoutStatus(status: string): GatewayPayout['status'] {
  if (status === 'paid') return 'arrived'
  return status === 'failed' || status === 'canceled' ? status : 'on-its-way'
}

/** The line that takes the payout from the balance, as opposed to the return of a failed one. */
export function isPayoutItself({ type }: Stripe.BalanceTransaction): boolean {
  return type === 'payout'
}

const returns: readonly string[] = ['payout_failure', 'payout_cancel']

export function toBalanceLine(line: Stripe.BalanceTransaction): BalanceLine {
  const source = typeof line.source === 'object' ? line.source : null
  return {
    id: line.id,
    kind: returns.includes(line.type) ? 'payout-returned' : kindOf(source),
    amount: cents(line.amount),
    fee: cents(line.fee),
    net: cents(line.net),
    createdAt: momentOf(line.created, 'balance movement'),
    sourceId: source?.id ?? (line.source as string | null),
    intentId: intentOf(source),
  }
}

type Source = Extract<Stripe.BalanceTransaction['source'], object>

function kindOf(source: Source | null): BalanceLine['kind'] {
  switch (source?.object) {
    case 'charge':
    case 'refund':
    case 'dispute':
      return source.object
    default:
      return 'other'
  }
}

function intentOf(source: Source | null): string | null {
  const intent = source && 'payment_intent' in source ? source.payment_intent : null
  if (!intent) return null
  return typeof intent === 'object' ? intent.id : intent
}
