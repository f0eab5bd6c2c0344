import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../../tests/support/app.ts'
import {
  eventually,
  goodCard,
  moneyOf,
  pay,
  presentCard,
  receiptOf,
  secretFor,
  slowCard,
} from '../../../../../tests/support/paying.ts'
import { makeEvent, signUp, teamToken } from '../../../../../tests/support/people.ts'
import { staffTeamsOf } from '../../../../../tests/support/staff-teams.ts'

let app: TestApp
let now: () => Date
let eventId: string

beforeEach(async () => {
  now = () => new Date()
  app = await startTestApp({ now: () => now() })
  eventId = (await makeEvent(app)).eventId
})
afterEach(() => app.stop())

async function setFee(eventFee: number, golf = 400): Promise<void> {
  const token = await app.admin()
  const body = { eventFee, fairMarketValues: { golf, dinner: 45, shirt: 15, sponsor: 0 } }
  const answer = await app.call('PUT /api/admin/events/{eventId}', { params: { eventId }, token, body })
  expect(answer.status).toBe(200)
}

const teamOf = (name: string) => staffTeamsOf(app).team(`Team ${name}`)

async function prices() {
  const answer = await app.call('GET /api/admin/team-prices', { token: await app.admin() })
  expect(answer.status).toBe(200)
  return answer.body
}

async function reprice(teamIds: string[], newFee: number) {
  const token = await app.admin()
  return app.call('POST /api/admin/team-prices', { token, body: { teamIds, newFee } })
}

describe('the price agreed at sign-up', () => {
  it('stays when the team fee is raised: a paid team stays paid and may keep score', async () => {
    await signUp(app, 'Marsh', 1)
    const phone = await teamToken(app, 1)
    await pay(app, 'lead1@example.org', 500)
    await eventually(async () => (await moneyOf(app, 'lead1@example.org')).hasPaidInFull)

    await setFee(650)

    expect(await moneyOf(app, 'lead1@example.org')).toMatchObject({ owedAmount: 0, hasPaidInFull: true })
    expect(await teamOf('Marsh')).toMatchObject({ owedAmount: 0, hasPaidInFull: true })
    const session = await app.call('GET /api/user/get-user', { token: phone })
    expect(session.body).toMatchObject({ teamHasPaid: true })
    const dashboard = await app.call('GET /api/admin/dashboard', { token: await app.admin() })
    expect(dashboard.body.unpaid).toEqual({ owed: 0, teams: [] })
    const ledger = await app.call('GET /api/admin/payments', { token: await app.admin() })
    expect(ledger.body.owing ?? []).toEqual([])
  })

  it('stays for an unpaid team; a team that signs up later pays the new price', async () => {
    await signUp(app, 'Marsh', 1)
    await setFee(650)
    await signUp(app, 'Olsen', 2)

    expect(await moneyOf(app, 'lead1@example.org')).toMatchObject({ owedAmount: 500, shareAmount: 125 })
    expect(await moneyOf(app, 'lead2@example.org')).toMatchObject({ owedAmount: 650, shareAmount: 163 })
    const secret = await pay(app, 'lead1@example.org', 500)
    await eventually(async () => (await moneyOf(app, 'lead1@example.org')).hasPaidInFull)
    expect(await receiptOf(app, secret)).toMatchObject({ total: 500, fairMarketValue: 340, deductible: 160 })
  })
})

describe('repricing teams that have not paid', () => {
  it('shows old and new prices, changes only the chosen teams, and is recorded in the audit log', async () => {
    await signUp(app, 'Marsh', 1)
    await signUp(app, 'Olsen', 2)
    await setFee(650)
    const [marsh, olsen] = [await teamOf('Marsh'), await teamOf('Olsen')]
    expect(await prices()).toMatchObject({
      newFee: 650,
      teams: [
        { teamId: marsh.id, teamName: 'Team Marsh', agreedFee: 500, newPrice: 650, leftOut: null },
        { teamId: olsen.id, teamName: 'Team Olsen', agreedFee: 500, newPrice: 650, leftOut: null },
      ],
    })

    const answer = await reprice([olsen.id], 650)

    expect(answer).toMatchObject({
      status: 200,
      body: { repriced: [{ teamName: 'Team Olsen' }], leftOut: [] },
    })
    expect((await moneyOf(app, 'lead1@example.org')).owedAmount).toBe(500)
    expect((await moneyOf(app, 'lead2@example.org')).owedAmount).toBe(650)
    const { body } = await app.call('GET /api/admin/audit', { token: await app.admin() })
    expect(JSON.stringify(body)).toContain('team price changed')
    // The second call has nothing left to do.
    expect((await reprice([olsen.id], 650)).body).toMatchObject({
      repriced: [],
      leftOut: [{ why: 'same-price' }],
    })
  })

  it('skips teams that have paid something or have a payment being processed, and says why', async () => {
    for (const [name, seat] of [
      ['Marsh', 1],
      ['Olsen', 2],
      ['Quinn', 3],
    ] as const)
      await signUp(app, name, seat)
    await pay(app, 'lead1@example.org', 125)
    await eventually(async () => (await moneyOf(app, 'lead1@example.org')).paidAmount === 125)
    // A slow card takes three seconds, however long the machine takes meanwhile.
    const stopped = new Date()
    now = () => stopped
    await pay(app, 'lead2@example.org', 500, slowCard)
    await eventually(async () => (await moneyOf(app, 'lead2@example.org')).underWayAmount === 500)
    await setFee(650)

    const all = [await teamOf('Marsh'), await teamOf('Olsen'), await teamOf('Quinn')]
    const { body } = await reprice(
      all.map(({ id }) => id),
      650,
    )

    expect(body.repriced).toMatchObject([{ teamName: 'Team Quinn' }])
    expect(body.leftOut).toMatchObject([
      { teamName: 'Team Marsh', why: 'has-paid' },
      { teamName: 'Team Olsen', why: 'payment-under-way' },
    ])
    expect((await moneyOf(app, 'lead1@example.org')).owedAmount).toBe(375)
  })

  it('cancels a payment page opened at the old price', async () => {
    await signUp(app, 'Marsh', 1)
    const secret = await secretFor(app, 'lead1@example.org', 500)
    await setFee(650)

    const { body } = await reprice([(await teamOf('Marsh')).id], 650)

    expect(body.repriced).toHaveLength(1)
    expect((await presentCard(app, secret, goodCard)).status).toBe(400)
    expect(await moneyOf(app, 'lead1@example.org')).toMatchObject({ owedAmount: 650, paidAmount: 0 })
  })

  it('is refused if the price has changed since, and changes nothing', async () => {
    await signUp(app, 'Marsh', 1)
    await setFee(650)
    const answer = await reprice([(await teamOf('Marsh')).id], 600)
    expect(answer.status).toBe(409)
    expect((await moneyOf(app, 'lead1@example.org')).owedAmount).toBe(500)
  })
})
