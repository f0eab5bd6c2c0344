import { expect, it } from 'vitest'
import type { HoleContest } from '../rules/contest-shapes.ts'
import { type RevealLine, revealSteps, withinPlaces } from './steps.ts'

const line = (position: string, teamName: string, tieBreak: string | null = null): RevealLine => ({
  teamName,
  position,
  currentScoreDisplay: '-7',
  strokes: 65,
  tieBreak,
})
const none = { boards: [], contests: [], skins: null, awards: [] }
const board = (lines: RevealLine[], name: string | null = null) => ({
  ...{ name, isNet: name === 'Net', isFlight: name === 'Eagles' || name === 'Birdies', lines },
})

it('goes from the last place to the winner, with those who share a place together and each tie in words', () => {
  const ahead = 'Ahead of Team Marsh on the last nine, 31 to 32'
  const lines = [
    line('1', 'Team Okafor', ahead),
    line('2', 'Team Marsh'),
    line('T3', 'Team Grant', 'Ahead of Team Vance on the last six, 20 to 21'),
    line('T3', 'Team Ivers'),
    line('-', 'Team Late'),
  ]
  const steps = revealSteps({ ...none, boards: [board(lines)] })
  expect(steps.map(({ title, rows, lines: ties }) => [title, rows.length, ties])).toEqual([
    [
      'Tied for 3rd',
      2,
      [
        'Team Grant and Team Ivers share 3rd place',
        'Team Grant: Ahead of Team Vance on the last six, 20 to 21',
      ],
    ],
    ['2nd place', 1, []],
    ['Winner', 1, [ahead]],
  ])
})

it('tells a shared first place, on a net board with net strokes', () => {
  const lines = ['Team Okafor', 'Team Marsh', 'Team Grant'].map((name) => line('T1', name))
  expect(revealSteps({ ...none, boards: [board(lines, 'Net')] })).toMatchObject([
    {
      key: 'place 1 Net',
      board: 'Net',
      title: 'Tied for 1st',
      rows: [{ about: 'Net 65', figure: '-7' }, {}, {}],
      lines: ['Team Okafor, Team Marsh, and Team Grant share 1st place'],
    },
  ])
})

it('counts those who share a place where they are many', () => {
  const lines = ['A', 'B', 'C', 'D'].map((name) => line('T1', name))
  expect(revealSteps({ ...none, boards: [board(lines)] })[0]?.lines).toEqual(['4 teams share 1st place'])
})

it('reveals only the best places of each board if the committee wants it so, and everything that follows them', () => {
  const lines = [
    line('1', 'Team Okafor'),
    line('T2', 'Team Marsh'),
    line('T2', 'Team Vance'),
    line('4', 'Team Grant'),
  ]
  const skins = { holes: [], skins: [], leftOver: 0 }
  const steps = revealSteps({ ...none, skins, boards: [board(lines, 'Eagles'), board(lines, 'Gross')] })
  expect(withinPlaces(steps, 2).map(({ board: name, title }) => [name, title])).toEqual([
    ['Eagles', 'Tied for 2nd'],
    ['Gross', 'Tied for 2nd'],
    ['Gross', 'Winner'],
    ['Eagles', 'Winner'],
    [null, 'Skins'],
  ])
  expect(withinPlaces(steps, null)).toEqual(steps)
})

it('keeps a flight’s winner who won the whole field back until the field has been revealed', () => {
  const field = [line('1', 'Team Okafor'), line('2', 'Team Marsh'), line('3', 'Team Grant')]
  const boards = [
    board([line('1', 'Team Marsh'), line('2', 'Team Grant')], 'Birdies'),
    board([line('1', 'Team Okafor'), line('2', 'Team Vance')], 'Eagles'),
    board(field, 'Gross'),
  ]
  const told = revealSteps({ ...none, boards }).map(({ board: name, title, rows }) => [
    name,
    title,
    rows[0]?.name,
  ])
  expect(told).toEqual([
    ['Birdies', '2nd place', 'Team Grant'],
    ['Birdies', 'Winner', 'Team Marsh'],
    ['Eagles', '2nd place', 'Team Vance'],
    ['Gross', '3rd place', 'Team Grant'],
    ['Gross', '2nd place', 'Team Marsh'],
    ['Gross', 'Winner', 'Team Okafor'],
    ['Eagles', 'Winner', 'Team Okafor'],
  ])
})

const pin: HoleContest = {
  contestId: 'pin',
  holeNumber: 7,
  kind: 'closest-to-the-pin',
  name: 'Closest to the pin',
  measure: 'feet',
  sponsor: 'Ace Hardware',
  groups: [],
  best: [],
}
const holder = (playerName: string) => ({
  teamId: 't',
  teamName: 'Team Marsh',
  playerName,
  amount: 148,
  words: '12 ft 4 in',
})

it('follows with contests, their ties and their sponsors; one that nobody entered is left out', () => {
  const best = [
    { category: 'Men', holders: [holder('Ana'), holder('Bo')] },
    { category: 'Women', holders: [] },
  ]
  const contests = [
    { contest: pin, isContested: false },
    { contest: { ...pin, best }, isContested: false },
  ]
  expect(revealSteps({ ...none, contests })).toMatchObject([
    {
      title: 'Closest to the pin, hole 7',
      rows: [
        { name: 'Ana', about: 'Team Marsh (Men)', figure: '12 ft 4 in' },
        { name: 'Bo', about: 'Team Marsh (Men)', figure: '12 ft 4 in' },
      ],
      lines: ['Ana and Bo are tied at 12 ft 4 in', 'Women: nobody entered', 'Sponsored by Ace Hardware'],
    },
  ])
})

it('tells skins with the holes that nobody won', () => {
  const hole = (holeNumber: number, teamId: string | null) => ({
    ...{ holeNumber, teamId, teamName: teamId, worth: 1, mayGrow: false },
    state: teamId ? ('won' as const) : ('tied' as const),
  })
  const skins = {
    skins: [{ teamId: 'a', teamName: 'Team Marsh', count: 2 }],
    holes: [
      ...[hole(1, 'a'), hole(2, null), hole(3, 'a'), hole(4, null)],
      ...[hole(5, null), hole(6, null), hole(7, 'b'), hole(8, null), hole(9, null)],
    ],
    leftOver: 1,
  }
  expect(revealSteps({ ...none, skins })).toMatchObject([
    {
      rows: [{ name: 'Team Marsh', about: 'Holes 1 and 3', figure: '2 skins' }],
      lines: ['Tied: holes 2, 4 to 6, 8, and 9', '1 skin left over'],
    },
  ])
  const nobody = { skins: [], holes: [], leftOver: 0 }
  expect(revealSteps({ ...none, skins: nobody })[0]?.lines).toEqual(['Nobody won a skin'])
  const cut = 'The round was cut short: not decided, entries are given back.'
  const field = { closedAt: null, entrants: [], isDecided: false, says: ['Entries closed.', cut] }
  expect(revealSteps({ ...none, skins: { ...nobody, field } })[0]?.lines).toEqual([cut.slice(0, -1)])
})

it('ends with the prizes, the most valuable one last; a shared one is told', () => {
  const prize = { id: 'bags', name: 'Golf bags', board: 'net', flight: null, place: 1 } as const
  const award = (id: string, name: string, names: string[]) => ({
    prize: { ...prize, id, name, kind: 'other' as const, value: 0, order: 1 },
    teams: names.map((teamName) => ({ teamId: teamName, teamName, place: 1 })),
    words: '',
  })
  const awards = [
    award('a', 'Golf bags', ['Team Marsh']),
    award('b', 'Caps', ['Team Grant', 'Team Ivers']),
    award('c', 'Socks', []),
  ]
  expect(revealSteps({ ...none, awards: [award('d', '1st Net', ['Team Marsh'])] })[0]).toMatchObject({
    title: '1st Net',
    rows: [{ name: 'Team Marsh', about: '' }],
  })
  expect(revealSteps({ ...none, awards })).toMatchObject([
    {
      title: 'Caps',
      rows: [{ name: 'Team Grant' }, { name: 'Team Ivers' }],
      lines: ['Team Grant and Team Ivers share it'],
    },
    { title: 'Golf bags', rows: [{ name: 'Team Marsh', about: '1st net', figure: null }], lines: [] },
  ])
})
