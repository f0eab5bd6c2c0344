import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import {
  askingCard,
  declinedCard,
  eventually,
  goodCard,
  intentOf,
  moneyOf,
  pay,
  presentCard,
  receiptOf,
  secretFor,
  slowCard,
  startPaying,
} from '../../../../tests/support/paying.ts'
import { makeEvent, signUp, teamToken } from '../../../../tests/support/people.ts'
import { cents } from '../../../kernel/money.ts'

let app: TestApp
let now: () => Date
const leader = 'lead1@example.org'
const second = 'second1@example.org'
beforeEach(async () => {
  now = () => new Date()
  app = await startTestApp({ now: () => now() })
  await makeEvent(app)
  await signUp(app, 'Harlan', 1)
})
afterEach(() => app.stop())

const paidInFull = async () => (await moneyOf(app, leader)).hasPaidInFull

describe('paying for a team', () => {
  test('a signed event marks the whole fee paid once and emails a receipt', async () => {
    expect(await moneyOf(app, leader)).toEqual({
      owedAmount: 500,
      hasPaidInFull: false,
      waivedAmount: 0,
      paidAmount: 0,
      shareAmount: 125,
      underWayAmount: 0,
      fees: [{ feeName: 'Team fee (golf for four)', totalAmount: 500, individualAmount: 125 }],
    })
    const secret = await pay(app, leader, 500)
    await eventually(paidInFull)
    const receipt = await receiptOf(app, secret)
    expect(receipt).toMatchObject({
      status: 'paid',
      total: 500,
      fairMarketValue: 340,
      deductible: 160,
      number: '00001',
    })
    expect(receipt.method).toBe('Card, Visa ending in 4242')
    expect(receipt.payer).toEqual({ name: 'Lee Harlan', email: leader })
    expect(receipt.statements).toHaveLength(2)
    const { body } = await app.call('GET /api/admin/outbox', { token: await app.admin() })
    const mails = body.messages.filter((mail: { subject: string }) =>
      mail.subject.startsWith('Receipt 00001'),
    )
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({ to: leader })
    const link = /\/receipt#(\S+)/.exec(mails[0].text)?.[1] ?? ''
    expect(await receiptOf(app, link)).toEqual(receipt)
  })

  test('any member can pay a share, never more than what is left', async () => {
    const token = await app.admin()
    await app.call('PUT /api/admin/events/{eventId}', {
      params: { eventId: (await app.call('GET /api/Home')).body.eventId },
      token,
      body: { eventFee: 501.5 },
    })
    const [team] = (await app.call('GET /api/Admin/GetTeams', { token })).body
    await app.call('POST /api/admin/team-prices', { token, body: { teamIds: [team.id], newFee: 501.5 } })
    const info = await moneyOf(app, leader)
    expect(info).toMatchObject({ owedAmount: 502, shareAmount: 126 })
    expect(info.fees[1]).toEqual({ feeName: 'Rounding', totalAmount: 0.5, individualAmount: 0.125 })
    const secrets: string[] = []
    for (const [email, share] of [
      [leader, 126],
      [second, 126],
      [second, 126],
      [leader, 124],
    ] as const) {
      const { owedAmount, shareAmount } = await moneyOf(app, leader)
      expect(shareAmount).toBe(share)
      secrets.push(await pay(app, email, share))
      await eventually(async () => (await moneyOf(app, leader)).owedAmount === owedAmount - share)
    }
    expect(await paidInFull()).toBe(true)
    const receipts = await Promise.all(secrets.map((secret) => receiptOf(app, secret)))
    expect(receipts.map((receipt) => receipt.fairMarketValue)).toEqual([85, 85, 85, 85])
    expect(receipts.map((receipt) => receipt.number)).toEqual(['00001', '00002', '00003', '00004'])
  })

  test('a declined card charges nothing, shows why, and another card can be used', async () => {
    const secret = await secretFor(app, leader, 500)
    const declined = await presentCard(app, secret, declinedCard)
    expect(declined.status).toBe(402)
    expect(declined.body.error).toMatchObject({
      type: 'card_error',
      code: 'card_declined',
      decline_code: 'generic_decline',
    })
    expect((await receiptOf(app, secret)).status).toBe('pending')
    expect(await paidInFull()).toBe(false)
    expect((await presentCard(app, secret, goodCard)).status).toBe(200)
    await eventually(paidInFull)
  })

  test('a changed price is answered with the new price', async () => {
    const answer = await startPaying(app, leader, 400)
    expect(answer.status).toBe(409)
    expect(answer.body).toMatchObject({ type: '/problems/price-changed', amountOwed: 500 })
    const rows = await app.features.database.sql.selectFrom('payments').selectAll().execute()
    expect(rows).toEqual([])
  })

  test('twelve clicks at once and the back button share one intent', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => startPaying(app, leader, 500)))
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
    const secrets = new Set(answers.map((answer) => answer.body.clientSecret))
    expect(secrets.size).toBe(1)
    expect(secrets).toContain(await secretFor(app, leader.toUpperCase(), 500))
    const intents = await app.features.database.sql.selectFrom('sandbox_intents').select('id').execute()
    expect(intents).toHaveLength(1)
  })

  test('another payer gets their own intent; overpaid money is kept for a refund', async () => {
    const [one, other] = [await secretFor(app, leader, 500), await secretFor(app, second, 125)]
    expect(other).not.toBe(one)
    await Promise.all([presentCard(app, one, goodCard), presentCard(app, other, goodCard)])
    await eventually(async () => (await receiptOf(app, one)).status === 'paid')
    await eventually(async () => (await receiptOf(app, other)).status === 'paid')
    expect(await moneyOf(app, leader)).toMatchObject({ hasPaidInFull: true, owedAmount: 0, paidAmount: 500 })
    const rows = await app.features.database.sql
      .selectFrom('payment_parts')
      .select(['amount', 'unmatched'])
      .execute()
    expect(rows.reduce((sum, row) => sum + row.amount, 0)).toBe(62500)
    expect(rows.reduce((sum, row) => sum + row.unmatched, 0)).toBe(12500)
    const receipts = [await receiptOf(app, one), await receiptOf(app, other)]
    const names = receipts.flatMap((receipt) => receipt.lines.map((line: { name: string }) => line.name))
    expect(names).toContain('Overpaid, to be refunded')
    expect((await app.call('GET /api/Home')).body.amountRaised).toBe(500)
  })

  test('a processing payment is not requested again and completes by itself', async () => {
    const secret = await secretFor(app, leader, 500)
    // A slow card takes three seconds, however long the machine takes meanwhile.
    const stopped = new Date()
    now = () => stopped
    expect((await presentCard(app, secret, slowCard)).body.status).toBe('processing')
    await eventually(async () => (await moneyOf(app, leader)).underWayAmount === 500)
    expect((await startPaying(app, leader, 500)).body.type).toBe('/problems/payment-under-way')
    expect((await startPaying(app, second, 125)).body.type).toBe('/problems/payment-under-way')
    now = () => new Date()
    await eventually(paidInFull)
    expect((await startPaying(app, leader, 500)).body.type).toBe('/problems/already-paid')
  })

  test('a card that requires confirmation pays only after it is confirmed', async () => {
    const secret = await secretFor(app, leader, 500)
    const answer = (outcome: string) =>
      app.call('POST /sandbox/stripe/v1/payment_intents/{id}/complete_action', {
        params: { id: intentOf(secret) },
        body: { client_secret: secret, outcome },
      })
    expect((await presentCard(app, secret, askingCard)).body.status).toBe('requires_action')
    expect((await answer('fail')).body.error.code).toBe('payment_intent_authentication_failure')
    expect((await presentCard(app, secret, askingCard)).body.status).toBe('requires_action')
    expect((await answer('succeed')).body.status).toBe('succeeded')
    await eventually(paidInFull)
  })

  test('a missing team cannot be paid for, and other items need their own id', async () => {
    expect((await startPaying(app, 'nobody@example.org', 500)).status).toBe(404)
    expect((await startPaying(app, leader, 500, { type: 'Sponsorship' })).status).toBe(404)
    expect((await startPaying(app, leader, 500, { type: 'Membership' })).status).toBe(400)
    expect((await startPaying(app, leader, -5)).status).toBe(400)
  })
})

describe('a receipt', () => {
  test('is found only by its secrets and shows as pending until paid', async () => {
    const secret = await secretFor(app, leader, 500)
    expect(await receiptOf(app, secret)).toMatchObject({ status: 'pending', number: '', statements: [] })
    const missing = { params: { secret: `${intentOf(secret)}_secret_guess` } }
    expect((await app.call('GET /api/payment/receipt/{secret}', missing)).status).toBe(404)
  })
})

describe('Set Team Payment', () => {
  async function setPayment(body: object, token?: string) {
    return app.call('POST /api/Admin/SetTeamPayment', { body, token: token ?? (await app.admin()) })
  }
  async function teamId(): Promise<string> {
    return (await app.call('GET /api/Golf/GetTeams')).body[0].id
  }

  test('cash for a part, then a check for the rest, each get a receipt and an audit entry', async () => {
    const id = await teamId()
    const first = await setPayment({ teamId: id, amount: 200, method: 'cash', note: 'at the desk' })
    expect(first.body).toMatchObject({ success: true, teamId: id, owedAmount: 300, paidAmount: 200 })
    expect((await setPayment({ teamId: id, method: 'check' })).body).toMatchObject({
      hasPaidInFull: true,
      paidAmount: 500,
    })
    expect((await setPayment({ teamId: id })).body.type).toBe('/problems/already-paid')
    const { sql } = app.features.database
    const rows = await sql.selectFrom('payments').selectAll().orderBy('number').execute()
    expect(rows.map((row) => [row.method, row.amount, row.number])).toEqual([
      ['cash', 20000, 1],
      ['check', 30000, 2],
    ])
    const receipts = await Promise.all(rows.map((row) => receiptOf(app, row.receiptSecret)))
    expect(receipts.map((receipt) => receipt.fairMarketValue)).toEqual([136, 204])
    expect(JSON.stringify(receipts)).not.toContain('at the desk')
    const audited = await sql
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'payment-recorded')
      .execute()
    expect(audited).toHaveLength(2)
  })

  test('a waived fee settles the team, raises no money and is not deductible', async () => {
    const waived = await setPayment({ teamId: await teamId(), method: 'waived' })
    expect(waived.body).toMatchObject({ hasPaidInFull: true, owedAmount: 0, paidAmount: 0 })
    expect((await app.call('GET /api/Home')).body.amountRaised).toBe(0)
    const row = await app.features.database.sql.selectFrom('payments').selectAll().executeTakeFirstOrThrow()
    expect(await receiptOf(app, row.receiptSecret)).toMatchObject({
      total: 0,
      deductible: 0,
      method: 'Fee waived',
    })
  })

  test('cash above what is owed is kept for a refund and is not deductible', async () => {
    const answer = await setPayment({ teamId: await teamId(), amount: 600 })
    expect(answer.body).toMatchObject({ hasPaidInFull: true, paidAmount: 500 })
    const row = await app.features.database.sql.selectFrom('payments').selectAll().executeTakeFirstOrThrow()
    const parts = app.features.database.sql.selectFrom('payment_parts').select('unmatched')
    expect(await parts.execute()).toEqual([{ unmatched: 10000 }])
    const receipt = await receiptOf(app, row.receiptSecret)
    expect(receipt).toMatchObject({ total: 600, fairMarketValue: 340, deductible: 160 })
    expect(receipt.lines).toMatchObject([
      { name: 'Team fee (golf for four)', amount: 500 },
      { amount: 100, fairMarketValue: 0 },
    ])
  })

  test('two clicks at once with only the team record one payment', async () => {
    const id = await teamId()
    const answers = await Promise.all([setPayment({ teamId: id }), setPayment({ teamId: id })])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
    expect(await moneyOf(app, leader)).toMatchObject({ paidAmount: 500 })
  })

  test('without admin rights, for a wrong team or with a wrong amount it is refused', async () => {
    const id = await teamId()
    const anonymous = await app.call('POST /api/Admin/SetTeamPayment', { body: { teamId: id } })
    expect(anonymous.status).toBe(401)
    expect((await setPayment({ teamId: id }, await teamToken(app, 1))).status).toBe(403)
    expect((await setPayment({ teamId: 'another' })).status).toBe(404)
    expect((await setPayment({ teamId: id, amount: 0 })).status).toBe(400)
    expect((await setPayment({ teamId: id, method: 'barter' })).status).toBe(400)
    expect(await moneyOf(app, leader)).toMatchObject({ paidAmount: 0, owedAmount: 500 })
  })

  test('counts money raised by purpose', async () => {
    await setPayment({ teamId: await teamId(), amount: 200 })
    const { eventId } = (await app.call('GET /api/Home')).body
    const raised = await app.features.payments.raised(app.features.database.sql, eventId)
    expect(raised).toEqual([{ kind: 'Teams', amount: cents(20000), playMoney: cents(0) }])
  })
})
