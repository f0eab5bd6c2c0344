import { describe, expect, it } from 'vitest'
import {
  awaitsText,
  basketFaults,
  byName,
  isWinnerPhone,
  readValue,
  winnerTexts,
  worthInWords,
} from './rules.ts'

const spaDay = {
  type: 'Basket',
  name: 'Spa Day',
  volunteerId: 'vera',
  value: '50',
  winnerName: '',
  winnerPhoneNumber: '',
  donorName: '',
  donorAddress: '',
  description: '',
  tickets: '',
}

describe("a basket's form", () => {
  it('needs type, name, volunteer and value; the winner may come later', () => {
    expect(basketFaults(spaDay)).toEqual({})
    expect(basketFaults({ ...spaDay, winnerName: 'Grace', winnerPhoneNumber: '(831) 555-0142' })).toEqual({})
  })

  it('has an error at each incomplete field', () => {
    const blank = {
      type: '',
      name: ' ',
      volunteerId: '',
      value: '',
      winnerName: '',
      winnerPhoneNumber: '12345',
      donorName: '',
      donorAddress: '',
      description: '',
      tickets: 'many',
    }
    expect(basketFaults(blank)).toEqual({
      type: 'Type is required',
      name: 'Name is required',
      volunteerId: 'Volunteer is required',
      value: 'Value is required',
      winnerPhoneNumber: 'Please enter a valid 10-digit phone number',
      tickets: 'Enter a whole number, or leave it empty',
    })
  })

  it('allows baskets of $50 and $200, and no others', () => {
    expect(['50', '75.50', '0', '', 'much'].map(readValue)).toEqual([50, 75.5, null, null, null])
    expect(worthInWords([50, 200])).toBe('A basket is worth $50 or $200')
    expect(worthInWords([25, 50, 1000])).toBe('A basket is worth $25, $50 or $1,000')
  })

  it('accepts a ten-digit phone number, also with a leading 1, or none', () => {
    for (const typed of ['', ' ', '8315550142', '1 (831) 555-0142', '+1 831.555.0142', '1234567890'])
      expect(isWinnerPhone(typed), typed).toBe(true)
    for (const typed of ['831555014', '28315550142', 'call Grace', '831 555 0142 x3'])
      expect(isWinnerPhone(typed), typed).toBe(false)
  })
})

const grace = { winnerName: 'Grace Okafor', winnerPhoneNumber: '8315550142' }

describe('the winners who get a text', () => {
  it('are all those with a phone number, once each, with everything they won', () => {
    const texts = winnerTexts([
      { name: 'Spa Day', ...grace },
      { name: 'Wine Country', ...grace, winnerName: 'grace okafor' },
      { name: 'Coffee', winnerName: 'Tom Bell', winnerPhoneNumber: null },
      { name: 'Books', winnerName: null, winnerPhoneNumber: null },
    ])
    expect(texts).toEqual([
      { to: '8315550142', winnerName: 'Grace Okafor', baskets: ['Spa Day', 'Wine Country'] },
    ])
  })

  it('include both of two people sharing a phone', () => {
    const texts = winnerTexts([
      { name: 'Spa Day', ...grace },
      { name: 'Coffee', ...grace, winnerName: 'Obi Okafor' },
    ])
    expect(texts.map((text) => text.winnerName)).toEqual(['Grace Okafor', 'Obi Okafor'])
  })

  it('don’t include those already notified', () => {
    const spa = { name: 'Spa Day', ...grace }
    expect(awaitsText({ ...spa, notifiedOn: null })).toBe(true)
    expect(awaitsText({ ...spa, notifiedOn: '2025-07-19T22:00:00.000Z' })).toBe(false)
    expect(awaitsText({ ...spa, winnerPhoneNumber: null, notifiedOn: null })).toBe(false)
  })
})

it('sorts baskets by name, with numbers in numeric order', () => {
  const named = (name: string) => ({ name })
  expect(byName(['Spa', 'basket 10', 'Basket 9', 'Éclairs'].map(named)).map(({ name }) => name)).toEqual([
    'Basket 9',
    'basket 10',
    'Éclairs',
    'Spa',
  ])
})
