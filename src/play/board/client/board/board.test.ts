import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { describe, expect, it, vi } from 'vitest'
import { ApiFault } from '../../../../ui/calls/api.ts'
import { restoreEvent } from '../../../../ui/session/current-event.ts'
import { fakeBrowser } from '../../../../ui/testing/fake-browser.ts'
import type { Standing } from '../../contract.ts'
import { shortTeamName } from '../../team-names.ts'
import { boardLine, countdown, fieldLine, startOf, thru } from './board-words.ts'
import { readSavedBoard, saveBoard } from './saved-board.ts'
import { hasLongWord, lastName } from './short-names.ts'
import { emptyBoard, type ShownBoard, servedBoard, withNews } from './shown-board.ts'

function standing(teamName: string, toPar: number, holesCompleted = 1): Standing {
  const start = { startingHole: 7, startingGroup: 'B' as const, scoreConfirmed: false, tieBreak: null }
  const score = { toPar, currentScoreDisplay: String(toPar), holesCompleted, strokes: 4, position: '1' }
  return { teamId: teamName, teamName, teamMembers: [], teamNumber: teamName.length, ...start, ...score }
}
const flags = {
  isEventLive: true,
  scoringIsLocked: false,
  eventIsFinalized: false,
  finalizedAt: null,
  wasFinal: false,
  corrections: [],
  asOf: null,
  holeCount: 18,
}
const whole = { version: 'a-0', standings: [standing('Ann', 0), standing('Bert', 1)], flags }

describe('the board on the page', () => {
  it('applies changed standings', () => {
    const board = withNews(emptyBoard, { kind: 'board', message: whole }, 1)
    const message = { version: 'a-1', changed: [standing('Bert', -1, 2)], at: [0], positions: { 3: '2' } }
    const moved = withNews(board, { kind: 'teams', message }, 2)
    expect(moved.standings?.map((row) => `${row.position} ${row.teamName} ${row.toPar}`)).toEqual([
      '1 Bert -1',
      '2 Ann 0',
    ])
    expect(moved.updatedAt).toBe(2)
  })
  it('ignores a poll that was sent before the last stream message', () => {
    const board = withNews(emptyBoard, { kind: 'board', message: whole }, 1)
    const late = withNews(board, { kind: 'poll', standings: [], askedAfter: 0 }, 2)
    expect(late.standings).toHaveLength(2)
    expect(withNews(board, { kind: 'poll', standings: [], askedAfter: 1 }, 2).standings).toEqual([])
  })
  it('ignores changes until it has a whole board', () => {
    const message = { version: 'a-1', changed: [standing('Bert', -1)], at: [0] }
    expect(withNews(emptyBoard, { kind: 'teams', message }, 2)).toBe(emptyBoard)
  })
})

describe('without a connection', () => {
  const saved: ShownBoard = {
    ...emptyBoard,
    about: { eventId: 'spring', eventName: 'Scramble', eventDate: '', timeZone: 'UTC' },
    standings: whole.standings,
    flags,
    updatedAt: 1_000,
    isSaved: true,
  }
  const now = 1_000 + 3 * 3_600_000
  const noSignal = new ApiFault({ kind: 'unreachable', status: 0, title: 'We couldn’t reach the server.' })

  it('the last board is shown with its age', () => {
    const lost = withNews(saved, { kind: 'fault', fault: noSignal }, now)
    expect(lost.standings).toHaveLength(2)
    expect(boardLine(lost, now)).toBe('No connection. This leaderboard is 3 hours old.')
  })
  it('nothing counts as lost while the first answer is on its way', () => {
    expect(boardLine(saved, now)).toBe('From 3 hours ago. Updating…')
  })
  it('the first whole board replaces the saved one; changes alone do not', () => {
    const message = { version: 'a-1', changed: [standing('Bert', -1)], at: [0] }
    expect(withNews(saved, { kind: 'teams', message }, now)).toBe(saved)
    const fresh = withNews(saved, { kind: 'poll', standings: whole.standings, askedAfter: 0 }, now)
    expect(boardLine(fresh, now)).toMatch(/^Live and unofficial\./)
  })
  it('a board read from the phone never replaces one from the server', () => {
    const opened = withNews(emptyBoard, { kind: 'saved', saved }, now)
    expect(boardLine(opened, now)).toBe('From 3 hours ago. Updating…')
    const fresh = withNews(emptyBoard, { kind: 'poll', standings: [], askedAfter: 0 }, now)
    expect(withNews(fresh, { kind: 'saved', saved }, now)).toBe(fresh)
    const failed = withNews(emptyBoard, { kind: 'fault', fault: noSignal }, now)
    expect(boardLine(withNews(failed, { kind: 'saved', saved }, now), now)).toMatch(/3 hours old\.$/)
  })
  it('a phone saves only the last board of the current event', async () => {
    const event = {
      eventId: 'spring',
      course: {},
      contact: {},
      charity: {},
      included: [],
      photos: [],
      raised: [],
      agenda: [],
    }
    const { storage } = fakeBrowser({ LOCAL_STORAGE_EVENT: JSON.stringify(event) })
    restoreEvent()
    await saveBoard({ ...saved, isSaved: false })
    expect(await readSavedBoard()).toEqual(saved)
    // Simulates a killed browser, whose local storage never reached the disk.
    expect([...storage.keys()]).toEqual(['LOCAL_STORAGE_EVENT'])
    expect(await (await openDB('pinhigh-board')).count('boards')).toBe(1)
    storage.set('LOCAL_STORAGE_EVENT', JSON.stringify({ ...event, eventId: 'fall' }))
    restoreEvent()
    expect(await readSavedBoard()).toBeNull()
    vi.unstubAllGlobals()
  })
})

const about = {
  eventId: 'e1',
  eventName: 'Scramble',
  eventDate: '2025-07-19T16:00:00.000Z',
  timeZone: 'America/New_York',
}
const board = (change: Partial<ShownBoard['flags']> & object = {}, ...standings: Standing[]): ShownBoard => ({
  ...emptyBoard,
  about,
  standings,
  flags: { ...flags, ...change },
  updatedAt: 1_000,
})
const whole18 = (name: string, scoreConfirmed: boolean) => ({ ...standing(name, 0, 18), scoreConfirmed })
const finalizedAt = '2025-07-19T21:12:30.000Z'

it.each<[string, ShownBoard]>([
  ['Play hasn’t started yet. Updated 2 seconds ago.', board({ isEventLive: false }, standing('A', 0, 0))],
  ['Live and unofficial. Updated 2 seconds ago.', board({}, standing('A', 0, 3))],
  [
    'Play is suspended. Unofficial. Updated 2 seconds ago.',
    board({ isEventLive: false }, standing('A', 0, 3)),
  ],
  [
    'All scorecards are complete. Unofficial: 1 scorecard not confirmed yet. Updated 2 seconds ago.',
    board({}, whole18('A', true), whole18('B', false)),
  ],
  [
    'All scorecards are complete. All are confirmed. Unofficial until the result is final. Updated 2 seconds ago.',
    board({}, whole18('A', true)),
  ],
  [
    'Scoring is closed with 1 scorecard incomplete. Unofficial: 2 scorecards not confirmed yet. Updated 2 seconds ago.',
    board({ scoringIsLocked: true }, whole18('A', false), standing('B', 0, 9), standing('C', 0, 0)),
  ],
  [
    '1 scorecard without all the holes that count. Unofficial: 2 scorecards not confirmed yet. Updated 2 seconds ago.',
    board({ counts: '12 holes: 1-12', holeCount: 12 }, standing('A', 0, 12), standing('B', 0, 9)),
  ],
  [
    'Unofficial. Updated 2 seconds ago.',
    board({ delayed: { since: finalizedAt, line: 'Lightning' } }, standing('A', 0, 9)),
  ],
  ['Final result, July 19 at 5:12 PM.', board({ eventIsFinalized: true, finalizedAt })],
  [
    'Final result, corrected July 19 at 5:40 PM.',
    board({
      eventIsFinalized: true,
      finalizedAt,
      corrections: [{ correctedAt: '2025-07-19T21:40:00.000Z', reason: 'wrong hole' }],
    }),
  ],
  [
    'The result is open again. Unofficial. Updated 2 seconds ago.',
    board({ wasFinal: true }, standing('A', 0, 3)),
  ],
])('says %s', (words, shown) => {
  expect(boardLine(shown, 3_000)).toBe(words)
})

it('shows its age once the connection is lost', () => {
  const live = board({}, standing('A', 0, 3))
  expect(boardLine(live, 121_000)).toBe('No connection. This leaderboard is 2 minutes old.')
  const failed = withNews(
    live,
    { kind: 'fault', fault: new ApiFault({ kind: 'unreachable', status: 0, title: '' }) },
    0,
  )
  expect(boardLine(failed, 9_000)).toBe('No connection. This leaderboard is 8 seconds old.')
  expect(boardLine(withNews(failed, { kind: 'flags', flags }, 9_000), 10_000)).toMatch(/^Live and unofficial/)
})

it('shows the time of its data while the server serves its last known board; a final result stays final', () => {
  const asOf = '2025-07-19T18:14:20Z'
  expect(boardLine(board({ asOf }, standing('A', 0, 3)), 3_000)).toBe(
    'Standings as of 2:14 PM EDT. We can’t update them right now. Scores are safe on the phones.',
  )
  const final = { asOf, eventIsFinalized: true, finalizedAt: asOf }
  expect(boardLine(board(final, standing('A', 0, 18)), 3_000)).toMatch(/^Final result/)
})

it('counts down to the start in its two largest units', () => {
  const at = (time: string) => countdown(about.eventDate, Date.parse(time))
  expect(at('2025-07-17T13:30:00Z')).toBe('Starts in 2 days 2 hours')
  expect(at('2025-07-19T13:55:00Z')).toBe('Starts in 2 hours 5 minutes')
  expect(at('2025-07-19T15:59:30Z')).toBe('Starts in 1 minute')
  expect(at('2025-07-19T16:00:00Z')).toBe('')
})

it('counts teams on the course, in the clubhouse, and not started', () => {
  expect(fieldLine([standing('A', 0, 18), standing('B', 0, 7)], 18)).toBe(
    '1 team on the course, 1 in the clubhouse.',
  )
  expect(fieldLine([standing('A', 0, 18), standing('B', 0, 7), standing('C', 0, 0)], 18)).toBe(
    '1 team on the course, 1 in the clubhouse, 1 not started.',
  )
  const withdrawn = { ...standing('C', 0, 5), status: 'withdrawn' as const }
  expect(fieldLine([standing('A', 0, 18), standing('B', 0, 7), withdrawn], 18)).toBe(
    '1 team on the course, 1 in the clubhouse, 1 stopped.',
  )
})

it('shortens holes, start times and names', () => {
  expect([thru(7, 18), thru(18, 18), startOf(standing('A', 0))]).toEqual(['7', 'F', 'Hole 7B'])
  expect(
    ["Łukasz O'Brien-Núñez", 'Kim van der Berg Jr.', 'Cher', 'Wendy ⛳ Bloom', 'De La Cruz'].map(lastName),
  ).toEqual(["O'Brien-Núñez", 'van der Berg', 'Cher', 'Bloom', 'La Cruz'])
})

it('shrinks only names that a phone would split', () => {
  const names = ['Ashworth-Montgomery', 'Ashworth-Featherstonehaugh', 'Wolfeschlegelsteinhausen', 'Okafor']
  expect(names.filter(hasLongWord)).toEqual(['Ashworth-Featherstonehaugh', 'Wolfeschlegelsteinhausen'])
})

it('drops "Team" from names after a member, and leaves other names alone', () => {
  const members = ['Nia Okafor', 'Łukasz van der Berg', 'Ann García Márquez']
  expect(
    ['Team Okafor', 'Team van der Berg', 'Team García Márquez', 'Team Awesome', 'Bogey Nights', 'Team'].map(
      (name) => shortTeamName(name, members),
    ),
  ).toEqual(['Okafor', 'van der Berg', 'García Márquez', 'Team Awesome', 'Bogey Nights', 'Team'])
})

it('a board that came with the page says the time itself, until the server is heard', () => {
  const state = { ...about, ...flags, phase: 'live' as const }
  const served = servedBoard([standing('A', 0, 3)], state, Date.parse('2025-07-19T18:46:00Z'))
  const later = Date.parse('2025-07-19T20:00:00Z')
  expect(boardLine(served, later)).toBe('Live and unofficial. Updated at 2:46 PM.')
  const heard = withNews(served, { kind: 'poll', standings: [standing('A', 0, 4)], askedAfter: 0 }, later)
  expect(boardLine(heard, later)).toBe('Live and unofficial. Updated 1 second ago.')
  expect(servedBoard(undefined, state, later)).toBe(emptyBoard)
})
