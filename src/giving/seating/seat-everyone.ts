/**
 * Who sits where: a plan for everybody without a seat, or for everybody who isn't locked. Pure, and the same for the same facts.
 * Parties stay whole where a table holds them, sponsors' guests sit together, then wishes, then size.
 */
import { type PlacedTable, partnersOf, type Sitter, type Unmet, unmetWishes } from './seat-wishes.ts'
import { freeSeats, type Spot, together } from './seats.ts'

export interface SeatPlan {
  /** By guest; only those whom the plan seats or moves. */
  spots: Map<string, Spot>
  /** Who finds no seat. */
  without: Set<string>
  unmet: Unmet[]
  /** How often a table was looked at: a measure that doesn't depend on the machine. */
  steps: number
}

/** People who are put at one table if it can be done. */
interface Group {
  name: string
  people: Sitter[]
  sponsorId: string | null
  /** What it falls into where no table holds it; empty: single people. */
  parts: Group[]
}

export function seatEveryone(
  tables: readonly PlacedTable[],
  guests: readonly Sitter[],
  { anew = false } = {},
): SeatPlan {
  const stays = (guest: Sitter) => guest.tableId !== null && (guest.isLocked || !anew)
  const room = new Room(tables, guests.filter(stays))
  const toSeat = guests.filter((guest) => !stays(guest))
  const tableOf = new Map(
    guests
      .filter(stays)
      .flatMap(({ partyId, sponsorId, tableId }) =>
        [partyId, sponsorId ?? partyId].map((id) => [id, tableId]),
      ),
  )
  const partners = partnersOf(guests)
  // Whose seats were kept beside those who sit already comes before somebody else can have them.
  const isAwaited = ({ sponsorId }: Group) => sponsorId !== null && tableOf.has(sponsorId)
  const waiting = groupsOf(toSeat, partners, room.largest).sort((a, b) => +isAwaited(b) - +isAwaited(a))
  const divided: Group[] = []
  while (waiting.length > 0) {
    const group = waiting.shift() as Group
    const near = new Set(
      group.people
        .flatMap(({ partyId, sponsorId }) => [partyId, sponsorId ?? [], partners.get(partyId) ?? []].flat())
        .flatMap((id) => tableOf.get(id) ?? []),
    )
    const table = room.tableFor(group, near)
    if (table) {
      room.seat(table, group.people)
      for (const { partyId, sponsorId } of group.people)
        for (const id of [partyId, sponsorId ?? partyId]) tableOf.set(id, table.tableId)
    } else if (group.parts.length > 0) waiting.unshift(...bySize(group.parts))
    else if (group.people.length > 1) {
      divided.push(group)
      waiting.unshift(...divide(group, room.mostFree(group)))
    }
  }
  const after = guests.map((guest) => ({
    ...guest,
    ...nowhere(guest, stays),
    ...room.spots.get(guest.guestId),
  }))
  return {
    without: new Set(after.flatMap(({ guestId, tableId }) => (tableId === null ? guestId : []))),
    spots: new Map([...room.spots].filter(([id, spot]) => isMove(guests, id, spot))),
    unmet: [...divided.map((group) => dividedText(group, room.largest)), ...unmetWishes(tables, after)],
    steps: room.steps,
  }
}

function nowhere(guest: Sitter, stays: (guest: Sitter) => boolean) {
  return stays(guest) ? {} : { tableId: null, seat: null }
}

function isMove(guests: readonly Sitter[], id: string, { tableId, seat }: Spot): boolean {
  const before = guests.find(({ guestId }) => guestId === id)
  return before?.tableId !== tableId || before.seat !== seat
}

/** The tables with what is free at each. */
class Room {
  readonly spots = new Map<string, Spot>()
  readonly largest: number
  steps = 0
  private readonly tables: readonly PlacedTable[]
  private readonly taken: Map<string, Set<number>>

  constructor(tables: readonly PlacedTable[], seated: readonly Sitter[]) {
    this.tables = [...tables].sort((a, b) => a.number - b.number)
    this.largest = Math.max(0, ...tables.map(({ seats }) => seats))
    this.taken = new Map(tables.map(({ tableId }) => [tableId, new Set<number>()]))
    for (const { tableId, seat } of seated)
      if (tableId !== null && seat !== null) this.taken.get(tableId)?.add(seat)
  }

  /** A sponsor's own table first, then where friends sit already, then the smallest gap that holds all of them. */
  tableFor(group: Group, near: ReadonlySet<string>): PlacedTable | null {
    const rank = (table: PlacedTable) => {
      if (group.sponsorId !== null && table.soldTo === group.sponsorId) return 0
      return near.has(table.tableId) ? 1 : 2
    }
    const fitting = this.openTo(group).filter((table) => this.free(table) >= group.people.length)
    const [best] = fitting.sort(
      (a, b) => rank(a) - rank(b) || this.free(a) - this.free(b) || a.number - b.number,
    )
    return best ?? null
  }

  mostFree(group: Group): number {
    return Math.max(0, ...this.openTo(group).map((table) => this.free(table)))
  }

  seat(table: PlacedTable, people: readonly Sitter[]): void {
    const taken = this.taken.get(table.tableId) as Set<number>
    for (const [place, seat] of together(table.seats, taken, people.length).entries()) {
      taken.add(seat)
      this.spots.set((people[place] as Sitter).guestId, { tableId: table.tableId, seat })
    }
  }

  private openTo({ sponsorId }: Group): PlacedTable[] {
    this.steps += this.tables.length
    return this.tables.filter(({ soldTo }) => soldTo === null || soldTo === sponsorId)
  }

  private free({ tableId, seats }: PlacedTable): number {
    return freeSeats(seats, this.taken.get(tableId) as Set<number>).length
  }
}

/** Largest first; of one size, as they signed up. */
function bySize(groups: readonly Group[]): Group[] {
  return [...groups].sort((a, b) => b.people.length - a.people.length)
}

/** Parties, then all of a sponsor's together, then those who wish for each other, as far as a table holds them. */
function groupsOf(
  toSeat: readonly Sitter[],
  partners: ReadonlyMap<string, readonly string[]>,
  largest: number,
): Group[] {
  const parties = new Map<string, Group>()
  for (const [partyId, people] of Map.groupBy(toSeat, ({ partyId }) => partyId)) {
    const { partyName: name, sponsorId } = people[0] as Sitter
    parties.set(partyId, { name, people, sponsorId, parts: [] })
  }
  const joined = new Map<string, Group>()
  for (const [partyId, party] of parties) {
    const key = party.sponsorId === null ? partyId : `sponsor ${party.sponsorId}`
    const known = joined.get(key)
    joined.set(key, known ? merged(known, party) : party)
  }
  const groupOf = new Map<string, Group>()
  for (const group of joined.values()) for (const { partyId } of group.people) groupOf.set(partyId, group)
  for (const [partyId, wishedFor] of partners)
    for (const other of wishedFor) {
      const [mine, theirs] = [groupOf.get(partyId), groupOf.get(other)]
      if (!mine || !theirs || mine === theirs || mine.people.length + theirs.people.length > largest) continue
      // A sponsor's table is for its own guests: friends of theirs sit elsewhere.
      if (mine.sponsorId !== theirs.sponsorId) continue
      const group = merged(mine, theirs)
      for (const { partyId: id } of group.people) groupOf.set(id, group)
    }
  return bySize([...new Set(groupOf.values())])
}

function merged(one: Group, other: Group): Group {
  const partsOf = (group: Group) => (group.parts.length > 0 ? group.parts : [group])
  return {
    name: one.name,
    people: [...one.people, ...other.people],
    sponsorId: one.sponsorId,
    parts: [...partsOf(one), ...partsOf(other)],
  }
}

/** A party that no table holds: as many as the largest gap has, and the rest. */
function divide({ people, ...group }: Group, most: number): Group[] {
  if (most === 0) return []
  const cut = Math.min(most, people.length - 1)
  return [people.slice(0, cut), people.slice(cut)].map((some) => ({ ...group, people: some, parts: [] }))
}

const counts = new Intl.NumberFormat('en-US')

function dividedText({ name, people }: Group, largest: number): Unmet {
  const size = people.length
  return {
    guestId: people[0]?.guestId ?? '',
    what: `${name}, ${counts.format(size)} together`,
    why: size > largest ? `No table has ${size} seats` : `No table has ${size} seats free`,
  }
}
