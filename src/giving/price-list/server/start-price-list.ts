import type { EventRecord } from '../../../event/event/server/index.ts'
import type { Person } from '../../../kernel/actor.ts'
import { newId } from '../../../kernel/ids.ts'
import { Problem } from '../../../kernel/problem.ts'
import { type StartListName, startList } from '../start-lists.ts'
import { lockPriceList, newRecord } from './change-item.ts'
import type { ItemsDeps } from './deps.ts'
import { insertItem, itemsOf } from './item-store.ts'

/**
 * Adds the items of a ready-made list, hidden: nobody buys at a price the committee hasn't looked at. Throws Problem
 * 'no-event', 'not-found', or 'changed-meanwhile' if the list isn't empty any more.
 */
export function startPriceList(
  deps: ItemsDeps,
  actor: Person,
  list: StartListName,
  eventId: string | undefined,
): Promise<EventRecord> {
  return deps.database.transaction(async (tx) => {
    const event = await lockPriceList(deps, tx, eventId)
    if ((await itemsOf(tx.sql, event.id)).length > 0) throw new Problem('changed-meanwhile')
    const items = startList(list).map((item, position) => {
      const benefits = item.includes.benefits.map((benefit) => ({ id: newId(), ...benefit }))
      const facts = { ...item, includes: { ...item.includes, benefits }, isHidden: true }
      return newRecord(event.id, facts, position, deps.clock())
    })
    for (const item of items) await insertItem(tx.sql, item)
    await deps.audit(tx, {
      eventId: event.id,
      actor,
      action: 'price list started',
      subject: { kind: 'event', id: event.id, name: event.name },
      after: items.map(({ name }) => name),
    })
    tx.announce({ topic: 'event', eventId: event.id })
    return event
  })
}
