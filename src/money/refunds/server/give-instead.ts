import type { Actor, Person } from '../../../kernel/actor.ts'
import { newId } from '../../../kernel/ids.ts'
import { type Cents, noMoney, sum, toDollars } from '../../../kernel/money.ts'
import { Problem } from '../../../kernel/problem.ts'
import { asMoney } from '../../../ports/audit.ts'
import type { Tx } from '../../../ports/database.ts'
import { blocksRefunds, leftToRefund } from '../../ledger/amounts.ts'
import {
  allThatIsLeft,
  idOfLine,
  negated,
  type ReturnedLine,
  takeBack,
  withExtras,
} from '../../ledger/refund-lines.ts'
import { countedPart, unmatchedLeft } from '../../ledger/rules.ts'
import { subjectOf } from '../../ledger/server/audit-subject.ts'
import type { PaymentsDeps } from '../../ledger/server/dependencies.ts'
import type { PaymentPart, PaymentRecord } from '../../ledger/server/payment-record.ts'
import { findPayment } from '../../ledger/server/payment-store.ts'
import { disputesOf } from '../../ledger/server/provider-store.ts'
import { insertPayment, nextReceiptNumber } from '../../ledger/server/save-payment.ts'
import { afterPaid } from '../../receipts/server/email-payer.ts'
import { receiptOf } from '../../receipts/server/receipt.ts'
import { giftPayment, lockForGift, recordedBy } from './keep-as-gift.ts'
import { type LineRequest, overpaidFirst } from './refund-parts.ts'
import { refuseUsed } from './used-lines.ts'

export interface GiveRequest {
  paymentId: string
  /** What is given; empty for everything that is left. */
  lines: readonly LineRequest[]
  /** What the page showed as left to refund; null if it didn't send it. */
  left: Cents | null
  /** How the payer said so, for the audit log. */
  reason: string
  /** Chosen by the page. Sending the same id again doesn't give twice. */
  requestId: string | null
}

interface Given {
  part: PaymentPart
  lines: ReturnedLine[]
  amount: Cents
}

/**
 * The payer gives what could be refunded: the lines leave the old receipt and go back on sale, and a gift with its own
 * receipt takes the money. No money moves, and nothing is owed again. Voiding the gift undoes it. Throws Problem
 * 'not-found', 'not-refundable', 'refund-too-large', 'refund-overtaken', 'payment-disputed', or 'already-used'.
 */
export async function giveInstead(deps: PaymentsDeps, actor: Person, request: GiveRequest): Promise<void> {
  await deps.database.transaction((tx) => giveWithin(deps, tx, actor, request))
}

/** The same, inside a larger transaction. `actor`: staff, or anonymous for the payer by a link. */
export async function giveWithin(
  deps: PaymentsDeps,
  tx: Tx,
  actor: Actor,
  request: GiveRequest,
): Promise<void> {
  const payment = await lockForGift(tx, request)
  if (!payment) return
  await refuseUnlessRefundable(tx, payment, request)
  const given = givenParts(payment, request.lines)
  await refuseUsed(deps, tx.sql, given, actor)
  const gift = {
    ...giftPayment(
      deps,
      payment,
      request.requestId ?? newId(),
      given.map(({ part, amount, lines }) => ({ source: part, amount, givenLines: lines })),
    ),
    ...recordedBy(actor),
    number: await nextReceiptNumber(tx.sql),
  }
  await insertPayment(tx.sql, gift)
  for (const { part, lines } of given) await deps.catalogue.onReturned(tx, part, lines)
  await deps.audit(tx, {
    eventId: payment.eventId,
    actor,
    action: 'payment-given-instead',
    subject: await subjectOf(deps, tx.sql, payment),
    before: { paid: asMoney(payment.amount) },
    after: { gift: asMoney(gift.amount), receipt: gift.number },
    reason: request.reason,
  })
  await afterPaid(deps, tx, gift, await receiptOf(deps, tx.sql, gift))
  tx.announce({ topic: 'payments', eventId: payment.eventId })
}

/** The lines are bought again once the gift is void. */
export async function undoGiven(deps: PaymentsDeps, tx: Tx, gift: PaymentRecord): Promise<void> {
  const source = gift.giftOf === null ? null : await findPayment(tx.sql, 'id', gift.giftOf)
  for (const { giftOfPart, givenLines } of gift.parts) {
    const part = source?.parts.find(({ id }) => id === giftOfPart)
    if (part && givenLines) await deps.catalogue.onReturned(tx, part, givenLines.map(negated))
  }
}

async function refuseUnlessRefundable(tx: Tx, payment: PaymentRecord, { left }: GiveRequest): Promise<void> {
  if (payment.status !== 'paid' || payment.method === 'waived' || payment.isRehearsal)
    throw new Problem('not-refundable')
  if ((await disputesOf(tx.sql, { paymentId: payment.id })).some(blocksRefunds))
    throw new Problem('payment-disputed')
  const now = leftToRefund(payment)
  if (left !== null && left !== now) throw new Problem('refund-overtaken', { more: { left: toDollars(now) } })
  if (payment.parts.some((part) => unmatchedLeft(part) > noMoney))
    throw new Problem('not-refundable', { detail: overpaidFirst })
}

/** What would be given of each part. Throws Problem 'not-refundable', 'not-found' or 'refund-too-large'. */
export function givenParts(payment: PaymentRecord, lines: readonly LineRequest[]): Given[] {
  const given = lines.length > 0 ? givenByLine(payment, lines) : allGiven(payment)
  if (given.length === 0) throw new Problem('not-refundable')
  return given
}

/** Everything left of each part. After a refund by amount, lines no longer say what is left: those are refunded. */
function allGiven({ parts }: PaymentRecord): Given[] {
  return parts.flatMap((part) => {
    const lines = allThatIsLeft(part.lines, part.returned)
    const amount = sum(lines.map((line) => line.amount))
    if (amount === noMoney || part.giftOfPart !== null) return []
    if (amount !== countedPart(part))
      throw new Problem('not-refundable', {
        detail: 'Part of this was refunded as an amount. Choose the lines to give.',
      })
    return [{ part, lines, amount }]
  })
}

function givenByLine({ parts }: PaymentRecord, requests: readonly LineRequest[]): Given[] {
  for (const { partId } of requests)
    if (!parts.some(({ id }) => id === partId)) throw new Problem('not-found')
  return parts.flatMap((part) => {
    const own = requests.filter(({ partId }) => partId === part.id)
    if (own.length === 0) return []
    const goods: ReturnedLine[] = []
    for (const request of own) {
      if (!part.lines.some((line, place) => idOfLine(line, place) === request.lineId))
        throw new Problem('not-found')
      const line = takeBack(part.lines, [...part.returned, ...goods], request)
      if (!line) throw new Problem('refund-too-large')
      goods.push(line)
    }
    const lines = withExtras(part.lines, part.returned, goods)
    const amount = sum(lines.map((line) => line.amount))
    if (amount > countedPart(part) || amount === noMoney) throw new Problem('refund-too-large')
    return [{ part, lines, amount }]
  })
}
