/** Dispute transitions. Pure. */
import { day } from '../../../kernel/clock.ts'
import { sandboxId, seconds } from './ids.ts'
import { type Account, type BalanceTransaction, badRequest, missing, type SandboxDispute } from './shapes.ts'
import type { Transition } from './transition.ts'

/** The provider's dispute fee in cents, and how long evidence is accepted. */
const disputeFee = 1_500
const daysToRespond = 9

/** A payment has at most one dispute here, so either id can be derived from the other. */
function disputeIdOf(intentId: string): string {
  return intentId.replace(/^pi_/, 'dp_')
}

/** The intent's id, derived from its dispute's id. */
export function intentOfDispute(disputeId: string): string {
  return disputeId.replace(/^dp_/, 'pi_')
}

/** The bank claims the whole payment, and the provider takes it from the balance at once. */
export function disputed(account: Account, now: Date): Transition {
  const charge = account.charge && { ...account.charge, disputed: true }
  if (!charge) throw missing('charge', account.intent.id)
  const dispute: SandboxDispute = {
    id: disputeIdOf(account.intent.id),
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: [booking(-charge.amount, disputeFee, now)],
    charge: charge.id,
    created: seconds(now),
    currency: charge.currency,
    evidence_details: {
      due_by: seconds(now) + (daysToRespond * day) / 1000,
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: account.intent.id,
    reason: 'fraudulent',
    status: 'needs_response',
  }
  return withEvents({ ...account, charge, dispute }, ['created', 'funds_withdrawn'], now)
}

/** An inquiry: no money is taken, and the payment can still be refunded. */
export function inquired(account: Account, now: Date): Transition {
  const moved = disputed(account, now)
  const dispute = {
    ...(moved.account.dispute as SandboxDispute),
    balance_transactions: [],
    is_charge_refundable: true,
    status: 'warning_needs_response' as const,
  }
  return withEvents({ ...moved.account, dispute }, ['created'], now)
}

export function isInquiry({ dispute }: Account): boolean {
  return dispute?.status.startsWith('warning_') ?? false
}

/** A full refund closes the inquiry. */
export function closeInquiry(account: Account, now: Date): Transition {
  const after = { ...(account.dispute as SandboxDispute), status: 'warning_closed' as const }
  return withEvents({ ...account, dispute: after }, ['closed'], now)
}

/** Submits evidence. The provider's test values decide at once: 'winning_evidence', 'losing_evidence'. */
export function respond(account: Account, evidence: string, now: Date): Transition {
  if (evidence === 'winning_evidence') return decide(account, 'won', now)
  if (evidence === 'losing_evidence') return decide(account, 'lost', now)
  const dispute = undecided(account)
  const evidenceDetails = { ...dispute.evidence_details, has_evidence: true, submission_count: 1 }
  const after = { ...dispute, status: 'under_review' as const, evidence_details: evidenceDetails }
  return withEvents({ ...account, dispute: after }, ['updated'], now)
}

/** If won, the money is returned, but not the fee. */
export function decide(account: Account, status: 'won' | 'lost', now: Date): Transition {
  const dispute = undecided(account)
  const back = status === 'won' ? [booking(dispute.amount, 0, now)] : []
  const booked = [...dispute.balance_transactions, ...back]
  const after = { ...dispute, status, balance_transactions: booked }
  const types = status === 'won' ? ['closed', 'funds_reinstated'] : ['closed']
  return withEvents({ ...account, dispute: after }, types, now)
}

function undecided({ dispute, intent }: Account): SandboxDispute {
  if (!dispute) throw missing('dispute', disputeIdOf(intent.id))
  if (dispute.status === 'won' || dispute.status === 'lost')
    throw badRequest(`This dispute is already closed as ${dispute.status}.`)
  return dispute
}

function booking(amount: number, fee: number, at: Date): BalanceTransaction {
  return {
    id: sandboxId('txn'),
    object: 'balance_transaction',
    amount,
    created: seconds(at),
    currency: 'usd',
    fee,
    net: amount - fee,
    type: 'adjustment',
  }
}

function withEvents(account: Account, types: readonly string[], at: Date): Transition {
  const object = account.dispute as SandboxDispute
  return { account, events: types.map((type) => ({ type: `charge.dispute.${type}`, object, at })) }
}
