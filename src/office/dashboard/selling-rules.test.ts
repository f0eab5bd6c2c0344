import { expect, it } from 'vitest'
import { isNearlyGone, raffleSteps, sellingSteps, skinsSteps } from './selling-rules.ts'

it('three left, or a tenth of many, is nearly gone', () => {
  expect(isNearlyGone({ stock: null, left: null })).toBe(false)
  expect([4, 3, 0].map((left) => isNearlyGone({ stock: 20, left }))).toEqual([false, true, true])
  expect([51, 50].map((left) => isNearlyGone({ stock: 500, left }))).toEqual([false, true])
  expect(isNearlyGone({ stock: 2, left: 2 })).toBe(false)
})

it('says what to do about add-ons', () => {
  const selling = {
    today: { items: 0, amount: 0 },
    all: { items: 0, amount: 0 },
    unpaidOrders: 1,
    nearlyGone: [
      { name: 'String', left: 0 },
      { name: 'Mulligan', left: 2 },
    ],
    lateSales: 3,
  }
  const texts = (phase: 'before' | 'day' | 'after') =>
    sellingSteps({ selling, phase }).map(({ text }) => text)
  expect(texts('before')).toEqual([])
  expect(texts('day')).toEqual(['String: sold out', 'Mulligan: 2 left', '1 order of add-ons not paid yet'])
  expect(texts('after')).toEqual(['1 order of add-ons not paid yet'])
  expect(sellingSteps({ phase: 'day' })).toEqual([])
})

it('a raffle with sold tickets that nobody closed is on the list once the day is over; a closed one at once', () => {
  const raffles = {
    ...{ rollsOut: 0, notClosed: ['Grill'], notDrawn: ['Wine'], late: 0 },
    ...{ notNamed: 1, notPaidOut: ['Fifty-fifty'], forms: 2, taxes: 1 },
  }
  const winners = [
    'Name 1 winner of raffles',
    'Fifty-fifty: pay the winner, and write it down',
    'Send the IRS the taxes of 1 raffle winner',
    'Give 2 raffle winners Form W-2G',
  ]
  const texts = (phase: 'day' | 'after') => raffleSteps({ raffles, phase }).map(({ text }) => text)
  expect(texts('day')).toEqual(['Wine: the list is closed, end the draw', ...winners])
  expect(texts('after')).toEqual([
    'Grill: tickets are sold, close the list and draw',
    'Wine: the list is closed, end the draw',
    ...winners,
  ])
})

it('teams whose skins aren’t paid are on the list', () => {
  expect(skinsSteps({})).toEqual([])
  expect(skinsSteps({ skinsToPay: 2 })).toEqual([
    { text: 'Pay 2 teams for skins, and write it down', href: '/admin/payments/skins' },
  ])
})
