import { describe, expect, it } from 'vitest'
import { centsIn } from '../../kernel/money.ts'
import { blankItem, draftEntry, draftFaults, typedItem } from './draft.ts'

const addOn = { ...blankItem('add-on'), name: 'Mulligan', price: '10' }
const title = { ...blankItem('package'), name: 'Title', price: '$5,000', stock: '1', level: '1' }

describe('a form', () => {
  it('sends dollars, whole numbers and nothing for what is blank', () => {
    const typed = { ...addOn, price: '$12.50', stock: '1,200', value: '10', salesTax: '8.875 %' }
    expect(draftFaults('add-on', typed)).toEqual({})
    expect(draftEntry('add-on', typed)).toMatchObject({
      price: 12.5,
      stock: 1200,
      perTeam: null,
      value: 10,
      salesTax: 8.875,
      onSaleFrom: null,
      level: null,
    })
  })

  it('says at each field what isn’t a number', () => {
    const typed = { ...addOn, price: 'ten', stock: '-4', perTeam: '1.5', value: '1e9', salesTax: '50' }
    expect(Object.keys(draftFaults('add-on', typed)).sort()).toEqual(
      ['perTeam', 'price', 'salesTax', 'stock', 'value'].sort(),
    )
  })

  it('sends the end of a day as the next midnight, and a time as it is', () => {
    const priceSteps = [
      { date: '2027-06-01', time: '', price: '80' },
      { date: '2027-06-30', time: '18:00', price: '90' },
    ]
    const entry = draftEntry('add-on', { ...addOn, priceSteps })
    expect(entry.priceSteps).toEqual([
      { until: '2027-06-02T00:00', price: 80 },
      { until: '2027-06-30T18:00', price: 90 },
    ])
  })

  it('leaves out an earlier price nobody filled in, and refuses half of one', () => {
    const step = { date: '', time: '', price: '' }
    expect(draftEntry('add-on', { ...addOn, priceSteps: [step] }).priceSteps).toEqual([])
    expect(draftFaults('add-on', { ...addOn, priceSteps: [step, { ...step, price: '5' }] })).toEqual({
      'priceSteps.1.until': 'Enter a date and time',
    })
  })

  it('sends no value for a raffle or a gift, whatever was typed before', () => {
    expect(draftEntry('add-on', { ...addOn, value: '10', treatment: 'game' }).value).toBeNull()
  })

  it('of a package sends what it includes, and names a wrong count', () => {
    const { includes } = title
    const counts = { ...includes.counts, teams: '1', dinners: '4' }
    const benefits = [{ text: 'Logo on every cart sign', sign: true }]
    const values = { ...includes.values, golf: '85' }
    const typed = { ...title, includes: { ...includes, counts, benefits, values } }
    expect(draftEntry('package', typed)).toMatchObject({
      soldAt: [],
      level: 1,
      includes: { teams: 1, dinners: 4, shirts: 0, benefits, values: { golf: 85, dinner: null } },
    })
    const wrong = {
      ...includes,
      counts: { ...counts, shirts: 'x' },
      values: { ...includes.values, golf: '-1' },
    }
    expect(Object.keys(draftFaults('package', { ...title, includes: wrong }))).toEqual([
      'includes.shirts',
      'includes.values.golf',
    ])
  })
})

it('an item opened and saved unchanged stays the same', () => {
  const entry = {
    name: 'Mulligan',
    description: 'Again',
    priceSteps: [
      { until: '2027-06-02T00:00', price: 8 },
      { until: '2027-06-30T18:00', price: 9 },
    ],
    ...{ stock: 200, perOrder: null, perTeam: 4, perPlayer: 2, value: 10.5, salesTax: 8.875 },
    ...{
      treatment: 'goods' as const,
      soldAt: ['extras' as const],
      onSaleFrom: '2027-01-01T08:00',
      onSaleUntil: null,
    },
    ...{ isHidden: true, needsCode: false, countsOnCard: true, needsHole: false, level: null },
  }
  const none = { golf: null, dinner: null, shirt: null, drink: null }
  const item = {
    ...entry,
    ...{ id: 'a', kind: 'add-on' as const, pictureUrl: null, price: 8, fullPrice: 12.5, nextPrice: null },
    ...{ left: 3, taxNote: null, saleTime: 'now' as const, sold: 0, version: 1 },
    includes: { teams: 0, golfers: 0, dinners: 0, shirts: 0, drinkTickets: 0, benefits: [], values: none },
  }
  expect(draftEntry('add-on', typedItem(item))).toEqual({ ...entry, price: 12.5 })
})

it('reads amounts as people type them', () => {
  expect(['10', '$1,250.50', '0', '12.5'].map(centsIn)).toEqual([1000, 125_050, 0, 1250])
  for (const wrong of ['', '-5', '1,25', '12.345', '1e5', '∞', '10 dollars']) expect(centsIn(wrong)).toBeNaN()
})
