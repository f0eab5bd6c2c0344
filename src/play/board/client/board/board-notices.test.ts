import { expect, it } from 'vitest'
import type { BoardFlags, Standing } from '../../contract.ts'
import { noticesOf, unofficialLine } from './board-notices.ts'
import { emptyBoard, type ShownBoard } from './shown-board.ts'

const delayed = { since: '2026-07-19T21:05:00.000Z', line: 'Lightning. Come to the clubhouse.' }
const counts = '12 holes: 1-7, 14-18'
const hidden = 'The last 3 holes are hidden until the awards.'
const live: BoardFlags = {
  ...{ isEventLive: true, scoringIsLocked: false, eventIsFinalized: false, finalizedAt: null },
  ...{ wasFinal: false, corrections: [], asOf: null, holeCount: 18 },
}
const final = { eventIsFinalized: true, finalizedAt: '2026-07-20T00:05:00.000Z' }
const team = (holesCompleted: number, why?: string): Standing => ({
  ...{ teamId: 't', teamName: 'Team', teamMembers: [], teamNumber: 1, strokes: 34, toPar: -2 },
  ...{ startingHole: null, startingGroup: null, position: '1', currentScoreDisplay: '-2' },
  ...{ holesCompleted, scoreConfirmed: false, tieBreak: null, ...(why && { why }) },
})
const about = { eventId: 'e', eventName: '', eventDate: '', timeZone: 'America/Los_Angeles' }
const board = (flags: Partial<BoardFlags>, standings = [team(9)]): ShownBoard => ({
  ...{ ...emptyBoard, flags: { ...live, ...flags }, standings, about, updatedAt: 1_000 },
})
const words = (...of: Parameters<typeof board>) =>
  noticesOf(board(...of)).map(({ title, text }) => `${title} ${text}`.trim())

it('a whole round that goes on has no notice, and neither has a board that is not here yet', () => {
  expect(words({})).toEqual([])
  expect(noticesOf(emptyBoard)).toEqual([])
})

it('a delay is told in the event’s time zone, with the line for the golfers, until the result is final', () => {
  const said = ['Play is suspended as of 2:05 PM PDT. Lightning. Come to the clubhouse.']
  expect(words({ delayed }, [team(0)])).toEqual(said)
  expect(words({ delayed })).toEqual(said)
  expect(words({ delayed, ...final })).toEqual([])
})

it('a round that was cut short says which holes count, final too', () => {
  const said = ['Cut short. What counts: 12 holes: 1-7, 14-18.']
  expect(words({ counts })).toEqual(said)
  expect(
    words({ counts, ...final }, [team(12), team(11, 'No place: 11 of the 12 holes that count')]),
  ).toEqual(said)
})

it('nothing is called cut where every hole counts after all', () => {
  expect(words({ counts: 'All 18 holes' })).toEqual(['All 18 holes count.'])
})

it('a round cut short without a result says why', () => {
  const why = 'Only 7 holes have been finished by every team; at least 9 are needed.'
  expect(words({}, [team(9, why), team(8, why)])).toEqual([`Cut short, without a result. ${why}`])
  expect(words({}, [team(9, why), team(8)])).toEqual([])
})

it('hidden holes are told once there is something to hide', () => {
  expect(words({ hidden })).toEqual([hidden])
  expect(words({ hidden, isEventLive: false }, [team(0)])).toEqual([])
  expect(words({ delayed, counts, hidden })).toHaveLength(3)
})

it('the line beside a notice doesn’t repeat it', () => {
  expect(unofficialLine(board({ delayed }), 3_000)).toBe('Unofficial. Updated 2 seconds ago.')
  expect(unofficialLine(board({ counts, wasFinal: true }), 3_000)).toBe(
    'The result is open again. Unofficial. Updated 2 seconds ago.',
  )
})
