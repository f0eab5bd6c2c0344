import { expect, it } from 'vitest'
import type { HistoryEntry } from '../../contract.ts'
import { dayOf, historyLine } from './score-entry-words.ts'

const entry: HistoryEntry = {
  id: '1',
  at: '2025-07-19T19:42:10.000Z',
  holeNumber: 7,
  from: 5,
  to: 4,
  status: 'applied',
  by: 'desk',
  name: 'Ann Archer',
  phone: null,
  reason: 'wrong hole',
}
const team = { ...entry, by: 'team' as const, name: null, phone: 'B', reason: null }

it.each<[string, HistoryEntry]>([
  ['Hole 7: 5 → 4 by desk (Ann Archer), 3:42 pm, "wrong hole"', entry],
  ['Hole 7: 4 by phone B, 3:42 pm', { ...team, from: null }],
  ['Hole 7: 5 → none by phone B, 3:42 pm', { ...team, to: null }],
  [
    'Hole 7: 4 sent against 5, waiting for someone to pick, by phone B, 3:42 pm',
    { ...team, status: 'conflict' },
  ],
  ['Hole 7: 4 came after the lock, 5 stays, sent by phone B, 3:42 pm', { ...team, status: 'locked' }],
])('reads %s', (words, told) => {
  expect(historyLine(told, 'America/New_York')).toBe(words)
})

it("dates use the course's time zone", () => {
  expect(dayOf('2025-07-20T02:00:00.000Z', 'America/Los_Angeles')).toBe('July 19')
})
