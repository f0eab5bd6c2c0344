import type { EventRecord } from '../../../event/event/server/index.ts'
import type { Person } from '../../../kernel/actor.ts'
import { type Cents, noMoney } from '../../../kernel/money.ts'
import type { Work } from '../../../ports/work.ts'
import type { ItemRecord } from '../../price-list/server/index.ts'
import { orderBill } from '../rules.ts'
import type { OrdersDeps } from './deps.ts'
import { orderLine } from './order-lines.ts'
import type { OrderRecord } from './order-record.ts'
import { blankOrder, saveOrder } from './place-order.ts'

/** What somebody sold on paper, counted when the rest came back. */
export interface CountedSale {
  event: EventRecord
  item: ItemRecord
  quantity: number
  unitPrice: Cents
  seller: { id: string; name: string }
  note: string
  /** Called with the order before its payment: its numbers are those on paper. */
  beforePaid(order: OrderRecord): Promise<void>
}

/**
 * One order and one cash payment for all of it, in the seller's drawer. Stock and limits don't stop it: the tickets are gone.
 * The event's row must be locked.
 */
export async function countSale(
  deps: OrdersDeps,
  work: Work<Person>,
  { event, item, quantity, unitPrice, seller, note, beforePaid }: CountedSale,
): Promise<OrderRecord> {
  const { tx, actor, now } = work
  const line = { ...orderLine(item, { quantity, unitPrice }), taxRate: 0 }
  const order: OrderRecord = {
    ...blankOrder(event, actor, now),
    soldBy: seller,
    payer: { name: '', email: '', phone: null },
    teamId: null,
    playerNumber: null,
    place: 'seller',
    lines: [line],
  }
  await saveOrder(deps, tx, { actor, action: 'extras sold', form: {} }, order)
  await beforePaid(order)
  const { price } = orderBill(order.lines)
  if (price > noMoney)
    await deps.payments.recordWithin(work, {
      ...{ purpose: 'extra', subjectId: order.id, amount: price, method: 'cash', note, takenBy: seller },
    })
  return order
}
