import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { newestPayment, setTeamPayment } from '../../../../tests/support/ledger.ts'
import { makeEvent, signUp } from '../../../../tests/support/people.ts'
import { committeeLogin, committeeToken } from '../../../../tests/support/staff.ts'
import { minute } from '../../../kernel/clock.ts'
import { newId } from '../../../kernel/ids.ts'

let app: TestApp
let ahead = 0
let id: string
let treasurer: string

beforeAll(async () => {
  app = await startTestApp({ now: () => new Date(Date.now() + ahead) })
  await makeEvent(app)
  await signUp(app, 'Harlan', 1)
  const [team] = (await app.call('GET /api/Golf/GetTeams')).body
  await setTeamPayment(app, team.id, { amount: 500, method: 'cash' })
  id = (await newestPayment(app)).id
  treasurer = await committeeToken(app, 'Treasurer')
  ahead = 11 * minute
})
afterAll(() => app.stop())

const refund = 'POST /api/admin/payments/{id}/refund'
const calls: [route: string, body: object][] = [
  [refund, { amount: 100, reason: 'Rain' }],
  ['POST /api/admin/payments/{id}/void', { reason: 'A mistake' }],
  ['POST /api/admin/payments/{id}/refunds/{refundId}/handled', { paidBack: true, note: 'Check 7' }],
  ['POST /api/admin/payments/{id}/refund-offer', { reason: 'Rain' }],
  ['POST /api/admin/payments/{id}/refund-offer/hand-back', {}],
]
const post = (token: string, [route, body]: (typeof calls)[number]) =>
  app.call(route, { token, params: { id, refundId: newId() }, body })

it.each(calls)('ten minutes after the password nobody takes money out of the books: %s', async (...asked) => {
  for (const token of [await app.admin(), treasurer]) {
    const { status, body } = await post(token, asked)
    expect([status, body.type]).toEqual([403, '/problems/confirm-first'])
  }
  expect((await newestPayment(app)).leftToRefund).toBe(500)
})

it('rehearsal payments aren’t removed from a device somebody left open either', async () => {
  const body = { withStaff: true, count: 0 }
  const answer = await app.call('POST /api/admin/payments/rehearsal/remove', {
    token: await app.admin(),
    body,
  })
  expect([answer.status, answer.body.type]).toEqual([403, '/problems/confirm-first'])
})

it('whoever enters the password again refunds', async () => {
  const { password } = committeeLogin('Treasurer')
  await app.call('POST /api/account/confirm', { token: treasurer, body: { password } })
  const [asked] = calls
  expect((await post(treasurer, asked as (typeof calls)[number])).status).toBe(200)
  expect((await newestPayment(app)).refunded).toBe(100)
})
