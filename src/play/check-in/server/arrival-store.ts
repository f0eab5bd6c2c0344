import { newId } from '../../../kernel/ids.ts'
import type { Sql, Tables } from '../../../ports/database.ts'
import type { Arrival } from '../party-shapes.ts'
import './tables.ts'

/** A golfer by the player's id, one without a team as 'pool:b2c4…', crew as 'crew:a1b2…', a guest by order and number: 'e5f6…:2'. */
export type PersonId = string

export function guestId(orderId: string, number: number): PersonId {
  return `${orderId}:${number}`
}

/** A golfer who isn't on a team yet. */
export function pooledId(playerId: string): PersonId {
  return `${pool}:${playerId}`
}

/** One of the crew who eats. */
export function crewId(volunteerId: string): PersonId {
  return `${crew}:${volunteerId}`
}

const pool = 'pool'
const crew = 'crew'

/** The golfer's id, on a team or not, and the volunteer's; a guest's stays as it is. */
export function golferOf(person: PersonId): string {
  const kind = [pool, crew].find((each) => person.startsWith(`${each}:`))
  return kind ? person.slice(kind.length + 1) : person
}

/** Current arrivals by person id. */
export async function arrivalsOf(sql: Sql, eventId: string): Promise<Map<PersonId, Arrival>> {
  const rows = await sql
    .selectFrom('arrivals')
    .leftJoin('golfers', 'golfers.id', 'arrivals.playerId')
    .selectAll('arrivals')
    .select('golfers.teamId')
    .where('arrivals.eventId', '=', eventId)
    .where('undoneAt', 'is', null)
    .execute()
  return new Map(rows.map((row) => [personOf(row), { at: row.arrivedAt, by: row.markedBy }]))
}

/** Golfers who are checked in, on a team or not, and how many people are by dinner order. */
export async function checkedIn(
  sql: Sql,
  eventId: string,
): Promise<{ golfers: ReadonlySet<string>; guests: ReadonlyMap<string, number> }> {
  const rows = await sql
    .selectFrom('arrivals')
    .select(['playerId', 'orderId'])
    .where('eventId', '=', eventId)
    .where('undoneAt', 'is', null)
    .execute()
  const golfers = rows.flatMap(({ playerId }) => playerId ?? [])
  const byOrder = Map.groupBy(
    rows.flatMap(({ orderId }) => orderId ?? []),
    (orderId) => orderId,
  )
  return {
    golfers: new Set(golfers),
    guests: new Map(Array.from(byOrder, ([orderId, people]) => [orderId, people.length])),
  }
}

/** Returns who was checked in by this call. People already checked in stay as they are. */
export async function insertArrivals(
  sql: Sql,
  eventId: string,
  people: readonly PersonId[],
  { at, by }: Arrival,
): Promise<Set<PersonId>> {
  // Sorted, so that two laptops checking in the same team don't deadlock.
  const rows = [...people].sort().map((person) => ({
    id: newId(),
    eventId,
    ...columnsOf(person),
    arrivedAt: at,
    markedBy: by,
    undoneAt: null,
    undoneBy: null,
  }))
  const inserted = await sql
    .insertInto('arrivals')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .execute()
  const marked = new Set(
    inserted.map(({ playerId, volunteerId, ...guest }) => playerId ?? volunteerId ?? guestOf(guest)),
  )
  return new Set(people.filter((person) => marked.has(golferOf(person))))
}

/** Returns whose check-in was undone by this call. */
export async function undoArrivals(
  sql: Sql,
  people: readonly PersonId[],
  { at, by }: Arrival,
): Promise<Set<PersonId>> {
  const undone = new Set<PersonId>()
  for (const person of [...people].sort()) {
    const { playerId, volunteerId, orderId, guestNumber } = columnsOf(person)
    const row = await sql
      .updateTable('arrivals')
      .set({ undoneAt: at, undoneBy: by })
      .where('undoneAt', 'is', null)
      .where((where) =>
        playerId
          ? where('playerId', '=', playerId)
          : volunteerId
            ? where('volunteerId', '=', volunteerId)
            : where.and([where('orderId', '=', orderId), where('guestNumber', '=', guestNumber)]),
      )
      .executeTakeFirst()
    if (row.numUpdatedRows > 0n) undone.add(person)
  }
  return undone
}

type Who = Pick<Tables['arrivals'], 'playerId' | 'volunteerId' | 'orderId' | 'guestNumber'>

function columnsOf(person: PersonId): Who {
  const [id = '', number] = person.split(':')
  const nobody = { playerId: null, volunteerId: null, orderId: null, guestNumber: null }
  if (number === undefined) return { ...nobody, playerId: id }
  if (id === pool) return { ...nobody, playerId: number }
  if (id === crew) return { ...nobody, volunteerId: number }
  return { ...nobody, orderId: id, guestNumber: Number(number) }
}

function personOf({ playerId, teamId, volunteerId, ...guest }: Who & { teamId: string | null }): PersonId {
  if (volunteerId !== null) return crewId(volunteerId)
  if (playerId === null) return guestOf(guest)
  return teamId === null ? pooledId(playerId) : playerId
}

function guestOf({ orderId, guestNumber }: Pick<Who, 'orderId' | 'guestNumber'>): PersonId {
  return guestId(orderId ?? '', guestNumber ?? 0)
}
