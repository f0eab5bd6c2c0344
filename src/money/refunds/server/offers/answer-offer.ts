import type { Actor, Person } from '../../../../kernel/actor.ts'
import { Problem } from '../../../../kernel/problem.ts'
import { asMoney } from '../../../../ports/audit.ts'
import type { Tx } from '../../../../ports/database.ts'
import { isProviderFault } from '../../../../ports/payment-gateway.ts'
import { leftToRefund } from '../../../ledger/amounts.ts'
import { unmatchedLeft } from '../../../ledger/rules.ts'
import { subjectOf } from '../../../ledger/server/audit-subject.ts'
import type { PaymentsDeps } from '../../../ledger/server/dependencies.ts'
import type { PaymentRecord, RefundRecord } from '../../../ledger/server/payment-record.ts'
import { findPayment } from '../../../ledger/server/payment-store.ts'
import type { RefundOffer } from '../../contract.ts'
import { type OfferAnswer, offerState } from '../../offer-rules.ts'
import { givenParts, giveWithin } from '../give-instead.ts'
import { keepWithin } from '../keep-as-gift.ts'
import { insertPendingRefund, isProviderPayment, sendRefund } from '../refund-payment.ts'
import { usedAmong } from '../used-lines.ts'
import { findOffer, type OfferRecord, offersOf, saveAnswer } from './offer-store.ts'
import { offerFactsOf, refundRequestOf } from './offer-view.ts'

/** What the payer reads. Throws Problem 'not-found'. */
export async function readOffer(deps: PaymentsDeps, secret: string): Promise<RefundOffer> {
  const { sql } = deps.database
  const offer = await findOffer(sql, 'secret', secret)
  const payment = offer && (await findPayment(sql, 'id', offer.paymentId))
  if (!offer || !payment) throw new Problem('not-found')
  const facts = offerFactsOf(deps, { offer, payment, event: await deps.events.pick(sql, offer.eventId) })
  const used = facts.state === 'open' ? await usedOf(deps, payment, offer) : []
  return { ...facts, ...(used.length > 0 ? { used } : {}) }
}

/** What of the offer can't be given anymore. Overpaid money is none of it. */
async function usedOf(deps: PaymentsDeps, payment: PaymentRecord, { lines }: OfferRecord): Promise<string[]> {
  if (payment.parts.some((part) => unmatchedLeft(part) > 0)) return []
  return usedAmong(deps, deps.database.sql, givenParts(payment, lines))
}

interface Made {
  payment: PaymentRecord
  refund: RefundRecord
}

/**
 * The payer's answer, once. A gift is made at once. So is a refund to the card; cash and checks wait until staff hand
 * them back. The same answer again changes nothing. Throws Problem 'not-found', 'offer-ended', or what the refund or
 * gift is refused with.
 */
export async function answerOffer(
  deps: PaymentsDeps,
  { secret, answer }: { secret: string; answer: OfferAnswer },
): Promise<void> {
  const made = await deps.database.transaction(async (tx): Promise<Made | null> => {
    const found = await findOffer(tx.sql, 'secret', secret)
    if (!found) throw new Problem('not-found')
    await tx.lockRow('events', found.eventId)
    const offer = (await findOffer(tx.sql, 'secret', secret)) as OfferRecord
    const payment = await findPayment(tx.sql, 'id', offer.paymentId)
    if (!payment) throw new Problem('not-found')
    if (offer.answer === answer) return null
    const now = deps.clock()
    if (offerState(offer, now, leftToRefund(payment)) !== 'open') throw new Problem('offer-ended')
    await saveAnswer(tx.sql, offer.id, answer, now.toISOString())
    await deps.audit(tx, {
      eventId: offer.eventId,
      actor: 'recipient',
      action: 'refund offer answered',
      subject: await subjectOf(deps, tx.sql, payment),
      before: null,
      after: { answer, amount: asMoney(offer.amount) },
      reason: null,
    })
    tx.announce({ topic: 'payments', eventId: offer.eventId })
    if (answer === 'gift') return give(deps, tx, payment, offer)
    return isProviderPayment(payment)
      ? insertPendingRefund(deps, tx, payer, refundRequestOf(payment, offer))
      : null
  })
  if (made?.refund.status === 'pending') await sendRefund(deps, made.payment, made.refund).catch(unlessLater)
}

/** Whoever opened the link: a person of the staff on the same phone is the payer here, too. */
const payer: Actor = { kind: 'anonymous' }

async function give(deps: PaymentsDeps, tx: Tx, payment: PaymentRecord, offer: OfferRecord): Promise<null> {
  const { id: requestId, paymentId, amount, lines, left } = offer
  if (payment.parts.some((part) => unmatchedLeft(part) > 0))
    await keepWithin(deps, tx, payer, { paymentId, amount, keep: null, requestId })
  else
    await giveWithin(deps, tx, payer, {
      paymentId,
      lines,
      left,
      reason: 'The payer chose it by the link in the email',
      requestId,
    })
  return null
}

/** A refund that the provider didn't take is sent again, or shown to staff as failed: nothing for the payer to do. */
function unlessLater(fault: unknown): void {
  if (!isProviderFault(fault) && !(fault instanceof Problem)) throw fault
}

/**
 * Staff gave the money back in cash or by check to a payer who took the refund. Throws Problem 'offer-ended' if nobody
 * waits for it, and what a refund is refused with.
 */
export async function handBack(deps: PaymentsDeps, actor: Person, paymentId: string): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const payment = await findPayment(tx.sql, 'id', paymentId)
    if (!payment) throw new Problem('not-found')
    const offer = (await offersOf(tx.sql, paymentId)).at(-1)
    if (offer?.answer !== 'refund') throw new Problem('offer-ended')
    await insertPendingRefund(deps, tx, actor, refundRequestOf(payment, offer))
  })
}
