import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  addPackage,
  payPackage,
  placesSecret,
  readPlaces,
  takePackage,
  titlePackage,
} from '../../../../../tests/support/packages.ts'
import { receiptOf } from '../../../../../tests/support/paying.ts'
import { type Listed, openPriceList, type PriceList } from '../../../../../tests/support/price-list.ts'

let list: PriceList
beforeEach(async () => {
  list = await openPriceList({ now: () => new Date('2025-06-01T16:00:00Z') })
})
afterEach(() => list.app.stop())

const withAd = (value?: number | null) => ({
  ...titlePackage,
  stock: 5,
  includes: {
    ...titlePackage.includes,
    benefits: [
      { text: 'Logo on the cart signs', sign: true },
      { text: 'A full-page ad', sign: false, ...(value === undefined ? {} : { value }) },
    ],
  },
})
const ad = 'A full-page ad'

async function buy(id: string, more: object = {}) {
  const { paymentTrackingId } = (await takePackage(list.app, id, more)).body
  return payPackage(list.app, paymentTrackingId, 5000)
}

async function promises(): Promise<string[]> {
  const { sponsors } = (await list.app.call('GET /api/admin/sponsors', { token: list.token })).body
  const params = { id: sponsors[0].id }
  const route = 'GET /api/admin/sponsors/{id}/promises'
  const { body } = await list.app.call(route, { token: list.token, params })
  return body.promises.map(({ promise }: { promise: string }) => promise)
}

const decline = (body: object) => list.app.call('POST /api/sponsor/places/decline', { body })

describe('an advertisement that a package promises', () => {
  it('is offered and receipted with its value, and named on the receipt', async () => {
    const id = await addPackage(list.app, withAd(300))
    const offer = (await list.app.call('GET /api/sponsor/packages')).body.packages[0]
    expect(offer).toMatchObject({ value: 1020, benefits: [{ sign: true }, { text: ad, value: 300 }] })
    const receipt = await receiptOf(list.app, await buy(id))
    expect(receipt).toMatchObject({ fairMarketValue: 1020, deductible: 3980 })
    expect(receipt.lines[0].name).toBe(
      'Title sponsorship, Cypress & Salt Bakery (a foursome, four dinners and “A full-page ad”)',
    )
  })

  it('without a value silences the receipt until it has one, and the price list says so', async () => {
    const id = await addPackage(list.app, withAd(null))
    const secret = await buy(id)
    expect(await receiptOf(list.app, secret)).toMatchObject({ fairMarketValue: null, deductible: 0 })
    const item = (await list.all())[0] as Listed & { includes: { benefits: { id: string }[] } }
    expect(item.value).toBe(null)
    const benefits = item.includes.benefits.map((benefit, place) =>
      place === 1 ? { ...benefit, value: 250 } : benefit,
    )
    const body = { ...withAd(), includes: { ...titlePackage.includes, benefits } }
    expect((await list.change(item, { ...body, soldAt: [], value: null })).status).toBe(200)
    expect(await receiptOf(list.app, secret)).toMatchObject({ fairMarketValue: 970, deductible: 4030 })
  })

  it('keeps its value when somebody who doesn’t know of values saves the package', async () => {
    await addPackage(list.app, withAd(300))
    const item = (await list.all())[0] as Listed & { includes: { benefits: { id: string; text: string }[] } }
    const benefits = item.includes.benefits.map(({ id, text }) => ({ id, text }))
    const body = { ...withAd(), soldAt: [], value: null, includes: { ...titlePackage.includes, benefits } }
    expect((await list.change(item, body)).body).toMatchObject({ value: 1020 })
  })

  it('can be declined later: its value leaves the receipt, and nobody has to print it', async () => {
    const id = await addPackage(list.app, withAd(300))
    const paid = await buy(id)
    const secret = await placesSecret(list.app)
    const benefits = (await readPlaces(list.app, secret)).body.benefits as { id: string; text: string }[]
    expect(benefits).toMatchObject([{ text: ad, isKept: true, value: 300 }])
    expect(await promises()).toContain(ad)
    const benefitIds = benefits.map((benefit) => benefit.id)
    const declined = await decline({ secret, benefitIds })
    expect(declined.body).toMatchObject({ value: 720, benefits: [{ isKept: false }] })
    expect((await decline({ secret, benefitIds })).body.value).toBe(720)
    expect(await receiptOf(list.app, paid)).toMatchObject({ fairMarketValue: 720, deductible: 4280 })
    expect(await promises()).not.toContain(ad)
    const unknown = await decline({ secret, benefitIds: ['nothing'] })
    expect(unknown.status).toBe(404)
    const { messages } = (await list.app.call('GET /api/admin/outbox', { token: list.token })).body
    expect(messages.some(({ text }: { text: string }) => text.includes(`you gave back “${ad}”`))).toBe(true)
  })

  it('is declined at sign-up with everything else', async () => {
    const id = await addPackage(list.app, withAd(300))
    const paid = await buy(id, { declinesPlaces: 'true' })
    expect(await receiptOf(list.app, paid)).toMatchObject({ fairMarketValue: 0, deductible: 5000 })
    expect(await promises()).not.toContain(ad)
  })

  it('of which nobody said that it is worth something is thanks, as before', async () => {
    const id = await addPackage(list.app, withAd())
    const paid = await buy(id)
    expect(await receiptOf(list.app, paid)).toMatchObject({ fairMarketValue: 720, deductible: 4280 })
    const { body } = await readPlaces(list.app, await placesSecret(list.app))
    expect(body.benefits).toBeUndefined()
  })
})
