import { expect, it } from 'vitest'
import type { HistoryEntry } from './contract.ts'
import { historyLine } from './history-words.ts'

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
  ['Hole 7: 5 → 4 by desk (Ann Archer), 3:42 PM, "wrong hole"', entry],
  ['Hole 7: 4 by phone B, 3:42 PM', { ...team, from: null }],
  [
    'Hole 7: 9 → 8 (Ann Marsh 4, Ben Marsh 4) by phone B, 3:42 PM',
    {
      ...{ ...team, from: 9, to: 8 },
      balls: [
        { name: 'Ann Marsh', strokes: 4 },
        { name: 'Ben Marsh', strokes: 4 },
      ],
    },
  ],
  ['Hole 7: 5 → none by phone B, 3:42 PM', { ...team, to: null }],
  [
    'Hole 7: 4 sent against 5, waiting for someone to pick, by phone B, 3:42 PM',
    { ...team, status: 'conflict' },
  ],
  ['Hole 7: 4 came after the lock, 5 stays, sent by phone B, 3:42 PM', { ...team, status: 'locked' }],
])('reads %s', (words, told) => {
  expect(historyLine(told, 'America/New_York')).toBe(words)
})
