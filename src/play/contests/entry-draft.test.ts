import { describe, expect, it } from 'vitest'
import { amountOf, type EntryDraft, entryFaults } from './entry-draft.ts'

const draft: EntryDraft = { teamId: 't', playerName: 'Ana', category: '', whole: '12', rest: '4' }
const pin = { kind: 'closest-to-the-pin', measure: 'feet', groups: [] } as const

describe('a typed distance', () => {
  it('is feet and inches, yards and feet, or putts', () => {
    expect(amountOf(draft, 'feet')).toBe(148)
    expect(amountOf({ whole: '287', rest: '' }, 'yards')).toBe(287 * 36)
    expect(amountOf({ whole: '', rest: '9' }, 'feet')).toBe(9)
    expect(amountOf({ whole: '31', rest: '' }, 'strokes')).toBe(31)
    expect(amountOf({ whole: ' ', rest: '' }, 'feet')).toBeNull()
    expect(amountOf({ whole: '12.5', rest: '' }, 'feet')).toBeNull()
  })
  it('that can’t be gets a sentence at its field', () => {
    expect(entryFaults(draft, pin)).toEqual({})
    expect(entryFaults({ ...draft, whole: '12.5' }, pin)).toEqual({ whole: 'Enter a number of feet' })
    expect(entryFaults({ ...draft, rest: '12' }, pin)).toEqual({ rest: 'Enter inches from 0 to 11' })
    expect(entryFaults({ ...draft, whole: '700' }, pin)).toEqual({
      whole: 'Enter a distance from 0 in to 600 ft.',
    })
  })
  it('without a team, a player or a group isn’t taken', () => {
    const blank = { ...draft, teamId: '', playerName: ' ' }
    expect(Object.keys(entryFaults(blank, { ...pin, groups: ['Women'] }))).toEqual([
      'teamId',
      'playerName',
      'category',
    ])
  })
})
