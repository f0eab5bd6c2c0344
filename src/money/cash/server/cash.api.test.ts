import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { makeVoid, newestPayment, refund, setTeamPayment } from '../../../../tests/support/ledger.ts'
import { makeEvent, signUp } from '../../../../tests/support/people.ts'

let app: TestApp
let teams: string[]
beforeEach(async () => {
  app = await startTestApp()
  await makeEvent(app)
  await signUp(app, 'Harlan', 1)
  await signUp(app, 'Marsh', 2)
  teams = (await app.call('GET /api/Golf/GetTeams')).body.map(({ id }: { id: string }) => id)
})
afterEach(() => app.stop())

async function box() {
  return (await app.call('GET /api/admin/cash-counts', { token: await app.admin() })).body
}
async function close(body: object) {
  return app.call('POST /api/admin/cash-counts', { token: await app.admin(), body })
}
/** Closes the count with the amounts the page would send for the only person who collected money. */
async function asExpected(change: object = {}) {
  const [{ personId, expectedCash, expectedChecks }] = (await box()).open
  return {
    mutationId: randomUUID(),
    personId,
    expectedCash,
    expectedChecks,
    countedCash: expectedCash,
    countedChecks: expectedChecks,
    ...change,
  }
}
async function takeMoney() {
  await setTeamPayment(app, teams[0] ?? '', { amount: 300, method: 'cash', payerName: 'Walt Kelso' })
  await setTeamPayment(app, teams[1] ?? '', { amount: 500, method: 'check', checkNumber: '1042' })
}

describe('cash and checks at closing time', () => {
  test('are expected from the person who collected them, with every payment and refund', async () => {
    await takeMoney()
    const cash = (await box()).open[0].cash[0]
    await refund(app, cash.paymentId, { amount: 50 })
    expect((await box()).open).toMatchObject([
      {
        personName: 'Ann Archer',
        expectedCash: 250,
        expectedChecks: 500,
        cashRefunds: 50,
        cash: [{ number: '00001', payer: 'Walt Kelso', amount: 300 }],
        checks: [{ number: '00002', checkNumber: '1042', amount: 500 }],
      },
    ])
  })

  test('stay unchanged once counted; later money goes into the next count', async () => {
    await takeMoney()
    const bills = { '100': 2, '20': 4, '10': 1 }
    const answer = await close(
      await asExpected({ countedCash: 290, bills, note: 'Ten short', depositedOn: '2025-07-21' }),
    )
    expect(answer.status).toBe(200)
    expect(answer.body.open).toEqual([])
    const closed = {
      personName: 'Ann Archer',
      expectedCash: 300,
      countedCash: 290,
      countedChecks: 500,
      difference: -10,
      bills,
      note: 'Ten short',
      depositedOn: '2025-07-21',
      countedBy: 'Ann Archer',
      checks: [{ checkNumber: '1042' }],
    }
    expect(answer.body.counts).toMatchObject([closed])
    const check = await newestPayment(app)
    await makeVoid(app, check.id)
    await setTeamPayment(app, teams[0] ?? '', { amount: 100, method: 'cash' })
    const now = await box()
    expect(now.counts).toMatchObject([closed])
    expect(now.open).toMatchObject([{ expectedCash: 100, expectedChecks: 0 }])
    const audit = await app.call('GET /api/admin/audit', { token: await app.admin() })
    expect(audit.text).toContain('cash-counted')
  })

  test('sent twice or by two people at once are closed once', async () => {
    await takeMoney()
    const count = await asExpected()
    const same = await Promise.all([close(count), close(count)])
    expect(same.map(({ status }) => status)).toEqual([200, 200])
    expect((await box()).counts).toHaveLength(1)
    expect((await close({ ...count, mutationId: randomUUID() })).status).toBe(404)
    expect((await close({ ...count, countedCash: 1 })).body.type).toBe('/problems/request-reused')
  })

  test('are not closed if money came in meanwhile', async () => {
    await takeMoney()
    const count = await asExpected()
    await setTeamPayment(app, teams[0] ?? '', { amount: 100, method: 'cash' })
    const late = await close(count)
    expect([late.status, late.body.type]).toEqual([409, '/problems/changed-meanwhile'])
    expect((await box()).open).toMatchObject([{ expectedCash: 400 }])
  })

  test('are refused with an explanation when bills do not add up, the day is in the future or the amount is negative', async () => {
    await takeMoney()
    const bad: [object, string][] = [
      [{ bills: { '100': 1 } }, 'countedCash'],
      [{ depositedOn: '2999-01-01' }, 'depositedOn'],
      [{ countedCash: -1 }, 'countedCash'],
      [{ bills: { '3': 1 } }, 'bills.3'],
    ]
    for (const [change, field] of bad) {
      const { status, body } = await close(await asExpected(change))
      expect([status, Object.keys(body.errors)[0]?.slice(0, 5)]).toEqual([400, field.slice(0, 5)])
    }
    expect((await box()).counts).toEqual([])
  })

  test('can be marked as deposited later, by admins only', async () => {
    await takeMoney()
    const token = await app.admin()
    const { counts } = (await close(await asExpected())).body
    const deposit = (id: string) =>
      app.call('PUT /api/admin/cash-counts/{id}/deposit', {
        token,
        params: { id },
        body: { depositedOn: '2025-07-22' },
      })
    expect((await deposit(counts[0].id)).body.counts).toMatchObject([{ depositedOn: '2025-07-22' }])
    expect((await deposit('none')).status).toBe(404)
    expect((await app.call('GET /api/admin/cash-counts')).status).toBe(401)
  })
})
