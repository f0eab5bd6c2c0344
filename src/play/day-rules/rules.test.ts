import { expect, it } from 'vitest'
import { cents } from '../../kernel/money.ts'
import { usualSettings } from '../rules/settings.ts'
import { areUsual, type DayFacts, dayRulesOf } from './rules.ts'

const plain: DayFacts = {
  ...{ holeCount: 18, teamSize: 4, tieBreak: 'cards', routes: null, isFinal: false, settings: usualSettings },
  ...{ short: null, comparesLastPlayed: false, flights: null, prizes: 0 },
  ...{ sold: [], skins: null, contests: [], insured: [] },
}
/** The sentences under a heading; undefined without it. */
const under = (heading: string, change: Partial<DayFacts> = {}) =>
  dayRulesOf({ ...plain, ...change }).find((rule) => rule.heading === heading)?.sentences
const set = (change: Partial<DayFacts['settings']>) => ({ settings: { ...usualSettings, ...change } })
const people = 'the committee decides by a playoff, a putt-off, or drawing lots'

it('a plain scramble says what counts and how ties are decided, and is usual', () => {
  expect(dayRulesOf(plain)).toEqual([
    {
      heading: 'What counts',
      sentences: [
        'All 18 holes count.',
        'If the round is cut short, the committee decides what counts, and the leaderboard says so.',
      ],
    },
    {
      heading: 'Ties',
      sentences: [
        'Equal totals are decided by matching cards: last nine, six, three, the last hole, then the hardest holes.',
        'Holes go by number, wherever a team started.',
        `If that leaves a tie, ${people}, or the teams share the place.`,
      ],
    },
  ])
  expect(areUsual(plain)).toBe(true)
  expect(areUsual({ ...plain, isFinal: true })).toBe(true)
})

it('whatever the committee sets makes the rules unusual', () => {
  const changes: Partial<DayFacts>[] = [
    { tieBreak: 'hardest' },
    { tieBreak: 'none' },
    set({ cap: 8 }),
    set({ announced: 'every-team' }),
    set({ localRules: 'No gimmes.' }),
    set({ net: true }),
    { prizes: 2 },
    { contests: [{ kind: 'longest-drive', holeNumber: 8, forWhom: 'all', names: [] }] },
    { insured: [{ holeNumber: 7, prize: 'A truck' }] },
  ]
  expect(changes.map((change) => areUsual({ ...plain, ...change }))).toEqual(changes.map(() => false))
})

it('nine holes match their own last holes, hardest first goes hole by hole, and ties may be left', () => {
  expect(under('Ties', { holeCount: 9 })?.[0]).toBe(
    'Equal totals are decided by matching cards: last six, three, the last hole, then the hardest holes.',
  )
  expect(under('Ties', { tieBreak: 'hardest' })?.[0]).toBe(
    'Equal totals are compared hole by hole: hardest hole first.',
  )
  expect(under('Ties', { tieBreak: 'none' })).toEqual([
    `Teams with equal totals share the place, unless ${people}.`,
  ])
})

it('after a cut the rules say what counted, by which custom, and how ties are decided then', () => {
  const rule = { custom: 'every-team', fewest: 9 } as const
  const short = { rule, counts: '12 holes: 1-7, 14-18' }
  expect(under('What counts', { short, ...set({ cap: 'double-par', announced: 'every-team' }) })).toEqual([
    'The round was cut short.',
    'What counts: 12 holes: 1-7, 14-18.',
    'The committee’s rule: only holes that every team has finished (at least 9).',
    'A hole counts at most twice its par. Pick up once you have that many.',
  ])
  expect(under('What counts', { short: { rule, counts: null } })?.[1]).toBe('There is no result yet.')
  const tie = (change: Partial<DayFacts>) => under('Ties', { short, ...change })?.[0]
  expect([tie({}), tie({ comparesLastPlayed: true }), tie({ tieBreak: 'hardest' })]).toEqual([
    'Equal totals are decided by matching cards: the last of the holes that count, then the hardest of them.',
    'Equal totals are decided by matching cards: the last of the holes each team played, against par.',
    'Equal totals are compared hole by hole, on the holes that count: hardest hole first.',
  ])
})

it('what a storm will mean can be announced, and isn’t said of a whole round that is final', () => {
  expect(under('What counts', set({ announced: 'par-for-unplayed' }))).toEqual([
    'All 18 holes count.',
    'If the round is cut short, every hole not played counts as par.',
  ])
  expect(under('What counts', { isFinal: true })).toEqual(['All 18 holes count.'])
})

it('net scores name the share of each handicap by team size, and take it off in ties', () => {
  expect(under('Net scores', set({ net: true }))?.[0]).toBe(
    'The team handicap is a share of the players’ course handicaps, lowest first: 25/20/15/10% for four players, 30/20/10% for three, 35/15% for two.',
  )
  const own = set({ net: true, allowances: { 2: [40, 20] } })
  expect(under('Net scores', { ...own, teamSize: 2 })?.[0]).toMatch(/: 40\/20% for two players\.$/)
  expect(under('Ties', own)).toContain(
    'On the net leaderboard, each comparison takes off its share of the team handicap.',
  )
  expect(under('Net scores')).toBeUndefined()
})

it('flights, prizes, add-ons, contests, skins, insured holes and local rules have their lines', () => {
  const rule = { names: ['Gold', 'Silver'], borders: [8], seed: '' }
  expect(under('Flights', { flights: { by: 'handicap', ...rule } })).toEqual([
    'Flights go by team handicap: Gold up to 8, Silver above that.',
  ])
  expect(under('Flights', { flights: { ...rule, by: 'first-nine', borders: null } })).toEqual([
    'Flights of equal size go by each team’s score over its own first nine holes: Gold, Silver.',
  ])
  const drawn = { ...rule, by: 'draw' as const, borders: null }
  expect(under('Flights', { flights: drawn })).toEqual([
    'Flights of equal size are drawn by lot: Gold, Silver.',
  ])
  expect(under('Flights', { flights: { ...drawn, seed: 'June 7' } })).toEqual([
    'Flights of equal size are drawn by lot with the seed “June 7”: Gold, Silver.',
  ])
  expect(under('Prizes', { prizes: 1 })).toBeUndefined()
  expect(under('Prizes', { prizes: 3, ...set({ severalPrizes: true }) })).toEqual([
    'A team may win several prizes.',
  ])
  const mulligan = { name: 'Mulligan', price: cents(1000), perTeam: 4, perPlayer: 1 }
  const string = { name: 'Foot of string', price: cents(0), perTeam: null, perPlayer: null }
  expect(under('Add-ons', { sold: [mulligan, string] })).toEqual([
    'Mulligan, $10: at most 4 per team, 1 per player.',
    'Foot of string.',
  ])
  const contests: DayFacts['contests'] = [
    { kind: 'closest-to-the-pin', holeNumber: 7, forWhom: 'all', names: [] },
    { kind: 'longest-drive', holeNumber: 8, forWhom: 'groups', names: ['Women', 'Men'] },
    { kind: 'longest-putt', holeNumber: 18, forWhom: 'flights', names: [] },
  ]
  expect(under('Contests', { contests, ...set({ contestsStand: false }) })).toEqual([
    'Closest to the pin on hole 7.',
    'Longest drive on hole 8, separately for Women and Men.',
    'Longest putt on hole 18, separately for each flight.',
    'Mulligans don’t count at a contest.',
    'Results of a team that withdraws, is disqualified or turns in no card don’t count.',
  ])
  const settings = { basis: 'net', carriesOver: true, itemId: 'i' } as const
  const entry = { name: 'Skins', price: cents(2000) }
  expect(under('Skins', { skins: { settings, entry } })?.slice(1)).toEqual([
    'Net skins, ties carry over.',
    'For teams that buy Skins, $20.',
  ])
  expect(under('Skins', { skins: { settings, entry: null } })?.[2]).toBe('All teams play.')
  const sold = { ...settings, entries: { closesAt: null, whenCut: 'back' as const } }
  const closes = 'when play goes live'
  expect(under('Skins', { skins: { settings: sold, entry, closes } })?.slice(3)).toEqual([
    'Entries close when play goes live. A late one needs the committee’s yes.',
    'If the round is cut short, the skins aren’t decided, and entries are given back.',
  ])
  expect(under('Hole in one', { insured: [{ holeNumber: 7, prize: 'A truck' }] })).toEqual([
    'Hole 7: A truck.',
  ])
  expect(under('Local rules', set({ localRules: 'No gimmes.\n\n Carts stay on the path. ' }))).toEqual([
    'No gimmes.',
    'Carts stay on the path.',
  ])
})
