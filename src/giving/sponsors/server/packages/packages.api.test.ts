import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { adminLogin, startTestApp, type TestApp } from '../../../../../tests/support/app.ts'
import { testsRunOn } from '../../../../../tests/support/database.ts'
import { orderDinner } from '../../../../../tests/support/dinner.ts'
import {
  addPackage,
  cypress,
  lunchPackage,
  payPackage,
  takenPlaces,
  takePackage,
  titlePackage,
} from '../../../../../tests/support/packages.ts'
import { goodCard, presentCard, receiptOf, startPaying } from '../../../../../tests/support/paying.ts'
import { makeEvent, signUp } from '../../../../../tests/support/people.ts'
import { acme, sponsor } from '../../../../../tests/support/sponsoring.ts'
import { raceWithoutLocks } from '../../../../../tests/support/without-locks.ts'
import { hour, later } from '../../../../kernel/clock.ts'

const spring = new Date('2025-05-01T12:00:00Z')
let app: TestApp
let now = spring
beforeEach(async () => {
  now = spring
  app = await startTestApp({ now: () => now })
})
afterEach(() => app.stop())

const offer = async () => (await app.call('GET /api/sponsor/packages')).body
const staff = async () =>
  (await app.call('GET /api/admin/sponsors', { token: await app.admin() })).body.sponsors
/** Logs in again: the clock may have moved by days. */
async function login(): Promise<string> {
  await app.admin()
  return (await app.call('POST /api/auth/Login', { body: adminLogin })).body.jwt
}
const mailsTo = async (email: string) =>
  (await app.call('GET /api/admin/outbox', { token: await login() })).body.messages.filter(
    (mail: { to: string }) => mail.to === email,
  )
const places = () => takenPlaces(app)

describe('a title sponsor', () => {
  it('pays $5,000 with $720 inside: the receipt says $4,280, line by line', async () => {
    await makeEvent(app, { sponsorFee: 350 })
    const id = await addPackage(app)
    expect((await offer()).packages).toMatchObject([
      { name: 'Title', price: 5000, available: 1, left: 1, value: 720 },
    ])
    const { paymentTrackingId } = (await takePackage(app, id)).body
    expect((await offer()).packages[0].left).toBe(0)
    const secret = await payPackage(app, paymentTrackingId, 5000)
    expect(await receiptOf(app, secret)).toMatchObject({
      purpose: 'sponsor',
      total: 5000,
      fairMarketValue: 720,
      deductible: 4280,
      lines: [
        {
          name: 'Title sponsorship, Cypress & Salt Bakery (a foursome and four dinners)',
          quantity: 1,
          amount: 5000,
          fairMarketValue: 720,
        },
      ],
      statements: [
        expect.stringContaining('the amount that may be deductible is $4,280'),
        expect.stringContaining('Title sponsorship, Cypress & Salt Bakery (a foursome and four dinners)'),
      ],
    })
    expect((await app.call('GET /api/sponsor/getsponsors')).body).toEqual([
      expect.objectContaining({ sponsorName: cypress.sponsorName, packageName: 'Title', level: 1 }),
    ])
    const subjects = (await mailsTo(cypress.contactEmail)).map(({ subject }: { subject: string }) => subject)
    expect(subjects).toContain('Thank you for sponsoring Harlan Memorial Scramble')
    expect((await staff())[0].package).toMatchObject({
      name: 'Title',
      signs: ['Every cart sign and the home page'],
      places: 8,
      openPlaces: 8,
      promises: 4,
      isKept: true,
    })
  })

  it('isn’t called a hole sponsor in the books, while one who sponsors a hole is', async () => {
    await makeEvent(app, { sponsorFee: 350 })
    const id = await addPackage(app)
    const hole = (await sponsor(app)).body.paymentTrackingId
    await payPackage(app, hole, 350, acme.contactEmail)
    const raised = async () => (await app.call('GET /api/Home')).body.raised
    expect(await raised()).toEqual([{ kind: 'Hole sponsors', amount: 350 }])
    await payPackage(app, (await takePackage(app, id)).body.paymentTrackingId, 5000)
    expect(await raised()).toEqual([{ kind: 'Sponsors', amount: 5350 }])
    const kinds = async (file: string, column: number) => {
      const { text } = await app.call(`GET /api/admin/export/${file}`, { token: await app.admin() })
      return text
        .trim()
        .split('\n')
        .slice(1)
        .map((row) => row.split(',')[column])
    }
    expect(await kinds('payments.csv', 2)).toEqual(['Hole sponsor', 'Sponsor package'])
    expect(new Set(await kinds('journal.csv', 3))).toEqual(new Set(['Hole sponsor', 'Sponsor package']))
  })

  it('who needs neither golf nor dinners may deduct all of it, and takes no places', async () => {
    await makeEvent(app, { maxAttendees: 100 })
    const id = await addPackage(app)
    const { paymentTrackingId } = (await takePackage(app, id, { declinesPlaces: 'true' })).body
    const secret = await payPackage(app, paymentTrackingId, 5000)
    expect(await receiptOf(app, secret)).toMatchObject({ fairMarketValue: 0, deductible: 5000 })
    expect(await places()).toEqual([0, 0])
  })

  it('takes a team place and eight dinner seats from sign-up on', async () => {
    const event = await makeEvent(app, { maxTeams: 2, maxAttendees: 12 })
    await takePackage(app, await addPackage(app))
    expect(await places()).toEqual([1, 8])
    expect((await signUp(app, 'Marsh', 1)).status).toBe(200)
    expect((await signUp(app, 'Ortiz', 2)).status).toBe(409)
    expect((await orderDinner(app, event)).status).toBe(409)
  })

  it('agrees to the price and value of that day', async () => {
    await makeEvent(app)
    const id = await addPackage(app)
    const { paymentTrackingId } = (await takePackage(app, id, { packagePrice: '5000' })).body
    const token = await app.admin()
    const [item] = (await app.call('GET /api/admin/items', { token })).body.items
    const changed = { ...titlePackage, version: item.version, price: 9000 }
    const put = await app.call('PUT /api/admin/items/{id}', { token, params: { id }, body: changed })
    expect(put.status).toBe(200)
    const bill = await app.call('POST /api/payment/stripe/sponsor-payment-request', {
      body: { paymentTrackingId },
    })
    expect(bill.body.amountOwed).toBe(5000)
  })
})

describe('a package is refused in a clear sentence', () => {
  it('when it is sold, unknown, of a changed price, or without room for its places', async () => {
    await makeEvent(app, { maxTeams: 1 })
    const title = await addPackage(app, { ...titlePackage, stock: null })
    const lunch = await addPackage(app, lunchPackage)
    expect(await takePackage(app, title, { packagePrice: '4000' })).toMatchObject({
      status: 409,
      body: { type: '/problems/price-changed', amountOwed: 5000 },
    })
    expect((await takePackage(app, 'nobody-knows')).body.errors.packageId).toHaveLength(1)
    expect((await takePackage(app, 'x'.repeat(401))).status).toBe(400)
    expect((await takePackage(app, lunch, { payBy: 'check' })).status).toBe(200)
    expect(await takePackage(app, lunch)).toMatchObject({
      status: 409,
      body: { type: '/problems/package-sold' },
    })
    await signUp(app, 'Marsh', 1)
    expect(await takePackage(app, title)).toMatchObject({
      status: 409,
      body: { type: '/problems/event-full', detail: expect.stringContaining('without them') },
    })
    expect((await takePackage(app, title, { declinesPlaces: 'true' })).status).toBe(200)
  })

  it('but a hole sponsorship is as it was, with the same answer', async () => {
    await makeEvent(app, { sponsorFee: 350 })
    await addPackage(app)
    const { paymentTrackingId } = (await sponsor(app, acme)).body
    await payPackage(app, paymentTrackingId, 350, acme.contactEmail)
    const [listed] = (await app.call('GET /api/sponsor/getsponsors')).body
    expect(Object.keys(listed).sort()).toEqual(['eventYear', 'id', 'logoUrl', 'sponsorName'])
    expect((await staff())[0]).not.toHaveProperty('package')
  })
})

describe('an unpaid package', () => {
  it('is kept an hour for a card, and its payment is canceled before it is sold again', async () => {
    await makeEvent(app)
    const id = await addPackage(app)
    const first = (await takePackage(app, id)).body.paymentTrackingId
    const user = { type: 'Sponsorship', paymentTrackingId: first }
    const { clientSecret } = (await startPaying(app, cypress.contactEmail, 5000, user)).body
    expect((await takePackage(app, id, { sponsorName: 'Second' })).status).toBe(409)
    now = later(now, hour)
    expect((await takePackage(app, id, { sponsorName: 'Second' })).status).toBe(200)
    expect((await presentCard(app, clientSecret, goodCard)).status).toBe(400)
    expect(await startPaying(app, cypress.contactEmail, 5000, user)).toMatchObject({
      status: 409,
      body: { type: '/problems/package-sold' },
    })
    expect(await places()).toEqual([1, 8])
  })

  it('is still paid after the hour while nobody else took it', async () => {
    await makeEvent(app)
    const { paymentTrackingId } = (await takePackage(app, await addPackage(app))).body
    now = later(now, 3 * hour)
    expect(await places()).toEqual([0, 0])
    await payPackage(app, paymentTrackingId, 5000)
    expect(await places()).toEqual([1, 8])
  })

  it('is kept for a check until staff record it or delete the sponsor', async () => {
    await makeEvent(app)
    const id = await addPackage(app)
    await takePackage(app, id, { payBy: 'check' })
    now = later(now, 4 * hour)
    expect((await takePackage(app, id, { sponsorName: 'Second' })).status).toBe(409)
    const [mail] = await mailsTo(cypress.contactEmail)
    expect(mail.text).toContain('payable to Harlan Memorial Fund and mail it to: 12 Fairway Lane')
    const [one] = await staff()
    const token = await app.admin()
    const paid = await app.call('POST /api/admin/sponsors/{id}/payment', {
      token,
      params: { id: one.id },
      body: { method: 'check', amount: 5000, checkNumber: '1001' },
    })
    expect(paid.body).toMatchObject({ isPaid: true, isListed: true })
  })
})

describe('a package that somebody else has by now', () => {
  async function taken() {
    await makeEvent(app, { maxTeams: 1 })
    const packageId = await addPackage(app)
    await takePackage(app, packageId)
    const [{ id }] = await staff()
    const token = await app.admin()
    const second = () => takePackage(app, packageId, { sponsorName: 'Second', payBy: 'check' })
    const change = (body: object) => app.call('PUT /api/admin/sponsors/{id}', { token, params: { id }, body })
    return { id, token, second, change }
  }

  it('isn’t given back by approving its first sponsor, or letting them have it for nothing', async () => {
    const { second, change } = await taken()
    now = later(now, hour)
    expect((await second()).status).toBe(200)
    for (const body of [{ approved: true }, { fee: 0 }])
      expect(await change(body)).toMatchObject({
        status: 409,
        body: { detail: 'Title has been sold since. Raise its number in the price list first.' },
      })
    expect((await change({ websiteUrl: 'cypress.example' })).status).toBe(200)
    expect(await places()).toEqual([1, 8])
  })

  it('isn’t given back by restoring its deleted sponsor', async () => {
    const { id, token, second } = await taken()
    await app.call('DELETE /api/admin/sponsors/{id}', { token, params: { id } })
    await second()
    const [{ deletionId }] = (await app.call('GET /api/admin/deletions', { token })).body.deletions
    const restore = () =>
      app.call('POST /api/admin/deletions/{deletionId}/restore', { token, params: { deletionId } })
    expect(await restore()).toMatchObject({ status: 409, body: { type: '/problems/in-use' } })
    expect((await staff()).length).toBe(1)
    const [other] = await staff()
    await app.call('DELETE /api/admin/sponsors/{id}', { token, params: { id: other.id } })
    expect((await restore()).status).toBe(200)
    expect(await places()).toEqual([1, 8])
  })

  it('nor by approving it when its golfers’ place was taken', async () => {
    const { change } = await taken()
    now = later(now, hour)
    expect((await signUp(app, 'Marsh', 1)).status).toBe(200)
    expect((await change({ approved: true })).body.detail).toContain('Raise the event’s places first.')
    expect(await places()).toEqual([1, 4])
  })
})

describe('a check that doesn’t come', () => {
  const checks = async () => (await app.call('GET /api/admin/sponsor-checks', { token: await login() })).body
  const put = async (route: string, body: object, params: Record<string, string> = {}) =>
    app.call(`PUT /api/admin/${route}`, { token: await login(), body, params })
  const days = (count: number) => {
    now = later(now, count * 24 * hour)
  }

  it('holds the package for as many days as the committee says, is reminded of once, and then sells it again', async () => {
    await makeEvent(app)
    const id = await addPackage(app)
    expect((await put('sponsor-checks', { days: 0 })).status).toBe(400)
    expect((await put('sponsor-checks', { days: 5 })).body.days).toBe(5)
    expect((await app.call('GET /api/sponsor/packages')).body.checks.heldDays).toBe(5)
    await takePackage(app, id, { payBy: 'check' })
    days(1)
    await app.features.sponsors.remindAboutChecks()
    expect(await mailsTo(cypress.contactEmail)).toHaveLength(1)
    days(2)
    await app.features.sponsors.remindAboutChecks()
    await app.features.sponsors.remindAboutChecks()
    const mails = await mailsTo(cypress.contactEmail)
    expect(
      mails.filter(({ text }: { text: string }) => text.includes('After that it goes back on sale')),
    ).toHaveLength(1)
    days(3)
    expect((await checks()).sponsors).toMatchObject([{ isKept: false, owedAmount: 5000 }])
    expect((await takePackage(app, id, { sponsorName: 'Second' })).status).toBe(200)
    const [{ sponsorId }] = (await checks()).sponsors
    const refused = await put('sponsors/{id}/hold', { through: null }, { id: sponsorId })
    expect(refused.body.type).toBe('/problems/package-sold')
  })

  it('can be waited for longer, through a day or without an end', async () => {
    await makeEvent(app)
    const id = await addPackage(app)
    await takePackage(app, id, { payBy: 'check' })
    const [{ sponsorId, heldThrough }] = (await checks()).sponsors
    const longer = later(now, 40 * 24 * hour)
      .toISOString()
      .slice(0, 10)
    expect(heldThrough < longer).toBe(true)
    const held = await put('sponsors/{id}/hold', { through: longer }, { id: sponsorId })
    expect(held.body.sponsors).toMatchObject([{ heldThrough: longer, isKept: true }])
    days(39)
    expect((await takePackage(app, id, { sponsorName: 'Second' })).status).toBe(409)
    await put('sponsors/{id}/hold', { through: null }, { id: sponsorId })
    days(100)
    expect((await takePackage(app, id, { sponsorName: 'Second' })).status).toBe(409)
  })
})

/** Twenty sponsors want the one Title package at once. */
async function race(racing: TestApp) {
  await makeEvent(racing)
  const id = await addPackage(racing)
  const tries = Array.from({ length: 20 }, (_, index) =>
    takePackage(racing, id, { sponsorName: `Racer ${index}`, payBy: 'check' }),
  )
  const answers = await Promise.all(tries)
  const count = (status: number) => answers.filter((answer) => answer.status === status).length
  return { won: count(200), refused: count(409) }
}

describe('the last Title package', () => {
  it('goes to exactly one of twenty sponsors', async () => {
    expect(await race(app)).toEqual({ won: 1, refused: 19 })
  })

  it.runIf(testsRunOn() === 'postgres')('goes to more than one when the lock is removed', async () => {
    const won = await raceWithoutLocks(1, async (unlocked) => (await race(unlocked)).won, { now: () => now })
    expect(won).toBeGreaterThan(1)
  })
})

describe('the checklist of promises', () => {
  it('is checked off with a name and a time, and can be undone', async () => {
    await makeEvent(app)
    await takePackage(app, await addPackage(app), { payBy: 'check' })
    const [{ id }] = await staff()
    const token = await app.admin()
    const { promises } = (await app.call('GET /api/admin/sponsors/{id}/promises', { token, params: { id } }))
      .body
    expect(promises.map(({ promise }: { promise: string }) => promise)).toEqual([
      'Logo received',
      'Every cart sign and the home page: printed',
      'Every cart sign and the home page: in place',
      'Named at dinner',
    ])
    const mark = (promiseId: string, done: boolean) =>
      app.call('PUT /api/admin/sponsors/{id}/promises/{promiseId}', {
        token,
        params: { id, promiseId },
        body: { done },
      })
    expect((await mark(promises[0].id, true)).body.promises[0]).toMatchObject({
      doneOn: now.toISOString(),
      doneBy: expect.any(String),
    })
    expect((await mark(promises[0].id, false)).body.promises[0]).toMatchObject({ doneOn: null })
    expect((await mark('nobody', true)).status).toBe(404)
  })
})
