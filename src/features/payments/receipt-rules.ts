/**
 * What a receipt says. Over $75 for something of value: IRC 6115, the written disclosure of a quid pro quo
 * contribution. From $250: IRC 170(f)(8), the written acknowledgment. Both thresholds apply to the payment, not its
 * deductible part (IRS Publication 1771).
 */
import { countInWords } from '../../kernel/count-in-words.ts'
import { type Cents, cents, noMoney, showDollars, sum } from '../../kernel/money.ts'
import { allocate } from './allocation-rules.ts'
import type { Method } from './payment-methods.ts'
import type { ReceiptLine } from './receipt-line.ts'
import { idOfLine, quantityBack, type ReturnedLine, returnedOf } from './refund-lines.ts'
import { countedPart, type PaymentFacts, shareOf, sharesPerFee, valueUpTo } from './rules.ts'
import { type TaxFacts, taxIn, taxKept, taxUpTo } from './tax-rules.ts'

export const disclosureAbove = cents(75_00)
export const acknowledgementFrom = cents(250_00)

interface Bought {
  price: Cents
  lines: readonly ReceiptLine[]
  /** How much of the price earlier payments cover. */
  covered: Cents
  /** Into how many players' shares it is split; omitted for a team of four. */
  shares?: number
}

/** The lines of one payment: the whole order, or the part this amount pays, with its part of the value. */
export function linesFor(
  { price, lines, covered, shares = sharesPerFee }: Bought,
  amount: Cents,
): ReceiptLine[] {
  if (covered === noMoney && amount === price) return [...lines]
  if (lines.some(({ lineId }) => lineId !== undefined)) return linesWithin(lines, covered, amount)
  const value = wholeValue(lines)
  const partOfValue =
    value === null
      ? null
      : cents(
          valueUpTo(cents(covered + amount), price, value, shares) - valueUpTo(covered, price, value, shares),
        )
  const isShare = amount === shareOf(price, price, shares)
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
      name: `${lines[0]?.name ?? 'Payment'}, ${isShare ? `one share of ${countInWords(shares)}` : 'part of the fee'}`,
      quantity: 1,
      amount: cents(amount - tax - rounding),
      fairMarketValue: partOfValue,
    },
    ...(taxLine && tax > 0 ? [{ ...taxLine, amount: tax }] : []),
    ...(roundingLine && rounding > 0 ? [{ ...roundingLine, amount: rounding }] : []),
  ]
}

/** The lines of an order that the cents from `covered` on pay for, in their order. */
function linesWithin(lines: readonly ReceiptLine[], covered: Cents, amount: Cents): ReceiptLine[] {
  let start = 0
  return lines.flatMap((line) => {
    const from = Math.max(0, covered - start)
    const to = Math.min(line.amount, covered + amount - start)
    // What cost nothing comes with the payment that reaches its place.
    if (line.amount === noMoney && start >= covered && start < covered + amount) return [line]
    start += line.amount
    if (to <= from) return []
    const valueTo = (part: number) => Math.round(((line.fairMarketValue ?? 0) * part) / line.amount)
    const fairMarketValue = line.fairMarketValue === null ? null : cents(valueTo(to) - valueTo(from))
    return [{ ...line, amount: cents(to - from), fairMarketValue, tax: undefined }]
  })
}

/** The line that rounds a price up to a whole dollar; none if it already is one. */
export function roundingLines(rounding: Cents): ReceiptLine[] {
  if (rounding === noMoney) return []
  return [{ name: 'Rounding', quantity: 1, amount: rounding, fairMarketValue: noMoney, isRounding: true }]
}

function roundingIn(lines: readonly ReceiptLine[]): Cents {
  return sum(lines.filter(({ isRounding }) => isRounding).map(({ amount }) => amount))
}

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

function isGame({ treatment }: ReceiptLine): boolean {
  return treatment === 'game'
}

/** The value of all lines; null if any isn't set. Games of chance count for nothing. */
function wholeValue(lines: readonly ReceiptLine[]): Cents | null {
  const valued = lines.filter((line) => !isGame(line))
  const values = valued.map((line) => line.fairMarketValue).filter((value) => value !== null)
  return values.length === valued.length ? sum(values) : null
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

const aboveTheFee = 'Overpaid, to be refunded'
export const paidWithoutPlace = 'Paid after the places were sold, to be refunded'

/** The lines after payment: the part of `amount` that was overpaid gets its own line without value. */
export function linesWithUnmatched(
  lines: readonly ReceiptLine[],
  amount: Cents,
  unmatched: Cents,
  name = aboveTheFee,
): ReceiptLine[] {
  if (unmatched === noMoney) return [...lines]
  const above = { name, quantity: 1, amount: unmatched, fairMarketValue: noMoney }
  const matched = cents(amount - unmatched)
  return matched === noMoney ? [above] : [...linesOf(matched, lines), above]
}

/** The lines cut down to an amount, each in proportion, to the cent. */
function linesOf(amount: Cents, lines: readonly ReceiptLine[]): ReceiptLine[] {
  const whole = sum(lines.map((line) => line.amount))
  if (whole <= amount) return [...lines]
  const shares = allocate(
    amount,
    lines.map((line) => line.amount),
  )
  return lines.flatMap((line, place) => {
    const own = shares[place] ?? noMoney
    if (own === noMoney && line.amount > noMoney) return []
    const value = line.fairMarketValue
    const fairMarketValue = value === null ? null : cents(Math.round((value * amount) / whole))
    return [{ ...line, amount: own, fairMarketValue, tax: undefined }]
  })
}

/** The same lines with another overpaid amount, after some of it became a gift or a gift was voided. */
export function linesAboveFee(lines: readonly ReceiptLine[], unmatched: Cents): ReceiptLine[] {
  const isAbove = ({ name }: ReceiptLine) => name === aboveTheFee || name === paidWithoutPlace
  const others = lines.filter((line) => !isAbove(line))
  if (unmatched === noMoney) return others
  const name = lines.find(isAbove)?.name ?? aboveTheFee
  return [...others, { name, quantity: 1, amount: unmatched, fairMarketValue: noMoney }]
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

/** 'card': made through the sandbox or with test keys. 'staff': recorded at that time, and not counted as real. */
export function rehearsalNotice(kind: 'card' | 'staff' | null): string | null {
  if (kind === null) return null
  return kind === 'card'
    ? 'Rehearsal: this payment was made with a test card. No money was charged.'
    : 'Rehearsal: this was recorded to try things out. It is not a receipt for money.'
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

export interface StatementFacts {
  charity: string
  /** Only gifts to a 501(c)(3) are deductible (IRC 170(c)), so other charities' receipts don't mention deductions. */
  voice: TaxWording
  method: Method
  /** What was paid, less refunds, sales tax, rounding, games of chance and overpaid money. */
  contribution: Cents
  /** Part of the payment, in addition to the contribution. */
  salesTax?: Cents
  rounding?: Cents
  games?: Cents
  /** Refunds and lost disputes. */
  wentBack?: Cents
  figures: ReceiptFigures
  /** What was received in return, by name. */
  goods: readonly string[]
}

/** The sentences the IRS requires on a receipt; empty if none apply. */
export function receiptStatements(facts: StatementFacts): string[] {
  const { voice, method, games = noMoney } = facts
  const own = contributionStatements(facts)
  if (games === noMoney || voice !== 'deductions' || method === 'waived') return own
  const also = own.length > 0 ? ' are not part of these amounts, and' : ''
  return [...own, `Raffles and games of chance of ${showDollars(games)}${also} are not deductible.`]
}

function contributionStatements({
  charity,
  voice,
  method,
  contribution,
  salesTax = noMoney,
  rounding = noMoney,
  wentBack = noMoney,
  figures,
  goods,
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
