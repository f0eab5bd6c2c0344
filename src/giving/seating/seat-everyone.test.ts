import { expect, it } from 'vitest'
import { seededRandom } from '../../kernel/seeded-random.ts'
import { seatEveryone } from './seat-everyone.ts'
import type { PlacedTable, Sitter } from './seat-wishes.ts'
import { unmetWishes } from './seat-wishes.ts'
import { together } from './seats.ts'

const tables = (...seats: number[]): PlacedTable[] =>
  seats.map((count, place) => ({ tableId: `t${place + 1}`, number: place + 1, seats: count, soldTo: null }))
/** 'Ann Hogan' and so many of her family. */
function party(name: string, size: number, more: Partial<Sitter> = {}): Sitter[] {
  return Array.from({ length: size }, (_, place) => ({
    ...{ guestId: `${name}:${place + 1}`, name: place === 0 ? name : `${name} ${place + 1}`, partyId: name },
    ...{ partyName: name, sponsorId: null, wish: '', tableId: null, seat: null, isLocked: false, ...more },
  }))
}
/** Tables' numbers by party. */
function seated(all: PlacedTable[], guests: Sitter[], how = {}): Record<string, number[]> {
  const { spots } = seatEveryone(all, guests, how)
  const numberOf = ({ guestId, tableId }: Sitter) =>
    all.find((table) => table.tableId === (spots.get(guestId)?.tableId ?? tableId))?.number ?? 0
  return Object.fromEntries(
    [...Map.groupBy(guests, ({ partyId }) => partyId)].map(([id, people]) => [
      id,
      [...new Set(people.map(numberOf))].sort(),
    ]),
  )
}

it('parties stay whole, the largest first, in the smallest gap that holds them', () => {
  const guests = [...party('Two', 2), ...party('Six', 6), ...party('Four', 4), ...party('Eight', 8)]
  expect(seated(tables(8, 8, 4), guests)).toEqual({ Eight: [1], Six: [2], Four: [3], Two: [2] })
})

it('those who came together sit side by side, around the last seat if need be', () => {
  expect(together(8, new Set([3, 4, 5, 6]), 4)).toEqual([7, 8, 1, 2])
  expect(together(8, new Set([1, 4]), 2)).toEqual([2, 3])
  expect(together(4, new Set([1, 3]), 2)).toEqual([2, 4])
})

it('friends sit together where one table holds both parties, and it is said why where not', () => {
  const ann = party('Ann Hogan', 2, { wish: 'the Webers' })
  const joan = party('Joan Weber', 3)
  const quill = party('Quill', 5, { wish: 'Vance' })
  const vance = party('Vance', 4)
  const where = seated(tables(8, 8, 8), [...quill, ...vance, ...ann, ...joan])
  expect(where['Ann Hogan']).toEqual(where['Joan Weber'])
  const plan = seatEveryone(tables(8, 8, 8), [...quill, ...vance, ...ann, ...joan])
  expect(plan.unmet.filter(({ guestId }) => guestId === 'Quill:1')).toEqual([
    { guestId: 'Quill:1', what: 'Quill with Vance', why: '9 don’t fit at one table' },
  ])
  const full = [
    ...party('Joan Weber', 8, { tableId: 't1' }).map((guest, place) => ({ ...guest, seat: place + 1 })),
    ...party('Ann Hogan', 1, { wish: 'Joan Weber', tableId: 't2', seat: 1 }),
    ...party('Kip Nash', 1, { wish: 'Santa Claus', tableId: 't2', seat: 2 }),
    ...party('Bo Li', 1, { wish: 'anybody', tableId: 't2', seat: 3 }),
  ]
  expect(unmetWishes(tables(8, 8), full).map(({ what, why }) => `${what}: ${why}`)).toEqual([
    'Ann Hogan with Joan Weber: 9 don’t fit at one table',
    'Kip Nash with Santa Claus: Nobody at dinner has that name',
  ])
})

it('a sold table is its sponsor’s, and the sponsor’s guests sit together', () => {
  const sold = [...tables(8), { tableId: 't2', number: 2, seats: 8, soldTo: 'acme' }]
  const acme = ['A', 'B', 'C'].flatMap((name) => party(name, 2, { sponsorId: 'acme' }))
  const where = seated(sold, [...acme, ...party('Hogan', 4), ...party('Webb', 4), ...party('Lee', 2)])
  expect([where.A, where.B, where.C]).toEqual([[2], [2], [2]])
  expect([where.Hogan, where.Webb, where.Lee]).toEqual([[1], [1], [0]])
})

it('whoever has a seat keeps it; begun anew, only who is locked does', () => {
  const hogan = party('Hogan', 2, { tableId: 't2' }).map((guest, place) => ({ ...guest, seat: place + 1 }))
  const guests = [...hogan, ...party('Webb', 8)]
  expect(seated(tables(8, 8), guests)).toEqual({ Hogan: [2], Webb: [1] })
  expect([...seatEveryone(tables(8, 8), guests).spots.keys()].some((id) => id.startsWith('Hogan'))).toBe(
    false,
  )
  expect(seated(tables(2, 8), guests, { anew: true })).toEqual({ Hogan: [1], Webb: [2] })
  const locked = guests.map((guest) => ({ ...guest, isLocked: guest.partyId === 'Hogan' }))
  expect(seated(tables(2, 8), locked, { anew: true }).Hogan).toEqual([2])
})

it('a party that no table holds is divided into as few pieces as there is room for, and that is said', () => {
  const plan = seatEveryone(tables(8, 8), party('Nine', 9))
  expect(plan.spots.size).toBe(9)
  expect(plan.unmet).toEqual([{ guestId: 'Nine:1', what: 'Nine, 9 together', why: 'No table has 9 seats' }])
  const short = seatEveryone(tables(4), party('Six', 6))
  expect([short.spots.size, short.without.size]).toEqual([4, 2])
})

/** Sums it up in another way than the plan does: seat by seat. */
function reckon(all: PlacedTable[], guests: Sitter[], anew: boolean): void {
  const { spots, without } = seatEveryone(all, guests, { anew })
  const taken = new Map<string, string>()
  for (const guest of guests) {
    const spot = spots.get(guest.guestId)
    const stays = guest.tableId !== null && (guest.isLocked || !anew)
    if (stays) expect(spot).toBeUndefined()
    const at = spot ?? (stays || !anew ? guest : null)
    if (without.has(guest.guestId)) continue
    const { tableId, seat } = at ?? guest
    const table = all.find((each) => each.tableId === tableId)
    expect(seat).toBeGreaterThanOrEqual(1)
    expect(seat).toBeLessThanOrEqual(table?.seats ?? 0)
    if (spot && table?.soldTo != null) expect(guest.sponsorId).toBe(table.soldTo)
    expect(taken.has(`${tableId} ${seat}`)).toBe(false)
    taken.set(`${tableId} ${seat}`, guest.guestId)
  }
  // Nobody stands while a table that is open to all has a seat.
  const open = all.filter(({ soldTo }) => soldTo === null)
  const free = open.reduce((sum, { tableId, seats }) => {
    const used = [...taken.keys()].filter((key) => key.startsWith(`${tableId} `)).length
    return sum + seats - used
  }, 0)
  if (without.size > 0) expect(free).toBe(0)
}

it('however they come: no seat is given twice, no table is overfull, and nobody stands beside a free seat', () => {
  for (let seed = 1; seed <= 60; seed++) {
    const random = seededRandom(`seats ${seed}`)
    const upTo = (most: number) => Math.floor(random.between(1, most + 1))
    const all = Array.from({ length: upTo(8) }, (_, place) => ({
      ...{ tableId: `t${place + 1}`, number: place + 1, seats: upTo(10) },
      soldTo: random.happens(0.15) ? 'acme' : null,
    }))
    const guests = Array.from({ length: upTo(20) }, (_, place) => place).flatMap((place) =>
      party(`Party${place}`, upTo(7), {
        sponsorId: random.happens(0.2) ? 'acme' : null,
        wish: random.happens(0.3) ? `Party${upTo(19)}` : '',
      }),
    )
    reckon(all, guests, false)
    const first = seatEveryone(all, guests)
    const later = guests.map((guest) => ({
      ...guest,
      ...first.spots.get(guest.guestId),
      isLocked: first.spots.has(guest.guestId) && random.happens(0.3),
    }))
    reckon(all, later, true)
    reckon(all, [...later, ...party('Late', upTo(5))], false)
  }
})

it('300 guests are seated with their parties whole, at a few thousand looks; a family changes, and nobody else moves', () => {
  const guests = Array.from({ length: 100 }, (_, place) =>
    party(`P${place}`, (place % 5) + 1, { wish: place % 7 ? '' : `P${place + 1}` }),
  ).flat()
  expect(guests).toHaveLength(300)
  const all = tables(...Array.from({ length: 38 }, () => 8))
  const plan = seatEveryone(all, guests)
  expect(plan.spots.size).toBe(300)
  expect(plan.steps).toBeLessThan(38 * 300 * 2)
  const where = seated(all, guests)
  for (const [name, at] of Object.entries(where)) expect(at, name).toHaveLength(1)
  // One family leaves and a smaller one comes: nobody else moves.
  const sitting = guests.map((guest) => ({ ...guest, ...plan.spots.get(guest.guestId) }))
  const rest = sitting.filter(({ partyId }) => partyId !== 'P4')
  const later = seatEveryone(all, [...rest, ...party('Late', 3)])
  expect([...later.spots.keys()].sort()).toEqual(['Late:1', 'Late:2', 'Late:3'])
  expect(new Set([...later.spots.values()].map(({ tableId }) => tableId)).size).toBe(1)
})
