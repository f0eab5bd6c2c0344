import { expect, it } from 'vitest'
import { keptWarning, takesKept } from './bands.ts'
import type { DinnerGuest, ListedTable } from './contract.ts'

const table: ListedTable = {
  ...{ tableId: 't4', number: 4, name: '', seats: 8, shape: 'round', place: '' },
  kept: [{ sponsorName: 'Quill', seats: [5, 6] }],
}

function party(size: number, change: Partial<DinnerGuest> = {}): DinnerGuest[] {
  return Array.from({ length: size }, (_, place) => ({
    ...{ guestId: `${change.partyId ?? 'p'}${place}`, name: `Guest ${place}`, kind: 'golfer' as const },
    ...{ partyId: 'p', partyName: 'Team Marsh', money: 'paid' as const, dishId: null },
    ...change,
  }))
}
const there = party(4, { partyId: 'there' }).map((guest, place) => ({
  ...guest,
  table: { tableId: 't4', number: 4, seat: place + 1 },
}))

it('a party that finds free seats takes none that are kept; a larger one takes those of whoever is named later', () => {
  expect(takesKept(table, there, party(2))).toBe(false)
  expect(takesKept(table, there, party(3))).toBe(true)
  expect(keptWarning(table, party(3))).toBe(
    'This takes seats at table 4 that are kept for guests of Quill without a name yet.',
  )
})

it('kept seats are their own sponsor’s guests’ to take, and whoever sits there already takes none', () => {
  expect(takesKept(table, there, party(4, { sponsorName: 'Quill' }))).toBe(false)
  expect(takesKept(table, there, there)).toBe(false)
  const { kept: _, ...free } = table
  expect(takesKept(free, there, party(4))).toBe(false)
})
