import { describe, expect, test } from 'vitest'
import { pebbleBeach } from '../../../tests/support/round.ts'
import { type PastedCard, readCourseCard } from './course-card-paste.ts'

const { holes } = pebbleBeach
const out = holes.slice(0, 9)
const back = holes.slice(9)
const sum = (nine: typeof holes, key: 'par' | 'yardage') => nine.reduce((total, hole) => total + hole[key], 0)

const par = holes.map((hole) => hole.par)
const handicap = holes.map((hole) => hole.handicap)
const blue = { name: 'Blue', yards: holes.map((hole) => hole.yardage) }

function card(text: string): PastedCard {
  const read = readCourseCard(text, 18)
  if ('fault' in read) throw new Error(read.fault)
  return read
}

/** One row of a printed card, with its Out, In and Total. */
function row(label: string, of: (hole: (typeof holes)[number]) => number, sums: (string | number)[]): string {
  return [label, ...out.map(of), sums[0], ...back.map(of), sums[1], sums[2]].join('\t')
}
const wide = [
  row('Hole', (hole) => hole.holeNumber, ['Out', 'In', 'Total']),
  row('Blue (74.9/144)', (hole) => hole.yardage, [
    sum(out, 'yardage'),
    sum(back, 'yardage'),
    sum(holes, 'yardage'),
  ]),
  row('White', (hole) => hole.yardage - 20, ['', '', '']),
  row("Men's Handicap", (hole) => hole.handicap, ['', '', '']),
  row('Par', (hole) => hole.par, [sum(out, 'par'), sum(back, 'par'), sum(holes, 'par')]),
  row("Ladies' Par", (hole) => Math.min(5, hole.par + 1), ['', '', '']),
  row("Ladies' Handicap", (hole) => 19 - hole.handicap, ['', '', '']),
].join('\r\n')

describe('reading a course card of three nines', () => {
  const nines = [out, back, out]
  const pars = nines.flat().map((hole) => hole.par)
  const lines = (numbers: number[], own: typeof holes) => [
    ['Hole', ...numbers].join('\t'),
    ['Par', ...own.map((hole) => hole.par)].join('\t'),
    ['Blue', ...own.map((hole) => hole.yardage)].join('\t'),
  ]
  const upTo = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)

  test('each counted from 1', () => {
    const text = nines.flatMap((nine) => lines(upTo(1, 9), nine)).join('\n')
    expect(readCourseCard(text, 27)).toMatchObject({ par: pars, tees: [{ name: 'Blue' }] })
    const two = [out, back].flatMap((nine) => lines(upTo(1, 9), nine)).join('\n')
    expect(readCourseCard(two, 18)).toMatchObject({ par })
  })

  test('two courses of eighteen, each counted from 1 with handicaps of its own', () => {
    const handicap = ['Handicap', ...holes.map((hole) => hole.handicap)].join('\t')
    const eighteen = [...lines(upTo(1, 18), holes), handicap]
    expect(readCourseCard([...eighteen, ...eighteen].join('\n'), 36)).toMatchObject({
      par: [...par, ...par],
      handicap: [...holes, ...holes].map((hole) => hole.handicap),
    })
    expect(readCourseCard([...eighteen, ...eighteen].join('\n'), 27)).toHaveProperty('fault')
  })

  test('counted through, as eighteen and nine or in one line', () => {
    const text = [...lines(upTo(1, 18), holes), ...lines(upTo(19, 27), out)].join('\n')
    expect(readCourseCard(text, 27)).toMatchObject({ par: pars })
    expect(readCourseCard(lines(upTo(1, 27), nines.flat()).join('\n'), 27)).toMatchObject({ par: pars })
  })

  test('with one nine too many it has no holes', () => {
    const text = [out, back, out].flatMap((nine) => lines(upTo(1, 9), nine)).join('\n')
    expect(readCourseCard(text, 18)).toHaveProperty('fault')
  })
})

describe('reading a course card', () => {
  test('from rows, as on a printed card: skips sums, keeps the tees and the first handicap', () => {
    const read = card(wide)
    expect(read.par).toEqual(par)
    expect(read.handicap).toEqual(handicap)
    expect(read.women).toEqual({
      par: par.map((each) => Math.min(5, each + 1)),
      handicap: handicap.map((each) => 19 - each),
    })
    const ratings = [{ rating: 74.9, slope: 144 }]
    expect(read.tees).toEqual([
      { ...blue, ratings },
      { name: 'White', yards: blue.yards.map((yards) => yards - 20) },
    ])
  })

  test('with ratings for men and women in a tee’s label', () => {
    const both = [
      { rating: 73.1, slope: 135 },
      { rating: 78.9, slope: 141 },
    ]
    for (const label of [
      'Blue (M: 73.1/135 W: 78.9/141)',
      'Blue 73.1/135 78.9/141',
      'Blue tees M 73.1 / 135, W 78.9 / 141',
    ])
      expect(card(wide.replace('Blue (74.9/144)', label)).tees[0]).toEqual({ ...blue, ratings: both })
  })

  test('from columns with one row per hole, and sums between them', () => {
    const rows = holes.map((hole) => [hole.holeNumber, hole.par, hole.yardage, hole.handicap].join('\t'))
    const text = [
      'Hole\tPar\tBlue\tHcp',
      ...rows.slice(0, 9),
      `Out\t36\t${sum(out, 'yardage')}\t`,
      ...rows.slice(9),
      `In\t36\t${sum(back, 'yardage')}\t`,
      `Total\t72\t${sum(holes, 'yardage')}\t`,
    ].join('\n')
    expect(card(text)).toEqual({ par, handicap, tees: [blue] })
  })

  test('from two nines, one below the other', () => {
    const nine = (part: typeof holes, total: string) =>
      [
        ['HOLE', ...part.map((hole) => hole.holeNumber), total],
        ['BLUE', ...part.map((hole) => hole.yardage), sum(part, 'yardage')],
        ['PAR', ...part.map((hole) => hole.par), sum(part, 'par')],
        ['HDCP', ...part.map((hole) => hole.handicap), ''],
      ]
        .map((cells) => cells.join('\t'))
        .join('\n')
    expect(card(`${nine(out, 'OUT')}\n\n${nine(back, 'IN')}`)).toEqual({
      par,
      handicap,
      tees: [{ ...blue, name: 'BLUE' }],
    })
  })

  test('separated by commas, or by the gaps of a table in an email', () => {
    expect(card(wide.replaceAll('\t', ',')).tees[0]).toMatchObject(blue)
    const spaced = [
      `Hole ${holes.map((hole) => hole.holeNumber).join('  ')}`,
      `Blue Tees ${blue.yards.join('  ')}`,
      `Par ${par.join(' ')}`,
    ].join('\n')
    expect(card(spaced)).toEqual({ par, handicap: null, tees: [blue] })
  })

  test('without hole numbers, by its row of pars', () => {
    const rows = wide.split('\r\n').slice(1)
    expect(card(rows.join('\n'))).toMatchObject({ par, handicap, tees: [blue, { name: 'White' }] })
  })

  test('tells unnamed lines apart by their numbers', () => {
    const text = [holes.map((hole) => hole.holeNumber), par, handicap, blue.yards]
      .map((cells) => cells.join('\t'))
      .join('\n')
    expect(card(text)).toEqual({ par, handicap, tees: [{ name: 'Tees 1', yards: blue.yards }] })
  })
})

describe('rejects text that isn’t a course card, with a message', () => {
  test.each([
    ['', 'Paste the course card first.'],
    [
      'Hello there',
      'We can’t find 18 holes in it. Copy the row or column with the hole numbers too, 1 to 18.',
    ],
    [
      '1\t2\t3\n4\t5\t6',
      'We can’t find 18 holes in it. Copy the row or column with the hole numbers too, 1 to 18.',
    ],
    [
      holes.map((hole) => hole.holeNumber).join('\t'),
      'There are 18 holes, but no par, yards or handicaps below them.',
    ],
    ['x'.repeat(20_001), 'That’s too much text. Copy only the rows of the course card.'],
  ])('%#', (text, fault) => {
    expect(readCourseCard(text, 18)).toEqual({ fault })
  })

  test('leaves out handicaps with a duplicate', () => {
    const twice = wide
      .replace("Men's Handicap\t6\t10", "Men's Handicap\t6\t6")
      .replace(/Ladies' Handicap.*/, '')
    expect(card(twice).handicap).toBeNull()
  })
})
