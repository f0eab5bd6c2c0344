import { expect, test } from 'vitest'
import { holeOnCourse, ninesFault, ninesOf } from './nines.ts'
import { holeCountOf, holeNumbersOf, numbersTo, teamSizeOf } from './round.ts'
import { routeInWords } from './routes.ts'
import { handicapFault } from './rules.ts'
import { tieBreaks } from './tie-break.ts'

const nineHoles = { holeCount: 9, teamSize: 2 }
const cardOf = (event: { holeCount: number }) =>
  holeNumbersOf(event).map((number) => ({ par: 4, handicap: number }))

test('an event says how many holes and players it has; without an answer it is 18 and four', () => {
  expect([holeCountOf(nineHoles), teamSizeOf(nineHoles)]).toEqual([9, 2])
  expect([holeCountOf(null), teamSizeOf(undefined)]).toEqual([18, 4])
  expect([holeCountOf({}), teamSizeOf({})]).toEqual([18, 4])
})

test('a card of 18 holes has an Out and an In, one of nine has an Out', () => {
  const shown = (event: { holeCount: number }) =>
    ninesOf(holeNumbersOf(event)).map(({ name, from, holes }) => `${name} ${from}: ${holes.join(' ')}`)
  expect(shown({ holeCount: 18 })).toEqual(['Out 0: 1 2 3 4 5 6 7 8 9', 'In 9: 10 11 12 13 14 15 16 17 18'])
  expect(shown(nineHoles)).toEqual(['Out 0: 1 2 3 4 5 6 7 8 9'])
})

test('matching cards compares the last nine, six, three and one of 18 holes, and the last six, three and one of nine', () => {
  const shown = (event: { holeCount: number }, count: number) =>
    tieBreaks.cards
      .steps(cardOf(event))
      .slice(0, count)
      .map(({ words, holes }) => `${words}: from ${holes[0]}, ${holes.length}`)
  expect(shown({ holeCount: 18 }, 4)).toEqual([
    'on the last nine: from 9, 9',
    'on the last six: from 12, 6',
    'on the last three: from 15, 3',
    'on hole 18: from 17, 1',
  ])
  expect(shown(nineHoles, 3)).toEqual([
    'on the last six: from 3, 6',
    'on the last three: from 6, 3',
    'on hole 9: from 8, 1',
  ])
})

test('the name of matching cards says the holes that it compares in a round of 18, and in one of nine', () => {
  expect(tieBreaks.cards.label(18)).toBe(
    'Matching cards: last nine, six, three, the last hole, then the hardest holes',
  )
  expect(tieBreaks.cards.label(9)).toBe(
    'Matching cards: last six, three, the last hole, then the hardest holes',
  )
})

test('two courses of eighteen call each hole by the course, and each ranks its own holes', () => {
  const nines = 'North, North, South, South'
  expect([1, 12, 18, 19, 36].map((hole) => holeOnCourse(nines, hole))).toEqual([
    ...['North 1', 'North 12', 'North 18', 'South 1', 'South 18'],
  ])
  expect([ninesFault(nines, 36), ninesFault('A, B, C, D', 36), ninesFault('North, North', 18)]).toEqual([
    null,
    null,
    'Two nines have one name',
  ])
  expect(ninesFault('North, South, North, South', 36)).toBe('Two nines have one name')
  expect(routeInWords([3, 4], nines)).toBe('South')
  const [own, other] = [numbersTo(18), numbersTo(18).reverse()]
  expect(handicapFault([...own, ...other], 36)).toBeNull()
  expect(handicapFault(numbersTo(36), 36)).toMatch(
    /^Holes 19-36: Each handicap from 1 to 18 must be used once/,
  )
})

test('a course whose nines have names calls each hole by its nine', () => {
  const nines = 'Lakes, Pines ,Dunes'
  expect([1, 9, 10, 18, 19, 27].map((hole) => holeOnCourse(nines, hole))).toEqual([
    ...['Lakes 1', 'Lakes 9', 'Pines 1', 'Pines 9', 'Dunes 1', 'Dunes 9'],
  ])
  expect([holeOnCourse('', 3), holeOnCourse(undefined, 3), holeOnCourse(nines, null)]).toEqual([
    null,
    null,
    null,
  ])
  expect([ninesFault(nines, 27), ninesFault('', 18)]).toEqual([null, null])
  expect(ninesFault('Lakes', 18)).toBe('Name all 2 nines with commas between, such as Lakes, Pines, or none')
  expect(ninesFault('Lakes, lakes', 18)).toBe('Two nines have one name')
})
