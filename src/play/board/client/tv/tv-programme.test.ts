import { expect, it } from 'vitest'
import type { Standing } from '../../contract.ts'
import { boardsToShow, type Contests, panelsOf, skinHoles } from './tv-programme.ts'

const team = (at: number, more: Partial<Standing> = {}): Standing => ({
  ...{ teamId: `t${at}`, teamName: `Team ${at}`, teamMembers: [], teamNumber: at, strokes: 34 },
  ...{ startingHole: null, startingGroup: null, position: String(at), currentScoreDisplay: '-2', toPar: -2 },
  ...{ holesCompleted: 9, scoreConfirmed: false, tieBreak: null, ...more },
})
const inFlight = (at: number, name: string) =>
  team(at, {
    net: { handicap: 4, strokes: 30, toPar: -6, position: String(at), tieBreak: null },
    flight: { name, position: '1', netPosition: '1' },
  })
const boards = ['Gross', 'Net', 'Eagles', 'Birdies', 'Empty']
const standings = [inFlight(1, 'Eagles'), inFlight(2, 'Birdies')]

it('gross, net, then each flight that has teams, each by its name', () => {
  const shown = boardsToShow({ standings, boards, isFinal: true })
  expect(shown.map(({ name }) => name)).toEqual([
    ...['Gross', 'Net', 'Gross, Eagles', 'Net, Eagles', 'Gross, Birdies', 'Net, Birdies'],
  ])
  expect(shown.every(({ hasPodium }) => hasPodium)).toBe(true)
  expect(shown[2]?.lines.map(({ teamName }) => teamName)).toEqual(['Team 1'])
})

it('after the whole field each wave, ranked by itself, without a podium of its own', () => {
  const inWaves = [team(1, { wave: 'Late' }), team(2, { wave: 'Early' }), team(3, { wave: 'Late' })]
  const shown = boardsToShow({
    standings: inWaves,
    boards: undefined,
    waves: ['Early', 'Late'],
    isFinal: true,
  })
  expect(shown.map(({ name, hasPodium }) => [name, hasPodium])).toEqual([
    ...[['All waves', true] as const, ['Early', false] as const, ['Late', false] as const],
  ])
  expect(shown[2]?.lines.map(({ teamName, position }) => `${position} ${teamName}`)).toEqual([
    '1 Team 1',
    '2 Team 3',
  ])
})

it('an event with one board has no names, and no podium before it is final', () => {
  const [only, ...others] = boardsToShow({ standings: [team(1)], boards: undefined, isFinal: false })
  expect(others).toEqual([])
  expect(only).toMatchObject({ name: null, hasPodium: false, pages: 1 })
})

it('before the first score there is one board without leaders; nobody has a place yet', () => {
  const waiting = standings.map((each) => ({ ...each, holesCompleted: 0, position: '-' }))
  const [only, ...others] = boardsToShow({ standings: waiting, boards, isFinal: false })
  expect(others).toEqual([])
  expect(only?.layout.from).toBe(0)
  expect(boardsToShow({ standings: [], boards: undefined, isFinal: false })).toHaveLength(1)
})

const holder = (playerName: string) => ({
  ...{ teamId: 't1', teamName: 'Team Marsh', playerName, amount: 148, words: '12 ft 4 in' },
})
const pin = (holeNumber: number, best: Contests['contests'][number]['best']) => ({
  ...{
    contestId: `c${holeNumber}`,
    holeNumber,
    kind: 'closest-to-the-pin' as const,
    measure: 'feet' as const,
  },
  ...{ name: 'Closest to the pin', sponsor: null, groups: [], best },
})
const skins: NonNullable<Contests['skins']> = {
  settings: { basis: 'gross', carriesOver: true, itemId: null },
  words: 'Gross skins',
  holes: [4, 7, 8].map((holeNumber) => ({
    ...{ holeNumber, state: 'won' as const, teamId: holeNumber === 8 ? 't2' : 't1' },
    ...{ teamName: '', worth: 1, mayGrow: false },
  })),
  skins: [{ teamId: 't1', teamName: 'Team Marsh', count: 2 }],
  ...{ leftOver: 0, without: [], changes: [] },
}
const sponsor = (id: string) =>
  ({ id, sponsorName: id, logoUrl: '' }) as Parameters<typeof panelsOf>[1][number]
const kinds = (...of: Parameters<typeof panelsOf>) => panelsOf(...of).map(({ kind }) => kind)

it('an event with one board, no contest and no skin has no panel, whatever its sponsors', () => {
  const none: Contests = { eventId: 'e', contests: [], skins: { ...skins, skins: [] } }
  expect(kinds(none, [sponsor('a')], true)).toEqual([])
  expect(kinds(undefined, [sponsor('a')], true)).toEqual([])
  expect(kinds(none, [sponsor('a')], false)).toEqual(['sponsors'])
  expect(kinds(none, [], false)).toEqual([])
})

it('contests, skins and sponsors take turns, so that many sponsors don’t keep the contests away', () => {
  const contests = Array.from({ length: 3 }, (_, at) => pin(at + 1, [{ category: null, holders: [] }]))
  const sponsors = Array.from({ length: 12 }, (_, at) => sponsor(`s${at}`))
  expect(kinds({ eventId: 'e', contests, skins }, sponsors, true)).toEqual([
    ...['contests', 'sponsors', 'skins', 'sponsors', 'contests', 'sponsors'],
  ])
})

it('says the best of each group, equal ones together, and six to a panel', () => {
  const best = [
    { category: 'Women', holders: [holder('Ana'), holder('Kim')] },
    { category: 'Men', holders: [] },
  ]
  const contests = [3, 7, 12, 17].map((hole) => pin(hole, best))
  const panels = panelsOf({ eventId: 'e', contests, skins: null }, [], true)
  expect(panels.map((panel) => panel.kind === 'contests' && panel.lines.length)).toEqual([6, 2])
  const [first] = panels
  expect(first?.kind === 'contests' && first.lines.slice(0, 2)).toEqual([
    {
      ...{
        title: 'Closest to the pin, hole 3',
        category: 'Women',
        best: '12 ft 4 in',
        sponsor: null,
        logoUrl: null,
      },
      who: 'Ana (Team Marsh) and Kim (Team Marsh)',
    },
    {
      title: 'Closest to the pin, hole 3',
      category: 'Men',
      best: null,
      who: '',
      sponsor: null,
      logoUrl: null,
    },
  ])
})

it('a contest is shown with its sponsor’s own logo, and without the drawing that stands for one', () => {
  const contest = { ...pin(3, [{ category: null, holders: [] }]), sponsor: 'Marsh Motors' }
  const logoOf = (logoUrl: string) => {
    const sponsors = [{ ...sponsor('Marsh Motors'), logoUrl }]
    const [first] = panelsOf({ eventId: 'e', contests: [contest], skins: null }, sponsors, true)
    return first?.kind === 'contests' && first.lines[0]?.logoUrl
  }
  expect(logoOf('/files/marsh.png')).toBe('/files/marsh.png')
  expect(logoOf('/drawings/sponsor.svg')).toBeNull()
})

it('says on which holes a team won its skins', () => {
  expect(skinHoles(skins, 't1')).toBe('holes 4 and 7')
  expect(skinHoles(skins, 't2')).toBe('hole 8')
})

it('before play the rules take turns with the sponsors, on as many panels as they need', () => {
  const rule = (heading: string, count: number) => ({
    heading,
    sentences: Array.from({ length: count }, (_, at) => `${heading} ${at + 1}`),
  })
  const rules = [rule('Ties', 4), rule('Contests', 15), rule('Skins', 3), rule('Local rules', 40)]
  const panels = panelsOf(undefined, [], true, rules)
  const said = panels.map((panel) =>
    panel.kind === 'rules' ? panel.rules.map((each) => `${each.heading} ${each.sentences.length}`) : [],
  )
  expect(said).toEqual([['Ties 4', 'Contests 15'], ['Skins 3', 'Local rules 18'], ['Local rules 22']])
  expect(kinds(undefined, [sponsor('a')], true, [rule('Ties', 1)])).toEqual(['rules', 'sponsors'])
})
