import { expect, it } from 'vitest'
import { sold } from '../../../../app/sold.ts'
import type { Bill, Sold } from '../sold.ts'
import { changesInWords, chosenBills, coverFor, isPayable, plus, shareOf, sumOf } from './together.ts'

interface Facts {
  key?: string
  type?: Bill['payable']['kind']['type']
  owed?: number
  share?: number
  price?: number
  underWay?: number
  isConfirmed?: boolean
}

function billOf({ key = 'extras:1', type = 'Extras', owed = 40, ...more }: Facts = {}): Bill {
  const { share = owed, price = owed, underWay = 0, isConfirmed = false } = more
  return {
    payable: {
      key,
      kind: sold.find((each) => each.type === type) as Sold,
      email: 'ann@okafor.example',
      firstName: 'Ann',
      lastName: 'Okafor',
      paymentTrackingId: key,
      isAnyPlayer: false,
      isOwnTeam: false,
      name: null,
      request: null,
      isConfirmed,
    },
    info: {
      owedAmount: owed,
      shareAmount: share,
      hasPaidInFull: owed === 0,
      paidAmount: price - owed,
      waivedAmount: 0,
      underWayAmount: underWay,
      fees: [{ feeName: 'Mulligan', totalAmount: price, individualAmount: price }],
    },
    team: null,
  }
}
const team = billOf({ key: 'team:1', type: 'Golf', owed: 500, share: 125 })
const everything = { leftOut: new Set<string>(), shares: new Set<string>(), coversFee: false }

it('cents are added without a remainder', () => {
  const bills = [0.1, 0.2, 62.35].map((owed, place) => billOf({ key: `extras:${place}`, owed }))
  expect(sumOf(chosenBills(bills, everything))).toBe(62.65)
  expect(plus(0.1, 0.2)).toBe(0.3)
})

it('what is left out is not paid, and of a team one share may be', () => {
  const bills = [team, billOf()]
  expect(sumOf(chosenBills(bills, everything))).toBe(540)
  expect(sumOf(chosenBills(bills, { ...everything, shares: new Set(['team:1']) }))).toBe(165)
  expect(sumOf(chosenBills(bills, { ...everything, leftOut: new Set(['team:1']) }))).toBe(40)
})

it('only a team is paid in shares, and only while more than a share is left', () => {
  expect(shareOf(team)).toBe(125)
  expect(shareOf(billOf({ share: 10 }))).toBeNull()
  expect(shareOf({ ...team, info: { ...team.info, owedAmount: 125 } })).toBeNull()
})

it('the card fee is covered so that the charity keeps the sum', () => {
  const cover = coverFor(500, { percent: 2.9, fixed: 0.3 })
  const charge = plus(500, cover)
  expect(charge - Math.round(charge * 2.9 + 30) / 100).toBeGreaterThanOrEqual(500)
  expect(cover).toBe(15.24)
})

it('a bill that costs nothing is confirmed once', () => {
  expect(isPayable(billOf({ owed: 0, price: 0 }))).toBe(true)
  expect(isPayable(billOf({ owed: 0, price: 0, isConfirmed: true }))).toBe(false)
  expect(isPayable(billOf({ owed: 0, price: 40 }))).toBe(false)
  expect(isPayable(billOf({ owed: 40, underWay: 40 }))).toBe(false)
})

it('what changed meanwhile is said for each bill', () => {
  expect(changesInWords([team, billOf()], [team, billOf()])).toEqual([])
  expect(changesInWords([billOf()], [])).toEqual(['Add-ons: this isn’t available anymore.'])
  expect(changesInWords([billOf()], [billOf({ owed: 30 })])).toEqual(['Add-ons: $30 now, $40 before.'])
  expect(changesInWords([billOf()], [billOf({ owed: 0, price: 40 })])).toEqual([
    'Add-ons: paid in the meantime.',
  ])
})
