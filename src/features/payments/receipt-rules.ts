/** What counts on a receipt: the money that remains, the value received for it, and what may be deducted. Pure. */
import { type Cents, cents, noMoney, sum } from '../../kernel/money.ts'
import { isGame, roundingIn, wholeValue } from './paid-lines.ts'
import type { ReceiptLine } from './receipt-line.ts'
import { idOfLine, quantityBack, type ReturnedLine, returnedOf } from './refund-lines.ts'
import { countedPart, type PaymentFacts } from './rules.ts'
import { type TaxFacts, taxKept } from './tax-rules.ts'

/** What remains of a payment without being a contribution: sales tax, rounding, and games of chance. */
interface NotDeductible {
  salesTax: Cents
  rounding: Cents
  games: Cents
}

/** One part of a payment as its receipt sees it. */
export interface ReceiptPart extends PaymentFacts, TaxFacts {
  lines: readonly ReceiptLine[]
  /** What refunds took back line by line. */
  returned?: readonly ReturnedLine[]
}

export function notDeductible(part: ReceiptPart): NotDeductible {
  const { lines, returned = [] } = part
  const counted = countedPart(part)
  const salesTax = taxKept(part)
  const rounding = cents(Math.min(roundingIn(lines), Math.max(0, counted - salesTax)))
  const played = sum(lines.filter(isGame).map(({ amount }) => amount)) - returnedOf(lines, returned, isGame)
  const games = cents(Math.max(0, Math.min(played, counted - salesTax - rounding)))
  return { salesTax, rounding, games }
}

/** What remains of a part as a contribution. */
export function contributionOf(part: ReceiptPart): Cents {
  const { salesTax, rounding, games } = notDeductible(part)
  return cents(countedPart(part) - salesTax - rounding - games)
}

/** The value of the lines that weren't taken back; null if any isn't set. */
function valueLeft(lines: readonly ReceiptLine[], returned: readonly ReturnedLine[]): Cents | null {
  const whole = wholeValue(lines)
  return whole && cents(Math.max(0, whole - sum(returned.map(({ value }) => value))))
}

/** What the payer received for money that is still here, by name. */
export function goodsReceived(parts: readonly ReceiptPart[]): string[] {
  const here = parts.length > 1 ? parts.filter((part) => countedPart(part) > noMoney) : parts
  return here.flatMap(({ lines, returned = [] }) =>
    lines
      .filter(
        (line, place) =>
          !isGame(line) &&
          (line.fairMarketValue ?? 0) > 0 &&
          quantityBack(returned, idOfLine(line, place)) < line.quantity,
      )
      .map(({ name }) => name),
  )
}

/**
 * What a receipt may say: 'deductions' for a 501(c)(3) whose values, name and EIN are known; 'thanks' for other
 * charities; only 'payment' while something is missing, since a false statement is worse than none.
 */
export type TaxWording = 'deductions' | 'thanks' | 'payment'

export interface CharityStatus {
  is501c3: boolean | null
  legalName: string
  taxId: string
}

/** What a receipt with these lines may say about taxes. */
export function taxWording(charity: CharityStatus, lines: readonly ReceiptLine[]): TaxWording {
  if (charity.is501c3 === false) return 'thanks'
  const isKnown = charity.is501c3 && charity.legalName && charity.taxId && wholeValue(lines) !== null
  return isKnown ? 'deductions' : 'payment'
}

export interface ReceiptFigures {
  total: Cents
  /** null while unknown, or not to be mentioned. */
  fairMarketValue: Cents | null
  /** What may be deductible: the money that remains less the value received, never negative. */
  deductible: Cents
}

/** The totals of one part, in cents. Among other parts, one that was refunded in full brings no value anymore. */
export function receiptFigures(
  part: ReceiptPart,
  voice: TaxWording,
  { isAmongOthers = false } = {},
): ReceiptFigures {
  const isGone = isAmongOthers && part.amount > noMoney && countedPart(part) === noMoney
  const known = voice === 'payment' ? null : valueLeft(part.lines, part.returned ?? [])
  const fairMarketValue = known !== null && isGone ? noMoney : known
  if (part.method === 'waived' || part.status === 'voided')
    return { total: noMoney, fairMarketValue, deductible: noMoney }
  const stays = voice === 'deductions' ? contributionOf(part) : noMoney
  const deductible = cents(Math.max(0, stays - (fairMarketValue ?? 0)))
  return { total: part.amount, fairMarketValue, deductible }
}

/**
 * The totals at the foot of a receipt. Each part stands for itself: one that was bought below its value doesn't lower
 * what may be deducted for another.
 */
export function receiptTotals(parts: readonly ReceiptPart[], voice: TaxWording): ReceiptFigures {
  const isAmongOthers = parts.length > 1
  const figures = parts.map((part) => receiptFigures(part, voice, { isAmongOthers }))
  const values = figures.map(({ fairMarketValue }) => fairMarketValue).filter((value) => value !== null)
  return {
    total: sum(figures.map(({ total }) => total)),
    fairMarketValue: values.length === figures.length ? sum(values) : null,
    deductible: sum(figures.map(({ deductible }) => deductible)),
  }
}
