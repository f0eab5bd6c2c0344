import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeEvent } from '../../../../tests/support/people.ts'
import { openPriceList, type PriceList } from '../../../../tests/support/price-list.ts'
import { orderExtra } from '../../../../tests/support/selling.ts'
import { volunteerToken } from '../../../../tests/support/staff.ts'

let now = new Date('2025-05-01T12:00:00Z')
let list: PriceList
let volunteer: string

beforeAll(async () => {
  list = await openPriceList({ now: () => now })
  volunteer = await volunteerToken(list.app)
})
afterAll(() => list.app.stop())
beforeEach(async () => {
  now = new Date('2025-05-01T12:00:00Z')
  for (const { id } of await list.all()) await list.remove(id)
  await list.settings({ extrasOpen: true })
})

const names = (items: { name: string }[]) => items.map(({ name }) => name)
const title = {
  kind: 'package',
  name: 'Title',
  price: 5000,
  soldAt: [],
  stock: 1,
  level: 1,
  includes: {
    teams: 1,
    dinners: 4,
    benefits: [{ text: 'Logo on every cart sign', sign: true }, { text: 'Thanked at dinner' }],
    values: { golf: 120, dinner: 60, shirt: null, drink: null },
  },
}

describe('an item', () => {
  it('is added at the end, changed, removed and put back where it was', async () => {
    const mulligan = await list.add({ perTeam: 4, countsOnCard: true })
    expect(mulligan).toMatchObject({ price: 10, fullPrice: 10, value: 10, left: null, sold: 0, version: 1 })
    await list.add({ name: 'String' })
    const changed = await list.change(mulligan, { name: 'Mulligans', price: 12.5, stock: 200, perTeam: 4 })
    expect(changed.body).toMatchObject({ name: 'Mulligans', price: 12.5, left: 200, version: 2 })
    expect((await list.remove(mulligan.id)).status).toBe(204)
    expect(names(await list.all())).toEqual(['String'])
    expect((await list.remove(mulligan.id)).status).toBe(404)
    const params = { id: mulligan.id }
    const back = await list.app.call('POST /api/admin/items/{id}/restore', { token: list.token, params })
    expect(back.body).toMatchObject({ name: 'Mulligans', version: 4 })
    expect(names(await list.all())).toEqual(['Mulligans', 'String'])
  })

  it('is refused with a message at each field, and nothing is saved', async () => {
    const answer = await list.tryAdd({
      name: '',
      price: -5,
      stock: 0,
      perTeam: 1.5,
      soldAt: ['moon'],
      value: 2e6,
    })
    expect([answer.status, answer.body.errors]).toEqual([
      400,
      {
        price: ['Enter a price, such as 10 or 12.50'],
        stock: ['Enter a whole number, 1 or more, or leave it empty'],
        perTeam: ['Enter a whole number, 1 or more, or leave it empty'],
        value: ['At most $1,000,000'],
        'soldAt.0': expect.any(Array),
      },
    ])
    const rules = await list.tryAdd({
      name: ' ',
      stock: 3,
      perOrder: 4,
      soldAt: [],
      priceSteps: [
        { until: '2025-06-01T00:00', price: 8 },
        { until: '2025-05-01T00:00', price: 9 },
      ],
    })
    expect(rules.body.errors).toEqual({
      name: ['Name is required'],
      perOrder: ['There are only 3 in all'],
      soldAt: ['Choose at least one place'],
      'priceSteps.1.until': ['This must be later than the price above it'],
    })
    expect(await list.all()).toEqual([])
  })

  it('has a name of its own, whatever the case and spaces', async () => {
    const mulligan = await list.add()
    const taken = { name: ['Another item already has this name'] }
    expect((await list.tryAdd({ name: ' mulligan ' })).body.errors).toEqual(taken)
    const string = await list.add({ name: 'String' })
    expect((await list.change(string, { name: 'MULLIGAN' })).body.errors).toEqual(taken)
    await list.remove(mulligan.id)
    const again = await list.add()
    const params = { id: mulligan.id }
    const back = await list.app.call('POST /api/admin/items/{id}/restore', { token: list.token, params })
    expect(back.body.errors).toEqual(taken)
    expect((await list.change(again, { price: 11 })).status).toBe(200)
  })

  it('added twice at once is added once', async () => {
    const both = await Promise.all([list.tryAdd(), list.tryAdd()])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  it('changed by two at once keeps the first change and refuses the second', async () => {
    const mulligan = await list.add()
    const both = await Promise.all([
      list.change(mulligan, { price: 11 }),
      list.change(mulligan, { price: 12 }),
    ])
    const won = both.find(({ status }) => status === 200)
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await list.all())[0]).toMatchObject({ price: won?.body.price, version: 2 })
    const lost = both.find(({ status }) => status === 409)
    expect(lost?.body.type).toBe('/problems/changed-meanwhile')
  })

  it('of a package is worth what it includes, and its benefits keep their ids', async () => {
    const added = await list.add(title)
    expect(added).toMatchObject({ value: 720, level: 1, stock: 1, left: 1 })
    const { benefits } = added.includes as { benefits: { id: string; text: string }[] }
    const other = {
      ...title.includes,
      benefits: [{ ...benefits[1], text: 'Toasted at dinner' }, { text: 'Flag' }],
    }
    const { body } = await list.change(added, { ...title, includes: other })
    expect(body.includes.benefits).toMatchObject([
      { id: benefits[1]?.id, text: 'Toasted at dinner', sign: false },
      { text: 'Flag' },
    ])
    // The event says what a shirt is worth, $15, and nothing about drink tickets.
    const shirts = await list.change(body, { ...title, includes: { ...title.includes, shirts: 4 } })
    expect(shirts.body.value).toBe(780)
    const unknown = { ...title.includes, drinkTickets: 4 }
    expect((await list.change(shirts.body, { ...title, includes: unknown })).body.value).toBeNull()
    expect((await list.tryAdd({ includes: title.includes })).body.errors).toHaveProperty('kind')
  })

  it('can’t have less stock than was sold; removed, what was sold stays', async () => {
    const item = await list.add({ name: 'Towel', stock: 5 })
    expect((await orderExtra(list.app, { item, quantity: 3 })).status).toBe(200)
    expect((await list.all())[0]).toMatchObject({ sold: 3, left: 2 })
    const lower = await list.change(item, { name: 'Towel', stock: 2 })
    expect(lower.body.errors).toEqual({ stock: ['3 are sold already. To stop selling, hide it'] })
    const dearer = await list.change(item, { name: 'Big towel', stock: 3, price: 25 })
    expect(dearer.body).toMatchObject({ left: 0, price: 25 })
    await list.remove(item.id)
    const { orders } = (await list.app.call('GET /api/admin/orders', { token: list.token })).body
    expect(orders[0].lines[0]).toMatchObject({ name: 'Towel', quantity: 3, unitPrice: 10 })
  })

  it('is written to the audit log with amounts as money', async () => {
    const mulligan = await list.add()
    await list.change(mulligan, { price: 12 })
    const { entries } = (await list.app.call('GET /api/admin/audit', { token: list.token })).body
    const told = entries.filter(({ action }: { action: string }) => action === 'item changed')
    expect(told.map(({ subject }: { subject: string }) => subject)).toContain('Mulligan')
    expect(JSON.stringify(told)).toContain('$12.00')
  })
})

describe('the price list', () => {
  it('is put in a new order that names every item once', async () => {
    const made = [await list.add({ name: 'A' }), await list.add({ name: 'B' }), await list.add({ name: 'C' })]
    const [a, b, c] = made.map(({ id }) => id)
    const order = (ids: unknown[]) =>
      list.app.call('POST /api/admin/items/order', { token: list.token, body: { ids } })
    expect(names((await order([c, a, b])).body.items)).toEqual(['C', 'A', 'B'])
    for (const wrong of [
      [a, b],
      [a, b, c, 'other'],
      [a, a, b, c],
      [a, a, b],
    ])
      expect((await order(wrong)).status).toBe(409)
    expect(names(await list.onSale())).toEqual(['C', 'A', 'B'])
  })

  it('starts from a ready-made list, once', async () => {
    const start = (name: string) =>
      list.app.call('POST /api/admin/items/start-list', { token: list.token, body: { list: name } })
    const both = await Promise.all([start('title'), start('small')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    for (const { id } of await list.all()) await list.remove(id)
    const { items } = (await start('title')).body
    // The event's values: $340 for a team, $45 for a dinner.
    expect(items[0]).toMatchObject({
      name: 'Title sponsor',
      price: 5000,
      value: 520,
      stock: 1,
      isHidden: true,
    })
    expect(await list.onSale('sponsor'), 'nobody buys before the committee has looked').toEqual([])
    expect((await start('huge')).status).toBe(400)
  })

  it('goes on sale in one step, unless somebody changed an item meanwhile', async () => {
    const first = await list.add({ name: 'A', isHidden: true })
    const second = await list.add({ name: 'B', isHidden: true })
    const show = (items: { id: string; version: number }[]) =>
      list.app.call('POST /api/admin/items/put-on-sale', {
        token: list.token,
        body: { items: items.map(({ id, version }) => ({ id, version })) },
      })
    const { body: changed } = await list.change(second, { name: 'B', isHidden: true, price: 20 })
    expect((await show([first, second])).status).toBe(409)
    expect(await list.onSale()).toEqual([])
    const { items } = (await show([first, changed])).body
    expect(items).toMatchObject([
      { name: 'A', isHidden: false, version: 2 },
      { name: 'B', isHidden: false, price: 20, version: 3 },
    ])
    expect((await show([{ id: 'gone', version: 1 }])).status).toBe(409)
    expect((await show([])).status).toBe(400)
  })

  it('of another event is untouched, and its items don’t mix', async () => {
    const other = await makeEvent(list.app, { eventName: 'Fall Classic' })
    const elsewhere = await list.add({ eventId: other.eventId })
    expect(await list.all()).toEqual([])
    expect(names(await list.all(other.eventId))).toEqual(['Mulligan'])
    const body = { ids: [elsewhere.id] }
    expect((await list.app.call('POST /api/admin/items/order', { token: list.token, body })).status).toBe(409)
    await list.add()
    expect((await list.tryAdd({ eventId: 'nowhere' })).status).toBe(404)
  })
})

describe('what only a code brings up', () => {
  const withCode = (code: string, place = 'extras') =>
    list.app.call('POST /api/items/with-code', { body: { code, place } })
  const addCode = (body: object) =>
    list.app.call('POST /api/admin/codes', {
      token: list.token,
      body: { kind: 'percent', amount: 50, ...body },
    })

  it('is shown with that code and what it holds, at its place, and to nobody else', async () => {
    await list.add()
    const item = await list.add({ name: 'Lunch voucher', needsCode: true, stock: 4 })
    const other = await list.add({ name: 'Cap', needsCode: true })
    const holds = { teams: 0, items: [{ itemId: item.id, quantity: 3 }], until: '2025-07-19' }
    await addCode({ code: 'ACME', things: [item.id], holds })
    await addCode({ code: 'OVER', things: [item.id], until: '2025-04-30' })
    await addCode({ code: 'ALL' })
    expect((await withCode(' acme ')).body.items).toMatchObject([{ name: 'Lunch voucher', left: 4 }])
    expect((await withCode('ACME', 'sign-up')).body.items).toEqual([])
    expect((await withCode('ALL')).body.items).toEqual([])
    for (const code of ['OVER', 'ACM', other.id, 'x'.repeat(200)])
      expect((await withCode(code)).body.type, code).toBe('/problems/code-refused')
    expect((await withCode('x'.repeat(5000))).status).toBe(400)
    expect(names(await list.onSale())).toEqual(['Mulligan'])
  })
})

describe('what is on sale', () => {
  it('is shown to buyers at its place, priced by the event’s clock', async () => {
    await list.add({ name: 'Hidden', isHidden: true })
    await list.add({ name: 'By code', needsCode: true })
    await list.add({ name: 'At sign-up', soldAt: ['sign-up'] })
    await list.add({ name: 'Later', onSaleFrom: '2025-06-01T00:00' })
    await list.add({ name: 'Over', onSaleUntil: '2025-05-01T08:00' })
    await list.add(title)
    await list.add({ price: 20, stock: 50, priceSteps: [{ until: '2025-05-02T00:00', price: 15 }] })
    const [item, ...rest] = await list.onSale()
    expect(rest).toEqual([])
    expect(item).toMatchObject({
      name: 'Mulligan',
      price: 15,
      nextPrice: { from: '2025-05-02T00:00:00-04:00', price: 20 },
      left: 50,
      taxNote: 'Fair market value $10',
    })
    expect(item).not.toHaveProperty('version')
    now = new Date('2025-05-02T04:00:00Z')
    expect((await list.onSale())[0]).toMatchObject({ price: 20, nextPrice: null })
    expect(names(await list.onSale('sign-up'))).toEqual(['At sign-up'])
    expect(await list.onSale('sponsor')).toMatchObject([
      {
        name: 'Title',
        includes: ['1 team of 4', '4 dinners', 'Logo on every cart sign', 'Thanked at dinner'],
      },
    ])
  })

  it('is nothing on the extras page while that is closed, and still sold by hand', async () => {
    await list.add()
    await list.settings({ extrasOpen: false })
    expect(await list.onSale()).toEqual([])
    const query = { place: 'seller' }
    const { body } = await list.app.call('GET /api/admin/items/for-sale', { token: volunteer, query })
    expect(names(body.items)).toEqual(['Mulligan'])
  })

  it('is sent once; an unchanged list is a 304', async () => {
    await list.add()
    const query = { place: 'extras' }
    const first = await list.app.call('GET /api/items', { query })
    const headers = { 'if-none-match': String(first.headers.etag) }
    expect((await list.app.call('GET /api/items', { query, headers })).status).toBe(304)
    expect((await list.app.call('GET /api/items', { query: { place: 'moon' } })).status).toBe(400)
  })

  it('is not for volunteers of another event, and the price list is for admins', async () => {
    const token = volunteer
    const other = await makeEvent(list.app, { eventName: 'Winter Classic' })
    const query = { place: 'seller', eventId: other.eventId }
    expect((await list.app.call('GET /api/admin/items/for-sale', { token, query })).status).toBe(403)
    expect((await list.app.call('GET /api/admin/items', { token })).status).toBe(403)
  })
})

describe('how the event sells', () => {
  it('is all off until the committee turns something on', async () => {
    const other = await makeEvent(list.app, { eventName: 'Spring Classic' })
    const { body } = await list.app.call('GET /api/selling', { query: { eventId: other.eventId } })
    expect(body).toEqual({
      coverFee: null,
      takesGifts: false,
      giftAmounts: [25, 50, 100, 250],
      giftIntro: '',
      showsGifts: false,
      extrasOpen: false,
    })
  })

  it('is changed, sorted and refused when someone else was faster', async () => {
    const coverFee = { percent: 2.9, fixed: 0.3 }
    const { body } = await list.settings({ coverFee, takesGifts: true, giftAmounts: [100, 20] })
    expect(body).toMatchObject({ coverFee, takesGifts: true, giftAmounts: [20, 100], extrasOpen: true })
    const { body: shown } = await list.app.call('GET /api/selling')
    expect(shown).toMatchObject({ coverFee, takesGifts: true })
    expect(shown).not.toHaveProperty('version')
    expect((await list.settings({ version: body.version - 1 })).status).toBe(409)
    const wrong = await list.settings({ giftAmounts: [5, 5], coverFee: { percent: 50, fixed: 0 } })
    expect(Object.keys(wrong.body.errors)).toEqual(['coverFee.percent', 'giftAmounts'])
  })
})

it('a copied event keeps the list and settings; dates keep their distance to the event', async () => {
  await list.add({ priceSteps: [{ until: '2025-06-02T00:00', price: 8 }], onSaleUntil: '2025-07-19T18:00' })
  await list.add(title)
  await list.settings({ takesGifts: true })
  const { body } = await list.app.call('POST /api/admin/events/{eventId}/copy', {
    token: list.token,
    params: { eventId: list.eventId },
    body: { eventName: 'Next year', eventDate: '2026-07-18T12:00:00-04:00' },
  })
  const copied = await list.all(body.eventId)
  expect(copied).toMatchObject([
    {
      name: 'Mulligan',
      version: 1,
      priceSteps: [{ until: '2026-06-01T00:00', price: 8 }],
      onSaleUntil: '2026-07-18T18:00',
    },
    { name: 'Title', value: 720 },
  ])
  const originals = new Set((await list.all()).map(({ id }) => id))
  expect(copied.filter(({ id }) => originals.has(id))).toEqual([])
  const query = { eventId: body.eventId }
  expect((await list.app.call('GET /api/selling', { query })).body.takesGifts).toBe(true)
})

describe('finalizing the event', () => {
  const finalize = (body: object) =>
    list.app.call('POST /api/Admin/FinalizeEvent', {
      token: list.token,
      body: { eventId: list.eventId, ...body },
    })
  const open = () =>
    list.app.call('POST /api/Admin/RegistrationEnabled', {
      token: list.token,
      body: { eventId: list.eventId, enabled: true },
    })

  it('ends sign-up, sponsorships and add-ons in one step, if asked to; a call without it changes neither', async () => {
    await list.add()
    await open()
    const still = (await finalize({ enabled: true })).body
    expect([still.registrationEnabled, still.selling?.addOns]).toEqual([
      true,
      expect.arrayContaining(['extras']),
    ])
    await finalize({ enabled: false, closesSignUp: true })
    const { body } = await finalize({ enabled: true, closesSignUp: true })
    expect([body.eventIsFinalized, body.registrationEnabled]).toEqual([true, false])
    expect(body.selling?.addOns ?? []).not.toContain('extras')
    expect((await list.app.call('GET /api/selling')).body.extrasOpen).toBe(false)
    await finalize({ enabled: false })
    await open()
  })
})
