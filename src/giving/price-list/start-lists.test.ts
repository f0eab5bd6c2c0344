import { describe, expect, it } from 'vitest'
import { itemFaults, nameKey } from './rules.ts'
import { allSold, startList, startListNames } from './start-lists.ts'

describe.each(startListNames)('the ready-made list %s', (name) => {
  it('passes the rules of the price list, with every name once', () => {
    const items = startList(name)
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
    expect(startListNames.map((name) => allSold(startList(name)))).toEqual([0, 6500_00, 11_500_00])
  })

  it('puts no raffle ticket on sale, and never on the public page: the committee says first that it may be', () => {
    for (const name of startListNames) {
      const raffle = startList(name).find((item) => item.name === 'Raffle ticket')
      expect(raffle).toMatchObject({ treatment: 'game', soldAt: ['check-in', 'seller'] })
    }
  })

  it('never treats a raffle or skins as goods', () => {
    const games = startList('usual').filter(({ treatment }) => treatment === 'game' || treatment === 'skill')
    expect(games.map(({ name, treatment }) => [name, treatment])).toEqual([
      ['Raffle ticket', 'game'],
      ['Skins', 'skill'],
    ])
  })
})
