import { noMoney, toDollars } from '../../../kernel/money.ts'
import { Problem } from '../../../kernel/problem.ts'
import { owed } from '../../../money/ledger/rules.ts'
import { paidFor } from '../../../money/ledger/server/index.ts'
import type { Sql } from '../../../ports/database.ts'
import type { DinnerPaymentInfo } from '../contract.ts'
import { type BillLine, dinnerBill } from '../rules.ts'
import type { DinnerDeps } from './deps.ts'
import { countOf } from './dinner-order.ts'
import { findOrder } from './dinner-store.ts'

/** What an order owes, at the prices when it was placed. Throws Problem 'not-found'. */
export async function billOfOrder(sql: Sql, trackingId: string): Promise<DinnerPaymentInfo> {
  const order = await findOrder(sql, 'trackingId', trackingId)
  const paid = order && (await paidFor(sql, 'attendee', [order.id])).get(order.id)
  if (!paid) throw new Problem('not-found')
  const { lines, price } = dinnerBill(countOf(order), order.fees, order.taxRates, order.discounts)
  const left = owed(price, paid)
  return {
    amountOwed: toDollars(left),
    fees: lines.map(feeOf),
    hasPaidInFull: left === noMoney,
    underWayAmount: toDollars(paid.underWay),
    paidAmount: toDollars(paid.paid),
    waivedAmount: toDollars(paid.waived),
  }
}

/** What these quantities of dinners and shirts cost now. Throws Problem 'no-event' or 'not-found'. */
export async function billOfNumbers(
  deps: DinnerDeps,
  sql: Sql,
  count: { guests: number; shirts: number },
  eventId?: string,
): Promise<DinnerPaymentInfo> {
  const { fees, taxRates } = await deps.events.pick(sql, eventId)
  const { lines, price } = dinnerBill(count, fees, taxRates)
  return {
    amountOwed: toDollars(price),
    fees: lines.map(feeOf),
    hasPaidInFull: price === noMoney,
    underWayAmount: 0,
    paidAmount: 0,
    waivedAmount: 0,
  }
}

function feeOf({ name, unit, amount }: BillLine) {
  return { feeName: name, totalAmount: toDollars(amount), individualAmount: toDollars(unit) }
}
