import type { Person } from '../../../kernel/actor.ts'
import { instant } from '../../../kernel/clock.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { Sql } from '../../../ports/database.ts'
import type { OrdersDeps } from './deps.ts'
import type { OrderRecord } from './order-record.ts'
import { changeOrder, findOrder } from './order-store.ts'
import { nameOf } from './place-order.ts'
import { statesOf } from './stock.ts'

/**
 * Cancels an unpaid order: its open payments end at the provider first, then its items are for sale again. Canceling it
 * again changes nothing. Throws Problem 'not-found', 'in-use' if it is paid, 'payment-under-way' or 'provider-failed'.
 */
export async function cancelOrder(deps: OrdersDeps, actor: Person, id: string): Promise<void> {
  const known = await findOrder(deps.database.sql, 'id', id)
  if (!known) throw new Problem('not-found')
  await deps.payments.endOpen('extra', [id])
  await deps.database.transaction(async (tx) => {
    await tx.lockRow('events', known.eventId)
    const order = (await findOrder(tx.sql, 'id', id)) as OrderRecord
    if (order.canceledAt !== null) return
    const [state] = await statesOf(tx.sql, [order], deps.clock())
    if (state && (state.money.underWay > 0 || state.money.isOpen)) throw new Problem('payment-under-way')
    if (state && state.paid.covered > 0)
      throw new Problem('in-use', { detail: 'It is paid. Refund it instead.' })
    await changeOrder(tx.sql, id, { canceledAt: instant(deps.clock()) })
    await deps.audit(tx, {
      eventId: order.eventId,
      actor,
      action: 'extras canceled',
      subject: { kind: 'order', id, name: nameOf(order, null) },
    })
    tx.announce({ topic: 'payments', eventId: order.eventId })
  })
}

/** The same for a seller: only an order they took themselves. */
export async function cancelOwnOrder(deps: OrdersDeps, actor: Person, id: string): Promise<void> {
  await refuseOthersOrder(deps.database.sql, actor, id)
  await cancelOrder(deps, actor, id)
}

/** Throws Problem 'not-found' unless the caller took this order. */
export async function refuseOthersOrder(sql: Sql, actor: Person, id: string): Promise<void> {
  const order = await findOrder(sql, 'id', id)
  if (order?.soldBy?.id !== actor.personId) throw new Problem('not-found')
}
