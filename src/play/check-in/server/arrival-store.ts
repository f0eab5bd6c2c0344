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
    .leftJoin('golfers', 'golfers.id', 'arrivals.player_id')
    .selectAll('arrivals')
    .select('golfers.team_id')
    .where('arrivals.event_id', '=', eventId)
    .where('undone_at', 'is', null)
    .execute()
  return new Map(rows.map((row) => [personOf(row), { at: row.arrived_at, by: row.marked_by }]))
}

/** Golfers who are checked in, on a team or not, and how many people are by dinner order. */
export async function checkedIn(
  sql: Sql,
  eventId: string,
): Promise<{ golfers: ReadonlySet<string>; guests: ReadonlyMap<string, number> }> {
  const rows = await sql
    .selectFrom('arrivals')
    .select(['player_id', 'order_id'])
    .where('event_id', '=', eventId)
    .where('undone_at', 'is', null)
    .execute()
  const golfers = rows.flatMap(({ player_id }) => player_id ?? [])
  const byOrder = Map.groupBy(
    rows.flatMap(({ order_id }) => order_id ?? []),
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
    event_id: eventId,
    ...columnsOf(person),
    arrived_at: at,
    marked_by: by,
    undone_at: null,
    undone_by: null,
  }))
  const inserted = await sql
    .insertInto('arrivals')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .execute()
  const marked = new Set(
    inserted.map(({ player_id, volunteer_id, ...guest }) => player_id ?? volunteer_id ?? guestOf(guest)),
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
    const { player_id, volunteer_id, order_id, guest_number } = columnsOf(person)
    const row = await sql
      .updateTable('arrivals')
      .set({ undone_at: at, undone_by: by })
      .where('undone_at', 'is', null)
      .where((where) =>
        player_id
          ? where('player_id', '=', player_id)
          : volunteer_id
            ? where('volunteer_id', '=', volunteer_id)
            : where.and([where('order_id', '=', order_id), where('guest_number', '=', guest_number)]),
      )
      .executeTakeFirst()
    if (row.numUpdatedRows > 0n) undone.add(person)
  }
  return undone
}

type Who = Pick<Tables['arrivals'], 'player_id' | 'volunteer_id' | 'order_id' | 'guest_number'>

function columnsOf(person: PersonId): Who {
  const [id = '', number] = person.split(':')
  const nobody = { player_id: null, volunteer_id: null, order_id: null, guest_number: null }
  if (number === undefined) return { ...nobody, player_id: id }
  if (id === pool) return { ...nobody, player_id: number }
  if (id === crew) return { ...nobody, volunteer_id: number }
  return { ...nobody, order_id: id, guest_number: Number(number) }
}

function personOf({
  player_id,
  team_id,
  volunteer_id,
  ...guest
}: Who & { team_id: string | null }): PersonId {
  if (volunteer_id !== null) return crewId(volunteer_id)
  if (player_id === null) return guestOf(guest)
  return team_id === null ? pooledId(player_id) : player_id
}

function guestOf({ order_id, guest_number }: Pick<Who, 'order_id' | 'guest_number'>): PersonId {
  return guestId(order_id ?? '', guest_number ?? 0)
}
