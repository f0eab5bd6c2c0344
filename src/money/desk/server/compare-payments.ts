import type { Person } from '../../../kernel/actor.ts'
import { type Cents, cents, noMoney, showDollars, sum, toDollars } from '../../../kernel/money.ts'
import { Problem } from '../../../kernel/problem.ts'
import {
  type GatewayDispute,
  type Intent,
  isProviderFault,
  KeyRefused,
  MissingRight,
  ProviderRefusal,
} from '../../../ports/payment-gateway.ts'
import { readPayouts } from '../../books/server/read-payouts.ts'
import { finishRefunds } from '../../checkout/server/finish-payments.ts'
import {
  applyProviderState,
  findOurPayment,
  type ProviderState,
  readRefundsAndDisputes,
} from '../../checkout/server/settle-payment.ts'
import {
  comparedInWords,
  type Difference,
  differencesOf,
  hasLostGift,
  inTransitInWords,
  type OurSide,
  type ProvidersSide,
  refundInTransit,
} from '../../ledger/amounts.ts'
import type { PaymentsDeps } from '../../ledger/server/dependencies.ts'
import type { PaymentRecord } from '../../ledger/server/payment-record.ts'
import { findPayment, providerPayments, unfinishedPayments } from '../../ledger/server/payment-store.ts'
import { refundsOf } from '../../ledger/server/refund-store.ts'
import type { Comparison } from '../shapes.ts'
import { moneyInTransit } from './money-in-transit.ts'

type FoundDifference = Difference & { paymentId: string | null }

const everything = { since: new Date(0).toISOString(), most: 10_000 }
/** Concurrent calls, so that a few hundred payments are compared while the page waits. */
const atOnce = 8
/** After this many unanswered calls the remaining payments are skipped. */
const maxUnanswered = 3

/** Compares all payments of an event with the provider's, payouts too, and corrects what the provider knows better. */
export async function compareWithProvider(
  deps: PaymentsDeps,
  actor: Person,
  eventId: string,
): Promise<Comparison> {
  const compared = await comparePayments(deps, eventId)
  await readPayouts(deps, { thorough: true })
  const open = await moneyInTransit(deps, eventId)
  const words = [compared.words, inTransitInWords(open)].filter(Boolean).join(' ')
  await deps.database.transaction((tx) =>
    deps.audit(tx, {
      eventId,
      actor,
      action: 'payments-compared',
      subject: { kind: 'event', id: eventId, name: 'payments with the provider' },
      before: null,
      after: { result: words },
      reason: null,
    }),
  )
  return { ...compared, stillOnTheirWay: open.payments + open.refunds + open.fees + open.payouts, words }
}

/**
 * Asks the provider about every payment of an event by id, settled ones included. Reports where the books differ, and
 * corrects what the provider knows better. A payment the provider fails on is reported as a difference. Throws Problem
 * 'provider-failed' when every call fails.
 */
async function comparePayments(
  deps: PaymentsDeps,
  eventId: string,
): Promise<Omit<Comparison, 'stillOnTheirWay'>> {
  const calls = new ProviderCalls()
  const found = await sendRefundsFirst(deps, eventId, calls)
  const ours = await providerPayments(deps.database.sql, deps.gateway.origin(), eventId)
  const readAt = deps.clock().toISOString()
  for (let first = 0; first < ours.length; first += atOnce) {
    const batch = ours.slice(first, first + atOnce)
    const answers = await Promise.all(batch.map((payment) => read(deps, calls, payment)))
    for (const [place, payment] of batch.entries())
      found.push(...(await compareOne(deps, calls, payment, { answer: answers[place] as Answer, readAt })))
  }
  found.push(...(await paymentsUnknownHere(deps, calls, eventId, ours)))
  calls.throwIfDead()
  const difference = sum(found.map(({ amount }) => amount))
  return {
    compared: ours.length,
    difference: toDollars(difference),
    differences: found.map((each) => ({ ...each, amount: toDollars(each.amount) })),
    words: comparedInWords(ours.length, difference, found),
  }
}

/** Counts responses, to tell one failing payment from a provider that is down. */
class ProviderCalls {
  #answered = 0
  #unanswered = 0

  /**
   * Returns the call's result, or why it failed. Makes no more calls after too many went unanswered. With `mayNotAsk`,
   * success doesn't prove that the provider responded.
   */
  async try<T>(
    call: () => Promise<T>,
    { mayNotAsk = false } = {},
  ): Promise<{ value: T } | { failure: string }> {
    if (this.#unanswered >= maxUnanswered) return { failure: silence }
    try {
      const value = await call()
      if (!mayNotAsk) this.#answered += 1
      return { value }
    } catch (fault) {
      // All calls share one key: if it is refused, nothing can be compared.
      if (fault instanceof KeyRefused) throw fault
      const isSilence = isProviderFault(fault) && !(fault instanceof ProviderRefusal)
      if (isSilence) this.#unanswered += 1
      else this.#answered += 1
      return { failure: isSilence ? silence : reasonFor(fault) }
    }
  }

  throwIfDead(): void {
    if (this.#unanswered > 0 && this.#answered === 0) throw new Problem('provider-failed')
  }
}

const silence = 'the provider didn’t answer. Try again later'

function reasonFor(fault: unknown): string {
  if (fault instanceof MissingRight)
    return `the Stripe key isn’t allowed to read it${fault.right ? ` (it lacks ${fault.right})` : ''}`
  if (fault instanceof ProviderRefusal) return 'the provider had an error. Try again later'
  if (fault instanceof Problem) return fault.message
  return 'something unexpected went wrong'
}

function notCompared(payment: PaymentRecord, failure: string): FoundDifference[] {
  const { id, amount, number, intentId } = payment
  const receipt = number === null ? '' : `, receipt ${String(number).padStart(5, '0')}`
  const text = `${showDollars(amount)}${receipt} (${intentId}) couldn’t be compared: ${failure}.`
  return [{ amount: noMoney, text, takenOver: false, onItsWay: false, paymentId: id }]
}

/** Sends pending refunds first; afterwards only one whose call goes unanswered may still be in transit. */
async function sendRefundsFirst(
  deps: PaymentsDeps,
  eventId: string,
  line: ProviderCalls,
): Promise<FoundDifference[]> {
  const found: FoundDifference[] = []
  for (const payment of await unfinishedPayments(deps.database.sql, deps.gateway.origin(), everything)) {
    if (payment.eventId !== eventId) continue
    const sent = await line.try(() => finishRefunds(deps, payment, { isAskedFor: true }), {
      mayNotAsk: true,
    })
    if ('failure' in sent) found.push(...notCompared(payment, sent.failure))
  }
  return found
}

type Answer = { value: Intent | null } | { failure: string }

function read(deps: PaymentsDeps, line: ProviderCalls, { intentId }: PaymentRecord): Promise<Answer> {
  return line.try(() => deps.gateway.readIntent(intentId as string))
}

async function compareOne(
  deps: PaymentsDeps,
  line: ProviderCalls,
  payment: PaymentRecord,
  { answer, readAt }: { answer: Answer; readAt: string },
): Promise<FoundDifference[]> {
  if ('failure' in answer) return notCompared(payment, answer.failure)
  const intent = answer.value
  if (!intent) return withId(payment, differencesOf(payment, null))
  const compared = await line.try(async () => {
    const state = { intent, readAt, ...(await readRefundsAndDisputes(deps, payment, intent)) }
    const unsent = await refundsNotSent(deps, payment)
    const found = differencesOf(ourSide(payment, unsent), side(state))
    const isFeeNews = intent.fee !== null && intent.fee !== payment.fee
    // Its event was lost: the payment is processing, and Reconcile reports it.
    const isStarted = intent.status === 'processing' && payment.status === 'open'
    if (found.length > 0 || isFeeNews || isStarted || state.disputes.length > 0 || hasLostGift(payment))
      await applyProviderState(deps, payment, state)
    return withId(payment, unsent > 0 ? [...found, refundInTransit(unsent)] : found)
  })
  return 'failure' in compared ? notCompared(payment, compared.failure) : compared.value
}

/** What counts as refunded here but isn't known to have reached the provider. */
async function refundsNotSent(deps: PaymentsDeps, payment: PaymentRecord): Promise<Cents> {
  if (payment.refunded === noMoney) return noMoney
  const refunds = await refundsOf(deps.database.sql, payment.id)
  const unsent = refunds.filter(({ status, providerId }) => status === 'pending' && providerId === null)
  return sum(unsent.map(({ amount }) => amount))
}

/** Refunds by hand never reach the provider, and unsent ones haven't yet. */
function ourSide(payment: PaymentRecord, unsent: Cents): OurSide {
  const amount = cents(payment.amount + payment.gifted)
  return { ...payment, amount, refunded: cents(payment.refunded - payment.refundedByHand - unsent) }
}

function withId({ id }: PaymentRecord, found: readonly Difference[]): FoundDifference[] {
  return found.map((each) => ({ ...each, paymentId: id }))
}

function side({ intent, disputes }: Pick<ProviderState, 'intent' | 'disputes'>): ProvidersSide {
  return {
    hasSucceeded: intent.status === 'succeeded',
    received: intent.received,
    refunded: intent.refunded,
    held: sum(disputes.map(({ taken }: GatewayDispute) => taken)),
  }
}

/**
 * Intents with this event's id that match none of our payments. The search is limited to our metadata, because other
 * software may use the account too.
 */
async function paymentsUnknownHere(
  deps: PaymentsDeps,
  line: ProviderCalls,
  eventId: string,
  ours: readonly PaymentRecord[],
): Promise<FoundDifference[]> {
  const known = new Set(ours.map(({ intentId }) => intentId))
  const searched = await line.try(() => deps.gateway.findIntents(eventId))
  if ('failure' in searched) {
    const text = `We couldn’t look for payments that only the provider has: ${searched.failure}.`
    return [{ amount: noMoney, text, takenOver: false, onItsWay: false, paymentId: null }]
  }
  const found: FoundDifference[] = []
  for (const { id } of searched.value.filter((intent) => !known.has(intent.id))) {
    const looked = await line.try(() => stranger(deps, id, eventId))
    if ('value' in looked) found.push(...looked.value)
    else
      found.push({
        amount: noMoney,
        text: `${id} couldn’t be compared: ${looked.failure}.`,
        takenOver: false,
        onItsWay: false,
        paymentId: null,
      })
  }
  return found
}

/** The search index may be stale, so the intent is read first. If it is ours and its id was lost, it is recorded. */
async function stranger(deps: PaymentsDeps, intentId: string, eventId: string): Promise<FoundDifference[]> {
  const { sql } = deps.database
  if (await findPayment(sql, 'intentId', intentId)) return []
  const intent = await deps.gateway.readIntent(intentId)
  if (!intent) return []
  const payment = await findOurPayment(sql, intent)
  if (payment && payment.eventId === eventId) {
    const state = {
      intent,
      readAt: deps.clock().toISOString(),
      ...(await readRefundsAndDisputes(deps, payment, intent)),
    }
    await applyProviderState(deps, payment, state)
    return withId(payment, differencesOf(ourSide(payment, noMoney), side(state)))
  }
  const found = differencesOf(null, side({ intent, disputes: [] }))
  return found.map((each) => ({ ...each, paymentId: null, text: `${each.text} Its ID is ${intent.id}.` }))
}
