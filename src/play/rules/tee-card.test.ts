import { describe, expect, it } from 'vitest'
import { pebbleBeach } from '../../../tests/support/round.ts'
import { cardOf, commonCard, holesFrom, strokesByHole, type TeeCard, teeCardFault } from './tee-card.ts'

const { holes } = pebbleBeach
const pars = holes.map(({ par }) => par)
const handicaps = holes.map(({ handicap }) => handicap)
const yards = holes.map(({ yardage }) => yardage)
const none: TeeCard = { yards: null, pars: null, handicaps: null }
const blue = { name: 'Blue', rating: 723, slope: 135, par: 72, card: none, forWomen: false, routes: null }
const changed = <T>(list: readonly T[], hole: number, value: T) =>
  list.map((each, at) => (at + 1 === hole ? value : each))

describe('a tee that cannot be', () => {
  const fault = (change: object, holeCount = 18) => teeCardFault([{ ...blue, ...change }], 0, holeCount)
  it('is refused with what is wrong', () => {
    for (const [card, sentence] of [
      [{ ...none, yards: yards.slice(1) }, 'The Blue tee has yards for 17 holes, and the course has 18.'],
      [{ ...none, handicaps: [1] }, 'The Blue tee has handicaps for 1 hole, and the course has 18.'],
      [{ ...none, pars: changed(pars, 4, 7) }, 'Hole 4 of the Blue tee can’t be a par 7. A par is 3 to 6.'],
      [{ ...none, pars: changed(pars, 4, 2) }, 'Hole 4 of the Blue tee can’t be a par 2. A par is 3 to 6.'],
      [{ ...none, pars: changed(pars, 7, 4) }, 'The pars of the Blue tee add up to 73, and its par is 72.'],
      [
        { ...none, handicaps: changed(handicaps, 2, handicaps[0] ?? 0) },
        `Holes 1 and 2 of the Blue tee both have handicap ${handicaps[0]}. Each of 1 to 18 stands once.`,
      ],
      [
        { ...none, handicaps: changed(handicaps, 2, 19) },
        'Hole 2 of the Blue tee can’t have handicap 19. A handicap is 1 to 18.',
      ],
      [
        { ...none, yards: changed(yards, 2, 0) },
        'Hole 2 of the Blue tee can’t have 0 yards. A hole has 1 to 2000.',
      ],
    ] as const)
      expect(fault({ card })).toBe(sentence)
    expect(fault({ par: 36 })).toBe('A par of 36 can’t be right for 18 holes: it is from 54 to 108.')
    expect(fault({ par: 72 }, 9)).toBe('A par of 72 can’t be right for 9 holes: it is from 27 to 54.')
    expect(fault({ rating: 361 })).toBe(
      'A course rating of 36.1 doesn’t fit a par of 72 on the Blue tee. Is one of them of nine holes?',
    )
    expect(fault({ slope: 20 })).toBe('A slope is a whole number from 55 to 155.')
  })
  it('and one that can is not: also short tees and par-3 courses', () => {
    expect(fault({ card: { yards, pars, handicaps } })).toBeNull()
    expect(fault({ rating: 585 })).toBeNull()
    expect(fault({ rating: 531, par: 54 })).toBeNull()
    expect(fault({ rating: 357, par: 36 }, 9)).toBeNull()
  })
})

describe('the ratings for women', () => {
  const women = { ...blue, name: 'Blue (women)', rating: 786, par: 74, forWomen: true }
  const own = { ...none, pars: changed(changed(pars, 1, 5), 9, 5) }
  it('have the yards of the tee before them, and its pars and handicaps unless they have their own', () => {
    const tees = [
      { ...blue, id: 'blue', card: { yards, pars, handicaps } },
      { ...women, id: 'women', card: own },
    ]
    expect(cardOf(tees, 'women')).toEqual({ yards, pars: own.pars, handicaps })
    expect(teeCardFault(tees, 1, 18)).toBeNull()
    const first = tees[0] as (typeof tees)[0]
    expect(teeCardFault([first, { ...women, card: none }], 1, 18)).toBe(
      'The pars of the Blue (women) tee add up to 72, and its par is 74.',
    )
  })
  it('stand behind a tee', () => {
    expect(teeCardFault([women], 0, 18)).toBe('Ratings for women stand behind the tee they are of.')
  })
})

describe('the holes that a team plays', () => {
  const card = { yards: yards.map((each) => each - 40), pars, handicaps }
  it('are the tee’s where it says something, and the course’s otherwise', () => {
    const by = { holeCount: 18, numberOf: ({ holeNumber }: { holeNumber: number }) => holeNumber }
    const played = holesFrom(holes, { ...none, yards: card.yards }, by)
    expect(played.map(({ yardage }) => yardage)).toEqual(card.yards)
    expect(played.map(({ par }) => par)).toEqual(pars)
    expect(holesFrom(holes, null, by)).toEqual(holes)
    expect(holesFrom(holes, card, { ...by, holeCount: 27 })).toEqual(holes)
    // The other way round, each hole keeps what the card says of it.
    const [tenth, first] = holesFrom([holes[9]!, holes[0]!], card, by)
    expect([tenth?.yardage, first?.yardage]).toEqual([card.yards[9], card.yards[0]])
  })
  it('are what all its golfers’ tees agree on', () => {
    expect(commonCard([card, { ...card, pars: null }])).toEqual({ ...card, pars: null })
    expect(commonCard([card, { yards, pars, handicaps }])).toEqual({ ...card, yards: null })
    expect(commonCard([])).toEqual(none)
  })
})

describe('strokes by hole', () => {
  /** One at a time, to the hardest hole that has the fewest; given back from the easiest. */
  function oneByOne(handicap: number, indexes: readonly number[]): number[] {
    const strokes = indexes.map(() => 0)
    for (let left = Math.abs(handicap), turn = 0; left > 0; left--, turn++) {
      const place = turn % indexes.length
      const index = handicap > 0 ? place + 1 : indexes.length - place
      const at = indexes.indexOf(index)
      strokes[at] = (strokes[at] ?? 0) + Math.sign(handicap)
    }
    return strokes
  }
  it('go to the hardest holes first, a second time around when there are more; a plus gives back on the easiest', () => {
    for (const handicap of [0, 1, 6, 14, 18, 19, 37, -1, -2, -20])
      expect(strokesByHole(handicap, handicaps)).toEqual(oneByOne(handicap, handicaps))
  })
  it('are unknown without a handicap for every hole', () => {
    expect(strokesByHole(6, changed(handicaps, 2, handicaps[0] ?? 0))).toBeNull()
  })
})
