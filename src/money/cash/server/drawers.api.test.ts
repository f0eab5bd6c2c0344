import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Chance, chanceOf } from '../../../../tests/fuzz/random.ts'
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { ledgerOf, makeVoid, refund } from '../../../../tests/support/ledger.ts'
import { makeEvent, signUp } from '../../../../tests/support/people.ts'
import { staffToken } from '../../../../tests/support/staff.ts'
import type { CashBox } from '../contract.ts'
import type { OwnDrawer } from '../drawer-contract.ts'

let app: TestApp
let treasurer: string
let ahead = 0
beforeEach(async () => {
  ahead = 0
  app = await startTestApp({ now: () => new Date(Date.now() + ahead) })
  treasurer = await app.admin()
  await makeEvent(app, { volunteersTakeCash: true })
})
afterEach(() => app.stop())

interface Taker {
  name: string
  token: string
}

async function taker(name: string): Promise<Taker> {
  const email = `${name.toLowerCase()}@example.org`
  return { name, token: await staffToken(app, { email, name: `${name} Volunteer`, role: 'Volunteer' }) }
}

async function teamsOf(names: readonly string[]): Promise<string[]> {
  for (const [seat, name] of names.entries()) await signUp(app, name, seat + 1)
  return (await app.call('GET /api/Golf/GetTeams')).body.map(({ id }: { id: string }) => id)
}

/** Takes the whole fee of $500 at check-in. */
function take({ token }: Taker, partyId: string, method: 'cash' | 'check' = 'cash') {
  return app.call('POST /api/admin/check-in/payment', {
    token,
    body: { partyId, kind: 'Team', amount: 500, owedAmount: 500, method, mutationId: randomUUID() },
  })
}

const own = async ({ token }: Taker): Promise<OwnDrawer> =>
  (await app.call('GET /api/cash/drawer', { token })).body
const box = async (): Promise<CashBox> =>
  (await app.call('GET /api/admin/cash-counts', { token: treasurer })).body
const open = ({ token }: Taker, openingFloat: number, mutationId: string = randomUUID()) =>
  app.call('POST /api/cash/drawer/open', { token, body: { mutationId, openingFloat } })
const count = ({ token }: Taker, body: object) =>
  app.call('POST /api/cash/drawer/count', {
    token,
    body: { mutationId: randomUUID(), countedChecks: 0, ...body },
  })

async function handOver({ token }: Taker, id: string, note: string | null = null) {
  const [to] = (await app.call('GET /api/cash/drawer', { token })).body.treasurers
  return app.call('POST /api/cash/drawer/{id}/hand-over', {
    token,
    params: { id },
    body: { toPersonId: to.id, note },
  })
}

const receive = (id: string, receivedCash: number, more: object = {}) =>
  app.call('POST /api/admin/drawers/{id}/receive', {
    token: treasurer,
    params: { id },
    body: { receivedCash, receivedChecks: 0, ...more },
  })

describe('a cash drawer', () => {
  test('is opened with a float, counted blind, handed over and received', async () => {
    const [team = ''] = await teamsOf(['Harlan'])
    const robin = await taker('Robin')
    expect((await open(robin, 100)).body.open).toMatchObject({ openingFloat: 100, entries: 0 })
    await take(robin, team)
    const before = await app.call('GET /api/cash/drawer', { token: robin.token })
    expect(before.body.open).toMatchObject({ openingFloat: 100, entries: 1, openedBy: 'Robin Volunteer' })
    expect(before.text).not.toMatch(/:500\b/)
    expect((await box()).open).toMatchObject([
      { personName: 'Robin Volunteer', expectedCash: 500, drawer: { openingFloat: 100 } },
    ])
    const counted = await count(robin, { countedCash: 590, bills: { '100': 5, '20': 4, '10': 1 } })
    const [drawer] = (counted.body as OwnDrawer).counted
    expect(drawer).toMatchObject({ expectedCash: 500, countedCash: 490, difference: -10, state: 'counted' })
    const silent = await handOver(robin, drawer?.id ?? '')
    expect([silent.status, Object.keys(silent.body.errors)]).toEqual([400, ['note']])
    const handed = await handOver(robin, drawer?.id ?? '', 'Wrong change, I think')
    expect(handed.body.counted[0]).toMatchObject({ state: 'handed-over', handedTo: 'Ann Archer' })
    const received = await receive(drawer?.id ?? '', 590)
    expect(received.body.counts[0]).toMatchObject({
      difference: -10,
      note: 'Wrong change, I think',
      countedBy: 'Robin Volunteer',
      drawer: { state: 'received', openingFloat: 100, receivedCash: 590, receivedBy: 'Ann Archer' },
    })
    expect(received.body).toMatchObject({
      floatsOut: 0,
      books: { drawers: 500, byHand: 0, overShort: -10, ledger: 490, difference: 0 },
    })
    const audit = await app.call('GET /api/admin/audit', { token: treasurer })
    for (const action of ['opened', 'handed-over', 'received'])
      expect(audit.text).toContain(`cash-drawer-${action}`)
  })

  test('lists what is in it, and whoever took a payment by mistake takes it back within minutes', async () => {
    const [harlan = '', okafor = ''] = await teamsOf(['Harlan', 'Okafor'])
    const [robin, lee] = [await taker('Robin'), await taker('Lee')]
    for (const team of [harlan, okafor]) await take(robin, team)
    const paid = (await own(robin)).open?.payments ?? []
    expect(paid).toMatchObject([
      { number: '00002', method: 'cash', mayUndo: true },
      { number: '00001', method: 'cash', mayUndo: true },
    ])
    const [second, first] = paid.map(({ id }) => id)
    const undo = ({ token }: Taker, id = '', reason = 'Wrong team') =>
      app.call('POST /api/cash/drawer/payments/{id}/undo', { token, params: { id }, body: { reason } })
    expect((await undo(lee, second)).status).toBe(404)
    expect((await undo(robin, second, '')).status).toBe(400)
    const undone = await undo(robin, second)
    expect(undone.body.open).toMatchObject({ entries: 1, payments: [{ number: '00001' }] })
    expect((await box()).open).toMatchObject([{ expectedCash: 500 }])
    const audit = await app.call('GET /api/admin/audit', { token: treasurer })
    expect(audit.text).toMatch(/payment-voided.*Wrong team|Wrong team.*payment-voided/)
    expect((await undo(robin, second)).status).toBe(409)
    ahead = 16 * 60_000
    expect((await own(robin)).open?.payments).toMatchObject([{ mayUndo: false }])
    expect((await undo(robin, first)).status).toBe(409)
    expect((await box()).books.difference).toBe(0)
  })

  test('a counted payment is not taken back by whoever took it', async () => {
    const [team = ''] = await teamsOf(['Harlan'])
    const robin = await taker('Robin')
    await take(robin, team)
    const id = (await own(robin)).open?.payments[0]?.id ?? ''
    await count(robin, { countedCash: 500 })
    const undone = await app.call('POST /api/cash/drawer/payments/{id}/undo', {
      token: robin.token,
      params: { id },
      body: { reason: 'Wrong team' },
    })
    expect(undone.status).toBe(404)
  })

  test('is opened once by two phones, and its float is corrected by the treasurer until it is counted', async () => {
    const robin = await taker('Robin')
    const twice = await Promise.all([open(robin, 100), open(robin, 50)])
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409])
    const id = (await own(robin)).open?.id ?? ''
    const correct = (openingFloat: number) =>
      app.call('PUT /api/admin/drawers/{id}/float', {
        token: treasurer,
        params: { id },
        body: { openingFloat, reason: 'Typed $10 too little' },
      })
    expect((await correct(110)).body.floatsOut).toBe(110)
    await count(robin, { countedCash: 110 })
    expect((await correct(120)).body.type).toBe('/problems/changed-meanwhile')
  })

  test('is opened by the treasurer for a person, the same request twice only once', async () => {
    const robin = await taker('Robin')
    const { people } = (await app.call('GET /api/admin/drawer-people', { token: treasurer })).body
    const personId = people.find(({ name }: { name: string }) => name.startsWith('Robin')).id
    const body = { mutationId: randomUUID(), personId, openingFloat: 75 }
    const openFor = (change: object = {}) =>
      app.call('POST /api/admin/drawers', { token: treasurer, body: { ...body, ...change } })
    expect((await openFor()).status).toBe(200)
    expect((await openFor()).body.open).toHaveLength(1)
    expect((await openFor({ openingFloat: 80 })).body.type).toBe('/problems/request-reused')
    expect((await openFor({ mutationId: randomUUID() })).body.type).toBe('/problems/drawer-open')
    expect((await openFor({ mutationId: randomUUID(), personId: 'nobody' })).status).toBe(404)
    expect((await own(robin)).open).toMatchObject({ openingFloat: 75, openedBy: 'Ann Archer' })
  })

  test('shows a person nobody else’s, and a volunteer who may no longer take cash can still hand theirs over', async () => {
    const [first = '', second = ''] = await teamsOf(['Harlan', 'Marsh'])
    const [robin, kim] = [await taker('Robin'), await taker('Kim')]
    await take(robin, first)
    await take(kim, second)
    const { body } = await count(robin, { countedCash: 500 })
    expect((await own(kim)).counted).toEqual([])
    expect((await handOver(kim, body.counted[0].id)).status).toBe(404)
    const [current] = (await app.call('GET /api/Golf/GetEventList', { token: treasurer })).body
    const params = { eventId: current.eventId }
    const details = (await app.call('GET /api/admin/events/{eventId}', { token: treasurer, params })).body
    await app.call('PUT /api/admin/events/{eventId}', {
      token: treasurer,
      params,
      body: { ...details, volunteersTakeCash: false },
    })
    expect(await own(kim)).toMatchObject({ mayTake: false, open: { entries: 1 } })
    expect((await open(kim, 10)).status).toBe(403)
    expect((await count(kim, { countedCash: 500 })).status).toBe(200)
    expect((await handOver(robin, body.counted[0].id)).status).toBe(200)
    const lee = await taker('Lee')
    expect((await app.call('GET /api/cash/drawer', { token: lee.token })).status).toBe(403)
    expect((await count(lee, { countedCash: 1 })).status).toBe(403)
  })

  test('counted twice with one id is counted once; a later payment starts the next drawer', async () => {
    const [first = '', second = ''] = await teamsOf(['Harlan', 'Marsh'])
    const robin = await taker('Robin')
    await open(robin, 20)
    await take(robin, first)
    const counted = { mutationId: randomUUID(), countedCash: 520 }
    const same = await Promise.all([count(robin, counted), count(robin, counted)])
    expect(same.map(({ status }) => status)).toEqual([200, 200])
    expect((await own(robin)).counted).toHaveLength(1)
    expect((await count(robin, { ...counted, countedCash: 521 })).body.type).toBe('/problems/request-reused')
    expect((await count(robin, { countedCash: 0 })).status).toBe(404)
    await take(robin, second, 'check')
    expect((await own(robin)).open).toMatchObject({ id: null, openingFloat: 0, entries: 1, hasChecks: true })
    await count(robin, { countedCash: 0, countedChecks: 500 })
    expect((await box()).counts.map(({ difference }) => difference)).toEqual([0, 0])
  })

  test('received by the treasurer with another amount needs a note, and is received once', async () => {
    const [team = ''] = await teamsOf(['Harlan'])
    const robin = await taker('Robin')
    await take(robin, team)
    const [drawer] = ((await count(robin, { countedCash: 500 })).body as OwnDrawer).counted
    const id = drawer?.id ?? ''
    expect((await receive(id, 480)).body.errors).toHaveProperty('note')
    expect((await receive(id, 480, { note: 'A twenty was missing' })).status).toBe(200)
    expect((await receive(id, 480)).status).toBe(200)
    expect((await receive(id, 500)).body.type).toBe('/problems/changed-meanwhile')
    expect((await handOver(robin, id)).body.type).toBe('/problems/changed-meanwhile')
    expect((await receive('none', 1)).status).toBe(404)
  })

  test('is closed by the treasurer too: with the float as the page showed it', async () => {
    const [team = ''] = await teamsOf(['Harlan'])
    const robin = await taker('Robin')
    await open(robin, 100)
    await take(robin, team)
    const personId = (await box()).open[0]?.personId
    const close = (change: object) =>
      app.call('POST /api/admin/cash-counts', {
        token: treasurer,
        body: {
          mutationId: randomUUID(),
          personId,
          expectedCash: 500,
          expectedChecks: 0,
          countedCash: 600,
          countedChecks: 0,
          ...change,
        },
      })
    expect((await close({})).body.type).toBe('/problems/changed-meanwhile')
    const { counts, floatsOut } = (await close({ openingFloat: 100 })).body
    expect(floatsOut).toBe(0)
    expect(counts[0]).toMatchObject({
      countedCash: 500,
      difference: 0,
      drawer: { state: 'received', receivedCash: 600, receivedBy: 'Ann Archer', handedTo: null },
    })
  })
})

test.each([1, 2, 3])(
  'the ledger’s cash is the drawers’ cash after random acts by five people (%i)',
  async (round) => {
    const chance = chanceOf('drawers', round)
    const teams = await teamsOf(['Ash', 'Birch', 'Cedar', 'Elm', 'Fir', 'Hazel', 'Larch', 'Maple'])
    const people = []
    for (const name of ['Ada', 'Ben', 'Cleo', 'Dan']) people.push(await taker(name))
    people.push({ name: 'Ann', token: treasurer })
    const unpaid = [...teams]
    for (let step = 0; step < 40; step += 1) {
      await randomAct(chance, chance.pick(people), unpaid)
      expect((await box()).books.difference).toBe(0)
    }
    const { open: left, counts, books } = await box()
    // What is really there: in open drawers what should be, in counted ones what was found, void entries or not.
    const found = [
      ...left.map(({ expectedCash }) => expectedCash),
      ...counts.map(({ countedCash }) => countedCash),
    ]
    const inCents = found.reduce((total, dollars) => total + Math.round(dollars * 100), 0)
    expect(Math.round(books.ledger * 100)).toBe(inCents)
  },
)

async function randomAct(chance: Chance, person: Taker, unpaid: string[]): Promise<void> {
  const act = chance.whole(1, 10)
  if (act <= 4) {
    const team = unpaid.pop()
    if (team) await take(person, team, chance.happens(0.7) ? 'cash' : 'check')
  } else if (act <= 6) {
    const payments = (await ledgerOf(app)).payments
    if (payments.length === 0) return
    const { id } = chance.pick(payments as { id: string }[])
    if (act === 5) await refund(app, id, { amount: chance.whole(1, 9_999) / 100 })
    else await makeVoid(app, id)
  } else if (act === 7) await open(person, chance.whole(0, 100))
  else if (act <= 9) await count(person, { countedCash: chance.whole(0, 60_000) / 100 })
  else {
    const waiting = (await box()).counts.find(({ drawer }) => drawer?.state === 'counted')
    const drawer = waiting?.drawer
    if (waiting && drawer)
      await receive(drawer.id, waiting.countedCash + drawer.openingFloat, { note: 'As counted' })
  }
}
