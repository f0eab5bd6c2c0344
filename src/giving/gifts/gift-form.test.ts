import { expect, it } from 'vitest'
import { blankGift, giftAmountFault, giftFaults, giftToSend } from './gift-form.ts'

const gift = { ...blankGift, amount: '50', name: 'Nia Okafor', email: 'nia@okafor.example' }

it.each([
  ['50', undefined],
  ['$1,250.50', undefined],
  ['', 'Enter an amount such as 50 or 62.50'],
  ['-5', 'Enter an amount such as 50 or 62.50'],
  ['0.50', 'Enter at least $1'],
  ['2000000', 'At most $1,000,000'],
])('an amount of %j', (typed, fault) => {
  expect(giftAmountFault(typed)).toBe(fault)
})

it('says at each field what is missing', () => {
  expect(giftFaults(gift)).toEqual({})
  expect(Object.keys(giftFaults({ ...blankGift, kind: 'memory' }))).toEqual([
    'amount',
    'ofName',
    'name',
    'email',
  ])
  expect(giftFaults({ ...gift, message: 'x'.repeat(501) })).toEqual({ message: 'At most 500 characters' })
})

it('is listed under the giver’s name, another one, or none', () => {
  expect(giftToSend(gift, 'e').shownName).toBe('Nia Okafor')
  expect(giftToSend({ ...gift, shownName: 'The Okafors' }, 'e').shownName).toBe('The Okafors')
  expect(giftToSend({ ...gift, isAnonymous: true }, 'e').shownName).toBeNull()
})

it('a name that was typed for a dedication taken back is not sent', () => {
  expect(giftToSend({ ...gift, kind: null, ofName: 'Jo' }, 'e')).toMatchObject({ kind: null, ofName: '' })
})
