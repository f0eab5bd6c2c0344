import type { EventRecord } from '../../../event/event/server/index.ts'
import type { Person } from '../../../kernel/actor.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { Work } from '../../../ports/work.ts'
import type { Sitter } from '../seat-wishes.ts'
import { freeSeats, together } from '../seats.ts'
import { tableOf } from './change-tables.ts'
import type { SeatingDeps } from './deps.ts'
import { type Diner, type Evening, type EveningTable, eveningOf, release, tableAt } from './evening.ts'
import { keptSeats } from './kept-seats.ts'
import { saveChoice } from './seat-store.ts'
import type { TableRecord } from './table-store.ts'

/**
 * Seats these guests at one table, side by side where they can be. Nobody else is touched. Seats that are kept for sponsors' guests
 * go only to whom staff seat at that table by hand, and last. Hold the event's lock: the last seat is then given out once. Throws Problem 'not-found' for somebody who doesn't come, or 'place-taken' with what is free.
 */
export async function seatGuests(
  deps: SeatingDeps,
  { tx, actor }: Work<Person>,
  event: EventRecord,
  { guestIds, tableId }: { guestIds: readonly string[]; tableId?: string | null | undefined },
): Promise<void> {
  const evening = await eveningOf(deps, tx.sql, event)
  const moving = [...new Set(guestIds)].map((id) => guestOf(evening, id))
  const kept = tableId === null ? [] : await keptSeats(deps, tx.sql, event, evening)
  const table =
    tableId === undefined
      ? bestTable(evening, moving, kept)
      : tableId === null
        ? null
        : await tableOf(tx, event, tableId)
  const before = moving[0] ? (tableAt(evening, moving[0])?.number ?? null) : null
  if (table) await release(tx, event.id, evening, { tableId: table.id })
  const seats = table ? seatsAt(table, evening, moving, kept) : []
  // Given up first: two of them may change places.
  for (const guest of moving) {
    Object.assign(guest, { tableId: null, seat: null })
    await saveChoice(tx.sql, event.id, guest)
  }
  for (const [place, guest] of moving.entries()) {
    if (!table) continue
    Object.assign(guest, { tableId: table.id, seat: seats[place] })
    await saveChoice(tx.sql, event.id, guest)
  }
  await deps.audit(tx, {
    eventId: event.id,
    actor,
    action: 'guests seated',
    subject: { kind: 'guest', id: null, name: moving[0]?.partyName ?? '' },
    before: { table: before },
    after: { guests: moving.map(({ name }) => name), table: table?.number ?? null },
  })
}

/** Locks guests where they sit, or unlocks them. Throws Problem 'not-found'. */
export async function lockGuests(
  deps: SeatingDeps,
  { tx }: Work<Person>,
  event: EventRecord,
  { guestIds, isLocked }: { guestIds: readonly string[]; isLocked: boolean },
): Promise<void> {
  const evening = await eveningOf(deps, tx.sql, event)
  for (const guest of guestIds.map((id) => guestOf(evening, id)))
    await saveChoice(tx.sql, event.id, Object.assign(guest, { isLocked }))
}

function guestOf({ guests }: Evening, id: string): Diner {
  const guest = guests.find(({ guestId }) => guestId === id)
  if (!guest) throw new Problem('not-found')
  return guest
}

function takenAt({ id }: TableRecord, { guests }: Evening, moving: readonly Diner[]): Set<number> {
  const others = guests.filter((guest) => guest.tableId === id && !moving.includes(guest))
  return new Set(others.flatMap(({ seat }) => seat ?? []))
}

function seatsAt(
  table: TableRecord,
  evening: Evening,
  moving: readonly Diner[],
  kept: readonly Sitter[],
): number[] {
  const taken = takenAt(table, evening, moving)
  const free = freeSeats(table.seats, taken).length
  if (free < moving.length)
    throw new Problem('place-taken', {
      detail: `Table ${table.number} has ${free === 0 ? 'no seat' : `only ${free} ${free === 1 ? 'seat' : 'seats'}`} free.`,
    })
  const unkept = new Set([...taken, ...keptAt(table, kept, moving).flatMap(({ seat }) => seat ?? [])])
  const isRoom = freeSeats(table.seats, unkept).length >= moving.length
  return together(table.seats, isRoom ? unkept : taken, moving.length)
}

/** For others than theirs. */
function keptAt({ id }: TableRecord, kept: readonly Sitter[], [first]: readonly Diner[]): Sitter[] {
  return kept.filter(({ tableId, sponsorId }) => tableId === id && sponsorId !== (first?.sponsor?.id ?? null))
}

/** Their sponsor's, then where their own people sit or will, then the fullest that holds them. */
function bestTable(evening: Evening, moving: readonly Diner[], kept: readonly Sitter[]): TableRecord {
  const [first] = moving
  const sponsorId = first?.sponsor?.id ?? null
  const free = (table: TableRecord) =>
    table.seats - takenAt(table, evening, moving).size - keptAt(table, kept, moving).length
  const isTheirs = ({ partyId, sponsor }: Diner) =>
    partyId === first?.partyId || (sponsorId !== null && sponsor?.id === sponsorId)
  const hasOwn = (table: TableRecord) =>
    evening.guests.some(
      (guest) => guest.tableId === table.id && isTheirs(guest) && !moving.includes(guest),
    ) || kept.some((sitter) => sitter.tableId === table.id && sitter.sponsorId === sponsorId)
  const rank = (table: EveningTable) => (table.soldTo ? 0 : hasOwn(table) ? 1 : 2)
  const open = evening.tables.filter(({ soldTo }) => !soldTo || soldTo.id === sponsorId)
  const [best] = open
    .filter((table) => free(table) >= moving.length)
    .sort((a, b) => rank(a) - rank(b) || free(a) - free(b) || a.number - b.number)
  if (best) return best
  const byHand = open.filter((table) => table.seats - takenAt(table, evening, moving).size >= moving.length)
  const sponsors = new Set(
    byHand.flatMap((table) => keptAt(table, kept, moving).map((each) => each.partyName)),
  )
  throw new Problem('place-taken', {
    detail: `No table has ${moving.length} ${moving.length === 1 ? 'seat' : 'seats'} free.${
      sponsors.size > 0 ? ` Seats kept for ${[...sponsors].join(' and ')} can be given out by hand.` : ''
    }`,
  })
}
