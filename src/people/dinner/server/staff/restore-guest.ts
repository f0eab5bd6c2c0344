import { Problem } from '../../../../kernel/problem.ts'
import { paidFor } from '../../../../money/ledger/server/index.ts'
import type { Sql, Tx } from '../../../../ports/database.ts'
import {
  type DeletedRecord,
  insertRows,
  type Restorer,
  readRows,
  type SavedRows,
} from '../../../../site/deletions/server/index.ts'
import type { DinnerDeps } from '../deps.ts'
import { type DinnerOrder, priceOf } from '../dinner-order.ts'
import { addGuestRow, findOrder, insertOrder } from '../dinner-store.ts'
import { refuseWhenFull } from '../sign-up-dinner.ts'
import { staffOrder } from './staff-order.ts'

/**
 * A guest to delete; for the last guest of an order, the whole order, whose answers stay where they are as long as it may come
 * back.
 */
export async function deletedGuest(
  sql: Sql,
  order: DinnerOrder,
  { name, number, isWhole }: { name: string; number: number; isWhole: boolean },
): Promise<DeletedRecord> {
  const { id, eventId } = order
  const own = [
    await readRows(sql, 'arrivals', 'orderId', [id]),
    await readRows(sql, 'guest_seats', 'orderId', [id]),
  ]
  const whole = async () => [
    await readRows(sql, 'dinner_orders', 'id', [id]),
    await readRows(sql, 'dinner_guests', 'orderId', [id]),
    ...own,
  ]
  const seat = async () =>
    [...own, await readRows(sql, 'answers', 'subjectId', [id])].map(({ table, rows }) => ({
      table,
      rows: rows.filter((row) => row.guestNumber === number),
    }))
  return { eventId, kind: 'guest', name, rows: isWhole ? await whole() : await seat(), more: { orderId: id } }
}

/**
 * Restores a guest to their order if its price with them is covered or nothing was paid for it; otherwise with their
 * own bill. Throws Problem 'event-full' when the place is sold, 'in-use' when the order is gone.
 */
export function restoreGuest(deps: DinnerDeps): Restorer {
  const refit = (tx: Tx, subjectId: string) => deps.payments.reapply(tx, { purpose: 'attendee', subjectId })
  return async (tx, { eventId, name, rows, more }) => {
    const event = await deps.events.pick(tx.sql, eventId)
    await refuseWhenFull(deps, tx, event, 1)
    const orderId = String(more?.orderId)
    const kept = rows.map(withoutTable)
    if (rows.some(({ table }) => table === 'dinner_orders'))
      // Deletions from before kept the answers too, which were never gone.
      return { rows: kept.filter(({ table }) => table !== 'answers'), after: () => refit(tx, orderId) }
    const order = await findOrder(tx.sql, 'id', orderId)
    if (!order)
      throw new Problem('in-use', { detail: 'The order this guest was on is gone. Add the guest again.' })
    if (await hasRoom(tx.sql, { order, name, most: event.texts.maxGuestsPerOrder })) {
      return {
        rows: [],
        async after() {
          const number = await addGuestRow(tx.sql, orderId, name)
          await insertRows(tx.sql, atSeat(kept, orderId, number))
          await refit(tx, orderId)
        },
      }
    }
    const own = staffOrder(deps, event, name, order.requestedBy)
    return {
      rows: [],
      note: 'They have their own bill.',
      async after() {
        await insertOrder(tx.sql, own)
        await insertRows(tx.sql, atSeat(kept, own.id, 1))
      },
    }
  }
}

/** The guest may have another number on the order now, or an order of their own. */
function atSeat(kept: readonly SavedRows[], orderId: string, number: number): SavedRows[] {
  return kept.map(({ table, rows }) => {
    const order = table === 'answers' ? { subjectId: orderId } : { orderId }
    return { table, rows: rows.map((row) => ({ ...row, ...order, guestNumber: number })) }
  })
}

/** A paid order that owed again for one guest would lose everybody's seats. */
async function hasRoom(
  sql: Sql,
  { order, name, most }: { order: DinnerOrder; name: string; most: number },
): Promise<boolean> {
  const { guests } = order
  if (guests.length >= most) return false
  const money = (await paidFor(sql, 'attendee', [order.id])).get(order.id)
  if (!money || money.covered + money.unmatched + money.underWay === 0) return true
  return (
    !money.isGivenUp && priceOf({ ...order, guests: [...guests, name] }) <= money.covered + money.unmatched
  )
}

/** Allergies and wishes come back; the meal and the seat may be somebody else's by now. */
function withoutTable(kept: SavedRows): SavedRows {
  if (kept.table !== 'guest_seats') return kept
  const open = { dishId: null, tableId: null, seat: null, isLocked: 0 }
  return { ...kept, rows: kept.rows.map((row) => ({ ...row, ...open })) }
}
