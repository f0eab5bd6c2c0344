import { day, later } from '../../../kernel/clock.ts'
import { type Cents, cents, noMoney, sum, toDollars } from '../../../kernel/money.ts'
import type { GatewayDispute, Intent } from '../../../ports/payment-gateway.ts'
import type { Comparison } from '../ledger-contract.ts'
import {
  comparedInWords,
  type Difference,
  differencesOf,
  type ProvidersSide,
  refundOnItsWay,
} from '../ledger-rules.ts'
import type { PaymentsDeps } from './dependencies.ts'
import { finishRefunds } from './finish-payments.ts'
import type { PaymentRecord } from './payment-record.ts'
import { findPayment, providerPayments, unfinishedPayments } from './payment-store.ts'
import { refundsOf } from './refund-store.ts'
import { besides, type News, ourPayment, takeInNews } from './settle-payment.ts'

type Found = Difference & { paymentId: string | null }

const always = new Date(0).toISOString()

/**
 * Asks the provider about every payment of an event, the settled ones too; says where the two books differ, and
 * takes over what the provider knows better. Throws Problem 'provider-failed' when it does not answer.
 */
export async function comparePayments(deps: PaymentsDeps, eventId: string): Promise<Comparison> {
  await finishRefundsFirst(deps, eventId)
  const ours = await providerPayments(deps.database.sql, eventId)
  const readAt = deps.clock().toISOString()
  const theirs = await intentsOf(deps, eventId, ours)
  const found: Found[] = []
  for (const payment of ours) found.push(...(await compareOne(deps, payment, theirs, readAt)))
  for (const intent of theirs.values()) found.push(...(await strangers(deps, intent, eventId)))
  const difference = sum(found.map(({ amount }) => amount))
  return {
    compared: ours.length,
    difference: toDollars(difference),
    differences: found.map((each) => ({ ...each, amount: toDollars(each.amount) })),
    words: comparedInWords(ours.length, difference, found),
  }
}

/** Refunds written down here and not yet sent go out first; only one of the last minute may still be on its way after it. */
async function finishRefundsFirst(deps: PaymentsDeps, eventId: string): Promise<void> {
  const open = await unfinishedPayments(deps.database.sql, always, 10_000)
  for (const payment of open) if (payment.eventId === eventId) await finishRefunds(deps, payment)
}

/** By id: all of the time since the event's first payment, in a few calls instead of one for each. */
async function intentsOf(
  deps: PaymentsDeps,
  eventId: string,
  ours: readonly PaymentRecord[],
): Promise<Map<string, Intent>> {
  const first = ours[0]
  const since = first ? later(new Date(first.createdAt), -day) : new Date(0)
  const known = new Set(ours.map(({ intentId }) => intentId))
  const intents = await deps.gateway.listIntents(since)
  return new Map(
    intents.filter((each) => known.has(each.id) || each.eventId === eventId).map((each) => [each.id, each]),
  )
}

async function compareOne(
  deps: PaymentsDeps,
  payment: PaymentRecord,
  theirs: ReadonlyMap<string, Intent>,
  readAt: string,
): Promise<Found[]> {
  const intent = theirs.get(payment.intentId as string) ?? null
  if (!intent) return withId(payment, differencesOf(payment, null))
  const news = { intent, readAt, ...(await besides(deps, payment, intent)) }
  const unsent = await refundsNotSent(deps, payment)
  const sent = { ...payment, refunded: cents(payment.refunded - unsent) }
  const found = differencesOf(sent, side(news))
  const isFeeNews = intent.fee !== null && intent.fee !== payment.fee
  if (found.length > 0 || isFeeNews || news.disputes.length > 0) await takeInNews(deps, payment, news)
  return withId(payment, unsent > 0 ? [...found, refundOnItsWay(unsent)] : found)
}

/** What counts as refunded here, and is not yet known to have reached the provider. */
async function refundsNotSent(deps: PaymentsDeps, payment: PaymentRecord): Promise<Cents> {
  if (payment.refunded === noMoney) return noMoney
  const refunds = await refundsOf(deps.database.sql, payment.id)
  const unsent = refunds.filter(({ status, providerId }) => status === 'pending' && providerId === null)
  return sum(unsent.map(({ amount }) => amount))
}

function withId({ id }: PaymentRecord, found: readonly Difference[]): Found[] {
  return found.map((each) => ({ ...each, paymentId: id }))
}

function side({ intent, disputes }: Pick<News, 'intent' | 'disputes'>): ProvidersSide {
  return {
    hasSucceeded: intent.status === 'succeeded',
    received: intent.received,
    refunded: intent.refunded,
    held: sum(disputes.map(({ taken }: GatewayDispute) => taken)),
  }
}

/** An intent of this event that no payment here goes by. Ours whose number was lost on the way is simply taken in. */
async function strangers(deps: PaymentsDeps, intent: Intent, eventId: string): Promise<Found[]> {
  const { sql } = deps.database
  if (await findPayment(sql, 'intent_id', intent.id)) return []
  const payment = await ourPayment(sql, intent)
  if (payment && payment.eventId === eventId) {
    const news = { intent, readAt: deps.clock().toISOString(), ...(await besides(deps, payment, intent)) }
    await takeInNews(deps, payment, news)
    return withId(payment, differencesOf(payment, side(news)))
  }
  const found = differencesOf(null, side({ intent, disputes: [] }))
  return found.map((each) => ({ ...each, paymentId: null, text: `${each.text} It is ${intent.id}.` }))
}
