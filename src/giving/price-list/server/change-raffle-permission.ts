import type { Person } from '../../../kernel/actor.ts'
import { dayIn } from '../../../kernel/clock.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { AuditFacts } from '../../../ports/audit.ts'
import type { RafflePermissionEntry } from '../item-shapes.ts'
import { afterPermission, type RafflePermission, rafflePermissionFaults } from '../raffle-permission.ts'
import { invalid, lockPriceList, tell } from './change-item.ts'
import type { ItemsDeps } from './deps.ts'
import { itemsOf, updateItem } from './item-store.ts'
import { type PermissionRecord, rafflePermissionOf, savePermission } from './raffle-permission-store.ts'

/**
 * Says that raffles may be sold, or takes it back. What may not be sold anymore is hidden, or sold in person only, in
 * the same transaction; nothing goes on sale by it. Throws Problem 'no-event', 'not-found', 'changed-meanwhile', or
 * 'invalid-input' naming the fields.
 */
export function changeRafflePermission(
  deps: ItemsDeps,
  actor: Person,
  { eventId, version, permission: entry }: RafflePermissionEntry,
): Promise<PermissionRecord> {
  return deps.database.transaction(async (tx) => {
    const event = await lockPriceList(deps, tx, eventId)
    const before = await rafflePermissionOf(tx.sql, event.id)
    if (before.version !== version) throw new Problem('changed-meanwhile')
    const now = deps.clock()
    const faults = entry && rafflePermissionFaults(entry, dayIn(event.timeZone)(now))
    if (faults && Object.keys(faults).length > 0) throw invalid(faults)
    if (entry === null && before.permission === null) return before
    const after = { permission: entry, version: version + 1 }
    await savePermission(tx.sql, event.id, after)
    await deps.audit(tx, {
      eventId: event.id,
      actor,
      action: 'raffle permission changed',
      subject: { kind: 'event', id: event.id, name: event.name },
      before: told(before.permission),
      after: told(entry),
    })
    for (const item of await itemsOf(tx.sql, event.id)) {
      const fitting = afterPermission(item, entry)
      if (fitting === item) continue
      const changed = { ...fitting, version: item.version + 1 }
      await updateItem(tx.sql, changed, now)
      await tell(deps, tx, event, actor, 'item changed', { before: item, after: changed })
    }
    tx.announce({ topic: 'event', eventId: event.id })
    return after
  })
}

function told(permission: RafflePermission | null): AuditFacts | undefined {
  return permission === null ? undefined : { ...permission }
}
