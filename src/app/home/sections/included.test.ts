import { describe, expect, it } from 'vitest'
import { includedSummary, whatIsIncluded } from './included.ts'

const day = { included: ['Cart', 'Dinner'], drinkTickets: 3, cashBar: true }

describe('what is included', () => {
  it('lists the drink tickets, unless the organizer already has', () => {
    expect(whatIsIncluded(day)).toEqual(['Cart', 'Dinner', '3 drink tickets'])
    expect(whatIsIncluded({ ...day, drinkTickets: 1 })).toContain('1 drink ticket')
    expect(whatIsIncluded({ ...day, included: ['Three drink tickets'] })).toEqual(['Three drink tickets'])
    expect(whatIsIncluded({ ...day, drinkTickets: 0 })).toEqual(['Cart', 'Dinner'])
  })

  it('fits on one line', () => {
    expect(includedSummary(day)).toBe('Cart, dinner, 3 drink tickets')
    expect(includedSummary({ ...day, included: [], drinkTickets: 0 })).toBe('')
  })

  it('is shortened when the line gets long', () => {
    const long = { ...day, included: ['Eighteen holes with cart', 'Range balls', 'BBQ dinner', 'Shirt'] }
    expect(includedSummary(long)).toBe('Eighteen holes with cart, Range balls and more')
  })
})
