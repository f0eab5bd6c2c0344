import type { PaymentPart, UsedLine } from '../../../money/ledger/server/index.ts'
import { findTeam } from '../../../people/teams/server/index.ts'
import type { Sql } from '../../../ports/database.ts'
import type { OrdersDeps } from './deps.ts'
import { findOrder } from './order-store.ts'
import { entitlementsOf } from './order-views.ts'

/**
 * Which items of an order the team used on the course. A use doesn't say from which order it came: at most what the
 * team has left of the item is unused.
 */
export async function usedItems(
  deps: Pick<OrdersDeps, 'clock' | 'events'>,
  sql: Sql,
  { subjectId }: Pick<PaymentPart, 'subjectId'>,
): Promise<UsedLine[]> {
  const order = await findOrder(sql, 'id', subjectId)
  const team = order?.teamId ? await findTeam(sql, order.teamId) : null
  if (!order || !team) return []
  const has = await entitlementsOf(deps, sql, await deps.events.pick(sql, order.eventId), team)
  return order.lines.flatMap(({ id, itemId, quantity, takenBack }) => {
    const { used, left } = has.get(itemId) ?? { used: 0, left: 0 }
    const usedUp = Math.min(used, quantity - takenBack - left)
    return usedUp > 0 ? [{ line: id, quantity: usedUp, why: `${usedUp} used on the course` }] : []
  })
}
