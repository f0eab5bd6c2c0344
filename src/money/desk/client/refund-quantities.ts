/** Which lines of a payment are taken back, as typed into the dialog. Pure. */
import { type Cents, fromDollars } from '../../../kernel/money.ts'
import { purposeFacts } from '../../ledger/purposes.ts'
import { costOf } from '../../ledger/refund-lines.ts'
import type { PaymentDetails, PaymentRow } from '../shapes.ts'

type PaymentLine = PaymentDetails['lines'][number]

/** A line to choose from, and how many of it at most. */
export type ChoosableLine = PaymentLine & { most: number }

/** Whether some of a payment can be refunded by line: it paid for an order, or for several things, and nothing above. */
export function hasLinesToRefund({ parts, leftToRefund, unmatched }: PaymentRow): boolean {
  return (
    leftToRefund > 0 &&
    unmatched === 0 &&
    (parts.length > 1 || parts.some(({ kind }) => purposeFacts[kind].isRefundedByLine))
  )
}

export function refundableLines(lines: readonly PaymentLine[]): ChoosableLine[] {
  return choosable(lines, ({ leftToRefund }) => leftToRefund)
}

/** What was used can't be given. */
export function givableLines(lines: readonly PaymentLine[]): ChoosableLine[] {
  return choosable(lines, ({ leftToRefund, used }) => leftToRefund - (used?.quantity ?? 0))
}

function choosable(lines: readonly PaymentLine[], mostOf: (line: PaymentLine) => number): ChoosableLine[] {
  return lines
    .map((line) => ({ ...line, most: mostOf(line) }))
    .filter(({ most, amount }) => most > 0 && amount > 0)
}

/** 'Dinner fee: 1 of 2 checked in', for each line that was used. */
export function usedInWords(lines: readonly PaymentLine[]): string[] {
  return lines.flatMap(({ name, used }) => (used ? [`${name}: ${used.why}`] : []))
}

/** The line's key in the form. */
export function keyOfLine({ partId, lineId }: Pick<PaymentLine, 'partId' | 'lineId'>): string {
  return `${partId}-${lineId}`
}

/** 0 for an empty field; NaN for anything but a whole number. */
function quantityIn(typed: string | undefined): number {
  const text = typed?.trim() ?? ''
  if (text === '') return 0
  return /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN
}

/** By key: quantities that aren't there. With nothing chosen at all, the first line says so. */
export function quantityFaults(
  lines: readonly ChoosableLine[],
  typed: Readonly<Record<string, string>>,
): Record<string, string> {
  const [first] = lines
  const wrong = lines.flatMap((line) => {
    const quantity = quantityIn(typed[keyOfLine(line)])
    return quantity <= line.most ? [] : [[keyOfLine(line), `Enter 0 to ${line.most}`] as const]
  })
  if (wrong.length > 0) return Object.fromEntries(wrong)
  return first && chosenLines(lines, typed).length === 0 ? { [keyOfLine(first)]: 'Enter how many' } : {}
}

/** As the server takes them. */
export function chosenLines(
  lines: readonly PaymentLine[],
  typed: Readonly<Record<string, string>>,
): { partId: string; lineId: string; quantity: number }[] {
  return lines.flatMap(({ partId, lineId }) => {
    const quantity = quantityIn(typed[keyOfLine({ partId, lineId })])
    return quantity > 0 ? [{ partId, lineId, quantity }] : []
  })
}

/** The next so many of a line, in cents, as the server adds them up. */
function costIn({ amount, quantity: all, leftToRefund }: PaymentLine, quantity: number): Cents {
  const line = { whole: fromDollars(amount), quantity: all }
  const before = all - leftToRefund
  const taken = costOf(line, { count: before, taken: 0 })
  return costOf(line, { count: before + quantity, taken })
}

/** What they cost in dollars, without sales tax. */
export function amountOf(lines: readonly ChoosableLine[], typed: Readonly<Record<string, string>>): number {
  const cents = lines.reduce((total, line) => {
    const quantity = quantityIn(typed[keyOfLine(line)])
    return quantity <= line.most ? total + costIn(line, quantity) : total
  }, 0)
  return cents / 100
}
