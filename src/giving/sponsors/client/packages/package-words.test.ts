import { describe, expect, it } from 'vitest'
import type { OfferedPackage, OfferedPackages } from '../../package-contract.ts'
import {
  type Choice,
  choicesOf,
  declinableInWords,
  deductibleOf,
  includedInWords,
  leftInWords,
  raisedByDeclining,
} from './package-words.ts'

const title: OfferedPackage = {
  id: 't',
  name: 'Title',
  description: '',
  price: 5000,
  total: 5000,
  available: 1,
  left: 1,
  level: 1,
  needsHole: false,
  parts: [
    { what: 'golf', count: 4, value: 560 },
    { what: 'dinner', count: 4, value: 160 },
    { what: 'shirt', count: 2, value: 0 },
  ],
  benefits: [
    { id: 'a', text: 'Every cart sign', sign: true },
    { id: 'b', text: 'Named at dinner', sign: false },
  ],
  value: 720,
}
const offer = (change: object = {}, hole = { price: 350, total: 350, value: 0 }): OfferedPackages => ({
  packages: [{ ...title, ...change }],
  raised: 0,
  deductibleTo: null,
  checks: { payableTo: '', address: '', heldDays: 14 },
  hole,
  teamSize: 4,
})
const first = (change: object = {}) => choicesOf(offer(change), 'America/New_York')[0] as Choice

describe('the columns of the sponsor page', () => {
  it('are the packages and, if it has a price, the hole sponsorship', () => {
    expect(choicesOf(offer(), 'America/New_York').map(({ name }) => name)).toEqual(['Title', 'Hole'])
    expect(
      choicesOf(offer({}, { price: 0, total: 0, value: 0 }), 'America/New_York').map(({ name }) => name),
    ).toEqual(['Title'])
  })

  it('have what is sold out behind what can be bought', () => {
    const gold = { ...title, id: 'g', name: 'Gold' }
    const all = { ...offer({ left: 0 }), packages: [{ ...title, left: 0 }, gold] }
    expect(choicesOf(all, 'America/New_York').map(({ name }) => name)).toEqual(['Gold', 'Hole', 'Title'])
  })

  it('say what is included and what is left', () => {
    expect(includedInWords(first(), 'golf', 4)).toBe('A foursome')
    expect(includedInWords(first(), 'dinner', 4)).toBe('Four dinners')
    expect(includedInWords(first({ parts: [] }), 'golf', 4)).toBeNull()
    expect(first()).toMatchObject({ logoOn: 'Every cart sign', also: 'Named at dinner. Two shirts' })
    expect(leftInWords(first())).toBe('1 of 1 left')
    expect(choicesOf(offer({ left: 0 }), 'America/New_York').map(leftInWords)).toEqual(['', 'Sold out'])
    expect(leftInWords(first({ left: null, available: null }))).toBe('')
  })
})

describe('what may be deductible', () => {
  it('is the price less each included value', () => {
    expect(deductibleOf(first(), false, 4)).toEqual({
      amount: 4280,
      less: [
        { what: 'Fair value of the foursome', value: 560 },
        { what: 'Fair value of four dinners', value: 160 },
      ],
      words: '$720 is golf and dinner',
    })
  })

  it('grows by golf and dinners when they are declined', () => {
    expect(deductibleOf(first(), true, 4)).toEqual({ amount: 5000, less: [], words: 'All of it' })
  })

  it('grows by shirts and drink tickets too, and never by more than the price', () => {
    const dozen = { what: 'shirt', count: 12, value: 240 } as const
    const tickets = { what: 'drink', count: 24, value: 120 } as const
    const all = first({ parts: [...title.parts.slice(0, 2), dozen, tickets], value: 1080 })
    expect(deductibleOf(all, false, 4).amount).toBe(3920)
    expect([deductibleOf(all, true, 4).amount, raisedByDeclining(all, 4)]).toEqual([5000, 1080])
    expect(declinableInWords(all)).toBe('the golf, the dinners, the shirts or the drink tickets')
    const cheap = first({ price: 100, parts: [tickets], value: 120 })
    expect([raisedByDeclining(cheap, 4), declinableInWords(cheap)]).toEqual([100, 'the drink tickets'])
    expect(raisedByDeclining(first({ parts: [{ ...dozen, value: null }] }), 4)).toBe(0)
  })

  it('is left to the receipt while a value is unknown', () => {
    const unknown = first({ parts: [{ what: 'golf', count: 4, value: null }] })
    expect(deductibleOf(unknown, false, 4).amount).toBeNull()
    expect(deductibleOf(unknown, true, 4).amount).toBe(5000)
  })
})
