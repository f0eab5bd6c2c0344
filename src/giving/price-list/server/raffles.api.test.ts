import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { allowRaffles, openPriceList, type PriceList } from '../../../../tests/support/price-list.ts'
import { committeeToken, sellerToken } from '../../../../tests/support/staff.ts'
import type { RafflePermission } from '../raffle-permission.ts'

let list: PriceList
let now = new Date('2025-05-01T12:00:00Z')
beforeEach(async () => {
  now = new Date('2025-05-01T12:00:00Z')
  list = await openPriceList({ now: () => now })
  await list.settings({ extrasOpen: true })
})
afterEach(() => list.app.stop())

const raffle = {
  name: 'Raffle ticket',
  price: 5,
  value: null,
  treatment: 'game',
  soldAt: ['seller', 'check-in'],
}
const hidden = { ...raffle, isHidden: true }
const allow = (change?: object) => allowRaffles(list.app, list.token, change)
const typeOf = ({ body }: { body: { type?: string } }) => body.type
const asks = (route: string, sent: object = {}) => list.app.call(route, { token: list.token, ...sent })

async function takeBack() {
  const { version } = (await asks('GET /api/admin/raffle-permission')).body
  return asks('PUT /api/admin/raffle-permission', { body: { version, permission: null } })
}
const shelf = async (token: string) => (await list.app.call('GET /api/sell', { token })).body

describe('before the committee has said that raffles may be sold', () => {
  it('no call puts a raffle ticket on sale, and each says what to enter', async () => {
    const added = await list.tryAdd(raffle)
    expect([added.status, typeOf(added)]).toEqual([409, '/problems/raffle-not-allowed'])
    expect(added.body.detail).toContain('the state, the license or why you need none')
    const item = await list.add(hidden)
    expect((await list.change(item, raffle)).status).toBe(409)
    const items = [{ id: item.id, version: item.version }]
    expect((await asks('POST /api/admin/items/put-on-sale', { body: { items } })).status).toBe(409)
    expect(await list.all()).toMatchObject([{ name: 'Raffle ticket', isHidden: true, version: 1 }])
    const mulligan = await list.add()
    expect((await list.change(mulligan, { treatment: 'game' })).status).toBe(409)
  })

  it('a removed one comes back only with the permission', async () => {
    await allow()
    const item = await list.add(raffle)
    await list.remove(item.id)
    await takeBack()
    const restore = () => asks('POST /api/admin/items/{id}/restore', { params: { id: item.id } })
    expect(typeOf(await restore())).toBe('/problems/raffle-not-allowed')
    await allow()
    expect((await restore()).body).toMatchObject({ isHidden: false })
  })

  it('skins, which players win by how they play, need none', async () => {
    await asks('POST /api/admin/items/start-list', { body: { list: 'usual' } })
    const items = await list.all()
    const onSale = items.filter(({ name }) => name !== 'Raffle ticket')
    const body = { items: onSale.map(({ id, version }) => ({ id, version })) }
    expect((await asks('POST /api/admin/items/put-on-sale', { body })).status).toBe(200)
    expect(await list.onSale('extras')).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: 'Skins', taxNote: 'A game for prizes: not tax-deductible' }),
      ]),
    )
  })

  it('the dashboard names what waits', async () => {
    await list.add(hidden)
    expect((await asks('GET /api/admin/dashboard')).body.rafflesHidden).toEqual(['Raffle ticket'])
    await allow()
    expect((await asks('GET /api/admin/dashboard')).body.rafflesHidden).toBeUndefined()
  })
})

describe('what the committee found out', () => {
  it('needs a state, a license or why none, and who checked when', async () => {
    const blank = { state: ' ', noLicenseReason: '', checkedBy: '', checkedOn: '2025-05-02' }
    const refused = await allow(blank)
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      {
        state: ['State is required'],
        license: ['Enter the license, or below why you need none'],
        checkedBy: ['Enter who checked this'],
        checkedOn: ['This day is still to come'],
      },
    ])
    const both = await allow({ license: '123' })
    expect(both.body.errors).toEqual({ license: ['Enter a license or why you need none, not both'] })
    expect((await asks('GET /api/admin/raffle-permission')).body).toEqual({ permission: null, version: 0 })
  })

  it('is kept with who said it, in the audit log', async () => {
    expect((await allow({ license: 'NY-77', noLicenseReason: '' })).body).toMatchObject({ version: 1 })
    const { entries } = (await asks('GET /api/admin/audit')).body
    const entry = entries.find(({ action }: { action: string }) => action === 'raffle permission changed')
    expect(JSON.stringify(entry)).toContain('NY-77')
    const stale = { version: 0, permission: null }
    expect((await asks('PUT /api/admin/raffle-permission', { body: stale })).status).toBe(409)
  })

  it('is the admins’ to say; a treasurer reads it, and nobody else of the staff', async () => {
    const treasurer = await committeeToken(list.app, 'Treasurer')
    const registration = await committeeToken(list.app, 'Registration')
    const reads = (token: string) => list.app.call('GET /api/admin/raffle-permission', { token })
    expect([(await reads(treasurer)).status, (await reads(registration)).status]).toEqual([200, 403])
    expect((await allowRaffles(list.app, treasurer)).status).toBe(403)
  })

  it('taken back hides what is on sale, and is confirmed anew', async () => {
    await allow()
    await list.add(raffle)
    await list.add()
    expect((await takeBack()).body).toEqual({ permission: null, version: 2 })
    expect((await list.all()).map(({ name, isHidden }) => [name, isHidden])).toEqual([
      ['Raffle ticket', true],
      ['Mulligan', false],
    ])
  })

  it('is asked anew for next year’s event, where raffle tickets are hidden', async () => {
    await allow()
    await list.add(raffle)
    const params = { eventId: list.eventId }
    const body = { eventName: 'Next year', eventDate: '2026-07-19T12:00:00-04:00' }
    const copied = await asks('POST /api/admin/events/{eventId}/copy', { params, body })
    const { eventId } = copied.body
    expect((await list.all(eventId)).map(({ isHidden }) => isHidden)).toEqual([true])
    const asked = await asks('GET /api/admin/raffle-permission', { query: { eventId } })
    expect(asked.body).toEqual({ permission: null, version: 0 })
  })
})

describe('where raffles may not be sold online', () => {
  const offline: Partial<RafflePermission> = { onlineAllowed: false }

  it('only check-in and sellers sell them', async () => {
    await allow(offline)
    const online = await list.tryAdd({ ...raffle, soldAt: ['extras', 'seller'] })
    expect([online.status, online.body.detail]).toEqual([
      409,
      'You said that raffles may not be sold online in California. Sell Raffle ticket at check-in and on sellers’ phones only.',
    ])
    expect((await list.tryAdd(raffle)).status).toBe(200)
    const asPackage = { kind: 'package', name: 'Raffle sponsor', price: 100, treatment: 'game', soldAt: [] }
    expect((await list.tryAdd(asPackage)).status).toBe(409)
  })

  it('a seller takes cash for them, and no payment by the buyer’s phone', async () => {
    await allow(offline)
    const item = await list.add(raffle)
    const seller = await sellerToken(list.app)
    const { items, eventId } = await shelf(seller)
    expect(items).toMatchObject([{ name: 'Raffle ticket', cashOnly: true }])
    const lines = [{ itemId: item.id, quantity: 2 }]
    const order = { eventId, lines, amountOwed: 10, mutationId: randomUUID() }
    const byCard = await list.app.call('POST /api/sell/order', { token: seller, body: order })
    expect([byCard.status, byCard.body.detail]).toEqual([
      409,
      'Raffle ticket can’t be paid for online here. Take cash or a check.',
    ])
    const sale = { eventId, lines, amountOwed: 10, requestId: randomUUID(), place: 'seller' }
    expect((await list.app.call('POST /api/cash/sales', { token: seller, body: sale })).status).toBe(200)
    await allow()
    expect((await shelf(seller)).items[0].cashOnly).toBeUndefined()
    const again = { ...order, mutationId: randomUUID() }
    expect((await list.app.call('POST /api/sell/order', { token: seller, body: again })).status).toBe(200)
  })

  it('what was sold online is sold in person from then on, or hidden if it was sold nowhere else', async () => {
    await allow()
    await list.add({ ...raffle, soldAt: ['extras', 'seller'] })
    await list.add({ ...raffle, name: '50/50', soldAt: ['extras'] })
    await allow(offline)
    expect(await list.all()).toMatchObject([
      { name: 'Raffle ticket', soldAt: ['seller'], isHidden: false },
      { name: '50/50', isHidden: true },
    ])
    expect(await list.onSale('extras')).toEqual([])
  })
})
