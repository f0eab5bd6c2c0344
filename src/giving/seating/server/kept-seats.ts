import type { EventRecord } from '../../../event/event/server/index.ts'
import type { Sql } from '../../../ports/database.ts'
import { unnamedPlaces } from '../../sponsors/server/index.ts'
import type { DinnerView, ListedTable } from '../contract.ts'
import { seatEveryone } from '../seat-everyone.ts'
import type { Sitter } from '../seat-wishes.ts'
import { freeSeats, together } from '../seats.ts'
import type { SeatingDeps } from './deps.ts'
import { type Evening, placedTables, sitterOf } from './evening.ts'

/** How many guests each sponsor has at dinner without a name yet. */
async function guestsToName(deps: Pick<SeatingDeps, 'clock' | 'publicUrl'>, sql: Sql, event: EventRecord) {
  const { sponsors } = await unnamedPlaces(deps, sql, event)
  return sponsors.map(({ sponsorId, sponsorName, golf, dinner, waiting }) => ({
    ...{ sponsorId, sponsorName, count: golf + dinner + waiting.length },
  }))
}

/**
 * The seats of sponsors' guests without a name yet, as if they sat beside those who have one: they come, and a plan gives their
 * seats to nobody else. At a table of the sponsor's own, or where its named guests sit; without a seat where neither has room.
 */
export async function keptSitters(
  deps: Pick<SeatingDeps, 'clock' | 'publicUrl'>,
  sql: Sql,
  event: EventRecord,
  { tables, guests }: Pick<Evening, 'tables' | 'guests'>,
): Promise<Sitter[]> {
  if (tables.length === 0) return []
  const taken = new Map(tables.map(({ id }) => [id, new Set<number>()]))
  for (const { tableId, seat } of guests) if (tableId !== null && seat !== null) taken.get(tableId)?.add(seat)
  const sponsors = await guestsToName(deps, sql, event)
  return sponsors.flatMap(({ sponsorId, sponsorName, count }) => {
    const own = guests.filter(({ sponsor }) => sponsor?.id === sponsorId)
    const sold = tables.find(({ soldTo }) => soldTo?.id === sponsorId)
    const home =
      sold ??
      tables
        .map((table) => ({ ...table, own: own.filter(({ tableId }) => tableId === table.id).length }))
        .filter((table) => table.own > 0)
        .sort((one, other) => other.own - one.own)[0]
    const atHome = home ? (taken.get(home.id) ?? new Set<number>()) : new Set<number>()
    const seats = home
      ? together(home.seats, atHome, Math.min(count, freeSeats(home.seats, atHome).length))
      : []
    for (const seat of seats) atHome.add(seat)
    const partyId = `kept ${sponsorId}`
    return Array.from({ length: count }, (_, place) => {
      const seat = seats[place] ?? null
      return {
        ...{ guestId: `${partyId} ${place}`, name: '', partyId, partyName: sponsorName, sponsorId, wish: '' },
        ...{ tableId: seat === null ? null : (home?.id ?? null), seat, isLocked: false },
      }
    })
  })
}

/** Each with a seat, as long as there are any: one that a plan would give them. */
export async function keptSeats(
  deps: Pick<SeatingDeps, 'clock' | 'publicUrl'>,
  sql: Sql,
  event: EventRecord,
  evening: Evening,
): Promise<Sitter[]> {
  const kept = await keptSitters(deps, sql, event, evening)
  if (kept.every(({ tableId }) => tableId !== null)) return kept
  const seated = evening.guests.filter(({ tableId }) => tableId !== null).map(sitterOf)
  const { spots } = seatEveryone(placedTables(evening), [...seated, ...kept])
  return kept.map((sitter) => ({ ...sitter, ...spots.get(sitter.guestId) }))
}

/** For the board and the kitchen: how many guests have no name yet, and which seats are kept for them. */
export async function unnamedView(
  deps: Pick<SeatingDeps, 'clock' | 'publicUrl'>,
  sql: Sql,
  event: EventRecord,
  evening: Evening,
  view: DinnerView,
): Promise<DinnerView> {
  const toName = (await guestsToName(deps, sql, event)).reduce((total, { count }) => total + count, 0)
  if (toName === 0) return view
  const kept = await keptSeats(deps, sql, event, evening)
  const keptAt = (id: string): ListedTable['kept'] =>
    [
      ...Map.groupBy(
        kept.filter(({ tableId }) => tableId === id),
        ({ partyName }) => partyName,
      ),
    ].map(([sponsorName, people]) => ({
      sponsorName,
      seats: people.flatMap(({ seat }) => seat ?? []).sort((a, b) => a - b),
    }))
  return {
    ...view,
    toName,
    tables: view.tables.map((table) => {
      const there = keptAt(table.tableId)
      return there && there.length > 0 ? { ...table, kept: there } : table
    }),
  }
}
