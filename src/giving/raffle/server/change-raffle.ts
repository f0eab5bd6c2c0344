import { randomBytes } from 'node:crypto'
import type { EventRecord } from '../../../event/event/server/index.ts'
import { actorName, type Person } from '../../../kernel/actor.ts'
import { instant } from '../../../kernel/clock.ts'
import { newId } from '../../../kernel/ids.ts'
import { fromDollars, noMoney } from '../../../kernel/money.ts'
import { Problem } from '../../../kernel/problem.ts'
import { type AuditAction, type AuditEntry, asMoney } from '../../../ports/audit.ts'
import type { Tx } from '../../../ports/database.ts'
import { inOwnTransaction, type Work } from '../../../ports/work.ts'
import { findItem } from '../../price-list/server/index.ts'
import { numbersInWords, rangesOf } from '../numbers.ts'
import type { RaffleEntry } from '../raffle-shapes.ts'
import type { RaffleDeps } from './deps.ts'
import { numberRest } from './number-tickets.ts'
import { findRaffle, type RaffleRecord, saveRaffle } from './raffle-store.ts'
import { raffleSales } from './sales.ts'
import { rollsOf, voidTicket } from './ticket-store.ts'

/** A raffle that is being changed: its own row and its event's are locked. */
export interface Locked {
  work: Work<Person>
  event: EventRecord
  raffle: RaffleRecord
  name: string
}

/** Runs a change of one raffle under its locks. Returns the event's id. Throws Problem 'not-found', and what `change` throws. */
export function changeLocked(
  deps: RaffleDeps,
  actor: Person,
  id: string,
  change: (locked: Locked) => Promise<void>,
): Promise<string> {
  return inOwnTransaction(deps, actor, async (work) => {
    const { tx } = work
    const known = await findRaffle(tx.sql, 'id', id)
    if (!known) throw new Problem('not-found')
    await tx.lockRow('events', known.eventId)
    await tx.lockRow('raffles', id)
    const raffle = (await findRaffle(tx.sql, 'id', id)) as RaffleRecord
    const event = await deps.events.pick(tx.sql, raffle.eventId)
    const item = await findItem(tx.sql, raffle.itemId)
    await change({ work, event, raffle, name: item?.name ?? 'Raffle' })
    tx.announce({ topic: 'raffle', eventId: event.id })
    return event.id
  })
}

export function refuseClosed({ closed }: RaffleRecord): void {
  if (closed !== null) throw new Problem('raffle-closed')
}

/** Writes to the audit log what was done with a raffle. */
export function noteRaffle(
  deps: RaffleDeps,
  { work: { tx, actor }, raffle, name }: Pick<Locked, 'work' | 'raffle' | 'name'>,
  entry: { action: AuditAction } & Pick<AuditEntry, 'before' | 'after' | 'reason'>,
): Promise<void> {
  const subject = { kind: 'item' as const, id: raffle.itemId, name }
  return deps.audit(tx, { eventId: raffle.eventId, actor, subject, ...entry })
}

/**
 * Numbers the tickets of an item; what was sold of it gets its numbers in the order of the sales. The seed is drawn here, long before
 * anybody can know the list. Throws Problem 'not-found', 'changed-meanwhile' if it is a raffle already, or 'raffle-not-allowed'.
 */
export function setUpRaffle(
  deps: RaffleDeps,
  actor: Person,
  { itemId, ...entry }: RaffleEntry & { itemId: string },
): Promise<string> {
  return inOwnTransaction(deps, actor, async (work) => {
    const { tx, now } = work
    const known = await findItem(tx.sql, itemId)
    if (!known) throw new Problem('not-found')
    await tx.lockRow('events', known.eventId)
    const item = await findItem(tx.sql, itemId)
    if (!item || item.removedAt !== null) throw new Problem('not-found')
    if (item.treatment !== 'game' || item.kind !== 'add-on')
      throw new Problem('raffle-not-allowed', {
        detail: 'On the price list, this isn’t a raffle or a game of chance.',
      })
    if (await findRaffle(tx.sql, 'itemId', itemId)) throw new Problem('changed-meanwhile')
    const raffle: RaffleRecord = {
      ...{ id: newId(), eventId: item.eventId, itemId, ...settingsOf(entry) },
      ...{ seed: randomBytes(32).toString('hex'), madeAt: instant(now), version: 1 },
      ...{ closed: null, endedAt: null, endedBy: null },
    }
    await saveRaffle(tx.sql, raffle)
    await numberRest(deps, tx, await deps.events.pick(tx.sql, item.eventId), raffle)
    await noteRaffle(
      deps,
      { work, raffle, name: item.name },
      { action: 'raffle set up', after: told(raffle) },
    )
    announce(tx, item.eventId)
    return item.eventId
  })
}

/** Throws Problem 'not-found', 'raffle-closed' or 'changed-meanwhile'. */
export function changeRaffle(
  deps: RaffleDeps,
  actor: Person,
  id: string,
  { version, ...entry }: RaffleEntry & { version: number },
): Promise<string> {
  return changeLocked(deps, actor, id, async (locked) => {
    const { raffle, work } = locked
    refuseClosed(raffle)
    if (raffle.version !== version) throw new Problem('changed-meanwhile')
    const after = { ...raffle, ...settingsOf(entry), version: version + 1 }
    await saveRaffle(work.tx.sql, after)
    await noteRaffle(deps, locked, { action: 'raffle changed', before: told(raffle), after: told(after) })
    announce(work.tx, raffle.eventId)
  })
}

function settingsOf({ kind, method, winsAgain, prizes }: RaffleEntry) {
  const listed = prizes.map(({ name, value }) => ({
    ...{ id: newId(), name },
    value: value === null ? null : fromDollars(value),
  }))
  const half = [{ id: newId(), name: 'Half of what was sold', value: null }]
  if (kind === 'prizes' && listed.length === 0)
    throw new Problem('invalid-input', { errors: { prizes: ['Enter at least one prize'] } })
  return { kind, method, winsAgain, prizes: kind === 'half' ? half : listed }
}

function told({ kind, method, winsAgain, prizes }: RaffleRecord) {
  return {
    kind,
    method,
    winsAgain,
    prizes: prizes.map(({ name, value }) => ({ name, value: asMoney(value) })),
  }
}

function announce(tx: Tx, eventId: string): void {
  tx.announce({ topic: 'raffle', eventId })
  tx.announce({ topic: 'event', eventId })
}

/** Throws Problem 'not-found' if nobody has this number or it is void already, or 'raffle-closed'. */
export function voidNumber(
  deps: RaffleDeps,
  actor: Person,
  id: string,
  { number, why }: { number: number; why: string },
): Promise<string> {
  return changeLocked(deps, actor, id, async (locked) => {
    const { raffle, work } = locked
    refuseClosed(raffle)
    const voided = { at: instant(work.now), by: actorName(actor), why }
    if (!(await voidTicket(work.tx.sql, { raffleId: id, number }, voided)))
      throw new Problem('not-found', { detail: `No. ${number} wasn’t sold, or it is void already.` })
    await noteRaffle(deps, locked, { action: 'raffle ticket voided', after: { number }, reason: why })
  })
}

/**
 * Ends the sale and keeps the list of numbers, which nothing changes from then on. `tickets`: how many numbers staff saw.
 * Throws Problem 'raffle-closed', 'raffle-not-ready' while a roll is out or nobody has a ticket, or 'changed-meanwhile' if a
 * ticket was sold since.
 */
export function closeRaffle(
  deps: RaffleDeps,
  actor: Person,
  id: string,
  { version, tickets }: { version: number; tickets: number },
): Promise<string> {
  return changeLocked(deps, actor, id, async (locked) => {
    const { raffle, work, event } = locked
    const { tx, now } = work
    refuseClosed(raffle)
    if (raffle.version !== version) throw new Problem('changed-meanwhile')
    const out = (await rollsOf(tx.sql, 'raffleId', id)).find(({ returned }) => returned === null)
    if (out)
      throw new Problem('raffle-not-ready', {
        detail: `${out.seller.name} still has paper tickets ${out.from}–${out.to}. Take them back first.`,
      })
    await numberRest(deps, tx, event, raffle)
    const { valid, sold } = await raffleSales(deps, tx.sql, event, raffle)
    if (valid.length === 0)
      throw new Problem('raffle-not-ready', { detail: 'Nobody has a ticket that can win yet.' })
    if (valid.length !== tickets)
      throw new Problem('changed-meanwhile', {
        detail: `${valid.length} tickets can win by now. Look again, and close it then.`,
      })
    const numbers = rangesOf(valid)
    const closed = { at: instant(now), by: actorName(actor), numbers, sold }
    await saveRaffle(tx.sql, { ...raffle, closed, version: version + 1 })
    await deps.items.endSale(tx, { event, actor, itemId: raffle.itemId })
    await noteRaffle(deps, locked, {
      action: 'raffle closed',
      after: { tickets: valid.length, numbers: numbersInWords(valid), sold: asMoney(sold ?? noMoney) },
    })
  })
}
