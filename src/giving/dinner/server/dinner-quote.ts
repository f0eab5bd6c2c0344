import type { EventRecord } from '../../../event/event/server/index.ts'
import { cents, noMoney } from '../../../kernel/money.ts'
import type { Quote, ReceiptLine } from '../../../money/ledger/server/index.ts'
import { type BillLine, dinnerBill, heldUntil, lineTax } from '../rules.ts'
import { countOf, type DinnerOrder } from './dinner-order.ts'

/** What an order costs, at the prices agreed when it was placed. */
export function dinnerQuote(event: EventRecord, order: DinnerOrder): Quote {
  const { lines, price } = dinnerBill(countOf(order), order.fees, order.taxRates, order.discounts)
  const { name, email } = order.requestedBy
  return {
    purpose: 'attendee',
    subjectId: order.id,
    eventId: event.id,
    eventName: event.name,
    name: name || email,
    description: `${event.name}, dinner and shirts for ${name || email}`,
    price,
    payableInShares: false,
    isPerUnit: true,
    heldUntil: order.guests.length > 0 && event.maxAttendees !== null ? heldUntil(order) : null,
    lines: lines.map((line) => receiptLine(line, order)),
    contact: { name: name || email, email },
  }
}

type Terms = Pick<DinnerOrder, 'values' | 'taxRates'>

function receiptLine(billed: BillLine, { values, taxRates }: Terms): ReceiptLine {
  const { kind, name, quantity, amount } = billed
  const value = { ...values, tax: noMoney, rounding: noMoney }[kind]
  const line = { name, quantity, amount, fairMarketValue: value === null ? null : cents(value * quantity) }
  if (kind === 'tax') return { ...line, isTax: true }
  return kind === 'rounding' ? { ...line, isRounding: true } : { ...line, tax: lineTax(billed, taxRates) }
}
