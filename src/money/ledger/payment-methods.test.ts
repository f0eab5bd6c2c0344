import { describe, expect, it } from 'vitest'
import { cents } from '../../kernel/money.ts'
import { purseFacts, purseOf, purses } from '../books/purses.ts'
import {
  cashBoxMethods,
  handedOverMethods,
  methodOnReceipt,
  methods,
  paymentMethods,
  recordableMethods,
  recordedLabel,
} from './payment-methods.ts'
import { charged, orderTypes, type Purpose, priceOf, purposeOf, purposes } from './purposes.ts'

describe('the list of payment methods', () => {
  it('offers staff cash and checks first, and every method once', () => {
    expect(recordableMethods.map(recordedLabel)).toEqual(['Cash', 'Check', 'Card, taken elsewhere', 'Waived'])
    expect([...recordableMethods].sort()).toEqual([...methods].sort())
  })

  it('offers at check-in only what is handed over, and counts only what staff hold', () => {
    expect(handedOverMethods).toEqual(['cash', 'check'])
    expect(cashBoxMethods).toEqual(['cash', 'check'])
  })

  it('prints the number of a check on its receipt, and no other number', () => {
    expect(methodOnReceipt('check', '1042')).toBe('Check 1042')
    expect(methodOnReceipt('check', null)).toBe('Check')
    expect(methodOnReceipt('cash', '1042')).toBe('Cash')
    expect(methodOnReceipt('waived', null)).toBe('Fee waived')
  })

  it('gives every method that brings money a purse, and never reads one spelling as two methods', () => {
    for (const method of methods)
      expect(paymentMethods[method].purse !== null).toBe(paymentMethods[method].isMoney)
    const spellings = methods.flatMap((method) => paymentMethods[method].spellings)
    expect(new Set(spellings).size).toBe(spellings.length)
  })

  it('tells the provider’s cards from cards staff took elsewhere', () => {
    expect(purses).toEqual(['provider', 'card-elsewhere', 'cash', 'check', 'bank', 'withheld'])
    expect(purseOf({ method: 'card', isProviders: true })).toBe('provider')
    expect(purseFacts[purseOf({ method: 'card', isProviders: false })].label).toBe('Card, taken elsewhere')
  })
})

describe('the list of purposes', () => {
  it('finds a purpose by the order type the page sends', () => {
    expect(orderTypes.map((type) => purposeOf(type))).toEqual([
      'team',
      'party',
      'sponsor',
      'attendee',
      'attendee',
      'attendee',
      'extra',
      'donation',
    ])
  })

  it('rounds fees up to a whole dollar after sales tax, but not add-ons and gifts', () => {
    const exact: Purpose[] = ['party', 'extra', 'donation', 'gift']
    for (const purpose of purposes)
      expect(charged(purpose, cents(10_01))).toBe(exact.includes(purpose) ? 10_01 : 11_00)
    expect(priceOf('team', { fee: cents(500_00), taxRate: 8875 })).toEqual({
      price: 545_00,
      tax: 44_38,
      rounding: 62,
    })
  })
})
