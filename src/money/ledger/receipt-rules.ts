/** What counts on a receipt: the money that remains, the value received for it, and what may be deducted. Pure. */
import { type Cents, cents, noMoney, sum } from '../../kernel/money.ts'
import { allocate } from './allocation-rules.ts'
import { isAboveTheFee, isGame, isGift, roundingIn, wholeValue } from './paid-lines.ts'
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

/**
 * What was paid for goods, or given, and what came in return. Each stands for itself: a bargain doesn't lower what may be
 * deducted for a gift beside it, and a value that isn't set says nothing about the gift.
 */
export interface Exchange {
  /** What remains of the money. */
  contribution: Cents
  /** Fair market value of what was received; null while a part of it isn't set. */
  value: Cents | null
  /** What the money was for, by name. */
  paidFor: readonly string[]
  /** Received for it, by name: what is worth something. */
  received: readonly string[]
  /** What has no value yet, by name. */
  unset: readonly string[]
}

/** The goods of a part, then its gifts, without what is neither paid nor received anymore. */
export function exchangesOf(part: ReceiptPart, { isAmongOthers = false } = {}): Exchange[] {
  const { lines, returned = [] } = part
  const here = lines.filter((line, place) => quantityBack(returned, idOfLine(line, place)) < line.quantity)
  const [goods, gifts] = [here.filter(isGoods), here.filter(isGift)]
  const whole = contributionOf(part)
  const given = givenOf(part, whole)
  const isGone = isAmongOthers && part.amount > noMoney && countedPart(part) === noMoney
  return [
    {
      contribution: cents(whole - given),
      value: isGone ? noMoney : valueLeft(part, goods),
      paidFor: goods.filter(({ amount }) => amount > noMoney).map(({ name }) => name),
      received: isGone
        ? []
        : goods.filter(({ fairMarketValue }) => fairMarketValue !== noMoney).map(({ name }) => name),
      unset: goods.filter(({ fairMarketValue }) => fairMarketValue === null).map(({ name }) => name),
    },
    { contribution: given, value: noMoney, paidFor: gifts.map(({ name }) => name), received: [], unset: [] },
  ].filter(({ contribution, value }) => contribution > noMoney || value !== noMoney)
}

/** All exchanges of a payment. Among other parts, one that was refunded in full brings no value anymore. */
export function allExchanges(parts: readonly ReceiptPart[]): Exchange[] {
  return parts.flatMap((part) => exchangesOf(part, { isAmongOthers: parts.length > 1 }))
}

function isGoods(line: ReceiptLine): boolean {
  return !isGift(line) && !isGame(line) && !line.isTax && !line.isRounding && !isAboveTheFee(line)
}

/** The gifts in a part's contribution. An amount that went back is taken from goods and gifts in proportion. */
function givenOf(part: ReceiptPart, contribution: Cents): Cents {
  const { lines, returned = [] } = part
  const left = (fits: (line: ReceiptLine) => boolean) =>
    sum(lines.filter(fits).map(({ amount }) => amount)) - returnedOf(lines, returned, fits)
  const gifts = Math.max(0, left(isGift))
  const goods = Math.max(0, left(isGoods))
  if (contribution >= gifts + goods) return cents(gifts)
  return allocate(contribution, [goods, gifts])[1] ?? noMoney
}

/** The value of these lines of a part, less what was taken back of them; null if any isn't set. */
function valueLeft({ lines, returned = [] }: ReceiptPart, here: readonly ReceiptLine[]): Cents | null {
  const whole = wholeValue(here)
  if (whole === null) return null
  const gone = new Set(lines.flatMap((line, place) => (here.includes(line) ? [] : [idOfLine(line, place)])))
  return cents(Math.max(0, whole - sum(returned.flatMap(({ line, value }) => (gone.has(line) ? [] : value)))))
}

/** What may be deducted of it: never negative, and nothing while its value isn't set. */
export function deductibleOf({ contribution, value }: Exchange): Cents {
  return value === null ? noMoney : cents(Math.max(0, contribution - value))
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

/** What receipts of this charity may say about taxes, whatever was bought. */
export function charityWording({ is501c3, legalName, taxId }: CharityStatus): TaxWording {
  if (is501c3 === false) return 'thanks'
  return is501c3 && legalName && taxId ? 'deductions' : 'payment'
}

/** What a receipt for these parts may say about taxes: nothing, while the value of all that was paid for isn't set. */
export function taxWording(charity: CharityStatus, parts: readonly ReceiptPart[]): TaxWording {
  const voice = charityWording(charity)
  const all = allExchanges(parts)
  const paid = all.filter(({ contribution }) => contribution > noMoney)
  const counting = paid.length > 0 ? paid : all
  const isSilent = counting.length > 0 && counting.every(({ value }) => value === null)
  return voice === 'deductions' && isSilent ? 'payment' : voice
}

export interface ReceiptFigures {
  total: Cents
  /** null while unknown, or not to be mentioned. */
  fairMarketValue: Cents | null
  /** What may be deductible: the money that remains less the value received, never negative. */
  deductible: Cents
}

/** The totals of one part, in cents. */
export function receiptFigures(
  part: ReceiptPart,
  voice: TaxWording,
  { isAmongOthers = false } = {},
): ReceiptFigures {
  const exchanges = exchangesOf(part, { isAmongOthers })
  const values = exchanges.map(({ value }) => value).filter((value) => value !== null)
  const isKnown = voice !== 'payment' && values.length === exchanges.length
  const fairMarketValue = isKnown ? sum(values) : null
  if (part.method === 'waived' || part.status === 'voided')
    return { total: noMoney, fairMarketValue, deductible: noMoney }
  const deductible = voice === 'deductions' ? sum(exchanges.map(deductibleOf)) : noMoney
  return { total: part.amount, fairMarketValue, deductible }
}

/** The totals at the foot of a receipt: those of its parts, each for itself. */
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
