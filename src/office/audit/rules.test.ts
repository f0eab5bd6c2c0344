import { describe, expect, it } from 'vitest'
import { auditActions } from '../../ports/audit-actions.ts'
import { fieldInWords, valueInWords } from './field-words.ts'
import { actionInWords, changesOf, inOneLine } from './rules.ts'

it('what was done is said in the committee’s words: add-ons, never extras, and no hyphens between words', () => {
  expect(actionInWords('extras sold')).toBe('add-ons sold')
  expect(actionInWords('extra use undone')).toBe('add-on use undone')
  expect(actionInWords('party seated')).toBe('golfers seated')
  expect(actionInWords('cash-drawer-opened')).toBe('cash drawer opened')
  expect(auditActions.map(actionInWords).filter((words) => /extra|\w-(?!ons?\b)\w/.test(words))).toEqual([])
})

it('a changed field is named as the committee would, never as the code has it', () => {
  expect(fieldInWords('is live')).toBe('live scoring')
  expect(fieldInWords('prizes 2 name')).toBe('prize 2, name')
  expect(fieldInWords('tees 1 rating')).toBe('tee 1, rating')
  expect(fieldInWords('needs video')).toBe('needs a video')
  expect(fieldInWords('is hidden')).toBe('hidden')
  expect(fieldInWords('approved at')).toBe('approved')
  expect(fieldInWords('texts headline')).toBe('headline')
  expect(fieldInWords('starting hole')).toBe('starting hole')
  expect(fieldInWords('')).toBe('')
})

it('a changed moment is told in the event’s time, and a course rating as on its card', () => {
  expect(valueInWords('2026-11-26T12:26:55.430Z', 'America/Los_Angeles')).toBe('Nov 26, 2026, 4:26 AM')
  expect(valueInWords('Salmon', 'UTC')).toBe('Salmon')
  expect(changesOf(null, { tees: [{ rating: 749 }] })).toEqual([
    { what: 'tees 1 rating', from: null, to: '74.9' },
  ])
})

describe('the changes of an entry', () => {
  it('list each changed field, and no unchanged ones', () => {
    const before = { phone: '8315550101', startingHole: null, startingGroup: 'A' }
    expect(changesOf(before, { startingHole: 7, phone: '8315550101' })).toEqual([
      { what: 'starting hole', from: null, to: '7' },
    ])
  })

  it('are a single value for plain values', () => {
    expect(changesOf(4, 5)).toEqual([{ what: '', from: '4', to: '5' }])
    expect(changesOf(4, null)).toEqual([{ what: '', from: '4', to: null }])
    expect(changesOf(null, ['Lee Marsh', 'Pat Second'])).toEqual([
      { what: '', from: null, to: 'Lee Marsh, Pat Second' },
    ])
    expect(changesOf(null, null)).toEqual([])
  })

  it('list everything for a deleted record', () => {
    expect(changesOf({ name: 'Wine', value: 5000 }, null)).toEqual([
      { what: 'name', from: 'Wine', to: null },
      { what: 'value', from: '$50.00', to: null },
    ])
  })

  it('are in dollars for anything marked as money', () => {
    expect(changesOf({ cash: { cents: 5000 } }, { cash: { cents: 4250 } })).toEqual([
      { what: 'cash', from: '$50.00', to: '$42.50' },
    ])
    expect(changesOf({ fees: { golf: { cents: 0 } } }, { fees: { golf: null } })).toEqual([
      { what: 'fees golf', from: '$0.00', to: null },
    ])
  })

  it('include nested fields, with cents as dollars', () => {
    const before = { fees: { golf: 50000, dinner: 4500 }, isLive: false }
    const after = { fees: { golf: 60000, dinner: 4500 }, isLive: true, holes: [{ par: 4 }, { par: 5 }] }
    expect(inOneLine(changesOf(before, after))).toBe(
      'price of a team: $500.00 → $600.00; live scoring: no → yes; hole 1, par: 4; hole 2, par: 5',
    )
  })
})
