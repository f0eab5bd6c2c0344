import type { EventRecord } from '../../../event/event/server/index.ts'
import { cents, noMoney } from '../../../kernel/money.ts'
import { isFor, unitDiscount } from '../../../money/codes/rules.ts'
import type { Discount } from '../../../money/codes/server/index.ts'
import type { Tx } from '../../../ports/database.ts'
import type { DinnerEntry } from '../contract.ts'
import type { DinnerDeps } from './deps.ts'
import type { DinnerOrder } from './dinner-order.ts'

/** What the code of an order takes off. The caller must hold the lock on the event's row. Throws 'code-refused'. */
export function discountFor(
  { codes }: Pick<DinnerDeps, 'codes'>,
  tx: Tx,
  event: EventRecord,
  entry: DinnerEntry,
): Promise<Discount | null> {
  const shirts = entry.shirtRequests.reduce((total, { quantity }) => total + quantity, 0)
  const lines = [
    { thing: 'dinner', quantity: entry.attendees.length, unit: event.feesNow.dinner },
    { thing: 'shirt', quantity: shirts, unit: event.feesNow.shirt },
  ].filter(({ quantity }) => quantity > 0)
  return codes.discountFor(tx.sql, event, {
    code: entry.code,
    payerEmail: entry.requestedByEmailAddress,
    lines,
  })
}

/**
 * The prices an order is placed at. A discount by unit lowers the price of one dinner or shirt, so that it goes with
 * each guest; an amount is off the whole order.
 */
export function discountedPrices(
  { feesNow: fees }: Pick<EventRecord, 'feesNow'>,
  discount: Discount | null,
): Pick<DinnerOrder, 'fees' | 'discounts'> {
  const { dinner, shirt } = fees
  const nothing = { dinner: noMoney, shirt: noMoney }
  if (!discount) return { fees: { dinner, shirt }, discounts: nothing }
  const { code, lines } = discount
  if (code.kind === 'amount') {
    const off = (thing: string) => lines.find((line) => line.thing === thing)?.discount ?? noMoney
    return { fees: { dinner, shirt }, discounts: { dinner: off('dinner'), shirt: off('shirt') } }
  }
  const less = (thing: 'dinner' | 'shirt') =>
    cents(fees[thing] - (isFor(code, thing) ? unitDiscount(code, fees[thing]) : 0))
  return { fees: { dinner: less('dinner'), shirt: less('shirt') }, discounts: nothing }
}
