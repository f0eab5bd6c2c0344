/**
 * The sandbox's balance and payouts. Pure: both follow from the accounts and the time. A day's money is paid out at
 * midnight UTC and arrives a day later; a negative day waits for the next one.
 */
import { day } from '../../../kernel/clock.ts'
import { feeKnownAfter, processingTime, seconds } from './ids.ts'
import type {
  Account,
  BalanceTransaction,
  SandboxCharge,
  SandboxDispute,
  SandboxPayout,
  SandboxRefund,
} from './shapes.ts'

export interface BalanceEntry {
  line: BalanceTransaction
  source: SandboxCharge | SandboxRefund | SandboxDispute | SandboxPayout
}

export interface PaidOut {
  payout: SandboxPayout
  /** Its contents, the payout's own line first. */
  entries: BalanceEntry[]
}

const secondsADay = day / 1000

/** The provider's fee: 2.9% and 30 cents, booked a moment after the payment. */
export function chargeLine({
  amount,
  balance_transaction,
  created,
  currency,
}: SandboxCharge): BalanceTransaction {
  const fee = Math.round(amount * 0.029) + 30
  return {
    id: balance_transaction,
    object: 'balance_transaction',
    amount,
    created: created + feeKnownAfter / 1000,
    currency,
    fee,
    net: amount - fee,
    type: 'charge',
  }
}

function refundLine({ id, amount, created, currency }: SandboxRefund): BalanceTransaction {
  return {
    id: id.replace(/^re_/, 'txn_'),
    object: 'balance_transaction',
    amount: -amount,
    created,
    currency,
    fee: 0,
    net: -amount,
    type: 'refund',
  }
}

/** The bank returned a refund, so the money is in the balance again. */
function refundFailureLine(refund: SandboxRefund): BalanceTransaction {
  const { id, amount, created } = refund
  return {
    ...refundLine(refund),
    id: id.replace(/^re_/, 'txn_back_'),
    amount,
    created: created + processingTime / 1000,
    net: amount,
    type: 'refund_failure',
  }
}

/** Everything that has moved the balance so far, oldest first, without payouts. */
export function movements(accounts: readonly Account[], now: Date): BalanceEntry[] {
  return accounts
    .flatMap(({ charge, refunds, dispute }): BalanceEntry[] => [
      ...(charge ? [{ line: chargeLine(charge), source: charge }] : []),
      ...refunds.map((refund) => ({ line: refundLine(refund), source: refund })),
      ...refunds
        .filter(({ status }) => status === 'failed')
        .map((refund) => ({ line: refundFailureLine(refund), source: refund })),
      ...(dispute?.balance_transactions ?? []).map((line) => ({ line, source: dispute as SandboxDispute })),
    ])
    .filter(({ line }) => line.created <= seconds(now))
    .sort((a, b) => a.line.created - b.line.created || a.line.id.localeCompare(b.line.id))
}

/** Oldest first. */
export function paidOut(accounts: readonly Account[], now: Date): PaidOut[] {
  const byDay = Map.groupBy(movements(accounts, now), ({ line }) => endOfDay(line.created))
  const made: PaidOut[] = []
  let waiting: BalanceEntry[] = []
  for (const [end, entries] of byDay) {
    if (end > seconds(now)) break
    waiting = [...waiting, ...entries]
    const amount = waiting.reduce((total, { line }) => total + line.net, 0)
    if (amount <= 0) continue
    made.push(payOut(waiting, { amount, end, now }))
    waiting = []
  }
  return made
}

function payOut(entries: BalanceEntry[], facts: { amount: number; end: number; now: Date }): PaidOut {
  const { amount, end } = facts
  const arrival = end + secondsADay
  const payout: SandboxPayout = {
    id: payoutId(end),
    object: 'payout',
    amount,
    arrival_date: arrival,
    automatic: true,
    balance_transaction: payoutId(end).replace(/^po_/, 'txn_payout_'),
    created: end,
    currency: 'usd',
    description: 'STRIPE PAYOUT',
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: {},
    method: 'standard',
    reconciliation_status: 'completed',
    source_type: 'card',
    statement_descriptor: 'REHEARSAL',
    status: seconds(facts.now) < arrival ? 'in_transit' : 'paid',
    type: 'bank_account',
  }
  const line: BalanceTransaction = {
    id: payout.balance_transaction,
    object: 'balance_transaction',
    amount: -amount,
    created: end,
    currency: 'usd',
    fee: 0,
    net: -amount,
    type: 'payout',
  }
  return { payout, entries: [{ line, source: payout }, ...entries] }
}

/** The balance list: movements and payouts, newest first. */
export function balanceEntries(accounts: readonly Account[], now: Date): BalanceEntry[] {
  const payouts = paidOut(accounts, now).flatMap(({ entries }) => entries.slice(0, 1))
  return [...movements(accounts, now), ...payouts].sort(
    (a, b) => b.line.created - a.line.created || a.line.id.localeCompare(b.line.id),
  )
}

export interface PayoutNews {
  payoutId: string
  type: 'payout.reconciliation_completed' | 'payout.paid'
  at: Date
}

/** Events for the payouts that may include an account's money. Events for payouts that never happen are harmless. */
export function payoutNews({ charge, refunds, refundFailsAt, dispute, settlesAt }: Account): PayoutNews[] {
  const times = [
    ...(charge ? [chargeLine(charge).created] : []),
    ...(settlesAt === null ? [] : [seconds(new Date(settlesAt + feeKnownAfter))]),
    ...refunds.map(({ created }) => created),
    ...Object.values(refundFailsAt ?? {}).map((at) => seconds(new Date(at))),
    ...(dispute?.balance_transactions ?? []).map(({ created }) => created),
  ]
  return [...new Set(times.map(endOfDay))].flatMap((end) => [
    { payoutId: payoutId(end), type: 'payout.reconciliation_completed', at: new Date(end * 1000) },
    { payoutId: payoutId(end), type: 'payout.paid', at: new Date(end * 1000 + day) },
  ])
}

function endOfDay(second: number): number {
  return (Math.floor(second / secondsADay) + 1) * secondsADay
}

function payoutId(end: number): string {
  return `po_${new Date(end * 1000).toISOString().slice(0, 10).replaceAll('-', '')}`
}
