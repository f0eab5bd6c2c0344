import { describe, expect, it } from 'vitest'
import type { Standing } from '../contract.ts'
import { boardLine, fieldLine, lastName, startOf, thru } from './board-words.ts'
import { type BoardState, withNews } from './use-board.ts'

function standing(teamName: string, toPar: number, holesCompleted = 1): Standing {
  const start = { startingHole: 7, startingGroup: 'B' as const, scoreConfirmed: false, tieBreak: null }
  const score = { toPar, currentScoreDisplay: String(toPar), holesCompleted, strokes: 4, position: '1' }
  return { teamId: teamName, teamName, teamMembers: [], teamNumber: teamName.length, ...start, ...score }
}
const empty: BoardState = { standings: null, flags: null, updatedAt: null, fault: null, messages: 0 }
const flags = { isEventLive: true, scoringIsLocked: false, eventIsFinalized: false }
const whole = { version: 'a-0', standings: [standing('Ann', 0), standing('Bert', 1)], flags }

describe('the board on the page', () => {
  it('is moved by what changed', () => {
    const board = withNews(empty, { kind: 'board', message: whole }, 1)
    const message = { version: 'a-1', changed: [standing('Bert', -1, 2)], at: [0], positions: { 3: '2' } }
    const moved = withNews(board, { kind: 'teams', message }, 2)
    expect(moved.standings?.map((row) => `${row.position} ${row.teamName} ${row.toPar}`)).toEqual([
      '1 Bert -1',
      '2 Ann 0',
    ])
    expect(moved.updatedAt).toBe(2)
  })
  it('is not put back by a poll that was asked before the stream spoke', () => {
    const board = withNews(empty, { kind: 'board', message: whole }, 1)
    const late = withNews(board, { kind: 'poll', standings: [], askedAfter: 0 }, 2)
    expect(late.standings).toHaveLength(2)
    expect(withNews(board, { kind: 'poll', standings: [], askedAfter: 1 }, 2).standings).toEqual([])
  })
  it('waits for a whole board before it takes changes', () => {
    const message = { version: 'a-1', changed: [standing('Bert', -1)], at: [0] }
    expect(withNews(empty, { kind: 'teams', message }, 2)).toBe(empty)
  })
})

it('says what it is and how old', () => {
  expect(boardLine(flags, 1_000, 3_000)).toBe('Live and unofficial. Updated 2 seconds ago.')
  expect(boardLine({ ...flags, isEventLive: false }, 1_000, 2_000)).toBe(
    'Play has not started yet. Updated 1 second ago.',
  )
  expect(boardLine({ ...flags, eventIsFinalized: true }, 1_000, 3_000)).toBe('Final result.')
  expect(boardLine(flags, 0, 120_000)).toBe('No connection. This board is 2 minutes old.')
  expect(fieldLine([standing('A', 0, 18), standing('B', 0, 7)])).toBe(
    '1 team on the course, 1 in the clubhouse.',
  )
})

it('shows holes, starts and names as short as they can be', () => {
  expect([thru(7), thru(18), startOf(standing('A', 0))]).toEqual(['7', 'F', 'Hole 7B'])
  expect(
    ["Łukasz O'Brien-Núñez", 'Kim van der Berg Jr.', 'Cher', 'Wendy ⛳ Bloom', 'De La Cruz'].map(lastName),
  ).toEqual(["O'Brien-Núñez", 'van der Berg', 'Cher', 'Bloom', 'La Cruz'])
})
