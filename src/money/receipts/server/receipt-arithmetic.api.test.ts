import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type BillWish, beginGift, checkOut } from '../../../../tests/support/checking-out.ts'
import { journalOf } from '../../../../tests/support/journal.ts'
import {
  detailsOf,
  ledgerOf,
  newestPayment,
  refund,
  setTeamPayment,
} from '../../../../tests/support/ledger.ts'
import { eventually, goodCard, presentCard, receiptOf } from '../../../../tests/support/paying.ts'
import { signUp } from '../../../../tests/support/people.ts'
import { type Listed, openPriceList, type PriceList } from '../../../../tests/support/price-list.ts'
import { readReceipt } from '../../../../tests/support/read-receipt.ts'
import { orderExtra } from '../../../../tests/support/selling.ts'

let list: PriceList
beforeEach(async () => {
  list = await openPriceList()
  await list.settings({ extrasOpen: true, takesGifts: true })
})
afterEach(() => list.app.stop())

async function order(item: Listed, price: number, change: object = {}): Promise<BillWish> {
  const { body, text } = await orderExtra(list.app, { item, price }, change)
  if (!body.paymentTrackingId) throw new Error(`No order: ${text}`)
  return { type: 'Extras', paymentTrackingId: body.paymentTrackingId, amountOwed: body.amountOwed }
}

/** Pays these bills with one charge; returns the receipt. */
async function receiptFor(bills: readonly BillWish[], change: object = {}) {
  const before = (await ledgerOf(list.app)).payments.length
  const { status, body, text } = await checkOut(list.app, bills, change)
  if (status !== 200) throw new Error(`No payment: ${text}`)
  await presentCard(list.app, body.clientSecret, goodCard)
  await eventually(async () => (await ledgerOf(list.app)).payments.length > before)
  return receiptOf(list.app, body.clientSecret)
}

/** The letters of the one year in which payments came in. */
async function yearEndNow() {
  const read = async (query: Record<string, string>) =>
    (await list.app.call('GET /api/admin/year-end', { token: list.token, query })).body
  return read({ year: String((await read({})).years[0]) })
}

describe('goods beside a gift', () => {
  it('that a code made free are named with their value, and the gift is deductible in full', async () => {
    const hat = await list.add({ name: 'Hat', price: 18, value: 18 })
    const code = { code: 'FREEHAT', kind: 'free', amount: 0, things: [hat.id] }
    await list.app.call('POST /api/admin/codes', { token: list.token, body: code })
    const free = await order(hat, 0, { code: 'FREEHAT' })
    const receipt = await receiptFor([free, await beginGift(list.app, 500)])
    expect(receipt.deductible).toBe(500)
    expect(receipt.statements).toEqual([
      'Harlan Memorial Fund acknowledges your payment of $500.',
      'For federal income tax purposes, the amount of your contribution that may be deductible is limited to the excess of the money you contributed over the value of the goods or services Harlan Memorial Fund provided, for each part of your payment by itself.',
      'You also received, for nothing: Hat. Our good-faith estimate of the fair market value is $18.',
      'No goods or services were provided by Harlan Memorial Fund in return for $500 of it: Gift.',
      'In all, the amount that may be deductible is $500.',
    ])
  })

  it('bought below their value don’t lower it, however the gift was typed', async () => {
    const bag = await list.add({ name: 'Bag', price: 12.34, value: 40 })
    const tip = await list.add({ name: 'For the kids', price: 100, value: null, treatment: 'gift' })
    const inOneOrder = {
      lines: [bag, tip].map(({ id }) => ({ itemId: id, quantity: 1 })),
      amountOwed: 112.34,
    }
    const asBill = await receiptFor([await order(bag, 12.34), await beginGift(list.app, 100)])
    const asLine = await receiptFor([await order(bag, 12.34, inOneOrder)])
    for (const receipt of [asBill, asLine]) {
      expect(receipt).toMatchObject({ total: 112.34, fairMarketValue: 40, deductible: 100 })
      expect(readReceipt(receipt).parts).toMatchObject([
        { paid: 12_34, value: 40_00, things: ['Bag'] },
        { paid: 100_00, value: 0 },
      ])
    }
    expect((await journalOf(list.app)).totals.gift).toBe(200)
    await list.settings({ coverFee: { percent: 0, fixed: 2 } })
    const withFee = await receiptFor([await order(bag, 12.34)], { coverFee: true, amountOwed: 14.34 })
    expect(withFee).toMatchObject({ total: 14.34, deductible: 2 })
  })

  it('lose their share of an amount that goes back, in one order as in two', async () => {
    const bag = await list.add({ name: 'Bag', price: 50, value: 20 })
    const tip = await list.add({ name: 'For the kids', price: 100, value: null, treatment: 'gift' })
    const lines = [bag, tip].map(({ id }) => ({ itemId: id, quantity: 1 }))
    const bills = [[await order(bag, 50, { lines, amountOwed: 150 })]]
    bills.push([await order(bag, 50), await beginGift(list.app, 100)])
    for (const own of bills) {
      await receiptFor(own)
      const { id } = await newestPayment(list.app)
      await refund(list.app, id, { amount: 60 })
      const secret = (await detailsOf(list.app, id)).receiptSecret
      expect(await receiptOf(list.app, secret)).toMatchObject({ deductible: 70 })
    }
    expect((await journalOf(list.app)).totals.gift).toBe(140)
  })

  it('without a value silence their part and not the gift, on the receipt, by email and in the letter', async () => {
    const hat = await list.add({ name: 'Hat', price: 18, value: null })
    const receipt = await receiptFor([await order(hat, 18), await beginGift(list.app, 500)])
    expect(receipt).toMatchObject({ fairMarketValue: null, mayBeDeductible: true, deductible: 500 })
    expect(receipt.lines).toMatchObject([
      { name: 'Hat', fairMarketValue: null },
      { name: 'Gift', fairMarketValue: 0 },
    ])
    expect(readReceipt(receipt).parts).toEqual([
      { paid: 18_00, value: null, things: ['Hat'] },
      { paid: 500_00, value: 0, things: ['Gift'] },
    ])
    const { messages } = (await list.app.call('GET /api/admin/outbox', { token: list.token })).body
    const mail = messages.find(({ subject }: { subject: string }) => subject.startsWith('Receipt'))
    expect(mail.text).toContain('Amount that may be deductible, without what has no value yet: $500')
    const yearEnd = await yearEndNow()
    expect(yearEnd).toMatchObject({
      acknowledgments: [
        {
          amount: 500,
          deductible: 500,
          payments: [{ description: 'Gift', amount: 500, fairMarketValue: 0, deductible: 500 }],
        },
      ],
      withoutValue: [{ number: '00001' }],
    })
  })

  it('are each named in the letter, without what was taken back', async () => {
    const hat = await list.add({ name: 'Hat', price: 18, value: 10 })
    const towel = await list.add({ name: 'Towel', price: 12, value: 5 })
    await receiptFor([await order(hat, 18), await order(towel, 12), await beginGift(list.app, 500)])
    const letter = async () => (await yearEndNow()).acknowledgments[0]
    expect((await letter()).payments).toMatchObject([
      { description: 'Hat; Towel; Gift', amount: 530, fairMarketValue: 15, deductible: 515 },
    ])
    const { id } = await newestPayment(list.app)
    const { lines } = await detailsOf(list.app, id)
    const { partId, lineId } = lines.find(({ name }: { name: string }) => name === 'Towel')
    await refund(list.app, id, { lines: [{ partId, lineId, quantity: 1 }] })
    expect((await letter()).payments).toMatchObject([
      { description: 'Hat; Gift', amount: 518, fairMarketValue: 10, deductible: 508 },
    ])
  })

  it('that were taken back by line need no value anymore', async () => {
    const hat = await list.add({ name: 'Hat', price: 18, value: null })
    const receipt = await receiptFor([await order(hat, 18), await beginGift(list.app, 500)])
    expect(receipt.deductible).toBe(500)
    const { id } = await newestPayment(list.app)
    const { lines, receiptSecret } = await detailsOf(list.app, id)
    const { partId, lineId } = lines.find(({ name }: { name: string }) => name === 'Hat')
    await refund(list.app, id, { lines: [{ partId, lineId, quantity: 1 }] })
    expect((await receiptOf(list.app, receiptSecret)).statements).toEqual([
      'No goods or services were provided by Harlan Memorial Fund in return for this contribution.',
    ])
  })

  it('and money above the fee that is kept as a gift come to the same sum as a gift at checkout', async () => {
    const body = { fairMarketValues: { golf: 600, dinner: 45, shirt: 15, sponsor: 0 } }
    const sent = { token: list.token, params: { eventId: list.eventId }, body }
    await list.app.call('PUT /api/admin/events/{eventId}', sent)
    const { teamId } = (await signUp(list.app, 'Harlan', 1)).body
    await setTeamPayment(list.app, teamId, { amount: 600 })
    const params = { id: (await newestPayment(list.app)).id }
    await list.app.call('POST /api/admin/payments/{id}/gift', { token: list.token, params, body: {} })
    expect((await journalOf(list.app)).totals.gift).toBe(100)
    await signUp(list.app, 'Marsh', 2)
    const fee = { type: 'Golf', email: 'lead2@example.org', amountOwed: 500 }
    expect((await receiptFor([fee, await beginGift(list.app, 100)])).deductible).toBe(100)
  })
})
