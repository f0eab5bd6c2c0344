import { Problem } from '../../../kernel/problem.ts'
import type { Sql } from '../../../ports/database.ts'
import { type Kept, type Restorer, readRows } from '../../deletions/server/index.ts'
import type { DinnerDeps } from './dinner.ts'
import type { DinnerOrder } from './dinner-order.ts'
import { addGuestRow, findOrder } from './dinner-store.ts'
import { refuseWhenFull } from './sign-up-dinner.ts'

/** A guest as they were; of the last one of an order, the order with all that hangs on it. */
export async function keptGuest(sql: Sql, order: DinnerOrder, name: string, isWhole: boolean): Promise<Kept> {
  const { id, eventId } = order
  const whole = async () => [
    await readRows(sql, 'dinner_orders', 'id', [id]),
    await readRows(sql, 'dinner_guests', 'order_id', [id]),
    await readRows(sql, 'arrivals', 'order_id', [id]),
  ]
  return { eventId, kind: 'guest', name, rows: isWhole ? await whole() : [], more: { orderId: id } }
}

/** Throws Problem 'event-full' when the place is sold, 'in-use' when the order is gone. */
export function restoreGuest(deps: DinnerDeps): Restorer {
  return async (tx, { eventId, name, rows, more }) => {
    await refuseWhenFull(deps, tx, await deps.events.pick(tx.sql, eventId), 1)
    if (rows.length > 0) return { rows }
    const order = await findOrder(tx.sql, 'id', String(more?.orderId))
    if (!order)
      throw new Problem('in-use', { detail: 'The order this guest was on is gone. Add the guest anew.' })
    return { rows: [], after: async () => void (await addGuestRow(tx.sql, order.id, name)) }
  }
}
