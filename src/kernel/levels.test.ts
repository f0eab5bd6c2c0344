import { describe, expect, it } from 'vitest'
import { byLevel, hasLevels } from './levels.ts'

const of = (packageName: string, level?: number) => ({ packageName, level })

describe('sponsors by level', () => {
  it('come highest first, those without a level last, with the packages’ names', () => {
    const groups = byLevel([of('', undefined), of('Lunch', 2), of('Title', 1), of('Cart', 2), of('Lunch', 2)])
    expect(groups.map(({ rank, name, sponsors }) => [rank, name, sponsors.length])).toEqual([
      [0, 'Title', 1],
      [1, 'Lunch and Cart', 3],
      [2, '', 1],
    ])
  })

  it('are one group without a name when nobody has a level', () => {
    expect(byLevel([{}, {}])).toEqual([{ rank: 0, name: '', sponsors: [{}, {}] }])
    expect([hasLevels([{}]), hasLevels([of('Title', 1)])]).toEqual([false, true])
  })
})
