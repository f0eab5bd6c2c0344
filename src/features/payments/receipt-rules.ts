/**
 * What a receipt says. Over $75 for something of value: IRC 6115, the written disclosure of a quid
 * pro quo contribution. From $250: IRC 170(f)(8), the written acknowledgement. Both tests are on
 * the payment, not on its deductible part (IRS Publication 1771).
 */
import { countInWords } from '../../kernel/count-in-words.ts'
import { type Cents, cents, noMoney, showDollars, sum } from '../../kernel/money.ts'
import type { Method } from './payment-methods.ts'
import type { ReceiptLine } from './receipt-line.ts'
import { countedPart, type PaymentFacts, shareOf, sharesPerFee, valueUpTo } from './rules.ts'
import { type TaxFacts, taxIn, taxKept, taxUpTo } from './tax-rules.ts'

export const disclosureAbove = cents(75_00)
export const acknowledgementFrom = cents(250_00)

interface Bought {
  price: Cents
  lines: readonly ReceiptLine[]
  /** What earlier payments cover of the price. */
  covered: Cents
}

/** The lines of one payment: the whole order, or the part that this amount pays, with its part of the value. */
export function linesFor({ price, lines, covered }: Bought, amount: Cents): ReceiptLine[] {
  if (covered === noMoney && amount === price) return [...lines]
  const value = wholeValue(lines)
  const partOfValue =
    value === null
      ? null
      : cents(valueUpTo(cents(covered + amount), price, value) - valueUpTo(covered, price, value))
  const isShare = amount === shareOf(price, price)
  const wholeTax = taxIn(lines)
  const tax = cents(taxUpTo(cents(covered + amount), price, wholeTax) - taxUpTo(covered, price, wholeTax))
  const taxLine = lines.find(({ isTax }) => isTax)
  const roundingLine = lines.find(({ isRounding }) => isRounding)
  const wholeRounding = roundingIn(lines)
  const rounding = cents(
    taxUpTo(cents(covered + amount), price, wholeRounding) - taxUpTo(covered, price, wholeRounding),
  )
  return [
    {
      name: `${lines[0]?.name ?? 'Payment'}, ${isShare ? `one share of ${countInWords(sharesPerFee)}` : 'part of the fee'}`,
      quantity: 1,
      amount: cents(amount - tax - rounding),
      fairMarketValue: partOfValue,
    },
    ...(taxLine && tax > 0 ? [{ ...taxLine, amount: tax }] : []),
    ...(roundingLine && rounding > 0 ? [{ ...roundingLine, amount: rounding }] : []),
  ]
}

/** The line that makes a price a whole dollar; none when it is one. */
export function roundingLines(rounding: Cents): ReceiptLine[] {
  if (rounding === noMoney) return []
  return [{ name: 'Rounding', quantity: 1, amount: rounding, fairMarketValue: noMoney, isRounding: true }]
}

function roundingIn(lines: readonly ReceiptLine[]): Cents {
  return sum(lines.filter(({ isRounding }) => isRounding).map(({ amount }) => amount))
}

/** What of the money that stays is neither for something of value nor a gift: sales tax, and the rounding of the price. */
export function notDeductible(
  payment: PaymentFacts & TaxFacts,
  lines: readonly ReceiptLine[],
): { salesTax: Cents; rounding: Cents } {
  const salesTax = taxKept(payment)
  const rounding = cents(Math.min(roundingIn(lines), Math.max(0, countedPart(payment) - salesTax)))
  return { salesTax, rounding }
}

/** The value of all lines; null while one of them is not set. */
function wholeValue(lines: readonly ReceiptLine[]): Cents | null {
  const values = lines.map((line) => line.fairMarketValue).filter((value) => value !== null)
  return values.length === lines.length ? sum(values) : null
}

const aboveTheFee = 'Overpaid, to be refunded'
export const paidWithoutPlace = 'Paid after the places were sold, to be refunded'

/**
 * The lines once the money is in: what of the `amount` turned out to be above what was owed is a line of
 * its own, and nothing of value goes with it.
 */
export function linesWithUnmatched(
  lines: readonly ReceiptLine[],
  amount: Cents,
  unmatched: Cents,
  name = aboveTheFee,
): ReceiptLine[] {
  if (unmatched === noMoney) return [...lines]
  const part = Math.min(1, (amount - unmatched) / sum(lines.map((line) => line.amount)))
  const matched = lines.map((line) => scaled(line, part)).filter((line) => line.amount > 0)
  const rest = cents(amount - sum(matched.map((line) => line.amount)))
  return [...matched, { name, quantity: 1, amount: rest, fairMarketValue: noMoney }]
}

/** The same lines with another amount above the fee: some of it was given, or a gift was taken back. */
export function linesAboveFee(lines: readonly ReceiptLine[], unmatched: Cents): ReceiptLine[] {
  const isAbove = ({ name }: ReceiptLine) => name === aboveTheFee || name === paidWithoutPlace
  const others = lines.filter((line) => !isAbove(line))
  if (unmatched === noMoney) return others
  const name = lines.find(isAbove)?.name ?? aboveTheFee
  return [...others, { name, quantity: 1, amount: unmatched, fairMarketValue: noMoney }]
}

function scaled(line: ReceiptLine, part: number): ReceiptLine {
  return {
    ...line,
    amount: cents(Math.round(line.amount * part)),
    fairMarketValue: line.fairMarketValue === null ? null : cents(Math.round(line.fairMarketValue * part)),
  }
}

/**
 * What a receipt speaks of: 'deductions' of a 501(c)(3) whose values, name and EIN are known, 'thanks' alone of
 * another charity, and 'payment' alone while something is missing: a false sentence is worse than none.
 */
export type TaxVoice = 'deductions' | 'thanks' | 'payment'

export interface CharityStanding {
  is501c3: boolean | null
  legalName: string
  taxId: string
}

export function taxVoice(charity: CharityStanding, lines: readonly ReceiptLine[]): TaxVoice {
  if (charity.is501c3 === false) return 'thanks'
  const isKnown = charity.is501c3 && charity.legalName && charity.taxId && wholeValue(lines) !== null
  return isKnown ? 'deductions' : 'payment'
}

/** 'card': through the sandbox or with test keys. 'staff': recorded while those were in use, and not counted as real. */
export function rehearsalNotice(kind: 'card' | 'staff' | null): string | null {
  if (kind === null) return null
  return kind === 'card'
    ? 'Rehearsal: this payment was made with a test card. No money was charged.'
    : 'Rehearsal: this was recorded to try things out. It is not a receipt for money.'
}

export interface ReceiptFigures {
  total: Cents
  /** null while it is not known, or not to be spoken of. */
  fairMarketValue: Cents | null
  /** The part that may be deductible: what stays of the money, less the value received; never below nothing. */
  deductible: Cents
}

export function receiptFigures(
  payment: PaymentFacts,
  lines: readonly ReceiptLine[],
  voice: TaxVoice,
  /** Of what stays: sales tax and rounding. */
  notDeductible: Cents = noMoney,
): ReceiptFigures {
  const fairMarketValue = voice === 'payment' ? null : wholeValue(lines)
  if (payment.method === 'waived' || payment.status === 'voided')
    return { total: noMoney, fairMarketValue, deductible: noMoney }
  const stays = voice === 'deductions' ? countedPart(payment) - notDeductible : noMoney
  const deductible = cents(Math.max(0, stays - (fairMarketValue ?? 0)))
  return { total: payment.amount, fairMarketValue, deductible }
}

export interface StatementFacts {
  charity: string
  /** Only gifts to a 501(c)(3) may be deducted: a receipt of another says nothing of deducting (IRC 170(c)). */
  voice: TaxVoice
  method: Method
  /** What was paid, less refunds, sales tax, rounding and what is kept for refund. */
  contribution: Cents
  /** Inside the payment beside the contribution. */
  salesTax?: Cents
  rounding?: Cents
  /** What went back: refunds, and disputes that were lost. */
  wentBack?: Cents
  figures: ReceiptFigures
  lines: readonly ReceiptLine[]
}

export function receiptStatements({
  charity,
  voice,
  method,
  contribution,
  salesTax = noMoney,
  rounding = noMoney,
  wentBack = noMoney,
  figures,
  lines,
}: StatementFacts): string[] {
  if (method === 'waived') {
    return [
      `The fee was waived. No payment was made${voice === 'deductions' ? ', and nothing may be deducted' : ''}.`,
    ]
  }
  const value = figures.fairMarketValue
  const after = wentBack > noMoney ? `, after refunds of ${showDollars(wentBack)}` : ''
  if (contribution === noMoney || voice === 'payment') return []
  if (voice === 'thanks' || value === null)
    return [`${charity} thanks you for your payment of ${showDollars(contribution)}${after}.`]
  if (value === noMoney) {
    return [`No goods or services were provided by ${charity} in return for this contribution.`]
  }
  const statements: string[] = []
  if (contribution > disclosureAbove) {
    statements.push(
      'For federal income tax purposes, the amount of your contribution that may be deductible is limited to the excess ' +
        `of the money you contributed over the value of the goods or services ${charity} provided. Our good-faith ` +
        `estimate of that value is ${showDollars(value)}, so the amount that may be deductible is ` +
        `${showDollars(figures.deductible)}.`,
    )
  }
  if (contribution >= acknowledgementFrom) {
    const goods = lines.filter((line) => (line.fairMarketValue ?? 0) > 0).map((line) => line.name)
    statements.push(
      `${charity} acknowledges your payment of ${showDollars(contribution)}${after}. In return you received: ` +
        `${goods.join('; ')}. The estimated fair market value of these goods or services is ${showDollars(value)}.`,
    )
  }
  if (salesTax > noMoney && statements.length > 0)
    statements.push(
      rounding > noMoney
        ? `Sales tax of ${showDollars(salesTax)} and rounding of ${showDollars(rounding)} are not part of these amounts, and are not deductible.`
        : `Sales tax of ${showDollars(salesTax)} is not part of these amounts, and is not deductible.`,
    )
  return statements
}

/** 'July 19th, 2025', by the event's own calendar. */
export function dateInWords(date: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: 'long', day: 'numeric' })
  const part = (type: string) => parts.formatToParts(date).find((found) => found.type === type)?.value ?? ''
  return `${part('month')} ${ordinal(Number(part('day')))}, ${part('year')}`
}

function ordinal(day: number): string {
  const teens = day % 100 >= 11 && day % 100 <= 13
  const ending = teens ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th')
  return `${day}${ending}`
}
