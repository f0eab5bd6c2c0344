/** What a refund takes from each part of its payment. */

import { type Cents, cents, noMoney, sum, toDollars } from '../../../kernel/money.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { Tx } from '../../../ports/database.ts'
import { allocateLoss, allocateRefund } from '../../ledger/allocation-rules.ts'
import { purposeFacts } from '../../ledger/purposes.ts'
import {
  extrasWith,
  idOfLine,
  quantityBack,
  type ReturnedLine,
  refundTax,
  takeBack,
} from '../../ledger/refund-lines.ts'
import { unmatchedLeft } from '../../ledger/rules.ts'
import { applyOverpaymentToRefund } from '../../ledger/server/apply-overpayment.ts'
import type { PaymentsDeps } from '../../ledger/server/dependencies.ts'
import type {
  PaymentPart,
  PaymentRecord,
  RefundPart,
  RefundRecord,
} from '../../ledger/server/payment-record.ts'

/** So many of one line, as the page asks for it. */
export interface LineRequest {
  partId: string
  lineId: string
  quantity: number
}

interface Meaning {
  owesAgain: boolean
  keepsSeats: boolean
}

/** Why lines can't be taken back, or given, yet. */
export const overpaidFirst = 'Refund or keep the overpaid money first.'

/** Splits a refunded amount: what was overpaid goes back first, then the rest in proportion to what is left. */
export function splitRefund(payment: PaymentRecord, amount: Cents, meaning: Meaning): RefundPart[] {
  const left = leftOfParts(payment)
  const shares = allocateRefund(
    amount,
    payment.parts.map((part, place) => ({
      left: left[place] ?? noMoney,
      above: unmatchedLeft(part),
      given: part.gifted,
    })),
  )
  return payment.parts.flatMap((part, place) => {
    const share = shares[place] ?? noMoney
    if (share === noMoney) return []
    const isWhole = share >= (left[place] ?? noMoney)
    const lines = isWhole && !meaning.owesAgain ? allLinesLeft(part) : []
    const keepsSeats = meaning.keepsSeats && purposeFacts[part.purpose].hasSeats === true
    return [toRefundPart(part, share, { owesAgain: meaning.owesAgain, keepsSeats, lines })]
  })
}

/** The same parts and lines as a refund that failed; split anew if so much isn't left of each. */
export function splitAgain(
  payment: PaymentRecord,
  failed: Pick<RefundRecord, 'amount' | 'parts'>,
  meaning: Meaning,
): RefundPart[] {
  const left = leftOfParts(payment)
  const ofFailed = ({ id }: PaymentPart) => failed.parts.find(({ partId }) => partId === id)
  const fits = payment.parts.every((part, place) => (ofFailed(part)?.amount ?? 0) <= (left[place] ?? noMoney))
  if (!fits) return splitRefund(payment, failed.amount, meaning)
  return payment.parts.flatMap((part) => {
    const own = ofFailed(part)
    if (!own) return []
    const keepsSeats = meaning.keepsSeats && purposeFacts[part.purpose].hasSeats === true
    const lines = meaning.owesAgain ? [] : [...own.lines]
    return [toRefundPart(part, own.amount, { owesAgain: meaning.owesAgain, keepsSeats, lines })]
  })
}

/** What can still be refunded of each part. Money held for a dispute can't. */
function leftOfParts({ parts, lost, held }: PaymentRecord): Cents[] {
  const gone = allocateLoss(cents(Math.max(lost, held)), parts)
  return parts.map(({ amount, refunded }, place) =>
    cents(Math.max(0, amount - refunded - (gone[place] ?? 0))),
  )
}

/**
 * The cost of some lines, with their share of sales tax. Throws Problem 'not-found' for a part or line of another
 * payment, 'refund-too-large' if fewer are left, and 'not-refundable' of a part with overpaid money: every refund takes
 * that first, and what's left of the overpayment would read as a gift.
 */
export function splitByLine(payment: PaymentRecord, requests: readonly LineRequest[]): RefundPart[] {
  const left = leftOfParts(payment)
  for (const { partId } of requests)
    if (!payment.parts.some(({ id }) => id === partId)) throw new Problem('not-found')
  return payment.parts.flatMap((part, place) => {
    const own = requests.filter(({ partId }) => partId === part.id)
    if (own.length === 0) return []
    if (unmatchedLeft(part) > noMoney) throw new Problem('not-refundable', { detail: overpaidFirst })
    const lines: ReturnedLine[] = []
    for (const request of own) lines.push(taken(part, lines, request))
    const { tax, rounding } = extrasWith(part.lines, part.returned, lines)
    const most = left[place] ?? noMoney
    const taxed = cents(sum(lines.map((line) => line.amount)) + tax)
    const amount = cents(taxed + Math.min(rounding, Math.max(0, most - taxed)))
    if (amount > most || amount === noMoney)
      throw new Problem('refund-too-large', { more: { left: toDollars(most) } })
    return [toRefundPart(part, amount, { owesAgain: false, keepsSeats: false, lines })]
  })
}

function taken(part: PaymentPart, before: readonly ReturnedLine[], request: LineRequest): ReturnedLine {
  if (!part.lines.some((line, place) => idOfLine(line, place) === request.lineId))
    throw new Problem('not-found')
  const line = takeBack(part.lines, [...part.returned, ...before], request)
  if (!line) throw new Problem('refund-too-large', { more: { left: toDollars(noMoney) } })
  return line
}

/** With the last cent of an order, all of its lines go back. */
function allLinesLeft(part: PaymentPart): ReturnedLine[] {
  return part.lines.flatMap((line, place) => {
    if (line.lineId === undefined) return []
    const lineId = idOfLine(line, place)
    const quantity = line.quantity - quantityBack(part.returned, lineId)
    return takeBack(part.lines, part.returned, { lineId, quantity }) ?? []
  })
}

function toRefundPart(
  part: PaymentPart,
  amount: Cents,
  meaning: Meaning & { lines: ReturnedLine[] },
): RefundPart {
  return { partId: part.id, amount, tax: refundTax(part, { amount, lines: meaning.lines }), ...meaning }
}

/** The sales tax inside a refund of this part, as the payment is now. */
export function taxOfPart({ parts }: PaymentRecord, refund: RefundPart): Cents {
  const part = parts.find(({ id }) => id === refund.partId)
  return part ? refundTax(part, refund) : noMoney
}

/** Follows every new refund: overpaid money pays what it took, and lines go back. `before` is without the refund. */
export async function afterRefund(
  deps: PaymentsDeps,
  tx: Tx,
  before: PaymentRecord,
  refund: RefundRecord,
): Promise<void> {
  for (const { partId, amount, lines } of refund.parts) {
    const part = before.parts.find(({ id }) => id === partId)
    if (!part) continue
    await applyOverpaymentToRefund(deps, tx, part, amount)
    await deps.catalogue.onReturned(tx, part, lines)
  }
  await deps.tell(tx, 'money moved', { what: 'refunded', amount: refund.amount, payment: before })
}
