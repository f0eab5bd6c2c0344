/** The lines of a payment: of what was bought, those that the amount pays for. Pure. */
import { countInWords } from '../../kernel/count-in-words.ts'
import { type Cents, cents, noMoney, sum } from '../../kernel/money.ts'
import { allocate } from './allocation-rules.ts'
import type { ReceiptLine } from './receipt-line.ts'
import { shareOf, sharesPerFee, valueUpTo } from './rules.ts'
import { taxIn, taxUpTo } from './tax-rules.ts'

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

export function roundingIn(lines: readonly ReceiptLine[]): Cents {
  return sum(lines.filter(({ isRounding }) => isRounding).map(({ amount }) => amount))
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
  const others = lines.filter((line) => !isAboveTheFee(line))
  if (unmatched === noMoney) return others
  const name = lines.find(isAboveTheFee)?.name ?? aboveTheFee
  return [...others, { name, quantity: 1, amount: unmatched, fairMarketValue: noMoney }]
}

/** Money that has to be refunded, and pays for nothing. */
export function isAboveTheFee({ name }: ReceiptLine): boolean {
  return name === aboveTheFee || name === paidWithoutPlace
}

/** The value of all lines; null if any isn't set. Games count for nothing. */
export function wholeValue(lines: readonly ReceiptLine[]): Cents | null {
  const valued = lines.filter((line) => !isGame(line))
  const values = valued.map((line) => line.fairMarketValue).filter((value) => value !== null)
  return values.length === valued.length ? sum(values) : null
}

/** Of chance or of skill: never deductible. */
export function isGame({ treatment }: Pick<ReceiptLine, 'treatment'>): boolean {
  return treatment === 'game' || treatment === 'skill'
}

export function isGift({ treatment }: ReceiptLine): boolean {
  return treatment === 'gift'
}

/**
 * The lines as stored, with missing values from the same lines as they are now: those with the same id, else of the same
 * name, else the only one there is on both sides, which was renamed.
 */
export function filledFrom(lines: readonly ReceiptLine[], today: readonly ReceiptLine[]): ReceiptLine[] {
  const unset = lines.filter(({ fairMarketValue }) => fairMarketValue === null)
  const named = new Set(lines.map(({ name }) => name))
  const others = today.filter(
    (line) => !named.has(line.name) && !line.isTax && !line.isRounding && !isAboveTheFee(line),
  )
  const sameAs = (line: ReceiptLine) =>
    today.find(({ lineId }) => lineId !== undefined && lineId === line.lineId) ??
    today.find(
      ({ name, lineId }) => name === line.name && (lineId === undefined || line.lineId === undefined),
    ) ??
    (unset.length === 1 && others.length === 1 ? others[0] : undefined)
  return lines.map((line) =>
    line.fairMarketValue === null
      ? { ...line, fairMarketValue: sameAs(line)?.fairMarketValue ?? null }
      : line,
  )
}
