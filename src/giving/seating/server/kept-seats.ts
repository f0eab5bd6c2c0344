import type { EventRecord } from '../../../event/event/server/index.ts'
import type { Sql } from '../../../ports/database.ts'
import { unnamedPlaces } from '../../sponsors/server/index.ts'
import type { Sitter } from '../seat-everyone.ts'
import { freeSeats, together } from '../seats.ts'
import type { SeatingDeps } from './deps.ts'
import type { Evening } from './evening.ts'

/** How many guests each sponsor has at dinner without a name yet. */
async function guestsToName(deps: Pick<SeatingDeps, 'clock'>, sql: Sql, event: EventRecord) {
  const { sponsors } = await unnamedPlaces(deps, sql, event)
  return sponsors.map(({ sponsorId, sponsorName, golf, dinner, waiting }) => ({
    ...{ sponsorId, sponsorName, count: golf + dinner + waiting.length },
  }))
}

/** Of all sponsors, for the kitchen; nothing without any. */
export async function toName(
  deps: Pick<SeatingDeps, 'clock'>,
  sql: Sql,
  event: EventRecord,
): Promise<{ toName?: number }> {
  const sum = (await guestsToName(deps, sql, event)).reduce((total, { count }) => total + count, 0)
  return sum > 0 ? { toName: sum } : {}
}

/**
 * The seats of sponsors' guests without a name yet, as if they sat beside those who have one: they come, and a plan gives their
 * seats to nobody else. A sponsor with a table of its own has them there.
 */
export async function keptSitters(
  deps: Pick<SeatingDeps, 'clock'>,
  sql: Sql,
  event: EventRecord,
  { tables, guests }: Pick<Evening, 'tables' | 'guests'>,
): Promise<Sitter[]> {
  if (tables.length === 0) return []
  const taken = new Map(tables.map(({ id }) => [id, new Set<number>()]))
  for (const { tableId, seat } of guests) if (tableId !== null && seat !== null) taken.get(tableId)?.add(seat)
  const sponsors = await guestsToName(deps, sql, event)
  return sponsors.flatMap(({ sponsorId, sponsorName, count }) => {
    if (tables.some(({ soldTo }) => soldTo?.id === sponsorId)) return []
    const own = guests.filter(({ sponsor }) => sponsor?.id === sponsorId)
    const home = tables
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
