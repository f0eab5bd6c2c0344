import type { Actor, Person } from '../../../kernel/actor.ts'
import { newId, newSecret } from '../../../kernel/ids.ts'
import { type Cents, noMoney, showDollars, sum, toDollars } from '../../../kernel/money.ts'
import { Problem } from '../../../kernel/problem.ts'
import { asMoney } from '../../../ports/audit.ts'
import type { Sql, Tx } from '../../../ports/database.ts'
import { allocateWithin } from '../../ledger/allocation-rules.ts'
import { blocksRefunds, presentDispute } from '../../ledger/amounts.ts'
import { linesAboveFee } from '../../ledger/paid-lines.ts'
import type { ReturnedLine } from '../../ledger/refund-lines.ts'
import { unmatchedLeft } from '../../ledger/rules.ts'
import { subjectOf } from '../../ledger/server/audit-subject.ts'
import { blankPart } from '../../ledger/server/blank-payment.ts'
import type { PaymentsDeps } from '../../ledger/server/dependencies.ts'
import type { PaymentPart, PaymentRecord } from '../../ledger/server/payment-record.ts'
import { findPayment } from '../../ledger/server/payment-store.ts'
import { disputesOf } from '../../ledger/server/provider-store.ts'
import { changePart, insertPayment, nextReceiptNumber } from '../../ledger/server/save-payment.ts'
import { afterPaid } from '../../receipts/server/email-payer.ts'
import { receiptOf } from '../../receipts/server/receipt.ts'
import { authorOf } from './author.ts'

export interface GiftRequest {
  paymentId: string
  /** The overpaid amount the page showed; null if it didn't send one. */
  amount: Cents | null
  /** How much of it is kept; null for all. The rest still waits for a refund. */
  keep: Cents | null
  /** Chosen by the page. Sending the same id again doesn't create a second gift. */
  requestId: string | null
}

/**
 * Turns overpaid money into a gift: a new payment with its own receipt and nothing in return. The money then counts
 * there and no longer in the original payment. Voiding the gift reverses this. Throws Problem 'not-found',
 * 'nothing-above-fee', 'refund-overtaken', 'payment-disputed', or 'invalid-input' for more than there is.
 */
export async function keepAsGift(deps: PaymentsDeps, actor: Person, request: GiftRequest): Promise<void> {
  await deps.database.transaction((tx) => keepWithin(deps, tx, actor, request))
}

/** The same, inside a larger transaction. `actor`: staff, or anonymous for the payer by a link. */
export async function keepWithin(
  deps: PaymentsDeps,
  tx: Tx,
  actor: Actor,
  request: GiftRequest,
): Promise<void> {
  const payment = await lockForGift(tx, request)
  if (!payment) return
  const above = await givenAmount(tx.sql, payment, request.amount)
  const amount = request.keep ?? above
  refuseOtherAmount(amount, above)
  const shares = allocateWithin(amount, payment.parts.map(unmatchedLeft))
  const sources = payment.parts
    .map((source, place) => ({ source, amount: shares[place] ?? noMoney, givenLines: null }))
    .filter((each) => each.amount > noMoney)
  const gift = {
    ...giftPayment(deps, payment, request.requestId ?? newId(), sources),
    ...recordedBy(actor),
  }
  gift.number = await nextReceiptNumber(tx.sql)
  await insertPayment(tx.sql, gift)
  await setAboveFee(tx.sql, payment.id)
  await deps.audit(tx, {
    eventId: payment.eventId,
    actor,
    action: 'payment-kept-as-gift',
    subject: await subjectOf(deps, tx.sql, payment),
    before: { aboveTheFee: asMoney(above) },
    after: { gift: asMoney(amount), receipt: gift.number },
    reason: null,
  })
  await afterPaid(deps, tx, gift, await receiptOf(deps, tx.sql, gift))
  tx.announce({ topic: 'payments', eventId: payment.eventId })
}

/** The payment that a gift is made of, its event locked; null if this request has made it already. */
export async function lockForGift(
  tx: Tx,
  { paymentId, requestId }: Pick<GiftRequest, 'paymentId' | 'requestId'>,
): Promise<PaymentRecord | null> {
  const found = await findPayment(tx.sql, 'id', paymentId)
  if (!found) throw new Problem('not-found')
  await tx.lockRow('events', found.eventId)
  const known = requestId ? await findPayment(tx.sql, 'id', requestId) : null
  if (known?.giftOf === found.id) return null
  if (known) throw new Problem('refund-overtaken')
  return findPayment(tx.sql, 'id', paymentId)
}

/** Returns the money of a voided gift to its payment, where it is overpaid again. */
export async function takeGiftBack(sql: Sql, paymentId: string): Promise<void> {
  await setAboveFee(sql, paymentId)
}

async function givenAmount(sql: Sql, payment: PaymentRecord, believed: Cents | null): Promise<Cents> {
  const above = payment.status === 'paid' && !payment.isRehearsal ? aboveFee(payment) : noMoney
  if (above === noMoney) throw new Problem('nothing-above-fee')
  if (believed !== null && believed !== above)
    throw new Problem('refund-overtaken', { more: { left: toDollars(above) } })
  const dispute = presentDispute(await disputesOf(sql, { paymentId: payment.id }))
  if (dispute && blocksRefunds(dispute)) throw new Problem('payment-disputed')
  return above
}

function refuseOtherAmount(amount: Cents, above: Cents): void {
  const fault =
    amount === noMoney
      ? 'Enter an amount above zero'
      : amount > above && `Only ${showDollars(above)} was overpaid`
  if (fault) throw new Problem('invalid-input', { errors: { keep: [fault] } })
}

function aboveFee({ parts }: PaymentRecord): Cents {
  return sum(parts.map(unmatchedLeft))
}

/** Money of one part that becomes a gift. `givenLines`: what it paid for until now; null for overpaid money. */
export interface GiftSource {
  source: PaymentPart
  amount: Cents
  givenLines: ReturnedLine[] | null
}

/** A gift made of another payment's money, with one part for each of its sources. */
export function giftPayment(
  deps: Pick<PaymentsDeps, 'clock'>,
  payment: PaymentRecord,
  id: string,
  sources: readonly GiftSource[],
): PaymentRecord {
  const now = deps.clock().toISOString()
  const parts = sources.map(({ source, amount, givenLines }, place) => {
    const bought = { purpose: 'gift' as const, subjectId: payment.id, amount }
    const lines = [{ name: 'Gift', quantity: 1, amount, fairMarketValue: noMoney }]
    const part = blankPart({ ...payment, id, paidAt: now }, { ...bought, lines }, place + 1)
    return { ...part, giftOfPart: source.id, givenLines }
  })
  return {
    ...payment,
    id,
    parts,
    amount: sum(parts.map(({ amount }) => amount)),
    gifted: noMoney,
    giftOf: payment.id,
    intentId: null,
    clientSecret: null,
    receiptSecret: newSecret(),
    note: null,
    createdAt: now,
    paidAt: now,
    checkedAt: null,
    fee: null,
    // A gift is dated the day it was kept, not the day the money came in.
    receivedOn: null,
    maker: null,
    refunded: noMoney,
    refundedByHand: noMoney,
    lost: noMoney,
    held: noMoney,
    disputeFees: noMoney,
    valuesSetAt: null,
  }
}

/** Who recorded a gift: somebody of the staff, or the payer by a link. */
export function recordedBy(actor: Actor): Pick<PaymentRecord, 'recordedBy' | 'recordedById'> {
  const { name, personId } = authorOf(actor)
  return { recordedBy: name, recordedById: personId }
}

/** Updates the receipt's lines for overpaid money that wasn't given. */
async function setAboveFee(sql: Sql, paymentId: string): Promise<void> {
  const payment = await findPayment(sql, 'id', paymentId)
  for (const { id, soldLines, unmatched } of payment?.parts ?? [])
    await changePart(sql, id, { lines: linesAboveFee(soldLines, unmatched) })
}
