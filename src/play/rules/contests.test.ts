import { describe, expect, it } from 'vitest'
import {
  amountFault,
  amountInWords,
  beats,
  type ContestEntry,
  contestHoleFault,
  contestKinds,
  contestStandings,
  inchesOf,
  unlikelyFault,
} from './contests.ts'

let count = 0
function entry(playerName: string, amount: number, change: Partial<ContestEntry> = {}): ContestEntry {
  count += 1
  const at = `2026-06-07T18:${String(count).padStart(2, '0')}:00Z`
  return {
    id: `e${count}`,
    teamId: 't1',
    playerName,
    category: null,
    amount,
    at,
    by: 'Hole 7',
    withdrawnAt: null,
    ...change,
  }
}
const names = (entries: readonly ContestEntry[]) => entries.map(({ playerName }) => playerName)

describe('a contest', () => {
  it('closest to the pin: the least counts, the beaten one stays in the history', () => {
    const [standing] = contestStandings('closest-to-the-pin', [
      entry('Ana', 148),
      entry('Bo', 50),
      entry('Cy', 90),
    ])
    expect(names(standing?.best ?? [])).toEqual(['Bo'])
    expect(standing?.history.map((each) => `${each.entry.playerName} ${each.state}`)).toEqual([
      'Cy beaten',
      'Bo best',
      'Ana beaten',
    ])
  })
  it('longest drive: the most counts, and one taken back doesn’t', () => {
    const withdrawnAt = '2026-06-07T19:00:00Z'
    const [standing] = contestStandings('longest-drive', [
      entry('Ana', inchesOf({ yards: 287 })),
      entry('Bo', inchesOf({ yards: 301 }), { withdrawnAt }),
    ])
    expect(names(standing?.best ?? [])).toEqual(['Ana'])
    expect(standing?.history[0]).toMatchObject({ state: 'withdrawn' })
  })
  it('has a best for each category, also for one without an entry', () => {
    const standings = contestStandings(
      'longest-putt',
      [entry('Ana', 300, { category: 'Women' }), entry('Bo', 200, { category: 'Men' })],
      ['Men', 'Women', 'Seniors'],
    )
    expect(standings.map(({ category, best }) => `${category} ${names(best)}`)).toEqual([
      'Men Bo',
      'Women Ana',
      'Seniors ',
    ])
  })
  it('told by two volunteers at one hole: the better one leads, both stay, and different numbers are asked about', () => {
    const [agreed] = contestStandings('closest-to-the-pin', [
      entry('Ana', 50),
      entry(' ana ', 50, { by: 'Volunteer 2' }),
    ])
    expect([agreed?.best.length, agreed?.contested.length, agreed?.history.length]).toEqual([1, 0, 2])
    const [asked] = contestStandings('closest-to-the-pin', [
      entry('Ana', 50),
      entry('Ana', 80, { by: 'Volunteer 2' }),
    ])
    expect(asked?.best.map(({ amount }) => amount)).toEqual([50])
    expect(asked?.contested.map((own) => own.map(({ amount }) => amount))).toEqual([[50, 80]])
  })
  it('with equal entries of two golfers has two best ones, the earlier first', () => {
    const [standing] = contestStandings('putting', [entry('Bo', 31, { teamId: 't2' }), entry('Ana', 31)])
    expect(names(standing?.best ?? [])).toEqual(['Bo', 'Ana'])
  })
  it('says whether a number would lead', () => {
    expect([
      beats('longest-drive', 10, null),
      beats('longest-drive', 10, 10),
      beats('longest-drive', 11, 10),
    ]).toEqual([true, false, true])
    expect(beats('closest-to-the-pin', 9, 10)).toBe(true)
  })
})

it.each([
  ['closest-to-the-pin', 148, '12 ft 4 in'],
  ['closest-to-the-pin', 0, '0 in'],
  ['longest-putt', 24, '2 ft'],
  ['longest-drive', 287 * 36, '287 yd'],
  ['longest-drive', 287 * 36 + 14, '287 yd 1 ft 2 in'],
  ['putting', 31, '31 putts'],
  ['putting', 1, '1 putt'],
] as const)('%s: %i reads %s', (kind, amount, words) => {
  expect(amountInWords(kind, amount)).toBe(words)
})

it.each([
  ['longest-drive', 601 * 36, 'Enter a distance from 1 in to 600 yd.'],
  ['closest-to-the-pin', -1, 'Enter a distance from 0 in to 600 ft.'],
  ['putting', 0, 'Enter a number of putts from 1 putt to 200 putts.'],
  ['closest-to-the-pin', 0, null],
  ['longest-drive', 12.5, 'Enter a distance from 1 in to 600 yd.'],
] as const)('%s of %d is answered with %j', (kind, amount, fault) => {
  expect(amountFault(kind, amount)).toBe(fault)
})

it.each([
  ['longest-drive', 7 * 36, null, 'Longest drive: enter from 50 yd to 500 yd.'],
  ['longest-drive', 460 * 36, 400, 'Longest drive: enter from 50 yd to 450 yd.'],
  ['closest-to-the-pin', 0, 150, 'Closest to the pin: enter from 1 in to 300 ft.'],
  ['closest-to-the-pin', 290 * 12, 90, 'Closest to the pin: enter from 1 in to 270 ft.'],
  ['longest-putt', 3, null, 'Longest putt: enter from 1 ft to 200 ft.'],
] as const)('nobody but the committee is believed a %s of %i on %s yards', (kind, amount, yards, fault) => {
  const { measure } = contestKinds[kind]
  const words = `${fault} If it was something else, please tell the committee.`
  expect(unlikelyFault({ kind, measure }, amount, yards)).toBe(words)
  expect(amountFault(kind, amount)).toBeNull()
})

it.each([
  ['longest-drive', 300 * 36],
  ['closest-to-the-pin', 1],
  ['straightest-drive', 0],
  ['putting', 31],
] as const)('a %s of %i is believed', (kind, amount) => {
  expect(unlikelyFault({ kind, measure: contestKinds[kind].measure }, amount, null)).toBeNull()
})

it('refuses a hole that isn’t there, or doesn’t count', () => {
  expect(contestHoleFault(10, { holeCount: 9, counting: null })).toBe('Choose a hole from 1 to 9.')
  expect(contestHoleFault(7, { holeCount: 18, counting: [1, 2, 3] })).toBe(
    'Hole 7 doesn’t count in this round. Choose one that does.',
  )
  expect(contestHoleFault(7, { holeCount: 18, counting: null })).toBeNull()
})
