import { showDollars, toDollars } from '../../../kernel/money.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { Sql, Tables } from '../../../ports/database.ts'
import { leftToRefund } from '../../ledger/amounts.ts'
import { recordedWords } from '../../ledger/payment-methods.ts'
import { idOfLine } from '../../ledger/refund-lines.ts'
import type { PaymentsDeps } from '../../ledger/server/dependencies.ts'
import type {
  DisputeRecord,
  PaymentPart,
  PaymentRecord,
  RefundRecord,
} from '../../ledger/server/payment-record.ts'
import { findPayment } from '../../ledger/server/payment-store.ts'
import { disputesOf } from '../../ledger/server/provider-store.ts'
import type { Quote } from '../../ledger/server/purchase.ts'
import { refundsOf } from '../../ledger/server/refund-store.ts'
import { offerState } from '../../refunds/offer-rules.ts'
import { type OfferRecord, offersOf } from '../../refunds/server/offers/offer-store.ts'
import { quantityLeft, usedLinesOf } from '../../refunds/server/used-lines.ts'
import type { PaymentDetails } from '../shapes.ts'
import { paymentRows } from './overview.ts'
import { movesOf } from './payment-moves.ts'

/** One payment with its lines and history. Throws Problem 'not-found'. */
export async function paymentDetails(deps: PaymentsDeps, id: string): Promise<PaymentDetails> {
  const { sql } = deps.database
  const payment = await findPayment(sql, 'id', id)
  if (!payment) throw new Problem('not-found')
  const quotes: Quote[] = []
  for (const { purpose, subjectId } of payment.parts) {
    const quote = await deps.catalogue.describe(sql, purpose, subjectId)
    if (quote) quotes.push(quote)
  }
  const [row] = await paymentRows(deps, sql, payment.eventId, { payments: [payment], quotes })
  if (!row) throw new Problem('not-found')
  const refunds = await refundsOf(sql, id)
  const disputes = await disputesOf(sql, { paymentId: id })
  const offers = await offersOf(sql, id)
  const offer = offers.at(-1)
  const happened = [
    ...beginning(payment),
    ...refunds.flatMap(refundEntries),
    ...disputes.flatMap(disputeEntries),
    ...(await movesOf(sql, id)).map(moveEntry),
    ...offers.flatMap(offerEntries),
    ...ending(payment),
  ]
  return {
    payment: row,
    lines: (await Promise.all(payment.parts.map((part) => linesOf(deps, sql, part)))).flat(),
    refunds: refunds.map((refund) => ({
      id: refund.id,
      amount: toDollars(refund.amount),
      date: refund.createdAt,
      state: refund.status,
      owesAgain: owesAgain(refund),
      isByHand: refund.isByHand,
    })),
    offer: offer
      ? {
          state: offerState(offer, deps.clock(), leftToRefund(payment)),
          amount: toDollars(offer.amount),
          expiresAt: offer.expiresAt,
        }
      : null,
    history: happened.sort((a, b) => second(a).localeCompare(second(b))),
    providerId: payment.intentId,
    receiptSecret: payment.receiptSecret,
  }
}

async function linesOf(deps: PaymentsDeps, sql: Sql, part: PaymentPart): Promise<PaymentDetails['lines']> {
  const allUsed = await usedLinesOf(deps, sql, part)
  return part.lines.map((line, place) => {
    const lineId = idOfLine(line, place)
    const used = allUsed.find((each) => each.line === lineId)
    return {
      partId: part.id,
      lineId,
      name: line.name,
      quantity: line.quantity,
      amount: toDollars(line.amount),
      leftToRefund: quantityLeft(part, line, place),
      ...(used ? { used: { quantity: used.quantity, why: used.why } } : {}),
    }
  })
}

function owesAgain({ parts }: RefundRecord): boolean {
  return parts.some((part) => part.owesAgain)
}

type Entry = PaymentDetails['history'][number]

/** The provider's timestamps are whole seconds: entries within the same second keep their order. */
function second({ at }: Entry): string {
  return at.slice(0, 19)
}

function beginning({ createdAt, paidAt, amount, method, recordedBy, note, giftOf }: PaymentRecord): Entry[] {
  const sum = showDollars(amount)
  if (recordedBy !== null) {
    if (giftOf) return [{ at: createdAt, what: `${sum} kept as a gift`, by: recordedBy, remark: null }]
    const what = method === 'waived' ? `${sum} waived` : `${sum} recorded: ${recordedWords(method)}`
    return [{ at: createdAt, what, by: recordedBy, remark: note }]
  }
  const begun = { at: createdAt, what: 'Payment started', by: null, remark: null }
  return paidAt ? [begun, { at: paidAt, what: `${sum} paid`, by: null, remark: note }] : [begun]
}

const refundWords = {
  pending: 'refund on its way',
  succeeded: 'refunded',
  failed: 'refund failed, nothing went out',
} as const

function refundEntries(refund: RefundRecord): Entry[] {
  const { createdAt, amount, status, reason, note, madeBy, handled, isByHand } = refund
  const remark = [reason, note].filter(Boolean).join('. ') || null
  const ways = [isByHand && 'in cash or by check', owesAgain(refund) && status !== 'failed' && 'owed again']
  const made = {
    at: createdAt,
    what: [`${showDollars(amount)} ${refundWords[status]}`, ...ways.filter(Boolean)].join(', '),
    by: madeBy ?? 'The provider’s own pages',
    remark,
  }
  if (handled === null) return [made]
  return [made, { at: handled.at, what: 'Failed refund handled', by: handled.by, remark: handled.note }]
}

const disputeEnds = { won: 'Dispute won', lost: 'Dispute lost' } as const

function disputeEntries(dispute: DisputeRecord): Entry[] {
  const { createdAt, closedAt, amount, reason, state, isInquiry } = dispute
  const opened = {
    at: createdAt,
    what: `${showDollars(amount)} disputed`,
    by: 'The payer’s bank',
    remark: reason.replaceAll('_', ' '),
  }
  if (closedAt === null || (state !== 'won' && state !== 'lost')) return [opened]
  return [
    opened,
    {
      at: closedAt,
      what: isInquiry ? 'Inquiry closed' : disputeEnds[state],
      by: 'The payer’s bank',
      remark: null,
    },
  ]
}

function moveEntry({ movedAt, movedBy, fromName, toName, reason }: Tables['payment_moves']): Entry {
  return { at: movedAt, what: `Moved from ${fromName} to ${toName}`, by: movedBy, remark: reason }
}

const answers = { refund: 'The payer takes the refund', gift: 'The payer gives it instead' } as const

function offerEntries(offer: OfferRecord): Entry[] {
  const { madeAt, amount, madeBy, reason, answer, answeredAt, withdrawnAt } = offer
  const made = {
    at: madeAt,
    what: `${showDollars(amount)} offered: a refund, or a gift`,
    by: madeBy,
    remark: reason,
  }
  if (answer && answeredAt)
    return [made, { at: answeredAt, what: answers[answer], by: 'The payer', remark: null }]
  return withdrawnAt ? [made, { at: withdrawnAt, what: 'Offer taken back', by: null, remark: null }] : [made]
}

function ending({ voided }: PaymentRecord): Entry[] {
  return voided ? [{ at: voided.at, what: 'Voided', by: voided.by, remark: voided.reason }] : []
}
