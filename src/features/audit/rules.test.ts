import { describe, expect, it } from 'vitest'
import { changesOf, inOneLine } from './rules.ts'

describe('what was changed', () => {
  it('is told part by part, and what was left alone is not', () => {
    const before = { phone: '8315550101', startingHole: null, startingGroup: 'A' }
    expect(changesOf(before, { startingHole: 7, phone: '8315550101' })).toEqual([
      { what: 'starting hole', from: null, to: '7' },
    ])
  })

  it('is the thing itself when it is a plain value', () => {
    expect(changesOf(4, 5)).toEqual([{ what: '', from: '4', to: '5' }])
    expect(changesOf(4, null)).toEqual([{ what: '', from: '4', to: null }])
    expect(changesOf(null, ['Lee Marsh', 'Pat Second'])).toEqual([
      { what: '', from: null, to: 'Lee Marsh, Pat Second' },
    ])
    expect(changesOf(null, null)).toEqual([])
  })

  it('is all that there was when a thing is gone', () => {
    expect(changesOf({ name: 'Wine', value: 5000 }, null)).toEqual([
      { what: 'name', from: 'Wine', to: null },
      { what: 'value', from: '$50.00', to: null },
    ])
  })

  it('is shown in dollars where it says that it is money, whatever it is called', () => {
    expect(changesOf({ cash: { cents: 5000 } }, { cash: { cents: 4250 } })).toEqual([
      { what: 'cash', from: '$50.00', to: '$42.50' },
    ])
    expect(changesOf({ fees: { golf: { cents: 0 } } }, { fees: { golf: null } })).toEqual([
      { what: 'fees golf', from: '$0.00', to: null },
    ])
  })

  it('reaches into what is nested, and shows cents as dollars', () => {
    const before = { fees: { golf: 50000, dinner: 4500 }, isLive: false }
    const after = { fees: { golf: 60000, dinner: 4500 }, isLive: true, holes: [{ par: 4 }, { par: 5 }] }
    expect(inOneLine(changesOf(before, after))).toBe(
      'fees golf: $500.00 → $600.00; is live: no → yes; holes 1 par: 4; holes 2 par: 5',
    )
  })
})
