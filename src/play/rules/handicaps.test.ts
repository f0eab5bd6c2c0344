import { describe, expect, it } from 'vitest'
import {
  courseHandicap,
  type HandicapPlayer,
  handicapInWords,
  type KnownHandicap,
  partInWords,
  roundedHalfUp,
  teamHandicap,
  teeFault,
} from './handicaps.ts'

/** Course handicap is the index. */
const plain = { name: 'White', rating: 720, slope: 113, par: 72 }
const players = (tee: HandicapPlayer['tee'], ...indexes: (number | null)[]) =>
  indexes.map(
    (index, order): HandicapPlayer => ({ name: ['Ana', 'Bo', 'Cy', 'Di', 'Ed'][order] ?? '', index, tee }),
  )
function known(team: HandicapPlayer[], how?: Parameters<typeof teamHandicap>[1]): KnownHandicap {
  const handicap = teamHandicap(team, how)
  if (handicap.handicap === null) throw new Error(handicap.why)
  return handicap
}

describe('the USGA’s worked example (LG_R7h5: rating 72.3, slope 135, par 72)', () => {
  const blue = { name: 'Blue', rating: 723, slope: 135, par: 72 }
  const team = known(players(blue, 312, 84, 234, 126))

  it('has course handicaps of 10.335, 15.353, 28.256 and 37.574, lowest first', () => {
    expect(team.parts.map(partInWords)).toEqual([
      '25% of 10.335 (Bo, index 8.4, Blue)',
      '20% of 15.353 (Di, index 12.6, Blue)',
      '15% of 28.256 (Cy, index 23.4, Blue)',
      '10% of 37.574 (Ana, index 31.2, Blue)',
    ])
  })
  it('adds up to 13.650 and is rounded to 14', () => {
    expect((team.exact / 113_000).toFixed(3)).toBe('13.650')
    expect(team.handicap).toBe(14)
    expect(handicapInWords(team)).toBe('13.65 → 14')
  })
})

describe('a team’s handicap', () => {
  it('of two takes 35 and 15 percent: 10 and 20 make 6.5, which is 7', () => {
    expect(handicapInWords(known(players(plain, 200, 100)))).toBe('6.50 → 7')
  })
  it('of three takes 30, 20 and 10 percent', () => {
    expect(handicapInWords(known(players(plain, 100, 200, 300)))).toBe('10.00 → 10')
  })
  it('of five has no published shares: the committee enters its own', () => {
    const five = players(plain, 100, 100, 100, 100, 100)
    expect(teamHandicap(five)).toEqual({
      handicap: null,
      why: 'No net place: there are no allowances for a team of five yet',
    })
    expect(known(five, { allowances: { 5: [20, 15, 10, 10, 5] } }).handicap).toBe(6)
  })
  it('takes each player’s own tee', () => {
    const [ana, bo] = players(plain, 100, 100) as [HandicapPlayer, HandicapPlayer]
    const red = { name: 'Red', rating: 690, slope: 113, par: 72 }
    const team = known([ana, { ...bo, tee: red }])
    expect(team.parts.map(({ name, percent }) => `${name} ${percent}`)).toEqual(['Bo 35', 'Ana 15'])
    expect(handicapInWords(team)).toBe('3.95 → 4')
  })
  it('below zero gives strokes back, is written with a plus, and halves round up: -1.5 is -1', () => {
    const team = known(players(plain, -30, -30))
    expect(handicapInWords(team)).toBe('+1.50 → +1')
    expect(team.parts.map(partInWords)[0]).toMatch(/^35% of \+3\.000 \(.*, index \+3\.0, /)
    expect(handicapInWords(known(players(plain, -40, -20)))).toBe('+1.70 → +2')
  })
  it.each([
    [[84, null, 100, 120], 'No net place: Bo has no index'],
    [[84, null, null, 120], 'No net place: Bo and Cy don’t have an index'],
    [[84], 'No net place: a team needs at least two players'],
  ])('of players with indexes %j is never guessed', (indexes, why) => {
    expect(teamHandicap(players(plain, ...indexes))).toEqual({ handicap: null, why })
  })
  it('says who has no tee', () => {
    const [ana, bo] = players(plain, 100, null) as [HandicapPlayer, HandicapPlayer]
    expect(teamHandicap([{ ...ana, tee: null }, bo])).toMatchObject({
      why: 'No net place: Bo has no index; Ana has no tee',
    })
  })
})

it('a nine-hole course handicap takes half the index, rounded to a tenth (rule 6.1b)', () => {
  const nine = { name: 'White', rating: 360, slope: 113, par: 36 }
  expect(courseHandicap(85, nine, 9)).toBe(43 * 113)
  expect(courseHandicap(-85, nine, 9)).toBe(-42 * 113)
})

it.each([
  [3, 2, 2],
  [-3, 2, -1],
  [5, 4, 1],
  [-5, 4, -1],
  [-7, 4, -2],
])('%i/%i rounds to %i: .5 goes to the higher number', (numerator, denominator, rounded) => {
  expect(roundedHalfUp(numerator, denominator)).toBe(rounded)
})

it.each([
  [{}, null],
  [{ name: ' ' }, 'Enter the name of the tee.'],
  [{ slope: null }, 'Enter the slope of the White tee, from 55 to 155.'],
  [{ slope: 54 }, 'A slope is a whole number from 55 to 155.'],
  [{ rating: null }, 'Enter the course rating of the White tee, such as 72.3.'],
  [{ rating: 72 }, 'A course rating has one decimal, such as 72.3.'],
  [{ par: 3 }, 'Enter the par of the White tee, such as 72.'],
])('a tee with %j is refused with a sentence', (change, fault) => {
  expect(teeFault({ ...plain, ...change })).toBe(fault)
})
