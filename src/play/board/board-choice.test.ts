import { expect, it } from 'vitest'
import {
  allChoices,
  boardFor,
  boardLines,
  boardsIn,
  choicesOf,
  grossOfAll,
  linesOfWave,
  nameOfChoice,
  otherPlaces,
  otherPlacesInShort,
  otherWinners,
} from './board-choice.ts'
import type { Standing } from './contract.ts'

const team = (teamName: string, more: Partial<Standing>): Standing => ({
  ...{ teamId: teamName, teamName, teamMembers: [], teamNumber: 1, startingHole: 1, startingGroup: null },
  ...{ position: '1', currentScoreDisplay: '-9', holesCompleted: 18, toPar: -9, strokes: 63 },
  ...{ scoreConfirmed: true, tieBreak: null, moved: 2 },
  ...more,
})
const eagles = (position: string, netPosition: string) => ({ name: 'Eagles', position, netPosition })
const standings = [
  team('Okafor', {
    net: { handicap: 4, strokes: 59, toPar: -13, position: '2', tieBreak: null },
    flight: eagles('1', '2'),
  }),
  team('Silva', {
    position: '2',
    net: {
      handicap: null,
      strokes: null,
      toPar: null,
      position: '-',
      tieBreak: null,
      why: 'Ana has no index',
    },
    flight: { name: 'Birdies', position: '1', netPosition: '-' },
  }),
  team('Marsh', {
    ...{ position: '3', strokes: 64, toPar: -8 },
    net: { handicap: 8, strokes: 56, toPar: -16, position: '1', tieBreak: null },
    flight: { ...eagles('2', '1'), tieBreak: 'Ahead of Team Grant on the last nine, 31 to 32' },
  }),
]
const choices = choicesOf(['Gross', 'Net', 'Eagles', 'Birdies'], standings)

it('a wave’s board has places among its own teams: ties stay ties, and a reason about another wave’s team goes', () => {
  const ahead = 'Ahead of Team Silva on the last nine, 31 to 32'
  const field = [
    team('Okafor', { wave: 'Early', tieBreak: ahead }),
    team('Silva', { wave: 'Late', position: '2' }),
    team('Grant', { wave: 'Early', position: 'T3', strokes: 65 }),
    team('Marsh', { wave: 'Early', position: 'T3', strokes: 65 }),
    team('Quill', { wave: 'Early', position: '-', strokes: 0, holesCompleted: 0 }),
  ]
  const early = linesOfWave(field, 'Early').map(({ teamName, position, tieBreak }) => [
    teamName,
    position,
    tieBreak,
  ])
  expect(early).toEqual([
    ...[['Okafor', '1', null] as const, ['Grant', 'T2', null] as const, ['Marsh', 'T2', null] as const],
    ['Quill', '-', null],
  ])
  const level = field.map((each, at) => (at === 1 ? { ...each, wave: 'Early' } : each))
  expect(linesOfWave(level, 'Early')[0]?.tieBreak).toBe(ahead)
  expect(linesOfWave(field, null)).toBe(field)
})

it('one board is no choice, and stays as it is', () => {
  expect(choicesOf(undefined, standings)).toEqual({ hasNet: false, flights: [] })
  expect(boardLines(standings, grossOfAll)).toBe(standings)
})

it('flights come in the committee’s order, wherever their best teams stand', () => {
  const inFlight = (name: string, number?: number) =>
    team(name, { flight: { name, position: '1', netPosition: null, ...(number && { number }) } })
  const numbers = [inFlight('Second', 2), inFlight('Third', 3), inFlight('First', 1), inFlight('Second', 2)]
  expect(boardsIn(numbers).flights).toEqual(['First', 'Second', 'Third'])
  expect(boardsIn([inFlight('Birdies'), inFlight('Eagles')]).flights).toEqual(['Birdies', 'Eagles'])
})

it('the net board ranks by net, says gross and handicap, and why a team has no place', () => {
  const net = boardLines(standings, { isNet: true, flight: null })
  expect(
    net.map(({ teamName, position, strokes, currentScoreDisplay, about, why }) => [
      ...[teamName, position, strokes, currentScoreDisplay, about, why],
    ]),
  ).toEqual([
    ['Marsh', '1', 56, '-16', 'Gross 64, handicap 8', undefined],
    ['Okafor', '2', 59, '-13', 'Gross 63, handicap 4', undefined],
    ['Silva', '-', 63, '-9', undefined, 'Ana has no index'],
  ])
  expect(net.every(({ moved }) => moved === undefined)).toBe(true)
})

it('a flight has its own places and ties, gross and net', () => {
  expect(
    boardLines(standings, { isNet: false, flight: 'Eagles' }).map(({ teamName, position, tieBreak }) => [
      ...[teamName, position, tieBreak],
    ]),
  ).toEqual([
    ['Okafor', '1', null],
    ['Marsh', '2', 'Ahead of Team Grant on the last nine, 31 to 32'],
  ])
  const net = boardLines(standings, { isNet: true, flight: 'Eagles' })
  expect(net.map(({ teamName, position }) => [teamName, position])).toEqual([
    ['Marsh', '1'],
    ['Okafor', '2'],
  ])
})

it('every board in turn, and who won those beside the first', () => {
  expect(allChoices(choices).map((choice) => nameOfChoice(choice, choices))).toEqual([
    ...['Gross', 'Net', 'Gross, Eagles', 'Net, Eagles', 'Gross, Birdies', 'Net, Birdies'],
  ])
  expect(otherWinners(standings, choices)).toEqual([
    { board: 'Net', words: 'Marsh, 56 (−16)' },
    { board: 'Gross, Eagles', words: 'Okafor, 63 (−9)' },
    { board: 'Net, Eagles', words: 'Marsh, 56 (−16)' },
    { board: 'Gross, Birdies', words: 'Silva, 63 (−9)' },
  ])
})

it('a team’s other places in words', () => {
  expect(standings.map(otherPlaces)).toEqual([
    'Handicap 4, net 59 (−13), 2nd net. Flight Eagles: 1st, 2nd net.',
    'Ana has no index. Flight Birdies: 1st.',
    'Handicap 8, net 56 (−16), 1st net. Flight Eagles: 2nd, 1st net.',
  ])
  expect(otherPlaces(team('Grant', {}))).toBe('')
  expect(standings.map(otherPlacesInShort)).toEqual([
    '2nd net  ·  1st in Eagles',
    '1st in Birdies',
    '1st net  ·  2nd in Eagles',
  ])
})

it('a net leaderboard on which nobody has a handicap yet is not offered, and the flights stay', () => {
  const nobody = standings.map((each) => ({
    ...each,
    net: { ...each.net, handicap: null, position: '-', why: 'No net place: Ana has no index' },
  })) as typeof standings
  expect(choicesOf(['Gross', 'Net', 'Eagles', 'Birdies'], nobody)).toEqual({
    hasNet: false,
    flights: ['Eagles', 'Birdies'],
  })
  expect(boardsIn(nobody).hasNet).toBe(false)
})

it('without a board of all teams, a team begins with its own route, anybody else with the first', () => {
  const routes = { hasNet: false, flights: ['Lakes', 'Pines'], isApart: true as const }
  const own = team('Okafor', { flight: { name: 'Pines', position: '1', netPosition: null } })
  expect(boardFor(grossOfAll, routes, own).flight).toBe('Pines')
  expect(boardFor(grossOfAll, routes).flight).toBe('Lakes')
  expect(boardFor({ isNet: false, flight: 'Lakes' }, routes, own).flight).toBe('Lakes')
  expect(boardFor(grossOfAll, { hasNet: false, flights: ['Pines'] }, own).flight).toBeNull()
})
