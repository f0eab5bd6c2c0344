import { describe, expect, it } from 'vitest'
import { cents } from '../../kernel/money.ts'
import { type ItemFacts, nothingIncluded } from './item.ts'
import { itemFaults, nameKey } from './rules.ts'

const mulligan: ItemFacts = {
  kind: 'add-on',
  name: 'Mulligan',
  description: '',
  price: cents(10_00),
  priceSteps: [],
  stock: null,
  perOrder: null,
  perTeam: 4,
  perPlayer: null,
  value: cents(10_00),
  taxRate: 0,
  treatment: 'goods',
  soldAt: ['extras'],
  onSaleFrom: null,
  onSaleUntil: null,
  isHidden: false,
  needsCode: false,
  countsOnCard: true,
  includes: nothingIncluded,
  needsHole: false,
  level: null,
}
const title: ItemFacts = {
  ...mulligan,
  kind: 'package',
  name: 'Title',
  soldAt: [],
  countsOnCard: false,
  level: 1,
}
const faults = (change: object) => itemFaults({ ...mulligan, ...change })
const step = (until: string, price = 5_00) => ({ until, price: cents(price) })

describe('an item', () => {
  it('is fine as most are', () => {
    expect(faults({})).toEqual({})
    expect(itemFaults({ ...title, includes: { ...nothingIncluded, teams: 1 } })).toEqual({})
  })

  it('needs a name, a price and a place where it is sold', () => {
    expect(faults({ name: '  ', price: -1, soldAt: [] })).toEqual({
      name: 'Name is required',
      price: 'Enter a price, such as 10 or 12.50',
      soldAt: 'Choose at least one place',
    })
    expect(itemFaults(title)).toEqual({})
  })

  it('has no price or value beyond all measure', () => {
    expect(faults({ price: 1_000_001_00, value: 1_000_001_00 })).toEqual({
      price: 'At most $1,000,000',
      value: 'At most $1,000,000',
    })
    expect(Object.keys(faults({ price: Number.NaN, value: -1 }))).toEqual(['price', 'value'])
  })

  it('has limits within its stock, and within each other', () => {
    expect(faults({ stock: 10, perOrder: 11, perTeam: 10, perPlayer: 12 })).toEqual({
      perOrder: 'There are only 10 in all',
      perPlayer: 'There are only 10 in all',
    })
    expect(faults({ perTeam: 4, perPlayer: 5 })).toEqual({ perPlayer: 'A team can have only 4' })
    expect(Object.keys(faults({ stock: 0, perOrder: -2, perTeam: 1.5, perPlayer: 100_001 }))).toHaveLength(4)
  })

  it('is sold for a time that begins before it ends', () => {
    const sale = { onSaleFrom: '2027-06-01T08:00', onSaleUntil: '2027-06-01T08:00' }
    expect(faults(sale)).toEqual({ onSaleUntil: 'This must be later than the start of the sale' })
    expect(faults({ onSaleUntil: '2027-06-31T08:00' })).toEqual({ onSaleUntil: 'Enter a date and time' })
  })

  it('as a gift has no value in return', () => {
    expect(faults({ treatment: 'gift' })).toEqual({ value: 'A gift has nothing of value in return' })
    expect(faults({ treatment: 'gift', value: null })).toEqual({})
  })

  it('as an add-on includes nothing, and as a package isn’t used on the course', () => {
    expect(Object.keys(faults({ level: 2 }))).toEqual(['kind'])
    expect(Object.keys(faults({ includes: { ...nothingIncluded, dinners: 1 } }))).toEqual(['kind'])
    expect(Object.keys(itemFaults({ ...title, countsOnCard: true }))).toEqual(['countsOnCard'])
  })

  it('as a package says what each benefit is', () => {
    const benefits = [
      { id: 'a', text: 'Sign' },
      { id: 'b', text: ' ' },
    ]
    expect(itemFaults({ ...title, includes: { ...nothingIncluded, benefits } })).toEqual({
      'includes.benefits.1.text': 'Enter what the sponsor gets',
    })
  })
})

describe('price steps', () => {
  it('end one after the other', () => {
    expect(faults({ priceSteps: [step('2027-05-01T00:00'), step('2027-06-01T00:00')] })).toEqual({})
    const late = 'This must be later than the price above it'
    expect(faults({ priceSteps: [step('2027-06-01T00:00'), step('2027-05-01T00:00')] })).toEqual({
      'priceSteps.1.until': late,
    })
    expect(faults({ priceSteps: [step('2027-06-01T00:00'), step('2027-06-01T00:00')] })).toEqual({
      'priceSteps.1.until': late,
    })
  })

  it('each have a date and a price', () => {
    expect(faults({ priceSteps: [step('June', -1)] })).toEqual({
      'priceSteps.0.until': 'Enter a date and time',
      'priceSteps.0.price': 'Enter a price, such as 10 or 12.50',
    })
    expect(
      faults({ priceSteps: Array.from({ length: 6 }, (_, day) => step(`2027-05-0${day + 1}T00:00`)) }),
    ).toEqual({
      priceSteps: 'At most 5 earlier prices',
    })
  })
})

it('names that people can’t tell apart are the same', () => {
  expect(nameKey(' Mulligan  pack ')).toBe(nameKey('mulligan Pack'))
})
