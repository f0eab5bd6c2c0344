/** Refunds by line: what so many of a line cost, and what leaves the receipt with them. Pure. */
import { type Cents, cents, noMoney, sum } from '../../kernel/money.ts'
import { isGame } from './paid-lines.ts'
import type { ReceiptLine } from './receipt-line.ts'
import { type TaxFacts, taxIn, taxInRefund } from './tax-rules.ts'

/** What a refund took back of one line. Amount and value are for all of the quantity. */
export interface ReturnedLine {
  /** The line's id: `idOfLine`; '' once the payment moved to another bill, which has lines of its own. */
  line: string
  /** As it was on the receipt then; absent for refunds from before names were kept. */
  name?: string | undefined
  quantity: number
  /** Cents, without sales tax. */
  amount: Cents
  /** The fair market value that leaves the receipt. */
  value: Cents
  /** The sales tax that goes back with it; absent when it isn't known line by line. */
  tax?: Cents | undefined
}

/** The line's own id, or its place among the receipt's lines, from 1. */
export function idOfLine(line: ReceiptLine, place: number): string {
  return line.lineId ?? String(place + 1)
}

/** How many of a line were taken back. */
export function quantityBack(returned: readonly ReturnedLine[], line: string): number {
  return returned.filter((each) => each.line === line).reduce((total, { quantity }) => total + quantity, 0)
}

/** The line came back: its refund failed. */
export function negated({ tax, ...line }: ReturnedLine): ReturnedLine {
  const [amount, value] = [cents(0 - line.amount), cents(0 - line.value)]
  const back = { ...line, quantity: -line.quantity, amount, value }
  return tax === undefined ? back : { ...back, tax: cents(0 - tax) }
}

/** The payment moved to another bill: what was taken back of the old one is remembered, and counts for nothing there. */
export function ofAnotherBill(line: ReturnedLine): ReturnedLine {
  return { ...line, line: '', value: noMoney }
}

/** What lines gave back that matches `fits`, in cents. */
export function returnedOf(
  lines: readonly ReceiptLine[],
  returned: readonly ReturnedLine[],
  fits: (line: ReceiptLine) => boolean,
): Cents {
  const ids = new Set(lines.flatMap((line, place) => (fits(line) ? [idOfLine(line, place)] : [])))
  return sum(returned.filter(({ line }) => ids.has(line)).map(({ amount }) => amount))
}

/**
 * What so many more of a line cost, after what was already taken back of it: with the last one, everything left, so
 * that cents neither appear nor vanish. Null if there aren't that many, or the line can't be refunded by itself.
 */
export function takeBack(
  lines: readonly ReceiptLine[],
  returned: readonly ReturnedLine[],
  { lineId, quantity }: { lineId: string; quantity: number },
): ReturnedLine | null {
  const line = lines.find((each, place) => idOfLine(each, place) === lineId)
  if (!line || line.isTax || line.isRounding) return null
  const own = returned.filter((each) => each.line === lineId)
  const count = quantityBack(own, lineId) + quantity
  if (quantity < 1 || count > line.quantity) return null
  const part = (whole: Cents, of: (each: ReturnedLine) => Cents) =>
    costOf({ whole, quantity: line.quantity }, { count, taken: sum(own.map(of)) })
  // A game has no value on the receipt.
  const value = isGame(line) ? noMoney : (line.fairMarketValue ?? noMoney)
  const { tax } = line
  return {
    line: lineId,
    name: line.name,
    quantity,
    amount: part(line.amount, (each) => each.amount),
    value: part(value, (each) => each.value),
    ...(tax === undefined ? {} : { tax: part(tax, (each) => each.tax ?? noMoney) }),
  }
}

/**
 * What a line of `whole` cents costs up to and including `count` of its `quantity`, less what was `taken` of it before,
 * in whichever order that happened.
 */
export function costOf(
  { whole, quantity }: { whole: Cents; quantity: number },
  { count, taken }: { count: number; taken: number },
): Cents {
  return cents(Math.max(0, Math.floor((whole * count) / quantity) - taken))
}

/**
 * The sales tax and rounding that go back with these lines: each line's own tax where it is known, and otherwise in
 * proportion; with the last line, everything.
 */
export function extrasWith(
  lines: readonly ReceiptLine[],
  returned: readonly ReturnedLine[],
  more: readonly ReturnedLine[],
): { tax: Cents; rounding: Cents } {
  const goods = sum(
    lines.filter(({ isTax, isRounding }) => !isTax && !isRounding).map(({ amount }) => amount),
  )
  const gone = sum(returned.filter(({ line }) => line !== '').map(({ amount }) => amount))
  const after = gone + sum(more.map(({ amount }) => amount))
  const part = (whole: Cents) => {
    const upTo = (back: number) => (goods === 0 ? 0 : Math.floor((whole * back) / goods))
    return cents(upTo(after) - upTo(gone))
  }
  const rounding = sum(lines.filter(({ isRounding }) => isRounding).map(({ amount }) => amount))
  return { tax: taxOf(more) ?? part(taxIn(lines)), rounding: part(rounding) }
}

/** The sales tax of lines taken back; null if it isn't known line by line. */
export function taxOf(lines: readonly ReturnedLine[]): Cents | null {
  const taxes = lines.flatMap(({ tax }) => tax ?? [])
  return lines.length > 0 && taxes.length === lines.length ? sum(taxes) : null
}

/** The sales tax inside a refund: of its lines where it is known, otherwise in proportion; never more than is left. */
export function refundTax(part: TaxFacts, refund: { amount: Cents; lines: readonly ReturnedLine[] }): Cents {
  const known = taxOf(refund.lines.filter(({ line }) => line !== ''))
  if (known === null) return taxInRefund(part, refund.amount)
  return cents(Math.min(known, Math.max(0, part.tax - part.taxRefunded)))
}

/** What was taken back of lines before they had a value, with its part of it, after what was `taken` before. */
export function returnedWithValues(
  before: readonly ReceiptLine[],
  lines: readonly ReceiptLine[],
  returned: readonly ReturnedLine[],
  taken: readonly ReturnedLine[],
): ReturnedLine[] {
  const done = [...taken]
  return returned.map((each) => {
    const place = lines.findIndex((line, index) => idOfLine(line, index) === each.line)
    const isNew = before[place]?.fairMarketValue === null && lines[place] !== undefined
    const known = isNew ? takeBack(lines, done, { lineId: each.line, quantity: each.quantity }) : null
    const filled = known ? { ...each, value: known.value } : each
    done.push(filled)
    return filled
  })
}

/** The lines of a receipt without what was given instead of a refund. A line that is wholly given stays, with nothing. */
export function linesWithout(lines: readonly ReceiptLine[], given: readonly ReturnedLine[]): ReceiptLine[] {
  if (given.length === 0) return [...lines]
  return lines.map((line, place) => {
    const own = given.filter((each) => each.line === idOfLine(line, place))
    const of = (part: 'quantity' | 'amount' | 'value' | 'tax') =>
      own.reduce<number>((total, each) => total + (each[part] ?? 0), 0)
    return {
      ...line,
      quantity: Math.max(0, line.quantity - of('quantity')),
      amount: cents(Math.max(0, line.amount - of('amount'))),
      fairMarketValue: line.fairMarketValue && cents(Math.max(0, line.fairMarketValue - of('value'))),
      ...(line.tax === undefined ? {} : { tax: cents(Math.max(0, line.tax - of('tax'))) }),
    }
  })
}

/** Everything that refunds have left of these lines, with sales tax and rounding. */
export function allThatIsLeft(
  lines: readonly ReceiptLine[],
  returned: readonly ReturnedLine[],
): ReturnedLine[] {
  const goods = lines.flatMap((line, place) => {
    const lineId = idOfLine(line, place)
    return (
      takeBack(lines, returned, { lineId, quantity: line.quantity - quantityBack(returned, lineId) }) ?? []
    )
  })
  return withExtras(lines, returned, goods)
}

/** The same lines with the sales tax and rounding that go with them. */
export function withExtras(
  lines: readonly ReceiptLine[],
  returned: readonly ReturnedLine[],
  goods: readonly ReturnedLine[],
): ReturnedLine[] {
  const { tax, rounding } = extrasWith(lines, returned, goods)
  const extra = (amount: Cents, fits: (line: ReceiptLine) => boolean | undefined): ReturnedLine[] => {
    const place = lines.findIndex(fits)
    const line = lines[place]
    if (!line || amount === noMoney) return []
    return [
      {
        line: idOfLine(line, place),
        name: line.name,
        quantity: amount === line.amount ? line.quantity : 0,
        amount,
        value: noMoney,
      },
    ]
  }
  return [...goods, ...extra(tax, ({ isTax }) => isTax), ...extra(rounding, ({ isRounding }) => isRounding)]
}
