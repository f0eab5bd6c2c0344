/** Refunds by line: what so many of a line cost, and what leaves the receipt with them. Pure. */
import { type Cents, cents, noMoney, sum } from '../../kernel/money.ts'
import type { ReceiptLine } from './receipt-line.ts'
import { taxIn } from './tax-rules.ts'

/** What a refund took back of one line. Amount and value are for all of the quantity. */
export interface ReturnedLine {
  /** The line's id: `idOfLine`. */
  line: string
  quantity: number
  /** Cents, without sales tax. */
  amount: Cents
  /** The fair market value that leaves the receipt. */
  value: Cents
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
export function negated({ line, quantity, amount, value }: ReturnedLine): ReturnedLine {
  return { line, quantity: -quantity, amount: cents(0 - amount), value: cents(0 - value) }
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
  const before = quantityBack(returned, lineId)
  if (quantity < 1 || before + quantity > line.quantity) return null
  const upTo = (whole: number, count: number) => Math.floor((whole * count) / line.quantity)
  const part = (whole: number) => cents(upTo(whole, before + quantity) - upTo(whole, before))
  // A game of chance has no value on the receipt.
  const value = line.treatment === 'game' ? noMoney : (line.fairMarketValue ?? noMoney)
  return { line: lineId, quantity, amount: part(line.amount), value: part(value) }
}

/** The sales tax and rounding that go back with these lines, in proportion; with the last line, everything. */
export function extrasWith(
  lines: readonly ReceiptLine[],
  returned: readonly ReturnedLine[],
  more: readonly ReturnedLine[],
): { tax: Cents; rounding: Cents } {
  const goods = sum(
    lines.filter(({ isTax, isRounding }) => !isTax && !isRounding).map(({ amount }) => amount),
  )
  const gone = sum(returned.map(({ amount }) => amount))
  const after = gone + sum(more.map(({ amount }) => amount))
  const part = (whole: Cents) => {
    const upTo = (back: number) => (goods === 0 ? 0 : Math.floor((whole * back) / goods))
    return cents(upTo(after) - upTo(gone))
  }
  const rounding = sum(lines.filter(({ isRounding }) => isRounding).map(({ amount }) => amount))
  return { tax: part(taxIn(lines)), rounding: part(rounding) }
}

/** The lines of a receipt without what was given instead of a refund. A line that is wholly given stays, with nothing. */
export function linesWithout(lines: readonly ReceiptLine[], given: readonly ReturnedLine[]): ReceiptLine[] {
  if (given.length === 0) return [...lines]
  return lines.map((line, place) => {
    const own = given.filter((each) => each.line === idOfLine(line, place))
    const of = (part: 'quantity' | 'amount' | 'value') =>
      own.reduce<number>((total, each) => total + each[part], 0)
    return {
      ...line,
      quantity: Math.max(0, line.quantity - of('quantity')),
      amount: cents(Math.max(0, line.amount - of('amount'))),
      fairMarketValue: line.fairMarketValue && cents(Math.max(0, line.fairMarketValue - of('value'))),
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
        quantity: amount === line.amount ? line.quantity : 0,
        amount,
        value: noMoney,
      },
    ]
  }
  return [...goods, ...extra(tax, ({ isTax }) => isTax), ...extra(rounding, ({ isRounding }) => isRounding)]
}
