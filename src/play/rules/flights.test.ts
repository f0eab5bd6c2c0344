import { describe, expect, it } from 'vitest'
import { type FlightRule, type FlightTeam, flightFault, makeFlights } from './flights.ts'
import type { TeamHandicap } from './handicaps.ts'
import { orderOfPlay } from './order-of-play.ts'

const holes = Array.from({ length: 18 }, (_, index) => ({ par: 4, handicap: index + 1 }))
const rule: FlightRule = { by: 'handicap', names: ['First', 'Second', 'Third'], borders: null, seed: 'a' }

function team(teamNumber: number, handicap: TeamHandicap | null, exact = 0): FlightTeam {
  const own = handicap?.handicap === null || handicap === null ? handicap : { ...handicap, exact }
  const scores = holes.map((): number | null => null)
  return {
    teamId: `t${teamNumber}`,
    teamName: `Team ${teamNumber}`,
    teamNumber,
    startingHole: 1,
    scores,
    handicap: own,
  }
}
const off = (handicap: number): TeamHandicap => ({ handicap, exact: handicap * 113_000, parts: [] })
/** A team that starts there and takes so many strokes over its first holes, then tens. */
function scored(teamNumber: number, startingHole: number, first: number[]): FlightTeam {
  const scores = holes.map((): number | null => null)
  for (const [count, hole] of orderOfPlay(startingHole, 18).entries()) scores[hole] = first[count] ?? null
  return { ...team(teamNumber, null), startingHole, scores }
}
function made(change: Partial<FlightRule>, teams: FlightTeam[]) {
  const all = makeFlights({ ...rule, ...change }, teams, holes)
  if ('fault' in all) throw new Error(all.fault)
  return all
}
const shown = (change: Partial<FlightRule>, teams: FlightTeam[]) =>
  made(change, teams).flights.map(({ name, teamIds }) => `${name}: ${teamIds.join(' ')}`)

describe('flights by handicap', () => {
  const teams = [9, 4, 12, 7, 15, 2, 20, 11].map((handicap, index) => team(index + 1, off(handicap)))

  it('are of equal size, the first ones taking the remainder', () => {
    expect(shown({}, teams)).toEqual(['First: t6 t2 t4', 'Second: t1 t8 t3', 'Third: t5 t7'])
  })
  it('end at the borders, which belong to the better flight', () => {
    expect(shown({ borders: [4, 12] }, teams)).toEqual([
      'First: t6 t2',
      'Second: t4 t1 t8 t3',
      'Third: t5 t7',
    ])
  })
  it('put the lower sum before rounding first, then the lower team number', () => {
    const equal = [team(1, off(5), 570_000), team(2, off(5), 560_000), team(3, off(5), 560_000)]
    expect(shown({}, equal)).toEqual(['First: t2', 'Second: t3', 'Third: t1'])
  })
  it('list a team without a handicap with the reason', () => {
    const missing = team(9, { handicap: null, why: 'No net place: Ana has no index' })
    expect(made({}, [...teams, missing, team(10, null)]).unplaced).toEqual([
      { teamId: 't9', teamName: 'Team 9', why: 'No handicap: Ana has no index' },
      { teamId: 't10', teamName: 'Team 10', why: 'No handicap' },
    ])
  })
})

it('flights by the first nine count each team’s own first nine holes against par', () => {
  const teams = [
    scored(1, 1, [3, 3, 4, 4, 4, 4, 4, 4, 4, 9]),
    scored(2, 14, [3, 3, 3, 4, 4, 4, 4, 4, 4, 9]),
    scored(3, 5, [4, 4, 4, 4, 4, 4, 4, 4]),
  ]
  const flights = made({ by: 'first-nine', names: ['Gold', 'Silver'] }, teams)
  expect(flights.flights).toEqual([
    { name: 'Gold', teamIds: ['t2'] },
    { name: 'Silver', teamIds: ['t1'] },
  ])
  expect(flights.unplaced.map(({ why }) => why)).toEqual(['8 of its first nine holes played'])
})

it('flights by the first nine count a hole up to the cap, as the board does', () => {
  const teams = [scored(1, 1, [14, 4, 3, 3, 3, 3, 3, 3, 3]), scored(2, 1, [4, 4, 4, 4, 4, 4, 4, 4, 4])]
  const by = { ...rule, by: 'first-nine' as const, names: ['Gold', 'Silver'] }
  const first = (cap: 6 | null) => {
    const all = makeFlights(by, teams, holes, cap)
    return 'fault' in all ? all.fault : all.flights[0]?.teamIds
  }
  expect([first(null), first(6)]).toEqual([['t2'], ['t1']])
})

it('equal teams on both sides of a border are told; a border in strokes parts nobody who is equal', () => {
  const even = [4, 4, 4, 4, 4, 4, 4, 4, 4]
  const teams = [scored(1, 1, [3, ...even.slice(1)]), ...[2, 3, 4].map((each) => scored(each, 1, even))]
  const by = { by: 'first-nine' as const, names: ['Gold', 'Silver'] }
  expect(made(by, teams).equal).toEqual([{ flights: ['Gold', 'Silver'], teamIds: ['t2', 't3', 't4'] }])
  expect(made({ ...by, borders: [-1] }, teams).equal).toEqual([])
  expect(made({ by: 'draw', names: by.names }, teams).equal).toEqual([])
  const handicaps = [team(1, off(5), 1), team(2, off(5), 2)]
  expect(made({ names: by.names }, handicaps).equal).toEqual([])
})

it('drawn flights are the same for the same seed, whatever the order of the teams, and take everybody', () => {
  const teams = Array.from({ length: 36 }, (_, index) => team(index + 1, null))
  const drawn = shown({ by: 'draw', seed: 'June 7' }, teams)
  expect(shown({ by: 'draw', seed: 'June 7' }, [...teams].reverse())).toEqual(drawn)
  expect(shown({ by: 'draw', seed: 'June 8' }, teams)).not.toEqual(drawn)
  expect(new Set(drawn.join(' ').match(/t\d+/g)).size).toBe(36)
})

it.each([
  [{ names: ['One'] }, 'Choose from 2 to 6 flights.'],
  [{ names: ['Gold', ' '] }, 'Give every flight a name.'],
  [{ names: ['Gold', 'Silver', 'gold '] }, 'Two flights are called gold. Give each its own name.'],
  [{ names: ['Gold', 'net'] }, 'net is the name of a leaderboard. Give the flight another name.'],
  [{ borders: [4] }, '3 flights need 2 borders.'],
  [{ borders: [8, 8] }, 'Each border must be higher than the one before.'],
  [{ by: 'draw' as const, borders: [4, 8] }, 'Drawn flights are of equal size.'],
  [{}, null],
])('%j is answered with %j', (change, fault) => {
  expect(flightFault({ ...rule, ...change }, 18)).toBe(fault)
})

it('a nine-hole round has no flights by the first nine', () => {
  expect(flightFault({ ...rule, by: 'first-nine' }, 9)).toBe(
    'Flights by the first nine need a round of more than nine holes.',
  )
})
