import { teamSizeOf } from '../../../event/event/round.ts'
import type { EventRecord } from '../../../event/event/server/index.ts'
import type { Person } from '../../../kernel/actor.ts'
import { instant } from '../../../kernel/clock.ts'
import { newId } from '../../../kernel/ids.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { AuditAction } from '../../../ports/audit.ts'
import type { Tx } from '../../../ports/database.ts'
import type { ItemFacts } from '../item.ts'
import type { ItemEntry, NewItem } from '../item-shapes.ts'
import { itemFaults, itemMessages, mostItems, nameKey } from '../rules.ts'
import type { ItemsDeps } from './deps.ts'
import { auditFactsOf, factsOf } from './item-facts.ts'
import type { ItemRecord } from './item-record.ts'
import { findItem, insertItem, itemsOf, updateItem } from './item-store.ts'
import { refuseRaffle } from './refuse-raffles.ts'
import { soldOf } from './sold-of.ts'

/** Throws Problem 'no-event', 'not-found', 'raffle-not-allowed', or 'invalid-input' naming the fields. */
export function addItem(
  deps: ItemsDeps,
  actor: Person,
  { eventId, kind, ...entry }: NewItem,
): Promise<ItemRecord> {
  return deps.database.transaction(async (tx) => {
    const event = await lockPriceList(deps, tx, eventId)
    const others = await itemsOf(tx.sql, event.id)
    if (others.length >= mostItems) throw invalid({ name: `A price list has at most ${mostItems} items` })
    const facts = factsOf(kind, entry)
    refuseFaults(facts, others)
    const item = newRecord(event.id, facts, nextPosition(others), deps.clock())
    await refuseRaffle(deps, tx.sql, item)
    await insertItem(tx.sql, item)
    await tell(deps, tx, event, actor, 'item added', { after: item })
    return item
  })
}

/** Throws Problem 'not-found', 'changed-meanwhile', 'raffle-not-allowed', or 'invalid-input' naming the fields. */
export function changeItem(
  deps: ItemsDeps,
  actor: Person,
  id: string,
  { version, ...entry }: ItemEntry & { version: number },
): Promise<ItemRecord> {
  return deps.database.transaction(async (tx) => {
    const { event, item: before } = await lockItem(deps, tx, id)
    if (before.version !== version) throw new Problem('changed-meanwhile')
    const facts = factsOf(before.kind, entry, before)
    const others = (await itemsOf(tx.sql, event.id)).filter((item) => item.id !== id)
    refuseFaults(facts, others)
    await refuseStockBelowSold(deps, tx, facts, { before, event })
    const after = { ...before, ...facts, version: version + 1 }
    await refuseRaffle(deps, tx.sql, after)
    await updateItem(tx.sql, after, deps.clock())
    await tell(deps, tx, event, actor, 'item changed', { before, after })
    await deps.tell(tx, 'values set', { event, actor })
    return after
  })
}

/** Throws Problem 'not-found'. */
export function removeItem(deps: ItemsDeps, actor: Person, id: string): Promise<void> {
  return deps.database.transaction(async (tx) => {
    const { event, item } = await lockItem(deps, tx, id)
    const now = deps.clock()
    await updateItem(tx.sql, { ...item, removedAt: instant(now), version: item.version + 1 }, now)
    await tell(deps, tx, event, actor, 'item removed', { before: item })
  })
}

/** Ends the sale of an item, as its own feature decided; nothing if it is hidden or gone. The price list must be locked. */
export async function endSale(
  deps: ItemsDeps,
  tx: Tx,
  { event, actor, itemId }: { event: EventRecord; actor: Person; itemId: string },
): Promise<void> {
  const before = await findItem(tx.sql, itemId)
  if (!before || before.isHidden || before.removedAt !== null) return
  const after = { ...before, isHidden: true, version: before.version + 1 }
  await updateItem(tx.sql, after, deps.clock())
  await tell(deps, tx, event, actor, 'item changed', { before, after })
}

/** Puts it back where it was. Throws Problem 'not-found', 'raffle-not-allowed', or 'invalid-input' if its name is taken by now. */
export function restoreItem(deps: ItemsDeps, actor: Person, id: string): Promise<ItemRecord> {
  return deps.database.transaction(async (tx) => {
    const { event, item } = await lockItem(deps, tx, id, 'removed')
    refuseTakenName(item.name, await itemsOf(tx.sql, event.id))
    const after = { ...item, removedAt: null, version: item.version + 1 }
    await refuseRaffle(deps, tx.sql, after)
    await updateItem(tx.sql, after, deps.clock())
    await tell(deps, tx, event, actor, 'item restored', { after })
    return after
  })
}

/** Throws Problem 'changed-meanwhile' if the ids aren't exactly those of the event's items. */
export function orderItems(
  deps: ItemsDeps,
  actor: Person,
  ids: readonly string[],
  eventId: string | undefined,
): Promise<EventRecord> {
  return deps.database.transaction(async (tx) => {
    const event = await lockPriceList(deps, tx, eventId)
    const items = new Map((await itemsOf(tx.sql, event.id)).map((item) => [item.id, item]))
    const wanted = [...new Set(ids)].flatMap((id) => items.get(id) ?? [])
    if (wanted.length !== items.size || wanted.length !== ids.length) throw new Problem('changed-meanwhile')
    const moved = wanted.map((item, position) => ({ ...item, position })).filter(isMoved(items))
    for (const item of moved) await updateItem(tx.sql, item, deps.clock())
    if (moved.length > 0) await tellOrder(deps, tx, event, actor, wanted)
    return event
  })
}

/**
 * Unhides items, all or none. Throws Problem 'changed-meanwhile' if one is gone, or isn't at the version somebody
 * looked at, and 'raffle-not-allowed' if one is a game of chance that nobody said may be sold.
 */
export function putOnSale(
  deps: ItemsDeps,
  actor: Person,
  seen: readonly Pick<ItemRecord, 'id' | 'version'>[],
  eventId: string | undefined,
): Promise<EventRecord> {
  return deps.database.transaction(async (tx) => {
    const event = await lockPriceList(deps, tx, eventId)
    const items = new Map((await itemsOf(tx.sql, event.id)).map((item) => [item.id, item]))
    for (const { id, version } of seen) {
      const before = items.get(id)
      if (before?.version !== version) throw new Problem('changed-meanwhile')
      const after = { ...before, isHidden: false, version: version + 1 }
      await refuseRaffle(deps, tx.sql, after)
      await updateItem(tx.sql, after, deps.clock())
      await tell(deps, tx, event, actor, 'item changed', { before, after })
    }
    return event
  })
}

function isMoved(before: ReadonlyMap<string, ItemRecord>) {
  return ({ id, position }: ItemRecord) => before.get(id)?.position !== position
}

async function tellOrder(deps: ItemsDeps, tx: Tx, event: EventRecord, actor: Person, items: ItemRecord[]) {
  await deps.audit(tx, {
    eventId: event.id,
    actor,
    action: 'price list put in order',
    subject: { kind: 'event', id: event.id, name: event.name },
    after: items.map(({ name }) => name),
  })
  tx.announce({ topic: 'event', eventId: event.id })
}

/**
 * Locks the event's price list until the commit: names stay unique, and no order is priced or counted meanwhile.
 * Throws Problem 'no-event' or 'not-found'.
 */
export async function lockPriceList(deps: ItemsDeps, tx: Tx, eventId?: string): Promise<EventRecord> {
  const event = await deps.events.pick(tx.sql, eventId)
  await tx.lockRow('events', event.id)
  return deps.events.pick(tx.sql, event.id)
}

/** Throws Problem 'not-found'. */
export async function lockItem(
  deps: ItemsDeps,
  tx: Tx,
  id: string,
  state: 'listed' | 'removed' = 'listed',
): Promise<{ event: EventRecord; item: ItemRecord }> {
  const seen = await findItem(tx.sql, id)
  if (!seen) throw new Problem('not-found')
  const event = await lockPriceList(deps, tx, seen.eventId)
  const item = await findItem(tx.sql, id)
  if (!item || (item.removedAt === null) !== (state === 'listed')) throw new Problem('not-found')
  return { event, item }
}

export function newRecord(eventId: string, facts: ItemFacts, position: number, now: Date): ItemRecord {
  const kept = { picture: null, version: 1, createdAt: instant(now), removedAt: null }
  return { id: newId(), eventId, position, ...facts, ...kept }
}

function nextPosition(items: readonly ItemRecord[]): number {
  return Math.max(-1, ...items.map(({ position }) => position)) + 1
}

function refuseFaults(facts: ItemFacts, others: readonly ItemRecord[]): void {
  const faults = itemFaults(facts)
  if (Object.keys(faults).length > 0) throw invalid(faults)
  refuseTakenName(facts.name, others)
}

function refuseTakenName(name: string, others: readonly ItemRecord[]): void {
  if (others.some((item) => nameKey(item.name) === nameKey(name)))
    throw invalid({ name: itemMessages.nameTaken })
}

/** A lower stock is refused only if this change lowers it: what is sold out by code or by hand may stay so. */
async function refuseStockBelowSold(
  deps: ItemsDeps,
  tx: Tx,
  { stock }: ItemFacts,
  { before, event }: { before: ItemRecord; event: EventRecord },
): Promise<void> {
  if (stock === null || stock === before.stock) return
  const sold = (await soldOf(deps, tx.sql, event, deps.clock())).get(before.id) ?? 0
  if (stock < sold) throw invalid({ stock: `${sold} are sold already. To stop selling, hide it` })
}

export function invalid(faults: Record<string, string>): Problem {
  const errors = Object.fromEntries(Object.entries(faults).map(([field, fault]) => [field, [fault]]))
  return new Problem('invalid-input', { errors })
}

export async function tell(
  deps: ItemsDeps,
  tx: Tx,
  event: EventRecord,
  actor: Person,
  action: AuditAction,
  { before, after }: { before?: ItemRecord; after?: ItemRecord },
): Promise<void> {
  const { id, name } = (after ?? before) as ItemRecord
  const told = (item: ItemRecord | undefined) => item && auditFactsOf(withoutKeys(item), teamSizeOf(event))
  const change = { before: told(before), after: told(after) }
  await deps.audit(tx, { eventId: event.id, actor, action, subject: { kind: 'item', id, name }, ...change })
  tx.announce({ topic: 'event', eventId: event.id })
}

function withoutKeys(item: ItemRecord): ItemFacts {
  const { id: _, eventId: _event, picture: _picture, position: _position, version: _version, ...rest } = item
  const { createdAt: _created, removedAt: _removed, ...facts } = rest
  return facts
}
