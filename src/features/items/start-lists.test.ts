import { describe, expect, it } from 'vitest'
import { cents } from '../../kernel/money.ts'
import { itemFaults, nameKey } from './rules.ts'
import { allSold, startList, startListNames } from './start-lists.ts'

const facts = { values: { golf: cents(120_00), dinner: cents(60_00), shirt: null }, teamSize: 4 }
const unknown = { values: { golf: null, dinner: null, shirt: null }, teamSize: 4 }

describe.each(startListNames)('the ready-made list %s', (name) => {
  it('passes the rules of the price list, with every name once', () => {
    const items = startList(name, facts)
    const checked = items.map((item) => {
      const benefits = item.includes.benefits.map((benefit) => ({ id: benefit.text, ...benefit }))
      return itemFaults({ ...item, includes: { ...item.includes, benefits } })
    })
    expect(checked).toEqual(items.map(() => ({})))
    expect(new Set(items.map((item) => nameKey(item.name))).size).toBe(items.length)
  })
})

describe('a ready-made list', () => {
  it('says what its packages bring', () => {
    expect(startListNames.map((name) => allSold(startList(name, facts)))).toEqual([0, 6500_00, 11_500_00])
  })

  it('knows what a package is worth when the event has said so, and not otherwise', () => {
    const title = (of: typeof facts | typeof unknown) =>
      startList('title', of).find((item) => item.name === 'Title sponsor')?.value
    expect(title(facts)).toBe(4 * 120_00 + 4 * 60_00)
    expect(title(unknown)).toBeNull()
  })

  it('never treats a raffle or skins as goods', () => {
    const games = startList('usual', facts).filter(({ treatment }) => treatment === 'game')
    expect(games.map(({ name }) => name)).toEqual(['Raffle ticket', 'Skins'])
  })
})
