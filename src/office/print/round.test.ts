import { describe, expect, it } from 'vitest'
import { printedRound, printedStanding, printedTeam, printFacts } from '../../../tests/support/print-facts.ts'
import { kindOf, lay } from '../../../tests/support/printing.ts'
import type { PrintFacts } from './facts.ts'
import { isUsed } from './round-facts.ts'

/** All text, page by page. */
function written(key: string, facts: PrintFacts): string[] {
  return lay(key, facts).map(({ marks }) =>
    marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : [])).join(' '),
  )
}

const teams = [printedTeam(1, ['Dana Marsh']), printedTeam(2, ['Amy Okafor']), printedTeam(3, ['Sam Silva'])]
const netOf = (handicap: number, strokes: number, position: string) => ({
  ...{ handicap, strokes, toPar: strokes - 72, position, tieBreak: null },
})
const marsh = printedStanding(1, 'Team Marsh', {
  position: 'T1',
  net: netOf(6, 54, '2'),
  flight: { name: 'Eagles', position: '1', netPosition: '1' },
})
const okafor = printedStanding(2, 'Team Okafor', {
  position: 'T1',
  net: netOf(14, 46, '1'),
  flight: { name: 'Birdies', position: '1', netPosition: '1' },
})
const silva = printedStanding(3, 'Team Silva', {
  ...{ position: '3', toPar: -10, strokes: 62, currentScoreDisplay: '-10' },
  net: {
    ...{ handicap: null, strokes: null, toPar: null, position: '-', tieBreak: null },
    why: 'No net place: Sam Silva has no index',
  },
})
const counts = '12 holes: 1-7, 14-18'
const round = printedRound([marsh, okafor, silva], {
  counts,
  cap: 8,
  prizes: [
    { name: 'Hotel stay', place: '1st net', teamNames: ['Team Okafor'] },
    { name: 'Vouchers', place: '1st gross', teamNames: ['Team Marsh'] },
  ],
  contests: [
    {
      name: 'Closest to the pin, hole 7',
      kind: 'closest-to-the-pin',
      measure: 'feet',
      holeNumber: 7,
      category: 'Women',
      best: [{ playerName: 'Amy Okafor', teamName: 'Team Okafor', words: '4 ft 2 in' }],
      sponsor: 'Harbor Lumber',
      prize: 'A putter',
    },
  ],
  skins: { won: [{ teamName: 'Team Marsh', count: 2, holes: [4, 9] }], leftOver: 1 },
})
const facts = printFacts({ teams, round })

describe('an event with a whole gross round', () => {
  it('prints as ever: no leaderboard, no announcer’s sheet, the same scorecards', () => {
    const usual = printFacts({ teams })
    for (const key of ['leaderboard', 'announcer-sheet']) {
      expect(kindOf(key).isOffered?.(usual)).toBe(false)
      expect(lay(key, usual)).toEqual([])
    }
    const plain = printedRound(
      [marsh, okafor].map(({ net: _, flight: __, ...gross }) => gross),
      { isFinal: false },
    )
    expect(isUsed(plain)).toBe(false)
    expect(isUsed({ ...plain, cap: 'double-par' })).toBe(true)
    const cards = lay('scorecards', usual)
    expect(lay('scorecards', { ...usual, round: plain })).toEqual(cards)
  })
})

it('a scorecard says the team’s handicap or why it has none, its flight, and what counts', () => {
  const [first = '', second = ''] = written('scorecards', facts)
  expect(first).toContain(
    'Team handicap 6. Flight: Eagles. What counts: 12 holes: 1-7, 14-18. A hole counts at most 8 strokes.',
  )
  expect(first).toContain('Team handicap 14. Flight: Birdies.')
  expect(second).toContain('No net place: Sam Silva has no index.')
})

it('while no team has a handicap yet, no print says of each that it has no net place', () => {
  const without = [marsh, okafor, silva].map((standing) => ({
    ...standing,
    net: silva.net,
    flight: undefined,
  }))
  const early = { ...facts, round: { ...round, whole: without, shown: without } }
  for (const key of ['scorecards', 'leaderboard', 'announcer-sheet'])
    expect(written(key, early).join(' '), key).not.toContain('No net place')
})

it('a scorecard has a line for the drives where the committee counts them, with all that was on it', () => {
  const asked = { ...facts, round: { ...printedRound([]), fewestDrives: 2 } }
  const [first = ''] = written('scorecards', asked)
  expect(first).toContain('Drives: at least 2 of each player; write initials.')
  expect(first).toMatch(/Score[\s\S]*Drive\b/)
  expect(written('scorecards', facts).join()).not.toContain('Drive')
  expect(isUsed({ ...printedRound([]), fewestDrives: 2 })).toBe(true)
})

it('in a best ball a scorecard has a page, with a line for each golfer', () => {
  const pages = written('scorecards', { ...facts, round: { ...printedRound([]), format: 'best-ball' } })
  expect(pages).toHaveLength(facts.teams.length)
  for (const [at, { teamMembers }] of facts.teams.entries())
    for (const { fullName } of teamMembers) expect(pages[at]?.split(fullName).length).toBeGreaterThan(2)
  expect(pages[0]).toContain('Best ball: the lowest counts.')
  const brothers = ['Maximilian Featherstonehaugh', 'Maximilian Featherington']
  const own = lay('scorecards', {
    ...{ ...facts, teams: [printedTeam(1, brothers)] },
    round: { ...printedRound([]), format: 'best-ball' },
  })
  const words = own.flatMap(({ marks }) => marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : [])))
  expect(words.filter((each) => each.includes('…'))).toEqual([])
  expect(isUsed({ ...printedRound([]), format: 'best-ball' })).toBe(true)
})

it('of two best balls a scorecard says how they count, with the hole’s own par', () => {
  const round = { ...printedRound([]), cap: 8, format: 'two-best-balls' as const }
  const [first = ''] = written('scorecards', { ...facts, round })
  expect(first).toContain('Each ball counts at most 8 strokes.')
  expect(first).toContain('Pick up once you have that many. Two best balls: the two lowest, added up; par')
})

describe('the leaderboard for the wall', () => {
  it('has a sheet for each board, with ties and what counts', () => {
    expect(kindOf('leaderboard').count(facts)).toBe('6 boards')
    expect(lay('leaderboard', facts).map(({ title }) => title.split(', Leaderboard')[0])).toEqual([
      ...['Gross', 'Net', 'Gross, Eagles', 'Net, Eagles', 'Gross, Birdies', 'Net, Birdies'],
    ])
    const [gross = '', net = '', eagles = ''] = written('leaderboard', facts)
    expect(gross).toContain(`Gross. Final result. What counts: ${counts}. A hole counts at most 8 strokes.`)
    expect(gross.replaceAll(/\s+/g, ' ')).toContain('Tied for 1st with Team Okafor')
    expect(net.indexOf('Team Okafor')).toBeLessThan(net.indexOf('Team Marsh'))
    expect(net).toContain('Gross 60, handicap 14')
    expect(net.replaceAll(/\s+/g, ' ')).toContain('No net place: Sam Silva has no index')
    expect(eagles).not.toContain('Team Okafor')
  })

  it('is made from what the public sees: hidden holes are in none of it', () => {
    const early = { ...silva, strokes: 47, holesCompleted: 15, position: 'T1' }
    const hidden = 'The last 3 holes are hidden until the awards.'
    const hiding = printFacts({ teams, round: { ...round, shown: [early], hidden } })
    const all = written('leaderboard', hiding).join(' ')
    expect(all).toContain(hidden)
    expect(all).toContain('47')
    expect(all).not.toMatch(/\b(60|62|46)\b|Final result/)
    expect(written('announcer-sheet', hiding)[0]).toContain('For the announcer only')
  })
})

it('the announcer’s sheet has contests and skins, each board from the third place to the winner, and the prizes', () => {
  const [sheet = '', ...more] = written('announcer-sheet', facts)
  expect(more).toEqual([])
  const plain = sheet.replaceAll(/\s+/g, ' ')
  const order = [
    'Closest to the pin',
    'Amy Okafor',
    '4 ft 2 in',
    'Sponsored by Harbor Lumber',
    'A putter',
    '2 skins',
    'Holes 4, 9',
    '1 skin Left over',
    'Net, Birdies',
    'Winner',
    '46 (−26)',
    'Gross, Eagles',
    '3rd place',
    'Tied for 1st',
    'Prize 1st gross Team Marsh',
    'Vouchers',
    'Prize 1st net Team Okafor',
    'Hotel stay',
  ]
  const places = order.map((words) => plain.indexOf(words))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(plain).not.toContain('Not final yet')
  const live = printFacts({ teams, round: { ...round, isFinal: false } })
  expect(written('announcer-sheet', live)[0]).toContain('Not final yet.')
  expect(plain).not.toContain('late')
  const waiting = written('announcer-sheet', printFacts({ teams, round: { ...round, waiting: 2 } }))
  expect(waiting[0]).toContain('2 late entries wait for the committee: decide first.')
})

it('the rules of the day stand on one sheet, smaller where there are many, and go on where none are small enough', () => {
  const sizeOn = (count: number) => {
    const dayRules = [{ heading: 'Local rules', sentences: Array(count).fill('Carts stay on the path.') }]
    const pages = lay('day-rules', printFacts({ dayRules }))
    const sizes = pages[0]?.marks.flatMap((mark) => (mark.kind === 'text' ? [mark.size] : [])) ?? []
    return { sheets: pages.length, size: sizes.at(-1) ?? 0 }
  }
  expect(sizeOn(0).sheets).toBe(1)
  expect(sizeOn(10)).toEqual({ sheets: 1, size: 17 })
  expect(sizeOn(50).sheets).toBe(1)
  expect(sizeOn(50).size).toBeLessThan(17)
  expect(sizeOn(100)).toEqual({ sheets: 2, size: 8 })
  const dayRules = [{ heading: 'Ties', sentences: ['Matching cards.'] }]
  expect(written('day-rules', printFacts({ dayRules }))[0]).toMatch(
    /Rules of the day .* Ties Matching cards\.$/,
  )
  expect(lay('day-rules', printFacts())).toEqual([])
})

it('the wall has who is in skins that are sold, and what each won once nothing is hidden and the result is final', () => {
  const entered = {
    entrants: [
      { teamName: 'Team Marsh', isLate: true, why: null },
      { teamName: 'Team Silva', isLate: false, why: 'Withdrawn' },
    ],
    says: ['Entries closed Jun 5, 9:02 AM.', 'Team Marsh entered late, by decision of the committee.'],
  }
  const skins = { won: [{ teamName: 'Team Marsh', count: 7, holes: [4, 9] }], leftOver: 1, entered }
  const page = (change: object) =>
    written('leaderboard', printFacts({ teams, round: { ...round, skins, ...change } }))
      .at(-1)
      ?.replaceAll(/\s+/g, ' ')
  expect(page({})).toMatch(/Skins.*Team Marsh entered late.*Team Marsh 7 Entered late.*Team Silva Withdrawn/)
  expect(page({ hidden: 'The last hole is hidden until the awards.' })).not.toMatch(/Marsh 7/)
  const announced = written('announcer-sheet', printFacts({ teams, round: { ...round, skins } })).join(' ')
  expect(announced).toContain('by decision')
  expect(announced).not.toContain('Entries closed')
})

describe('an event with tees', () => {
  const yards = facts.event.holes.map(({ yardage }) => yardage - 30)
  const none = { yards: null, pars: null, handicaps: null }
  const all = [
    { id: 'blue', name: 'Blue', card: null, forWomen: false },
    { id: 'red', name: 'Red', card: { ...none, yards }, forWomen: false },
    {
      id: 'women',
      name: 'Red (women)',
      card: { ...none, pars: facts.event.holes.map(() => 5) },
      forWomen: true,
    },
  ]
  const two = [printedTeam(1, ['Dana Marsh', 'Lee Marsh', 'Bo Marsh'])]
  const cardWith = (chosen: Record<string, string>, more: Partial<PrintFacts> = {}) =>
    written(
      'scorecards',
      printFacts({ teams: two, tees: { all, chosen: new Map(Object.entries(chosen)) }, ...more }),
    )[0] ?? ''
  const out = (list: readonly number[]) => list.slice(0, 9).join(' ')
  const usual = out(facts.event.holes.map(({ yardage }) => yardage))

  it('prints each team the yards and par of its tee', () => {
    expect(cardWith({})).toContain('Blue tee.')
    expect(cardWith({})).toContain(`Yards ${usual}`)
    const women = cardWith({ '1-1': 'women', '1-2': 'women', '1-3': 'women' })
    expect(women).toContain('Red (women) tee.')
    expect(women).toContain(`Yards ${out(yards)}`)
    expect(women).toContain('Par 5 5 5 5 5 5 5 5 5 45')
  })

  it('prints a team whose golfers differ the yards of each tee, and who plays which', () => {
    const mixed = cardWith({ '1-2': 'red', '1-3': 'women' })
    expect(mixed).toContain('Blue: Dana Marsh. Red: Lee Marsh. Red (women): Bo Marsh.')
    expect(mixed).toContain(`Blue ${usual}`)
    expect(mixed).toContain(`Red ${out(yards)}`)
    expect(mixed).not.toContain('Yards')
  })

  it('has a dot for each stroke of the team’s handicap, and none without one', () => {
    const dots = (round?: PrintFacts['round']) =>
      lay('scorecards', printFacts({ teams: two, ...(round && { round }) }))[0]?.marks.filter(
        (mark) => mark.kind === 'box' && mark.width === 3.2,
      ).length
    const of = (handicap: number) => printedRound([{ ...marsh, net: netOf(handicap, 54, '1') }])
    expect([dots(), dots(of(0)), dots(of(6)), dots(of(22))]).toEqual([0, 0, 6, 22])
    const plus = cardWith({}, { round: of(-2) })
    expect(plus.match(/Score \+1 /g)).toHaveLength(2)
    expect(plus).toContain('+1: a stroke given back.')
  })
})
