import { showAmount } from '../../../ui/dollars.ts'
import { ifEmailed } from '../../../ui/session/delivery.ts'
import type { PaymentState } from '../../ledger/amounts.ts'
import type { PaymentRow } from '../shapes.ts'

/** Labels for the payments pages. */
export const stateNames: Record<PaymentState, string> = {
  paid: 'Paid',
  processing: 'Processing',
  'part-refunded': 'Refunded in part',
  refunded: 'Refunded',
  disputed: 'Disputed',
  lost: 'Dispute lost',
  waived: 'Waived',
  voided: 'Void',
  rehearsal: 'Rehearsal',
}

/** States that need a second look. */
export const needsAttention = (state: PaymentState) => state === 'disputed' || state === 'lost'

/** What happens with a reason that is written for the payer. */
export function toPayer(): string {
  return ifEmailed('We email this to the payer.', 'No email service is set up, so the payer isn’t emailed.')
}

/** What the row is for: 'Team Marsh', or that it no longer exists. */
export function nameOf({ name }: Pick<PaymentRow, 'name'>): string {
  return name ?? 'No longer there'
}

/** The words of a refund's button, which by itself moves only a card's money. */
export function refundWords({ isProviders, method }: Pick<PaymentRow, 'isProviders' | 'method'>) {
  if (isProviders) return { yes: 'Refund now', busy: 'Refunding...', done: 'refunded.' }
  const yes = method === 'cash' ? 'Record cash handed back' : 'Record the refund'
  return { yes, busy: 'Recording...', done: 'recorded as given back.' }
}

/** The row's amount: received, waived or being processed. */
export function rowMoney({ amount, waived, underWay, state, rehearsal }: PaymentRow): string {
  if (rehearsal) return `${showAmount(rehearsal.amount)} not counted`
  if (state === 'voided') return 'Void'
  if (waived > 0) return `${showAmount(waived)} waived`
  return showAmount(underWay > 0 ? underWay : amount)
}

/** Why a payment doesn't count; null when it does. */
export function rehearsalReason({ rehearsal, isProviders }: PaymentRow): string | null {
  if (!rehearsal) return null
  return isProviders ? rehearsalNames[rehearsal.mode] : 'Recorded by staff during the rehearsal'
}

const rehearsalNames: Record<NonNullable<PaymentRow['rehearsal']>['mode'], string> = {
  sandbox: 'Play money (sandbox)',
  test: 'Play money (test keys)',
  live: 'Another Stripe account',
  unknown: 'Unknown to Stripe',
}

export type Warning =
  | { kind: 'disputed'; payment: PaymentRow }
  | { kind: 'lost'; payment: PaymentRow }
  | { kind: 'unmatched'; payment: PaymentRow; amount: number }
  | { kind: 'no-place'; payment: PaymentRow; amount: number }
  | { kind: 'gone'; payment: PaymentRow; amount: number }
  | { kind: 'refund-wanted'; payment: PaymentRow }
  | { kind: 'refund-failed'; payment: PaymentRow; failed: PaymentRow['failedRefunds'][number] }

/** What needs attention, most urgent first. A lost dispute is only information. */
export function warningsOf(payments: readonly PaymentRow[]): Warning[] {
  const undecided = payments.filter(({ state }) => state === 'disputed')
  const failed = payments.flatMap((payment) =>
    payment.failedRefunds.map((each) => ({ payment, failed: each })),
  )
  const wanted = payments.filter(({ refundWanted }) => refundWanted > 0)
  const gone = payments.filter((payment) => goneAmount(payment) > 0)
  const above = payments.filter(
    ({ name, unmatched, leftToRefund, refundWanted }) =>
      name !== null && unmatched > 0 && leftToRefund > 0 && refundWanted === 0,
  )
  const noPlace = above.filter((payment) => payment.noPlace)
  const unmatched = above.filter((payment) => !payment.noPlace)
  const lost = payments.filter(({ state }) => state === 'lost')
  return [
    ...undecided.map((payment) => ({ kind: 'disputed' as const, payment })),
    ...failed.map((each) => ({ kind: 'refund-failed' as const, ...each })),
    ...wanted.map((payment) => ({ kind: 'refund-wanted' as const, payment })),
    ...noPlace.map((payment) => ({ kind: 'no-place' as const, payment, amount: payment.unmatched })),
    ...unmatched.map((payment) => ({ kind: 'unmatched' as const, payment, amount: payment.unmatched })),
    ...gone.map((payment) => ({ kind: 'gone' as const, payment, amount: goneAmount(payment) })),
    ...lost.map((payment) => ({ kind: 'lost' as const, payment })),
  ]
}

/** What can be refunded of things that were removed, in dollars. */
function goneAmount({ name, parts, leftToRefund }: PaymentRow): number {
  if (name === null) return leftToRefund
  const gone = parts.filter((part) => part.name === null)
  return Math.min(
    leftToRefund,
    gone.reduce((total, { amount, refunded }) => total + amount - refunded, 0),
  )
}
