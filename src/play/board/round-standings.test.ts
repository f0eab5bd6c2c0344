import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { holesInWords, type ShortRound } from '../rules/counting.ts'
import { orderOfPlay } from '../rules/order-of-play.ts'
import { type RoundSetup, wholeRound } from '../rules/rules.ts'
import type { TieDecision } from '../rules/ties.ts'
import { roundRules } from '../rules/versions.ts'
import { applyUpdate, updateBetween } from './board-update.ts'
import { shownScores } from './counted-field.ts'
import type { Field, FieldTeam } from './field.ts'
import { roundFlags } from './round-flags.ts'
import { standings } from './rules.ts'

const pars = [4, 5, 4, 4, 3, 5, 3, 4, 4, 4, 4, 3, 4, 5, 4, 4, 3, 5]
const handicaps = [6, 10, 12, 16, 14, 2, 18, 4, 8, 3, 9, 17, 7, 1, 13, 11, 15, 5]
const holes = pars.map((par, index) => ({ par, handicap: handicaps[index] as number }))

interface Card {
  /** Against par by hole number; par elsewhere. */
  against?: Record<number, number>
  start?: number
  /** Holes played from the start on. */
  played?: number
}
let number = 0
function team(teamName: string, { against = {}, start = 1, played = 18 }: Card = {}): FieldTeam {
  const order = orderOfPlay(start, 18).slice(0, played)
  const scores = pars.map((par, hole) => (order.includes(hole) ? par + (against[hole + 1] ?? 0) : null))
  number += 1
  const about = { teamId: teamName, teamName, teamMembers: [], teamNumber: number, scoreConfirmed: false }
  return { ...about, startingHole: start, startingGroup: null, scores }
}
function board(round: Partial<RoundSetup>, teams: FieldTeam[], isFinal = true): Field {
  return { teams, holes, tieBreak: 'cards', isFinal, round: { ...wholeRound, ...round } }
}
const off = (strokes: Record<string, number>): RoundSetup['handicaps'] =>
  new Map(Object.entries(strokes).map(([id, handicap]) => [id, { handicap, exact: 0, parts: [] }]))
const shown = (field: Field) =>
  standings(field).map(
    (row) => `${row.position} ${row.teamName} ${row.currentScoreDisplay} ${row.holesCompleted}`,
  )
const netShown = (field: Field) =>
  standings(field).map(({ teamName, net }) => `${net?.position} ${teamName} ${net?.strokes} ${net?.toPar}`)

describe('a whole gross round', () => {
  const keys =
    'teamId teamName teamMembers teamNumber startingHole startingGroup position currentScoreDisplay ' +
    'holesCompleted toPar strokes scoreConfirmed tieBreak'
  const plain = (isFinal: boolean, played = 18): Field => {
    const { round: _, ...field } = board(
      {},
      [team('Marsh', { played }), team('Okafor', { played, against: { 1: 1 } })],
      isFinal,
    )
    return field
  }

  it('answers with the keys it always had, and says nothing more about itself', () => {
    expect(Object.keys(standings(plain(true))[0] ?? {}).join(' ')).toBe(keys)
    expect(Object.keys(standings(plain(false, 5))[0] ?? {}).join(' ')).toBe(`${keys} moved`)
    expect(roundFlags(plain(true))).toEqual({})
  })
  it('is the same when it is set up as a whole round', () => {
    for (const field of [plain(true), plain(false, 5)]) {
      const setUp = { ...field, round: wholeRound }
      expect(JSON.stringify(standings(setUp))).toBe(JSON.stringify(standings(field)))
      expect(roundFlags(setUp)).toEqual({})
    }
  })
  it('has the second version of the rules', () => {
    expect(roundRules.version).toBe(2)
  })
})

describe('a round cut short', () => {
  const everyTeam: ShortRound = { custom: 'every-team', fewest: 9 }
  // Everybody finished 1-9 and 14-16.
  const storm = [
    team('Marsh', { start: 14, played: 14, against: { 1: -1, 17: -3 } }),
    team('Okafor', { start: 10, against: { 2: -1, 9: -1, 11: 5 } }),
    team('Grant', { start: 1, played: 16, against: { 9: -1, 12: -2 } }),
  ]

  it('ranks by the holes that every team finished, and says which', () => {
    const field = board({ short: everyTeam }, storm)
    expect(shown(field)).toEqual(['1 Okafor -2 12', '2 Grant -1 12', '3 Marsh -1 12'])
    expect(roundFlags(field)).toEqual({ counts: '12 holes: 1-9, 14-16', holeCount: 12 })
  })
  it('breaks ties over the last of the holes that count, by number', () => {
    expect(standings(board({ short: everyTeam }, storm))[1]?.tieBreak).toBe(
      'Ahead of Marsh on the last nine of the holes that count, 35 to 36',
    )
    const late = [
      team('Marsh', { against: { 1: -1 }, played: 4 }),
      team('Okafor', { against: { 2: -1 }, played: 5 }),
    ]
    const [first] = standings(board({ short: { custom: 'every-team', fewest: 3 } }, late))
    expect(first?.tieBreak).toBe('Ahead of Marsh on the last three of the holes that count, 12 to 13')
    const same = [
      team('Marsh', { against: { 2: -1 }, played: 4 }),
      team('Okafor', { against: { 3: -1 }, played: 5 }),
    ]
    const [winner] = standings(board({ short: { custom: 'every-team', fewest: 3 } }, same))
    expect(winner?.tieBreak).toBe('Ahead of Okafor on hole 2, handicap 10, 4 to 5')
    const last = [
      team('Marsh', { against: { 3: -1 }, played: 4 }),
      team('Okafor', { against: { 4: -1 }, played: 5 }),
    ]
    expect(standings(board({ short: { custom: 'every-team', fewest: 3 } }, last))[0]?.tieBreak).toBe(
      'Ahead of Marsh on hole 4, the last that counts, 3 to 4',
    )
  })
  describe('to the first holes each team played', () => {
    const short: ShortRound = { custom: 'first-played', holes: 12 }
    const told = (field: Field) =>
      standings(field).map(({ position, teamName, tieBreak, why }) => [position, teamName, tieBreak, why])
    const teams = [
      team('Marsh', { start: 1, against: { 12: -1 } }),
      team('Okafor', { start: 4, played: 12, against: { 15: -1 } }),
      team('Grant', { start: 4, played: 8, against: { 5: -3 } }),
    ]

    it('compares the last holes in each team’s own order of play, against par', () => {
      const late = [team('Ivers', { start: 10, against: { 16: -1 } }), ...teams]
      expect(told(board({ short }, late))).toEqual([
        ['1', 'Marsh', 'Ahead of Okafor on hole 12, handicap 17, 2 to 3', undefined],
        ['2', 'Okafor', 'Ahead of Ivers on the last three holes each team played, −1 to E', undefined],
        ['3', 'Ivers', null, undefined],
        ['-', 'Grant', null, 'No place: 8 of its first 12 holes'],
      ])
    })
    it('then the hardest of the holes that all of them played', () => {
      // In common: 4-12. Equal over the last nine, six, three and one.
      const level = [
        team('Marsh', { start: 1, against: { 5: -1 } }),
        team('Okafor', { start: 4, played: 12, against: { 8: -1 } }),
      ]
      expect(told(board({ short }, level))[0]).toEqual([
        '1',
        'Okafor',
        'Ahead of Marsh on hole 8, handicap 4, 3 to 4',
        undefined,
      ])
    })
    it('breaks a tie of teams without a hole in common, gross and net', () => {
      const nine: ShortRound = { custom: 'first-played', holes: 9 }
      const apart = [
        team('Marsh', { start: 1, played: 9, against: { 4: -1 } }),
        team('Okafor', { start: 10, played: 9, against: { 18: -1 } }),
      ]
      const field = board({ short: nine, handicaps: off({ Marsh: 4, Okafor: 4 }) }, apart)
      const [first] = standings(field)
      expect(first).toMatchObject({ position: '1', teamName: 'Okafor' })
      expect(first?.tieBreak).toBe('Ahead of Marsh on the last three holes each team played, −1 to E')
      expect(first?.net?.tieBreak).toBe(
        'Ahead of Marsh on the last three holes each team played, −1.67 to −0.67',
      )
      const words = standings({ ...field, rules: 1 }).map(({ position, tieBreak }) => [position, tieBreak])
      expect(words).toEqual(Array(2).fill(['T1', null]))
    })
    it('by the first version of the rules compares teams only on the holes they have in common', () => {
      expect(told({ ...board({ short }, teams), rules: 1 })).toEqual([
        ['1', 'Marsh', 'Ahead of Okafor on the last nine of the holes that count, 33 to 34', undefined],
        ['2', 'Okafor', null, undefined],
        ['-', 'Grant', null, 'No place: 8 of its first 12 holes'],
      ])
    })
  })
  it('counts an unplayed hole as par when the committee chose so', () => {
    const field = board({ short: { custom: 'par-for-unplayed' } }, storm)
    expect(shown(field)).toEqual(['1 Marsh -4 18', '2 Grant -3 18', '3 Okafor +3 18'])
  })
  it('gives a place only to teams that finished what counts', () => {
    const teams = [...storm, team('Late', { start: 1, played: 10, against: { 1: -3 } })]
    const field = board({ short: { custom: 'more-than-half', holes: 12 } }, teams)
    expect(roundFlags(field).counts).toBe('12 holes: 1-9, 14-16')
    expect(standings(field).at(-1)).toMatchObject({
      teamName: 'Late',
      position: '-',
      why: 'No place: 9 of the 12 holes that count',
    })
  })
  it('has no places, and says why, without a result', () => {
    const rows = standings(board({ short: { custom: 'every-team', fewest: 13 } }, storm))
    expect(rows.map(({ position, why }) => `${position} ${why}`)).toEqual(
      Array(3).fill('- Only 12 holes have been finished by every team; at least 13 are needed.'),
    )
  })
  it('leaves the cards alone: whole again, shortened otherwise, and shortened as before', () => {
    const before = JSON.stringify(storm)
    const first = shown(board({ short: everyTeam }, storm))
    shown(board({ short: { custom: 'first-played', holes: 14 } }, storm))
    shown(board({}, storm))
    expect(shown(board({ short: everyTeam }, storm))).toEqual(first)
    expect(JSON.stringify(storm)).toBe(before)
  })
  it('breaks no tie and shows no movement before it is final', () => {
    const rows = standings(board({ short: everyTeam }, storm, false))
    expect(rows.map(({ position }) => position)).toEqual(['1', 'T2', 'T2'])
    expect(rows[0]).not.toHaveProperty('moved')
  })
})

it('a cap counts instead of what was typed', () => {
  expect(shown(board({ cap: 'double-par' }, [team('Marsh', { against: { 5: 7 } })]))).toEqual([
    '1 Marsh +3 18',
  ])
})

describe('the net board', () => {
  it('takes a team’s whole handicap off a whole round', () => {
    const teams = [team('Marsh', { against: { 1: -1 } }), team('Okafor', { against: { 2: 1 } })]
    const field = board({ handicaps: off({ Marsh: 3, Okafor: 9 }) }, teams)
    expect(shown(field)).toEqual(['1 Marsh -1 18', '2 Okafor +1 18'])
    expect(netShown(field)).toEqual(['2 Marsh 68 -4', '1 Okafor 64 -8'])
    expect(roundFlags(field)).toEqual({ boards: ['Gross', 'Net'] })
  })
  it('takes a share for the holes played while the event is live, and of a shortened round', () => {
    const teams = [team('Marsh', { played: 9 }), team('Okafor', { played: 5 })]
    const handicaps = off({ Marsh: 13, Okafor: 13 })
    expect(netShown(board({ handicaps }, teams, false))).toEqual(['1 Marsh 29 -7', '2 Okafor 16 -4'])
    const short: ShortRound = { custom: 'every-team', fewest: 5 }
    expect(netShown(board({ handicaps, short }, teams))).toEqual(['T1 Marsh 16 -4', 'T1 Okafor 16 -4'])
  })
  it('brings no strokes for a hole that counts as par', () => {
    const teams = [team('Marsh', { played: 9 })]
    const round = { handicaps: off({ Marsh: 18 }), short: { custom: 'par-for-unplayed' } as const }
    expect(netShown(board(round, teams))).toEqual(['1 Marsh 63 -9'])
  })
  it('breaks ties with fractions of the handicap', () => {
    // Both net 64. Back nine: 36 less half of 8, 35 less half of 7.
    const teams = [team('Marsh'), team('Okafor', { against: { 18: -1 } })]
    const rows = standings(board({ handicaps: off({ Marsh: 8, Okafor: 7 }) }, teams))
    expect(rows.map(({ teamName, net }) => [teamName, net?.position, net?.tieBreak])).toEqual([
      ['Okafor', '1', 'Ahead of Marsh on the last nine, 31.5 to 32'],
      ['Marsh', '2', null],
    ])
  })
  it('has no place for a team without a handicap, and says why', () => {
    const teams = [team('Marsh'), team('Okafor'), team('Grant')]
    const handicaps = new Map(off({ Marsh: 5 })).set('Okafor', {
      handicap: null,
      why: 'No net place: Ana has no index',
    })
    const rows = standings(board({ handicaps }, teams))
    const none = { handicap: null, strokes: null, toPar: null, position: '-', tieBreak: null }
    expect(rows.find(({ teamName }) => teamName === 'Okafor')?.net).toEqual({
      ...none,
      why: 'No net place: Ana has no index',
    })
    expect(rows.find(({ teamName }) => teamName === 'Grant')?.net?.why).toBe('No net place: no handicap')
  })
})

describe('flights', () => {
  const flights = [
    { name: 'Eagles', teamIds: ['Marsh', 'Grant'] },
    { name: 'Birdies', teamIds: ['Okafor', 'Ivers'] },
  ]
  const teams = [
    team('Marsh', { against: { 1: -3 } }),
    team('Okafor', { against: { 1: -2 } }),
    team('Grant', { against: { 1: -1 } }),
    team('Ivers', { against: { 2: 1 } }),
    team('Late'),
  ]

  it('have places of their own, gross and net', () => {
    const handicaps = off({ Marsh: 1, Okafor: 2, Grant: 9, Ivers: 2 })
    const field = board({ flights, handicaps }, teams)
    expect(standings(field).map(({ position, teamName, flight }) => [position, teamName, flight])).toEqual([
      ['1', 'Marsh', { number: 1, name: 'Eagles', position: '1', netPosition: '2' }],
      ['2', 'Okafor', { number: 2, name: 'Birdies', position: '1', netPosition: '1' }],
      ['3', 'Grant', { number: 1, name: 'Eagles', position: '2', netPosition: '1' }],
      ['4', 'Late', undefined],
      ['5', 'Ivers', { number: 2, name: 'Birdies', position: '2', netPosition: '2' }],
    ])
    expect(roundFlags(field).boards).toEqual(['Gross', 'Net', 'Eagles', 'Birdies'])
  })
  it('have no net places without a net board', () => {
    expect(standings(board({ flights }, teams))[0]?.flight?.netPosition).toBeNull()
  })
})

describe('hidden holes', () => {
  const teams = [
    team('Marsh', { against: { 1: -1, 18: -2 } }),
    team('Okafor', { start: 14, against: { 13: -2, 14: -2 } }),
    team('Grant', { start: 1, played: 16, against: { 2: -3, 16: -3 } }),
  ]

  it('are the last of each team’s own round, and never decide a place', () => {
    const field = board({ hidden: 3 }, teams)
    expect(shown(field)).toEqual(['1 Grant -3 15', '2 Okafor -2 15', '3 Marsh -1 15'])
    expect(roundFlags(field)).toEqual({ hidden: 'The last 3 holes are hidden until the awards.' })
  })
  it('are the last that count in a shortened round', () => {
    const short: ShortRound = { custom: 'every-team', fewest: 9 }
    expect(shown(board({ hidden: 1, short }, teams))).toEqual([
      '1 Grant -3 15',
      '2 Okafor -2 15',
      '3 Marsh -1 15',
    ])
    expect(roundFlags(board({ hidden: 1, short }, teams))).toEqual({
      holeCount: 16,
      counts: holesInWords(Array.from({ length: 16 }, (_, hole) => hole)),
      hidden: 'The last hole is hidden until the awards.',
    })
  })
  it('stay hidden on a scorecard, and without a result', () => {
    const short: ShortRound = { custom: 'every-team', fewest: 17 }
    for (const field of [board({ hidden: 3 }, teams), board({ hidden: 3, short }, teams)]) {
      const okafor = field.teams[1] as FieldTeam
      expect(shownScores(field, okafor).flatMap((score, hole) => (score === null ? [hole + 1] : []))).toEqual(
        [11, 12, 13],
      )
      expect(standings(field).map(({ holesCompleted }) => holesCompleted)).toEqual([15, 15, 15])
    }
    expect(shownScores(board({}, teams), teams[1] as FieldTeam)).toBe(teams[1]?.scores)
  })
  it('bring no strokes to the net score', () => {
    const field = board({ hidden: 9, handicaps: off({ Marsh: 18, Okafor: 18, Grant: 18 }) }, teams)
    expect(netShown(field)).toEqual(['1 Grant 24 -12', '2 Okafor 27 -11', '3 Marsh 26 -10'])
  })
})

it('one hole of 36 teams in a net event with flights is sent in about a kilobyte, and gives the new board', () => {
  const teams = Array.from({ length: 36 }, (_, index) =>
    team(`Team ${index}`, { against: { 1: index % 5 }, played: 12 }),
  )
  const flights = [0, 1, 2, 3].map((flight) => ({
    name: `Flight ${flight + 1}`,
    teamIds: teams.filter((_, index) => index % 4 === flight).map(({ teamId }) => teamId),
  }))
  const handicaps = off(Object.fromEntries(teams.map(({ teamId }, index) => [teamId, index % 9])))
  const before = standings(board({ flights, handicaps }, teams, false))
  const next = teams.map((each, index) =>
    index === 31 ? { ...each, scores: each.scores.with(12, 2) } : each,
  )
  const after = standings(board({ flights, handicaps }, next, false))
  const update = updateBetween(before, after)
  expect(update?.changed).toHaveLength(1)
  expect(applyUpdate(before, update ?? { changed: [], at: [] })).toEqual(after)
  expect(Buffer.byteLength(JSON.stringify(update))).toBeLessThan(1500)
})

describe('any round', () => {
  const anyShort = fc.oneof(
    fc.constant(null),
    fc.record({ custom: fc.constant('every-team' as const), fewest: fc.integer({ min: 1, max: 9 }) }),
    fc.record({ custom: fc.constant('first-played' as const), holes: fc.integer({ min: 1, max: 18 }) }),
    fc.constant({ custom: 'par-for-unplayed' as const }),
    fc.record({ custom: fc.constant('more-than-half' as const), holes: fc.integer({ min: 14, max: 18 }) }),
  )
  const anyField = fc
    .record({
      cards: fc.array(
        fc.record({
          start: fc.integer({ min: 1, max: 18 }),
          played: fc.integer({ min: 0, max: 18 }),
          strokes: fc.array(fc.integer({ min: 2, max: 12 }), { minLength: 18, maxLength: 18 }),
          handicap: fc.option(fc.integer({ min: -3, max: 20 }), { freq: 6 }),
        }),
        { maxLength: 12 },
      ),
      short: anyShort,
      cap: fc.constantFrom(null, 'double-par' as const, 6),
      hidden: fc.constantFrom(0, 0, 3),
      tieBreak: fc.constantFrom('cards' as const, 'hardest' as const, 'none' as const),
      isFinal: fc.boolean(),
    })
    .map(({ cards, tieBreak, isFinal, ...round }): Field => {
      const teams = cards.map(({ start, played, strokes }, index) => ({
        ...team(`Team ${index}`, { start, played }),
        teamNumber: index + 1,
        scores: team('', { start, played }).scores.map((score, hole) => score && (strokes[hole] ?? null)),
      }))
      const known = cards.flatMap(({ handicap }, index) =>
        handicap === null ? [] : [[`Team ${index}`, handicap]],
      )
      const halves = [0, 1].map((half) => ({
        name: `Flight ${half}`,
        teamIds: teams.filter((_, index) => index % 3 === half).map(({ teamId }) => teamId),
      }))
      const more = { handicaps: off(Object.fromEntries(known)), flights: halves }
      return { ...board({ ...round, ...more }, teams, isFinal), tieBreak }
    })

  it("doesn't depend on the order of the teams, and changes no card", () => {
    fc.assert(
      fc.property(anyField, (field) => {
        const before = JSON.stringify(field.teams)
        const rows = standings(field)
        expect(standings({ ...field, teams: [...field.teams].reverse() })).toEqual(rows)
        expect(JSON.stringify(field.teams)).toBe(before)
      }),
      { numRuns: 100 },
    )
  })
  it('is the same after an update as when sent whole', () => {
    fc.assert(
      fc.property(anyField, fc.nat(), fc.nat({ max: 17 }), (field, who, hole) => {
        const teams = field.teams.map((each, index) =>
          index === who % field.teams.length ? { ...each, scores: each.scores.with(hole, 2) } : each,
        )
        const [before, after] = [standings(field), standings({ ...field, teams })]
        const update = updateBetween(before, after) ?? { changed: after, at: after.map((_, index) => index) }
        expect(applyUpdate(before, update)).toEqual(after)
      }),
      { numRuns: 100 },
    )
  })
})

describe('a tie that no rule breaks', () => {
  const flights = [{ name: 'Eagles', teamIds: ['Marsh', 'Okafor', 'Ivers'] }]
  const level = () => [team('Marsh'), team('Okafor'), team('Grant'), team('Ivers', { against: { 1: 1 } })]
  const decided = (order: string[][], change: Partial<TieDecision> = {}): TieDecision => ({
    ...{ id: 'd', board: 'gross', flight: null, method: 'putt-off', order },
    ...change,
  })
  const told = (field: Field) =>
    standings(field).map(({ position, teamName, tieBreak, tie }) => [
      position,
      teamName,
      tieBreak,
      tie?.words,
    ])
  const equal = 'Equal on every hole'

  it('says that the cards are equal, once it is final, unless ties are left', () => {
    const first = (field: Field) => told(field)[0]
    expect(first(board({}, level()))).toEqual(['T1', 'Grant', null, equal])
    expect(first(board({}, level(), false))).toEqual(['T1', 'Grant', null, undefined])
    expect(first({ ...board({}, level()), tieBreak: 'none' })).toEqual(['T1', 'Grant', null, undefined])
    expect(first({ ...board({}, level()), rules: 1 })).toEqual(['T1', 'Grant', null, undefined])
    expect(first(board({ hidden: 1 }, level()))).toEqual(['T1', 'Grant', null, undefined])
    const short: ShortRound = { custom: 'every-team', fewest: 9 }
    expect(first(board({ short }, level()))?.[3]).toBe('Equal on every hole that counts')
    const apart = [team('Marsh', { played: 9 }), team('Okafor', { start: 10, played: 9 })]
    const own: ShortRound = { custom: 'first-played', holes: 9 }
    expect(first(board({ short: own }, apart))?.[3]).toBe('Equal in every comparison of the cards')
  })
  it('is decided in an order, of which a part may share a place', () => {
    const ties = [decided([['Okafor'], ['Grant', 'Marsh']])]
    expect(told(board({ ties }, level()))).toEqual([
      ['1', 'Okafor', 'Won by a putt-off', undefined],
      ['T2', 'Grant', null, 'Still level after a putt-off'],
      ['T2', 'Marsh', null, 'Still level after a putt-off'],
      ['4', 'Ivers', null, undefined],
    ])
    const shared = [decided([['Okafor', 'Grant', 'Marsh']], { method: 'shared' })]
    expect(told(board({ ties: shared }, level()))[0]).toEqual([
      ...['T1', 'Grant', null],
      'Shared by decision of the committee',
    ])
    const lower = [team('Best', { against: { 1: -1 } }), ...level()]
    expect(told(board({ ties }, lower))[1]).toEqual([
      ...['2', 'Okafor', 'Ahead of Grant by a putt-off'],
      undefined,
    ])
  })
  it('isn’t decided before it is final, while holes are hidden, by fewer or more teams, or on another board', () => {
    const open = told(board({}, level()))
    for (const other of [
      decided([['Okafor'], ['Grant']]),
      decided([['Okafor'], ['Grant', 'Marsh', 'Ivers']]),
      decided([['Okafor'], ['Grant', 'Marsh']], { board: 'net' }),
      decided([['Okafor'], ['Grant', 'Marsh']], { flight: 'Eagles' }),
    ])
      expect(told(board({ ties: [other] }, level()))).toEqual(open)
    const ties = [decided([['Okafor'], ['Grant'], ['Marsh']])]
    expect(told(board({ ties }, level(), false))).toEqual(told(board({}, level(), false)))
    expect(told(board({ ties, hidden: 1 }, level()))).toEqual(told(board({ hidden: 1 }, level())))
  })
  it('is decided on each board for itself; what is decided for all teams holds in the flights', () => {
    const handicaps = off({ Marsh: 4, Okafor: 4, Grant: 4, Ivers: 4 })
    const ties = [
      decided([['Okafor'], ['Grant', 'Marsh']]),
      decided([['Marsh'], ['Grant'], ['Okafor']], { board: 'net', method: 'lot' }),
    ]
    const eagles = { number: 1, name: 'Eagles' }
    const rows = standings(board({ handicaps, flights, ties }, level()))
    expect(
      rows.map(({ teamName, position, net, flight }) => [teamName, position, net?.position, flight]),
    ).toEqual([
      [
        ...['Okafor', '1', '3'],
        { ...eagles, position: '1', netPosition: '2', tieBreak: 'Won by a putt-off' },
      ],
      ['Grant', 'T2', '2', undefined],
      [
        ...['Marsh', 'T2', '1'],
        { ...eagles, position: '2', netPosition: '1', netTieBreak: 'Won by drawing lots' },
      ],
      [...['Ivers', '4', '4'], { ...eagles, position: '3', netPosition: '3' }],
    ])
  })
})
