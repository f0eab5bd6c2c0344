import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { beginGift, checkOut } from '../../../../tests/support/checking-out.ts'
import { journalOf } from '../../../../tests/support/journal.ts'
import { detailsOf, ledgerOf, newestPayment, refund } from '../../../../tests/support/ledger.ts'
import {
  addPackage,
  cypress,
  payPackage,
  placesSecret,
  takePackage,
  titlePackage,
} from '../../../../tests/support/packages.ts'
import { eventually, goodCard, presentCard, receiptOf } from '../../../../tests/support/paying.ts'
import { type Listed, openPriceList, type PriceList } from '../../../../tests/support/price-list.ts'
import { readReceipt } from '../../../../tests/support/read-receipt.ts'
import { orderExtra, sellExtra } from '../../../../tests/support/selling.ts'

let list: PriceList
beforeEach(async () => {
  list = await openPriceList({ now: () => new Date('2025-06-01T16:00:00Z') })
  await list.settings({ extrasOpen: true, takesGifts: true })
})
afterEach(() => list.app.stop())

const get = async (route: string) => (await list.app.call(route, { token: list.token })).body
const dashboard = () => get('GET /api/admin/dashboard')
const newestReceipt = async () =>
  receiptOf(list.app, (await detailsOf(list.app, (await newestPayment(list.app)).id)).receiptSecret)

/** The price list's item as it is now, changed. */
async function change(item: Pick<Listed, 'id'>, body: object): Promise<void> {
  const { version } = (await list.all()).find(({ id }) => id === item.id) as Listed
  const answer = await list.app.call('PUT /api/admin/items/{id}', {
    token: list.token,
    params: { id: item.id },
    body: { version, ...body },
  })
  if (answer.status !== 200) throw new Error(answer.text)
}

describe('an item without a value', () => {
  const hat = { name: 'Hat', price: 180, value: null }

  it('is named on the dashboard, and whose receipts wait is seen', async () => {
    expect((await dashboard()).valuesMissing).toBeUndefined()
    const item = await list.add(hat)
    await sellExtra(list.app, { item, price: 180 }, { buyerName: 'Walt Kelso' })
    expect((await dashboard()).valuesMissing).toEqual({ onSale: ['Hat'], receipts: 1 })
    expect((await ledgerOf(list.app)).payments).toMatchObject([{ withoutValue: ['Hat'] }])
    await change(item, { ...hat, soldAt: ['seller'], value: 30 })
    expect((await dashboard()).valuesMissing).toBeUndefined()
    expect((await ledgerOf(list.app)).payments[0].withoutValue).toBeUndefined()
  })

  it('that gets one later has it on the receipts of what was sold, which keep their numbers', async () => {
    const item = await list.add(hat)
    await sellExtra(list.app, { item, price: 180, quantity: 2 })
    expect(await newestReceipt()).toMatchObject({ fairMarketValue: null, mayBeDeductible: false })
    await change(item, { ...hat, soldAt: ['seller'], value: 30 })
    const receipt = await newestReceipt()
    expect(receipt).toMatchObject({ number: '00001', fairMarketValue: 60, deductible: 300 })
    expect(receipt.updatedDateText).not.toBe(null)
    expect(readReceipt(receipt).parts).toEqual([{ paid: 360_00, value: 60_00, things: ['Hat'] }])
    const audit = await list.app.call('GET /api/admin/audit', { token: list.token })
    expect(audit.text).toContain('receipts updated')
    await change(item, { ...hat, soldAt: ['seller'], value: 90 })
    expect(await newestReceipt()).toMatchObject({ fairMarketValue: 60, deductible: 300 })
  })

  it('that turns out to be a gift is one on the receipts of what was sold', async () => {
    const item = await list.add(hat)
    await sellExtra(list.app, { item, price: 180 })
    await change(item, { ...hat, soldAt: ['seller'], treatment: 'gift' })
    expect(await newestReceipt()).toMatchObject({ fairMarketValue: 0, deductible: 180 })
  })

  it('that was free by a code beside a gift has its value later, too', async () => {
    const item = await list.add(hat)
    const code = { code: 'FREE', kind: 'free', amount: 0 }
    await list.app.call('POST /api/admin/codes', { token: list.token, body: code })
    const { body } = await orderExtra(list.app, { item, quantity: 2 }, { code: 'FREE', amountOwed: 0 })
    const free = { type: 'Extras', paymentTrackingId: body.paymentTrackingId, amountOwed: 0 }
    const { clientSecret } = (await checkOut(list.app, [free, await beginGift(list.app, 500)])).body
    await presentCard(list.app, clientSecret, goodCard)
    await eventually(async () => (await ledgerOf(list.app)).payments.length === 1)
    expect((await ledgerOf(list.app)).payments).toMatchObject([{ withoutValue: ['Hat'] }])
    await change(item, { ...hat, soldAt: ['seller'], value: 30 })
    const receipt = await receiptOf(list.app, clientSecret)
    expect(receipt).toMatchObject({ fairMarketValue: 60, deductible: 500 })
    expect(readReceipt(receipt).parts).toContainEqual({ paid: 0, value: 60_00, things: ['Hat'] })
    expect((await ledgerOf(list.app)).payments[0].withoutValue).toBeUndefined()
    expect((await get('GET /api/admin/year-end')).acknowledgments).toMatchObject([
      { amount: 500, fairMarketValue: 60, deductible: 500 },
    ])
  })

  it('takes its value along with what was refunded or given before the value was known', async () => {
    const item = await list.add(hat)
    const { body } = await orderExtra(list.app, { item, price: 180, quantity: 3 })
    const bill = { type: 'Extras', paymentTrackingId: body.paymentTrackingId, amountOwed: 540 }
    const { clientSecret } = (await checkOut(list.app, [bill, await beginGift(list.app, 50)])).body
    await presentCard(list.app, clientSecret, goodCard)
    await eventually(async () => (await ledgerOf(list.app)).payments.length === 1)
    const { id } = await newestPayment(list.app)
    const [{ partId, lineId }] = (await detailsOf(list.app, id)).lines
    const lines = [{ partId, lineId, quantity: 1 }]
    await refund(list.app, id, { lines })
    const given = { token: list.token, params: { id }, body: { reason: 'On the phone', lines } }
    expect((await list.app.call('POST /api/admin/payments/{id}/give', given)).status).toBe(200)
    await change(item, { ...hat, soldAt: ['seller'], value: 30 })
    const receipt = await receiptOf(list.app, clientSecret)
    expect(receipt).toMatchObject({ fairMarketValue: 30, deductible: 200 })
    expect(readReceipt(receipt).deductible).toBe(200_00)
    expect((await journalOf(list.app)).totals.gift).toBe(380)
  })
})

describe('a package whose drinks have no value', () => {
  const { benefits } = titlePackage.includes
  const withDrinks = (drink: number | null) => ({
    ...titlePackage,
    includes: {
      ...titlePackage.includes,
      benefits,
      drinkTickets: 10,
      values: { golf: 140, dinner: 40, drink },
    },
  })

  async function paid(id: string, more: object = {}) {
    const { paymentTrackingId } = (await takePackage(list.app, id, more)).body
    await payPackage(list.app, paymentTrackingId, 5000)
  }

  it('gets them later: the receipt, the acknowledgment and the letter of the $5,000 are there', async () => {
    const id = await addPackage(list.app, withDrinks(null))
    await paid(id)
    expect(await newestReceipt()).toMatchObject({ fairMarketValue: null, statements: [] })
    expect(await dashboard()).toMatchObject({ valuesMissing: { onSale: ['Title'], receipts: 1 } })
    expect((await get('GET /api/admin/year-end')).acknowledgments).toEqual([])
    await change({ id }, withDrinks(5))
    const receipt = await newestReceipt()
    expect(receipt).toMatchObject({ number: '00001', fairMarketValue: 770, deductible: 4230 })
    expect(readReceipt(receipt).parts).toMatchObject([{ paid: 5000_00, value: 770_00 }])
    expect((await get('GET /api/admin/year-end')).acknowledgments).toMatchObject([
      { amount: 5000, deductible: 4230 },
    ])
    await change({ id }, withDrinks(50))
    expect(await newestReceipt()).toMatchObject({ fairMarketValue: 770 })
  })

  it('gets them also after the sponsor was renamed and declined a dinner', async () => {
    const id = await addPackage(list.app, withDrinks(null))
    await paid(id)
    const secret = await placesSecret(list.app)
    const { places } = (await list.app.call('POST /api/sponsor/places', { body: { secret } })).body
    const dinner = places.find(({ kind }: { kind: string }) => kind === 'dinner')
    const route = 'POST /api/sponsor/places/decline'
    expect((await list.app.call(route, { body: { secret, placeIds: [dinner.id] } })).status).toBe(200)
    const [sponsor] = (await get('GET /api/admin/sponsors')).sponsors
    const params = { id: sponsor.sponsorId ?? sponsor.id }
    const renamed = { ...cypress, sponsorName: 'Cypress Bakeries' }
    await list.app.call('PUT /api/admin/sponsors/{id}', { token: list.token, params, body: renamed })
    await change({ id }, withDrinks(5))
    expect(await newestReceipt()).toMatchObject({ fairMarketValue: 730, deductible: 4270 })
  })
})
