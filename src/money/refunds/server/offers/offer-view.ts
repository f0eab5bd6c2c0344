import type { EventRecord } from '../../../../event/event/server/index.ts'
import { noMoney, toDollars } from '../../../../kernel/money.ts'
import { deadline } from '../../../../kernel/text/dates.ts'
import { leftToRefund } from '../../../ledger/amounts.ts'
import { paymentMethods } from '../../../ledger/payment-methods.ts'
import { idOfLine, quantityBack } from '../../../ledger/refund-lines.ts'
import { unmatchedLeft } from '../../../ledger/rules.ts'
import type { PaymentsDeps } from '../../../ledger/server/dependencies.ts'
import type { PaymentRecord } from '../../../ledger/server/payment-record.ts'
import type { RefundOffer } from '../../contract.ts'
import { offerState } from '../../offer-rules.ts'
import { isProviderPayment, type RefundRequest } from '../refund-payment.ts'
import type { OfferRecord } from './offer-store.ts'

interface OfferOf {
  offer: OfferRecord
  payment: PaymentRecord
  event: EventRecord
}

/** What the payer reads, in the email and on the page. */
export function offerFactsOf(
  deps: Pick<PaymentsDeps, 'clock'>,
  { offer, payment, event }: OfferOf,
): RefundOffer {
  return {
    state: offerState(offer, deps.clock(), leftToRefund(payment)),
    amount: toDollars(offer.amount),
    what: offeredLines(offer, payment),
    eventName: event.name,
    receiptNumber: String(payment.number ?? 0).padStart(5, '0'),
    reason: offer.reason,
    until: deadline(offer.expiresAt, event.timeZone),
    wayBack: isProviderPayment(payment) ? paymentMethods.card.wayBack : paymentMethods.check.wayBack,
  }
}

/** The refund that the offer promises, under the offer's id. */
export function refundRequestOf(
  payment: PaymentRecord,
  { id, lines, amount, left, reason }: OfferRecord,
): RefundRequest {
  const isOverpaid = payment.parts.some((part) => unmatchedLeft(part) > noMoney)
  return {
    paymentId: payment.id,
    amount: isOverpaid ? amount : null,
    left,
    reason,
    note: null,
    requestId: id,
    lines,
    owesAgain: false,
    keepsSeats: false,
    retryOf: null,
  }
}

/** '2 × Mulligan'. After the answer the lines are gone from the receipt, so nothing is listed anymore. */
function offeredLines({ lines: wanted, answer }: OfferRecord, { parts }: PaymentRecord): string[] {
  if (answer !== null || parts.some((part) => unmatchedLeft(part) > noMoney)) return []
  return parts.flatMap((part) =>
    part.lines.flatMap((line, place) => {
      if (line.isTax || line.isRounding) return []
      const lineId = idOfLine(line, place)
      const all = line.quantity - quantityBack(part.returned, lineId)
      const own = wanted.find((each) => each.partId === part.id && each.lineId === lineId)
      const quantity = wanted.length > 0 ? (own?.quantity ?? 0) : all
      if (quantity <= 0) return []
      return [quantity === 1 ? line.name : `${quantity} × ${line.name}`]
    }),
  )
}

/**
 * Whether the payer took the refund and staff still have to hand it back. A refund to a card goes by itself. Any later
 * refund or gift settles the wish.
 */
export function isWaitingForCash(
  payment: PaymentRecord,
  { answer, left }: Pick<OfferRecord, 'answer' | 'left'>,
): boolean {
  return answer === 'refund' && !isProviderPayment(payment) && leftToRefund(payment) === left
}
