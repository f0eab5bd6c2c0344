import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type SkinsGame, skinsOf, strokesOnHole, whatChanged } from './skins.ts'

const holes = Array.from({ length: 18 }, (_, index) => ({ par: 4, handicap: index + 1 }))

/** Strokes by hole from 1 on, as digits; '-' is unplayed. */
function game(
  cards: Record<string, string>,
  change: Partial<SkinsGame> = {},
  handicaps: Record<string, number> = {},
): SkinsGame {
  const entrants = Object.entries(cards).map(([teamName, digits]) => ({
    teamId: teamName,
    teamName: `Team ${teamName}`,
    strokes: [...digits].map((digit) => (digit === '-' ? null : Number(digit))),
    handicap: handicaps[teamName] ?? null,
  }))
  const inPlay = [...(Object.values(cards)[0] ?? '')].map((_, hole) => hole)
  return { entrants, holes, inPlay, basis: 'gross', carriesOver: true, ...change }
}
const shown = (of: SkinsGame) =>
  skinsOf(of).holes.map((each) =>
    each.state === 'won' ? `${each.teamId} ${each.worth}${each.mayGrow ? '+' : ''}` : each.state,
  )

describe('skins', () => {
  it('with carry-over: holes 1 to 3 tied, the fourth is worth four (golfstakes.com)', () => {
    const published = game({ A: '4443', B: '4444', C: '5554' })
    expect(shown(published)).toEqual(['tied', 'tied', 'tied', 'A 4'])
    expect(skinsOf(published)).toMatchObject({ skins: new Map([['A', 4]]), leftOver: 0 })
  })
  it('without carry-over are worth one each, and tied ones are nobody’s', () => {
    const plain = game({ A: '4443', B: '4444', C: '5554' }, { carriesOver: false })
    expect(shown(plain)).toEqual(['tied', 'tied', 'tied', 'A 1'])
    expect(skinsOf(plain).leftOver).toBe(0)
  })
  it('left over after the last hole are said', () => {
    expect(skinsOf(game({ A: '3444', B: '4444' }))).toMatchObject({ skins: new Map([['A', 1]]), leftOver: 3 })
  })
  it('of a hole that somebody has yet to play are open, and what was carried to it waits', () => {
    expect(shown(game({ A: '44344', B: '4-445', C: '44544' }))).toEqual([
      'tied',
      'open',
      'A 1+',
      'tied',
      'tied',
    ])
    expect(skinsOf(game({ A: '44', B: '4-' })).leftOver).toBe(0)
    expect(shown(game({ A: '44344', B: '44445', C: '44544' }))[2]).toBe('A 3')
  })
  it('with carry-over are all won or left over once everybody is in', () => {
    const anyCard = fc.array(fc.constantFrom('3', '4', '5'), { minLength: 9, maxLength: 9 })
    fc.assert(
      fc.property(fc.array(anyCard, { minLength: 2, maxLength: 6 }), (cards) => {
        const all = Object.fromEntries(cards.map((card, index) => [`T${index}`, card.join('')]))
        const { skins, leftOver } = skinsOf(game(all))
        expect([...skins.values()].reduce((total, each) => total + each, leftOver)).toBe(9)
      }),
      { numRuns: 100 },
    )
  })
  it('are played only on the holes that count, and by two at least', () => {
    expect(shown(game({ A: '4434', B: '4445' }, { inPlay: [2, 3] }))).toEqual(['A 1', 'A 1'])
    expect(shown(game({ A: '44' }))).toEqual(['open', 'open'])
  })
  it('net: three golfers of 8, 16 and 28, all in fours (brire126.amebaownd.com, off the full handicap)', () => {
    const net = game(
      { A: '4'.repeat(18), B: '4'.repeat(18), C: '4'.repeat(18) },
      { basis: 'net' },
      { A: 8, B: 16, C: 28 },
    )
    // C has a stroke more than anybody on 1 to 10, as many as B on 11 to 16, the only one on 17 and 18.
    expect(skinsOf(net).skins).toEqual(new Map([['C', 18]]))
    expect(shown(net).slice(8, 12)).toEqual(['C 1', 'C 1', 'tied', 'tied'])
    expect(shown(net)[16]).toBe('C 7')
  })
})

describe('strokes by hole', () => {
  it('a handicap of 24: two on holes 1 to 6, one on the others (Rivermont)', () => {
    expect([1, 6, 7, 18].map((hole) => strokesOnHole(24, hole, 18))).toEqual([2, 2, 1, 1])
  })
  it('a plus handicap gives back from the highest number on (Appendix E)', () => {
    expect([16, 17, 18].map((hole) => strokesOnHole(-2, hole, 18))).toEqual([0, -1, -1])
    expect([1, 9].map((hole) => strokesOnHole(-10, hole, 9))).toEqual([-1, -2])
  })
  it.each([-20, -3, 0, 7, 18, 36, 41])('of %i add up to it', (handicap) => {
    const total = holes.reduce((sum, hole) => sum + strokesOnHole(handicap, hole.handicap, 18), 0)
    expect(total).toBe(handicap)
  })
})

describe('a correction', () => {
  const before = game({ Marsh: '4443', Okafor: '5434', Grant: '5444' })

  it('says who loses a skin and why', () => {
    expect(whatChanged(before, game({ Marsh: '4443', Okafor: '5432', Grant: '5444' }))).toEqual([
      'Team Marsh loses the skin on 4: Team Okafor’s 4 was corrected to 2',
      'Team Okafor wins the skin on 4: Team Okafor’s 4 was corrected to 2',
    ])
  })
  it('says what becomes of a skin carried from there', () => {
    expect(whatChanged(before, game({ Marsh: '4443', Okafor: '4434', Grant: '5444' }))).toEqual([
      'Team Marsh loses the skin on 1: Team Okafor’s 5 was corrected to 4',
      'Team Okafor’s skin on 3 is now worth 3 skins, not 2',
    ])
  })
  it('says when a score was taken out, a handicap changed, or somebody joined', () => {
    expect(whatChanged(before, game({ Marsh: '4443', Okafor: '5434', Grant: '544-' }))).toEqual([
      'Team Marsh loses the skin on 4: Team Grant’s 4 was taken out',
    ])
    const net = (handicap: number) =>
      game({ Marsh: '4', Okafor: '5' }, { basis: 'net' }, { Okafor: handicap })
    expect(whatChanged(net(0), net(18))).toEqual([
      'Team Marsh loses the skin on 1: Team Okafor’s handicap changed from 0 to 18',
    ])
    expect(
      whatChanged(game({ Marsh: '4', Okafor: '5' }), game({ Marsh: '4', Okafor: '5', Grant: '4' })),
    ).toEqual(['Team Marsh loses the skin on 1: Team Grant joined the game'])
  })
  it('is silent about holes that were open, and when nothing changed', () => {
    expect(whatChanged(before, before)).toEqual([])
    expect(whatChanged(game({ A: '4', B: '-' }), game({ A: '4', B: '5' }))).toEqual([])
  })
})
