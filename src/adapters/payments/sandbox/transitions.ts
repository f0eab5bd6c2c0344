/** Intent transitions. Pure: each returns the new account and the events to send. */
import { type CardData, judgeCard } from './cards.ts'
import { closeInquiry, disputed, inquired, isInquiry, isOpenInquiry } from './disputes.ts'
import { feeKnownAfter, hexId, processingTime, sandboxId, seconds } from './ids.ts'
import {
  type Account,
  badRequest,
  SandboxFault,
  type SandboxIntent,
  type StripeErrorObject,
} from './shapes.ts'
import type { Transition } from './transition.ts'

export interface NewIntent {
  amount: number
  currency: string
  description: string | null
  metadata: Record<string, string>
  allowed_payment_method_types?: string[] | null
  statement_descriptor_suffix?: string | null
}

/** A new account, with an intent that waits for a card. */
export function openAccount(order: NewIntent, request: string, now: Date): Account {
  const id = sandboxId('pi')
  const intent: SandboxIntent = {
    id,
    object: 'payment_intent',
    amount: order.amount,
    amount_received: 0,
    amount_capturable: 0,
    allowed_payment_method_types: order.allowed_payment_method_types ?? null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${hexId()}`,
    confirmation_method: 'automatic',
    created: seconds(now),
    currency: order.currency,
    description: order.description,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: order.metadata,
    next_action: null,
    payment_method: null,
    // The sandbox supports only cards.
    payment_method_types: ['card'],
    processing: null,
    receipt_email: null,
    setup_future_usage: null,
    shipping: null,
    statement_descriptor_suffix: order.statement_descriptor_suffix ?? null,
    status: 'requires_payment_method',
  }
  return {
    intent,
    charge: null,
    refunds: [],
    dispute: null,
    card: null,
    willBeDisputed: false,
    settlesAt: null,
    request,
    refundKeys: {},
  }
}

/** Confirms with a card. Throws if the intent is past that state. */
export function confirm(account: Account, card: CardData, now: Date): Transition {
  const { status } = account.intent
  if (status !== 'requires_payment_method' && status !== 'requires_action')
    throw unexpectedState(account.intent, 'confirm')
  const outcome = judgeCard(card, now)
  if (outcome.kind === 'fails') {
    const { code, declineCode, message, param } = outcome
    const error = {
      type: 'card_error' as const,
      code,
      message,
      ...(declineCode ? { decline_code: declineCode } : {}),
      ...(param ? { param } : {}),
    }
    return failed(account, error, now)
  }
  const presented: Account = {
    ...account,
    card: { brand: outcome.brand, last4: outcome.last4 },
    willBeDisputed: outcome.kind === 'is-disputed',
    willBeInquired: outcome.kind === 'is-inquired',
    refundsFail: outcome.kind === 'refunds-fail',
    intent: { ...account.intent, payment_method: sandboxId('pm'), last_payment_error: null },
  }
  if (outcome.kind === 'takes-time') return processing(presented, now)
  if (outcome.kind === 'fails-later') return declinedLater(presented, now)
  if (outcome.kind !== 'asks-confirmation') return succeeded(presented, now)
  return withEvents(
    { ...presented, intent: { ...presented.intent, status: 'requires_action', next_action: askToConfirm } },
    'payment_intent.requires_action',
    now,
  )
}

const askToConfirm = { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'sandbox_confirmation' } } as const

/** The payer answered the bank's confirmation. */
export function completeAction(account: Account, agreed: boolean, now: Date): Transition {
  if (account.intent.status !== 'requires_action') throw unexpectedState(account.intent, 'complete')
  if (agreed) return succeeded(account, now)
  return failed(
    account,
    {
      type: 'invalid_request_error',
      code: 'payment_intent_authentication_failure',
      message:
        'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    },
    now,
  )
}

/**
 * An intent has one charge, with a derived id, so that reading a payment twice after it succeeded gives the same
 * charge.
 */
export function succeeded(account: Account, at: Date): Transition {
  const { intent, card } = account
  const charge: Account['charge'] = {
    id: intent.id.replace(/^pi_/, 'ch_'),
    object: 'charge',
    amount: intent.amount,
    amount_refunded: 0,
    balance_transaction: intent.id.replace(/^pi_/, 'txn_'),
    created: seconds(at),
    currency: intent.currency,
    disputed: false,
    livemode: false,
    paid: true,
    payment_intent: intent.id,
    payment_method_details: { type: 'card', card: card ?? { brand: 'visa', last4: '4242' } },
    refunded: false,
    status: 'succeeded',
  }
  const paid: SandboxIntent = {
    ...intent,
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: charge.id,
    next_action: null,
    processing: null,
  }
  const moved = withEvents(
    { ...account, intent: paid, charge, settlesAt: null },
    'payment_intent.succeeded',
    at,
  )
  const booked = { type: 'charge.updated', object: charge, at: new Date(at.getTime() + feeKnownAfter) }
  const later = whatHolderDoes(moved.account, at)
  return { account: later.account, events: [...moved.events, booked, ...later.events] }
}

function whatHolderDoes(account: Account, at: Date): Transition {
  if (account.willBeDisputed) return disputed(account, at)
  return account.willBeInquired ? inquired(account, at) : { account, events: [] }
}

/** Processes like a bank debit and is then declined; the event is sent at that time. */
function declinedLater(account: Account, now: Date): Transition {
  const ends = new Date(now.getTime() + processingTime)
  const { account: worked, events } = processing(account, now)
  const waiting = { ...worked, settlesAt: null, declinesAt: ends.getTime() }
  return { account: waiting, events: [...events.slice(0, 1), ...declined(waiting, ends).events] }
}

export function declined(account: Account, at: Date): Transition {
  const message = 'The customer’s bank account could not be debited.'
  const { fault: _, ...moved } = failed(
    { ...account, declinesAt: null },
    { type: 'card_error', code: 'payment_method_provider_decline', message },
    at,
  )
  return moved
}

/** Succeeds later and sends the event then; reading the intent after that time shows it at once. */
function processing(account: Account, now: Date): Transition {
  const ends = new Date(now.getTime() + processingTime)
  const intent: SandboxIntent = {
    ...account.intent,
    status: 'processing',
    processing: { type: 'card' },
    next_action: null,
  }
  const moved = withEvents(
    { ...account, intent, settlesAt: ends.getTime() },
    'payment_intent.processing',
    now,
  )
  return { ...moved, events: [...moved.events, ...succeeded(moved.account, ends).events] }
}

function failed(account: Account, error: StripeErrorObject, now: Date): Transition {
  const intent: SandboxIntent = {
    ...account.intent,
    status: 'requires_payment_method',
    last_payment_error: error,
    next_action: null,
    payment_method: null,
  }
  const moved = withEvents({ ...account, intent, card: null }, 'payment_intent.payment_failed', now)
  return { ...moved, fault: new SandboxFault(402, { ...error, payment_intent: intent }) }
}

/** Throws unless the intent waits for a card or a confirmation. */
export function cancel(account: Account, now: Date): Transition {
  const { status } = account.intent
  if (status !== 'requires_payment_method' && status !== 'requires_action')
    throw unexpectedState(account.intent, 'cancel')
  const intent: SandboxIntent = {
    ...account.intent,
    status: 'canceled',
    canceled_at: seconds(now),
    next_action: null,
  }
  return withEvents({ ...account, intent }, 'payment_intent.canceled', now)
}

export function refund(
  account: Account,
  order: { amount: number; metadata: Record<string, string> },
  now: Date,
): Transition {
  const { charge } = account
  if (!charge) throw badRequest('This PaymentIntent does not have a successful charge to refund.')
  if (account.dispute && account.dispute.status !== 'won' && !isInquiry(account))
    throw badRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, 'charge_disputed')
  const left = charge.amount - charge.amount_refunded
  if (left === 0)
    throw badRequest(`Charge ${charge.id} has already been refunded.`, 'charge_already_refunded')
  const amount = order.amount || left
  if (amount > left)
    throw badRequest('Refund amount is greater than unrefunded amount on charge', undefined, 'amount')
  const made = {
    id: sandboxId('re'),
    object: 'refund' as const,
    amount,
    charge: charge.id,
    created: seconds(now),
    currency: charge.currency,
    metadata: order.metadata,
    payment_intent: charge.payment_intent,
    status: 'succeeded' as const,
  }
  const after = { ...charge, amount_refunded: charge.amount_refunded + amount, refunded: amount === left }
  const moved: Transition = {
    account: { ...account, charge: after, refunds: [...account.refunds, made] },
    events: [{ type: 'charge.refunded', object: after, at: now }],
  }
  if (account.refundsFail) return failingRefund(moved, made.id, now)
  if (amount < left || !isOpenInquiry(account)) return moved
  const closed = closeInquiry(moved.account, now)
  return { account: closed.account, events: [...moved.events, ...closed.events] }
}

/** The refund is sent, and the bank returns it a moment later. */
function failingRefund({ account, events }: Transition, refundId: string, now: Date): Transition {
  const ends = new Date(now.getTime() + processingTime)
  const refundFailsAt = { ...account.refundFailsAt, [refundId]: ends.getTime() }
  const waiting = { ...account, refundFailsAt }
  const failedRefund = refundCameBack(waiting, refundId).refunds.find(({ id }) => id === refundId) as object
  return { account: waiting, events: [...events, { type: 'refund.failed', object: failedRefund, at: ends }] }
}

/** Marks a refund as failed after the bank returned it. */
export function refundCameBack(account: Account, refundId: string): Account {
  const { charge, refunds, refundFailsAt = {} } = account
  const { [refundId]: _, ...others } = refundFailsAt
  const amount = refunds.find(({ id }) => id === refundId)?.amount ?? 0
  return {
    ...account,
    charge: charge && { ...charge, amount_refunded: charge.amount_refunded - amount, refunded: false },
    refunds: refunds.map((each) => (each.id === refundId ? { ...each, status: 'failed' as const } : each)),
    refundFailsAt: others,
  }
}

function withEvents(account: Account, type: string, at: Date): Transition {
  return { account, events: [{ type, object: account.intent, at }] }
}

function unexpectedState(intent: SandboxIntent, verb: string): SandboxFault {
  return new SandboxFault(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message: `You cannot ${verb} this PaymentIntent because it has a status of ${intent.status}.`,
    payment_intent: intent,
  })
}
