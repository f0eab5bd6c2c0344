import { instant } from '../../../kernel/clock.ts'
import { newId, newSecret } from '../../../kernel/ids.ts'
import { noMoney } from '../../../kernel/money.ts'
import type { Sql, Tx } from '../../../ports/database.ts'
import type { DinnerOrder } from './dinner-order.ts'
import { findOrder, insertOrder, removeOrder, renameGuestRow } from './dinner-store.ts'

/** A guest whose seat came with a sponsor's package. */
interface IncludedGuest {
  eventId: string
  /** The sponsorship that includes the seat. */
  sponsorId: string
  name: string
  /** Gets messages about the seat. */
  requestedBy: DinnerOrder['requestedBy']
  now: Date
}

/**
 * Seats that sponsors' packages include: an order of one guest each that costs nothing, so it counts as paid. The caller
 * must hold the lock on the event's row, and hold the seat already.
 */
export interface IncludedGuests {
  /** Returns the order's id. */
  seat(tx: Tx, guest: IncludedGuest): Promise<string>
  rename(tx: Tx, orderId: string, name: string): Promise<void>
  /** Gives up the seat. Does nothing if it is gone already. */
  unseat(tx: Tx, orderId: string): Promise<void>
  /** The guests' names by order; orders that staff deleted are left out. */
  namesOf(sql: Sql, orderIds: readonly string[]): Promise<Map<string, string>>
}

export const includedGuests: IncludedGuests = {
  async seat(tx, { eventId, sponsorId, name, requestedBy, now }) {
    const order: DinnerOrder = {
      id: newId(),
      eventId,
      trackingId: newSecret(),
      requestedBy,
      fees: { dinner: noMoney, shirt: noMoney },
      values: { dinner: noMoney, shirt: noMoney },
      taxRates: { dinner: 0, shirt: 0 },
      discounts: { dinner: noMoney, shirt: noMoney },
      createdAt: instant(now),
      heldAgainAt: null,
      includedIn: sponsorId,
      guests: [name],
      shirts: [],
    }
    await insertOrder(tx.sql, order)
    tx.announce({ topic: 'payments', eventId })
    return order.id
  },
  async rename(tx, orderId, name) {
    await renameGuestRow(tx.sql, orderId, 1, name)
  },
  async unseat(tx, orderId) {
    const order = await findOrder(tx.sql, 'id', orderId)
    if (!order) return
    await removeOrder(tx.sql, orderId)
    tx.announce({ topic: 'payments', eventId: order.eventId })
  },
  async namesOf(sql, orderIds) {
    if (orderIds.length === 0) return new Map()
    const rows = await sql
      .selectFrom('dinner_guests')
      .select(['orderId', 'name'])
      .where('orderId', 'in', orderIds)
      .execute()
    return new Map(rows.map(({ orderId, name }) => [orderId, name]))
  },
}
