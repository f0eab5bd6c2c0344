import { describe, expect, it } from 'vitest'
import { blankCard, differences, keyOf, totalWith, withKey } from './score-entry-typing.ts'

/** 'L' and 'R' are the arrow keys, '<' is Backspace. */
function type(keys: string) {
  const names: Record<string, string> = { '<': 'Backspace', L: 'ArrowLeft', R: 'ArrowRight' }
  return [...keys].reduce((typing, key) => {
    const meant = keyOf(names[key] ?? key, typing.at)
    return meant ? withKey(typing, meant) : typing
  }, blankCard(18))
}

describe('typing a paper scorecard', () => {
  it('eighteen keys enter eighteen holes', () => {
    const card = type('453435344434354435')
    expect(card.holes.join('')).toBe('453435344434354435')
    expect(card.at).toBe(18)
    expect(type('4534353444343544359').holes).toEqual(card.holes)
  })
  it('Backspace clears a wrong one', () => {
    expect(type('45<<5').holes.slice(0, 2)).toEqual([5, undefined])
    expect(type('<').at).toBe(0)
  })
  it('+ enters ten and more, up to twenty', () => {
    expect(type('+2+0++0').holes.slice(0, 3)).toEqual([12, 10, 20])
    expect(type('++1')).toEqual(blankCard(18))
    expect(type('+<7').holes[0]).toBe(7)
  })
  it('0 means no score, an arrow skips a hole, and other keys do nothing', () => {
    expect(type('0R4x').holes.slice(0, 3)).toEqual([null, undefined, 4])
    expect(type('45L6').holes.slice(0, 2)).toEqual([4, 6])
  })
})

describe('paper against phone', () => {
  const hole = (holeNumber: number, score: number | null, conflicts: number[] = []) => ({
    holeId: `h${holeNumber}`,
    holeNumber,
    par: 4,
    score,
    conflicts,
  })
  it('lists the holes that differ, and those two phones disagree about', () => {
    const phone = [hole(1, 4), hole(2, 5), hole(3, null), hole(4, 4, [6]), hole(5, 3)]
    const found = differences(phone, [4, 4, 5, 4, undefined])
    expect(found.map((each) => `${each.holeNumber}: ${each.phone} → ${each.paper}`)).toEqual([
      '2: 5 → 4',
      '3: null → 5',
      '4: 4 → 4',
    ])
    expect(totalWith(phone, [4, 4, 5, 4, undefined])).toBe(20)
  })
})
