import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { EventRecord } from '../../../event/event/server/index.ts'
import { actorName, type Person } from '../../../kernel/actor.ts'
import { instant } from '../../../kernel/clock.ts'
import { newId } from '../../../kernel/ids.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { Work } from '../../../ports/work.ts'
import { type SeatPlan, seatEveryone } from '../seat-everyone.ts'
import type { PlacedTable, Sitter } from '../seat-wishes.ts'
import type { SeatPreview } from '../tables-contract.ts'
import type { SeatingDeps } from './deps.ts'
import { type Diner, type Evening, eveningOf, placedTables, release, sitterOf } from './evening.ts'
import { keptSitters } from './kept-seats.ts'
import { saveChoice } from './seat-store.ts'
import { makeSoldTables } from './sold-tables.ts'
import { lastPlan, planRows, type TableRecord } from './table-store.ts'

interface Facts {
  evening: Evening
  tables: PlacedTable[]
  sitters: Sitter[]
  /** Beside them: sponsors' guests without a name. */
  kept: Sitter[]
  plan: SeatPlan
  basis: string
}

/** Proposes seats. Sold tables that are missing are made first. */
export async function previewSeats(
  deps: SeatingDeps,
  work: Work<Person>,
  event: EventRecord,
  anew: boolean,
): Promise<SeatPreview> {
  const { tables, sitters, kept, plan, basis } = await planFor(deps, work, event, anew)
  const numberOf = (id: string | null | undefined) => tables.find(({ tableId }) => tableId === id)?.number
  const placed = new Set(plan.spots.keys())
  return {
    basis,
    moves: sitters
      .filter(({ guestId }) => placed.has(guestId))
      .map(({ guestId, name, partyName, tableId }) => ({
        ...{ guestId, name, partyName, from: numberOf(tableId) ?? null },
        to: numberOf(plan.spots.get(guestId)?.tableId) ?? 0,
      })),
    withoutSeat: sitters.filter(({ guestId }) => plan.without.has(guestId)).map(({ name }) => name),
    unmet: [...unnamedWithout(kept, plan), ...plan.unmet.map(({ what, why }) => ({ what, why }))],
  }
}

function unnamedWithout(kept: readonly Sitter[], { without }: SeatPlan): SeatPreview['unmet'] {
  const standing = kept.filter(({ guestId }) => without.has(guestId))
  return [...Map.groupBy(standing, ({ partyName }) => partyName)].map(([name, { length }]) => ({
    what: `${name}, ${length === 1 ? '1 guest' : `${length} guests`} without a name yet`,
    why: 'No seat is left',
  }))
}

/** Throws Problem 'changed-meanwhile' if somebody came, left, moved or wished since the proposal. */
export async function applySeats(
  deps: SeatingDeps,
  work: Work<Person>,
  event: EventRecord,
  { anew, basis }: { anew: boolean; basis: string },
): Promise<void> {
  const { tx, actor, now } = work
  const { evening, plan, ...facts } = await planFor(deps, work, event, anew)
  if (facts.basis !== basis) throw new Problem('changed-meanwhile')
  const moving = evening.guests.filter(
    ({ guestId, tableId }) => plan.spots.has(guestId) || (plan.without.has(guestId) && tableId !== null),
  )
  const before = spotsOf(moving)
  for (const { tableId } of facts.tables) await release(tx, event.id, evening, { tableId })
  await put(work, event, moving, (guest) => plan.spots.get(guest.guestId) ?? null)
  await planRows.insert(tx.sql, {
    ...{ id: newId(), eventId: event.id, madeBy: actorName(actor), madeAt: instant(now), undoneAt: null },
    ...{ before: JSON.stringify(before), after: JSON.stringify(spotsOf(moving)) },
  })
  await note(deps, work, event, 'everyone seated', moving.length)
}

/** Puts back everybody who is still where the plan put them and whose seat is free. Throws Problem 'cannot-undo'. */
export async function undoSeats(
  deps: SeatingDeps,
  work: Work<Person>,
  event: EventRecord,
  planId: string,
): Promise<void> {
  const { tx, now } = work
  const plan = await lastPlan(tx.sql, event.id)
  if (plan?.id !== planId) throw new Problem('cannot-undo')
  const [before, after] = [spots.parse(JSON.parse(plan.before)), spots.parse(JSON.parse(plan.after))]
  const evening = await eveningOf(deps, tx.sql, event)
  const { tables } = evening
  for (const { id } of tables) await release(tx, event.id, evening, { tableId: id })
  const back = evening.guests.filter(({ guestId, tableId, seat }) => {
    const put = after[guestId]
    return put !== undefined && put?.tableId === (tableId ?? undefined) && put?.seat === (seat ?? undefined)
  })
  const staying = evening.guests.filter((guest) => !back.includes(guest))
  await put(work, event, back, ({ guestId }) => {
    const old = before[guestId] ?? null
    return old && isFree(tables, staying, old) ? old : null
  })
  await planRows.update(tx.sql, { ...plan, undoneAt: instant(now) })
  await note(deps, work, event, 'seating undone', back.length)
}

const spots = z.record(z.string(), z.object({ tableId: z.string(), seat: z.int() }).nullable())
type Spots = z.output<typeof spots>

function spotsOf(guests: readonly Diner[]): Spots {
  return Object.fromEntries(
    guests.map(({ guestId, tableId, seat }) => [
      guestId,
      tableId === null || seat === null ? null : { tableId, seat },
    ]),
  )
}

function isFree(
  tables: readonly TableRecord[],
  staying: readonly Diner[],
  { tableId, seat }: { tableId: string; seat: number },
): boolean {
  const table = tables.find(({ id }) => id === tableId)
  if (!table || seat > table.seats) return false
  return !staying.some((guest) => guest.tableId === tableId && guest.seat === seat)
}

/** Everybody's seat is given up before anybody has another: they change places among themselves. */
async function put(
  { tx }: Work<Person>,
  event: EventRecord,
  guests: readonly Diner[],
  spotOf: (guest: Diner) => { tableId: string; seat: number } | null,
): Promise<void> {
  for (const guest of guests) {
    if (guest.tableId === null) continue
    await saveChoice(tx.sql, event.id, Object.assign(guest, { tableId: null, seat: null }))
  }
  for (const guest of guests) {
    const spot = spotOf(guest)
    if (spot) await saveChoice(tx.sql, event.id, Object.assign(guest, spot))
  }
}

async function planFor(
  deps: SeatingDeps,
  { tx, now }: Work<Person>,
  event: EventRecord,
  anew: boolean,
): Promise<Facts> {
  await makeSoldTables(tx.sql, event, now)
  const evening = await eveningOf(deps, tx.sql, event)
  const tables = placedTables(evening)
  const sitters = evening.guests.map(sitterOf)
  const kept = await keptSitters(deps, tx.sql, event, evening)
  const all = [...sitters, ...kept]
  const basis = createHash('sha256')
    .update(JSON.stringify([anew, tables, all]))
    .digest('base64url')
  return { evening, tables, sitters, kept, basis, plan: seatEveryone(tables, all, { anew }) }
}

async function note(
  deps: SeatingDeps,
  { tx, actor }: Work<Person>,
  event: EventRecord,
  action: 'everyone seated' | 'seating undone',
  guests: number,
): Promise<void> {
  await deps.audit(tx, {
    eventId: event.id,
    actor,
    action,
    subject: { kind: 'event', id: event.id, name: event.name },
    after: { guests },
  })
}
