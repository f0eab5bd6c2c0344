import type { EventRecord } from '../../../../event/event/server/index.ts'
import { actorName, type Person } from '../../../../kernel/actor.ts'
import { newId, newSecret } from '../../../../kernel/ids.ts'
import { type Cents, noMoney, sum } from '../../../../kernel/money.ts'
import { Problem } from '../../../../kernel/problem.ts'
import { greeting } from '../../../../kernel/text/greeting.ts'
import type { MailContent } from '../../../../kernel/text/html.ts'
import { asMoney } from '../../../../ports/audit.ts'
import type { Tx } from '../../../../ports/database.ts'
import { button, emailFrom, paragraphs } from '../../../../site/messages/server/index.ts'
import { leftToRefund } from '../../../ledger/amounts.ts'
import { unmatchedLeft } from '../../../ledger/rules.ts'
import { subjectOf } from '../../../ledger/server/audit-subject.ts'
import type { PaymentsDeps } from '../../../ledger/server/dependencies.ts'
import type { PaymentRecord } from '../../../ledger/server/payment-record.ts'
import { findPayment } from '../../../ledger/server/payment-store.ts'
import { isReachable } from '../../../ledger/server/reachable.ts'
import { emailPayer } from '../../../receipts/server/email-payer.ts'
import type { RefundOffer } from '../../contract.ts'
import { offerExpiry, offerState } from '../../offer-rules.ts'
import { givenParts } from '../give-instead.ts'
import type { LineRequest } from '../refund-parts.ts'
import { allowedParts, isProviderPayment } from '../refund-payment.ts'
import { refuseUsed } from '../used-lines.ts'
import { findOffer, insertOffer, type OfferRecord, offersOf, withdrawOffers } from './offer-store.ts'
import { isWaitingForCash, offerFactsOf, refundRequestOf } from './offer-view.ts'

export interface OfferRequest {
  paymentId: string
  /** What it is about; empty for what was overpaid, or else for everything that is left. */
  lines: readonly LineRequest[]
  /** What the page showed as left to refund; null if it didn't send it. */
  left: Cents | null
  /** Shown to the payer. */
  reason: string
  /** Chosen by the page. Sending the same id again doesn't send a second email. */
  requestId: string | null
}

/**
 * Emails the payer a link to choose between a refund and a gift. It takes the place of an earlier offer for the same
 * payment that nobody answered. Without an answer nothing happens. Throws Problem 'not-found', and what a refund or a gift of the same would
 * be refused with.
 */
export async function offerRefund(deps: PaymentsDeps, actor: Person, request: OfferRequest): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const found = await findPayment(tx.sql, 'id', request.paymentId)
    if (!found) throw new Problem('not-found')
    await tx.lockRow('events', found.eventId)
    const known = request.requestId ? await findOffer(tx.sql, 'id', request.requestId) : null
    if (known?.paymentId === found.id) return
    if (known) throw new Problem('refund-overtaken')
    const payment = (await findPayment(tx.sql, 'id', request.paymentId)) as PaymentRecord
    if ((await offersOf(tx.sql, payment.id)).some((earlier) => isWaitingForCash(payment, earlier)))
      throw new Problem('not-refundable', {
        detail: 'The payer already took a refund of this payment. Hand it back first.',
      })
    const now = deps.clock()
    const offer: OfferRecord = {
      id: request.requestId ?? newId(),
      paymentId: payment.id,
      eventId: payment.eventId,
      secret: newSecret(),
      lines: request.lines,
      amount: overpaid(payment),
      left: leftToRefund(payment),
      reason: request.reason,
      madeBy: actorName(actor),
      madeById: actor.personId,
      madeAt: now.toISOString(),
      expiresAt: offerExpiry(now),
      withdrawnAt: null,
      answer: null,
      answeredAt: null,
    }
    offer.amount = await offeredAmount(deps, tx, actor, {
      payment,
      offer: { ...offer, left: request.left ?? offer.left },
    })
    await withdrawOffers(tx.sql, payment.id, offer.madeAt)
    await insertOffer(tx.sql, offer)
    await deps.audit(tx, {
      eventId: payment.eventId,
      actor,
      action: 'refund offered',
      subject: await subjectOf(deps, tx.sql, payment),
      before: null,
      after: { amount: asMoney(offer.amount), to: payment.payer.email },
      reason: request.reason,
    })
    const event = await deps.events.pick(tx.sql, payment.eventId)
    await emailOffer(deps, tx, payment, {
      facts: offerFactsOf(deps, { offer, payment, event }),
      url: `${deps.publicUrl}/refund-offer#${offer.secret}`,
    })
    tx.announce({ topic: 'payments', eventId: payment.eventId })
  })
}

/** Takes the open offer of a payment back. Throws Problem 'not-found', or 'offer-ended' if there is none. */
export async function withdrawOffer(deps: PaymentsDeps, actor: Person, paymentId: string): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const found = await findPayment(tx.sql, 'id', paymentId)
    if (!found) throw new Problem('not-found')
    await tx.lockRow('events', found.eventId)
    const last = (await offersOf(tx.sql, paymentId)).at(-1)
    const payment = (await findPayment(tx.sql, 'id', paymentId)) as PaymentRecord
    const now = deps.clock()
    if (!last || offerState(last, now, leftToRefund(payment)) !== 'open') throw new Problem('offer-ended')
    await withdrawOffers(tx.sql, paymentId, now.toISOString())
    await deps.audit(tx, {
      eventId: found.eventId,
      actor,
      action: 'refund offer withdrawn',
      subject: await subjectOf(deps, tx.sql, payment),
      before: { amount: asMoney(last.amount) },
      after: null,
      reason: null,
    })
    tx.announce({ topic: 'payments', eventId: found.eventId })
  })
}

function overpaid({ parts }: PaymentRecord): Cents {
  return sum(parts.map(unmatchedLeft))
}

/** Either answer must be possible, so both are tried before anybody is asked. */
async function offeredAmount(
  deps: PaymentsDeps,
  tx: Tx,
  actor: Person,
  { payment, offer }: { payment: PaymentRecord; offer: OfferRecord },
): Promise<Cents> {
  if (!payment.payer.email)
    throw new Problem('not-refundable', { detail: 'This payer has no email address.' })
  if (payment.isRehearsal || (isProviderPayment(payment) && !isReachable(deps, payment)))
    throw new Problem('not-todays-provider')
  const isOverpaid = offer.amount > noMoney
  if (isOverpaid && offer.lines.length > 0)
    throw new Problem('not-refundable', { detail: 'Refund or keep the overpaid money first.' })
  const parts = await allowedParts(tx, payment, refundRequestOf(payment, offer))
  if (!isOverpaid) await refuseUsed(deps, tx.sql, givenParts(payment, offer.lines), actor)
  return sum(parts.map(({ amount }) => amount))
}

/** Call once for each offer. `url`: the link with its secret. */
function emailOffer(
  deps: PaymentsDeps,
  tx: Tx,
  payment: PaymentRecord,
  { facts, url }: { facts: RefundOffer; url: string },
): Promise<void> {
  const { name } = payment.payer
  return emailPayer(deps, tx, payment, (_, event) => refundOfferEmail(event, facts, { name, url }), [url])
}

/** Lets the payer choose between a refund and a gift. */
function refundOfferEmail(
  event: EventRecord,
  { amount, what, receiptNumber, reason, until, wayBack }: RefundOffer,
  { name, url }: { name: string; url: string },
): MailContent {
  const sum = `$${amount.toFixed(2)}`
  const of = what.length > 0 ? ` for ${what.join(', ')}` : ''
  const texts = [
    `${greeting(name)} you can have ${sum} of what you paid back${of} (receipt ${receiptNumber}).`,
    `Reason: ${reason}`,
    `Take the refund: ${wayBack}`,
    'Or give it instead: no money moves, and you get a receipt for your gift.',
    `You can choose until ${until}. If you don’t, nothing changes.`,
  ]
  return emailFrom(event, {
    subject: `Your ${sum}: take it back, or give it? ${event.name}`,
    heading: `Take ${sum} back, or give it?`,
    blocks: [...paragraphs(...texts), button('Choose', url, 'Choose here')],
  })
}
