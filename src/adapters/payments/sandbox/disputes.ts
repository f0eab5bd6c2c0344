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

/** The bank claims the whole payment, or some of it, and the provider takes it from the balance at once. */
export function disputed(account: Account, now: Date, claimed?: number): Transition {
  const charge = account.charge && { ...account.charge, disputed: true }
  if (!charge) throw missing('charge', account.intent.id)
  const dispute: SandboxDispute = {
    id: disputeIdOf(account.intent.id),
    object: 'dispute',
    amount: claimed ?? charge.amount,
    balance_transactions: [booking(-(claimed ?? charge.amount), disputeFee, now)],
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

export function isOpenInquiry(account: Account): boolean {
  return isInquiry(account) && account.dispute?.status !== 'warning_closed'
}

/** An answer that convinces the bank, or a full refund, closes the inquiry. No money has moved. */
export function closeInquiry(account: Account, now: Date): Transition {
  const after = { ...undecided(account), status: 'warning_closed' as const }
  return withEvents({ ...account, dispute: after }, ['closed'], now)
}

/** Submits evidence. The provider's test values decide at once; any other is under review. */
export function respond(account: Account, evidence: string, now: Date): Transition {
  const decision = decisions.get(evidence)
  if (!isInquiry(account))
    return decision ? decide(account, decision, now) : review(account, 'under_review', now)
  if (evidence === 'escalate_inquiry_evidence') return escalate(account, now)
  return decision ? closeInquiry(account, now) : review(account, 'warning_under_review', now)
}

const decisions = new Map([
  ['winning_evidence', 'won' as const],
  ['losing_evidence', 'lost' as const],
])

function review(account: Account, status: 'under_review' | 'warning_under_review', now: Date): Transition {
  const dispute = undecided(account)
  const evidenceDetails = { ...dispute.evidence_details, has_evidence: true, submission_count: 1 }
  const after = { ...dispute, status, evidence_details: evidenceDetails }
  return withEvents({ ...account, dispute: after }, ['updated'], now)
}

/** An inquiry becomes a dispute. The bank may claim the whole payment, whatever was refunded of it. */
function escalate(account: Account, now: Date): Transition {
  const dispute = {
    ...undecided(account),
    balance_transactions: [booking(-undecided(account).amount, disputeFee, now)],
    is_charge_refundable: false,
    status: 'needs_response' as const,
  }
  return withEvents({ ...account, dispute }, ['updated', 'funds_withdrawn'], now)
}

/** If won, the money is returned, but not the fee. */
function decide(account: Account, status: 'won' | 'lost', now: Date): Transition {
  const dispute = undecided(account)
  const back = status === 'won' ? [booking(dispute.amount, 0, now)] : []
  const booked = [...dispute.balance_transactions, ...back]
  const after = { ...dispute, status, balance_transactions: booked }
  const types = status === 'won' ? ['closed', 'funds_reinstated'] : ['closed']
  return withEvents({ ...account, dispute: after }, types, now)
}

function undecided({ dispute, intent }: Account): SandboxDispute {
  if (!dispute) throw missing('dispute', disputeIdOf(intent.id))
  if (isOver(dispute)) throw badRequest(`This dispute is already closed as ${dispute.status}.`)
  return dispute
}

function isOver({ status }: SandboxDispute): boolean {
  return status === 'won' || status === 'lost' || status === 'warning_closed'
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
