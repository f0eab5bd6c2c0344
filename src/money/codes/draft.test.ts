import { expect, it } from 'vitest'
import type { DiscountCode } from './contract.ts'
import { blankCode, codeEntryOf, codeFaults, typedCode } from './draft.ts'

const half = { ...blankCode('half'), amount: '50' }

it('a plain code is sent without limits', () => {
  expect(codeFaults(half)).toEqual({})
  expect(codeEntryOf(half)).toEqual({
    code: 'half',
    note: '',
    kind: 'percent',
    amount: 50,
    things: null,
    maxUses: null,
    maxPerPayer: null,
    until: null,
    holds: null,
  })
})

it('each wrong field gets its own sentence', () => {
  const typed = { ...blankCode(), amount: '150', isForAll: false, maxUses: '2.5', holdsPlaces: true }
  expect(Object.keys(codeFaults(typed)).sort()).toEqual([
    'amount',
    'code',
    'holdUntil',
    'maxUses',
    'teams',
    'things',
  ])
  expect(codeFaults({ ...half, kind: 'amount', amount: '-5' }).amount).toContain('such as 50')
  expect(codeFaults({ ...half, kind: 'price', amount: '0' })).toEqual({})
  expect(codeFaults({ ...half, code: 'x'.repeat(5000) }).code).toContain('40 characters')
})

it('a saved code opens in the form as it was entered', () => {
  const entry = codeEntryOf({
    ...half,
    kind: 'free',
    isForAll: false,
    things: ['team'],
    maxUses: '4',
    holdsPlaces: true,
    teams: '4',
    items: { mulligan: '16', raffle: '' },
    holdUntil: '2027-06-01',
  })
  expect(entry.holds).toEqual({
    teams: 4,
    items: [{ itemId: 'mulligan', quantity: 16 }],
    until: '2027-06-01',
  })
  expect(codeEntryOf(typedCode(entry as unknown as DiscountCode))).toEqual(entry)
})
