import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { paymentEmails } from '../../../../tests/support/ledger.ts'
import {
  deviceCookie,
  eventually,
  goodCard,
  moneyOf,
  presentCard,
  startPaying,
} from '../../../../tests/support/paying.ts'
import { makeEvent, signUp, teamMail } from '../../../../tests/support/people.ts'

let app: TestApp
const victim = 'lead1@example.org'
beforeEach(async () => {
  app = await startTestApp()
  await makeEvent(app)
  await signUp(app, 'Harlan', 1)
})
afterEach(() => app.stop())

const receipt = (secret: string) => app.call('GET /api/payment/receipt/{secret}', { params: { secret } })
const payers = async () =>
  (
    await app.features.database.sql.selectFrom('payments').select('payerName').orderBy('createdAt').execute()
  ).map((row) => row.payerName)

describe('an open payment', () => {
  test('is not handed to a stranger who knows the email; the stranger gets a new one', async () => {
    const mine = await startPaying(app, victim, 500, {}, 'mine')
    const strangers = await startPaying(app, victim, 500, { firstname: 'Mal', lastname: 'Ory' }, 'stranger')
    expect([mine.status, strangers.status]).toEqual([200, 200])
    expect(strangers.body.clientSecret).not.toBe(mine.body.clientSecret)
    expect(strangers.body.receiptSecret).not.toBe(mine.body.receiptSecret)
    expect(await payers()).toEqual(['Lee Harlan', 'Mal Ory'])
  })

  test('is not handed to a browser without a cookie', async () => {
    const mine = await startPaying(app, victim, 500, {}, 'mine')
    const strangers = await startPaying(app, victim, 500, {}, null)
    expect(strangers.body.clientSecret).not.toBe(mine.body.clientSecret)
  })

  test('is reused for the browser that opened it, with the name last entered', async () => {
    const first = await startPaying(app, victim, 500, {}, 'mine')
    const again = await startPaying(app, victim, 500, { firstname: 'Leila' }, 'mine')
    expect(again.body).toEqual(first.body)
    expect(await payers()).toEqual(['Leila Harlan'])
  })

  test('is reused on another device with the team’s link and the same name, but not with another name', async () => {
    const paymentTrackingId = (await teamMail(app, 1)).link.split('/').at(-1) ?? ''
    const phone = await startPaying(app, victim, 500, { paymentTrackingId }, 'phone')
    const laptop = await startPaying(app, victim, 500, { paymentTrackingId }, 'laptop')
    expect(laptop.body).toEqual(phone.body)
    const other = await startPaying(app, victim, 500, { paymentTrackingId, firstname: 'Mal' }, 'other')
    expect(other.body.clientSecret).not.toBe(phone.body.clientSecret)
    const guessed = await startPaying(app, victim, 500, { paymentTrackingId: 'guessed' }, 'guess')
    expect([phone.body.clientSecret, other.body.clientSecret]).not.toContain(guessed.body.clientSecret)
    expect(await payers()).toEqual(['Lee Harlan', 'Mal Harlan', 'Lee Harlan'])
  })

  test('opened by a stranger still pays for the team', async () => {
    const { body } = await startPaying(app, victim, 500, { firstname: 'Aunt', lastname: 'May' }, 'aunt')
    await presentCard(app, body.clientSecret, goodCard)
    await eventually(async () => (await moneyOf(app, victim)).hasPaidInFull)
  })
})

describe('strangers who open payment after payment for one team', () => {
  test('are rate limited; the browser that opened one and the team’s own link are not', async () => {
    const paymentTrackingId = (await teamMail(app, 1)).link.split('/').at(-1) ?? ''
    const mine = await startPaying(app, victim, 500, {}, 'mine')
    const statuses: number[] = []
    for (let turn = 0; turn < 25; turn++)
      statuses.push((await startPaying(app, victim, 500, {}, null)).status)
    expect(statuses).toEqual([...Array(19).fill(200), ...Array(6).fill(429)])
    expect(await payers()).toHaveLength(20)
    expect((await startPaying(app, victim, 500, {}, 'mine')).body).toEqual(mine.body)
    const refused = await startPaying(app, victim, 500, {}, 'other')
    expect(refused.body).toMatchObject({ type: '/problems/too-many-attempts' })
    expect(refused.headers['retry-after']).toBe('300')
    const byLink = { paymentTrackingId, firstname: 'Pat' }
    expect((await startPaying(app, victim, 500, byLink, 'phone')).status).toBe(200)
  })

  test('do not slow down check-in when a cash payment cancels their open payments', async () => {
    const begun: string[] = []
    for (let turn = 0; turn < 12; turn++)
      begun.push((await startPaying(app, victim, 500, {}, `browser ${turn}`)).body.clientSecret)
    const token = await app.admin()
    const { teamId } = await app.features.database.sql
      .selectFrom('payment_parts')
      .select('subjectId as teamId')
      .executeTakeFirstOrThrow()
    const cash = { teamId, method: 'cash' }
    expect((await app.call('POST /api/Admin/SetTeamPayment', { token, body: cash })).status).toBe(200)
    const open = app.features.database.sql
      .selectFrom('payments')
      .select('clientSecret')
      .where('status', '=', 'open')
    expect((await open.execute()).map((row) => row.clientSecret).sort()).toEqual(begun.slice(0, 2).sort())
  })
})

describe('the client secret', () => {
  test('shows status and total, but not name, email, card or the receipt’s secret', async () => {
    const { clientSecret, receiptSecret } = (await startPaying(app, victim, 500, {}, 'mine')).body
    expect(Object.keys((await receipt(clientSecret)).body).sort()).toEqual([
      'eventName',
      'noPlace',
      'number',
      'purpose',
      'rehearsal',
      'status',
      'total',
    ])
    await presentCard(app, clientSecret, goodCard)
    await eventually(async () => (await receipt(clientSecret)).body.status === 'paid')
    const answer = await receipt(clientSecret)
    expect(answer.body).toMatchObject({ status: 'paid', total: 500, number: '00001', purpose: 'team' })
    for (const secret of ['Lee Harlan', victim, '4242', receiptSecret])
      expect(answer.text).not.toContain(secret)
    expect((await receipt(receiptSecret)).body.payer).toEqual({ name: 'Lee Harlan', email: victim })
  })
})

describe('a payer’s name', () => {
  test('must be one line: line breaks and control characters are refused and no payment is opened', async () => {
    for (const firstname of [
      'Lee\nTotal paid: $0',
      'Lee\rHarlan',
      'Lee\u0007',
      'Lee\u2028Harlan',
      'Lee\u0085Harlan',
    ]) {
      const answer = await startPaying(app, victim, 500, { firstname }, 'mine')
      if (answer.status !== 400)
        expect(await payers()).toEqual([expect.not.stringMatching(/[\p{Cc}\p{Zl}\p{Zp}]/u)])
      else expect(answer.body.errors).toHaveProperty('user.firstname')
      await app.features.database.sql.deleteFrom('payment_parts').execute()
      await app.features.database.sql.deleteFrom('payments').execute()
    }
    expect(await paymentEmails(app, /Receipt/)).toEqual([])
  })
})

test('each browser in these tests has its own cookie', () => {
  expect(deviceCookie('mine')).not.toBe(deviceCookie('stranger'))
})
