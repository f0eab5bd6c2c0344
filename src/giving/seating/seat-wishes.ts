/** Who wishes to sit with whom at dinner, and which of it does not hold. Pure. */
import { asksForSomebody, wished } from '../../people/plan/wishes.ts'

export interface Sitter {
  guestId: string
  name: string
  partyId: string
  partyName: string
  sponsorId: string | null
  wish: string
  tableId: string | null
  seat: number | null
  isLocked: boolean
}

export interface PlacedTable {
  tableId: string
  number: number
  seats: number
  /** Whose guests alone are put there by a plan. */
  soldTo: string | null
}

/** What of the wishes a plan could not do, and why. */
export interface Unmet {
  guestId: string
  /** Who, and what they wanted: 'Ann Hogan with Joan Weber', 'Quill, 5 together'. */
  what: string
  why: string
}

/** Whom each party's people wish for, by party. Wishes of both sides come first. */
export function partnersOf(guests: readonly Sitter[]): Map<string, string[]> {
  const wishes = guests.filter(({ wish }) => wish !== '')
  if (wishes.length === 0) return new Map()
  const candidates = candidatesOf(guests)
  const pairs = wishes.flatMap(({ wish, partyId }) =>
    wished(
      wish,
      candidates.filter(({ id }) => id !== partyId),
    ).map((other): [string, string] => [partyId, other]),
  )
  const isMutual = ([from, to]: [string, string]) => pairs.some(([a, b]) => a === to && b === from)
  const inOrder = [...pairs.filter(isMutual), ...pairs.filter((pair) => !isMutual(pair))]
  const partners = new Map<string, string[]>()
  for (const [from, to] of inOrder) partners.set(from, [...(partners.get(from) ?? []), to])
  return partners
}

function candidatesOf(guests: readonly Sitter[]) {
  return [...Map.groupBy(guests, ({ partyId }) => partyId)].map(([id, people]) => ({
    id,
    people: people.map(({ name }) => name),
    teamName: people[0]?.partyName ?? '',
  }))
}

/** The wishes that don't hold as everybody sits, with why. Who has no seat yet isn't here. */
export function unmetWishes(tables: readonly PlacedTable[], guests: readonly Sitter[]): Unmet[] {
  const seated = guests.filter(({ wish, tableId }) => wish !== '' && tableId !== null)
  if (seated.length === 0) return []
  const candidates = candidatesOf(guests)
  return seated.flatMap((guest): Unmet[] => {
    const others = candidates.filter(({ id }) => id !== guest.partyId)
    const friends = wished(guest.wish, others)
    const what = `${guest.name} with ${guest.wish}`
    if (friends.length === 0)
      return asksForSomebody(guest.wish) && !isOwn(guest, candidates)
        ? [{ guestId: guest.guestId, what, why: 'Nobody at dinner has that name' }]
        : []
    const missing = friends.filter(
      (id) => !guests.some((each) => each.partyId === id && each.tableId === guest.tableId),
    )
    const [first] = missing
    return first === undefined
      ? []
      : [{ guestId: guest.guestId, what, why: whyNot(tables, guests, guest, first) }]
  })
}

/** Somebody of their own party, with whom they sit anyway. */
function isOwn({ wish, partyId }: Sitter, candidates: ReturnType<typeof candidatesOf>): boolean {
  return (
    wished(
      wish,
      candidates.filter(({ id }) => id === partyId),
    ).length > 0
  )
}

function whyNot(
  tables: readonly PlacedTable[],
  guests: readonly Sitter[],
  guest: Sitter,
  friends: string,
): string {
  const theirs = guests.filter(({ partyId }) => partyId === friends)
  const table = tables.find(({ tableId }) => theirs.some((each) => each.tableId === tableId))
  if (!table) return 'They have no seat yet'
  const own = guests.filter(({ partyId }) => partyId === guest.partyId)
  const largest = Math.max(0, ...tables.map(({ seats }) => seats))
  const all = own.length + theirs.length
  if (all > largest) return `${all} don’t fit at one table`
  const free = table.seats - guests.filter(({ tableId }) => tableId === table.tableId).length
  if (free === 0) return `Table ${table.number} is full`
  return `They sit at table ${table.number}, which has ${free} free`
}
