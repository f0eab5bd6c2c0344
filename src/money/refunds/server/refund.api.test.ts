import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import {
  compare,
  detailsOf,
  ledgerOf,
  makeVoid,
  newestPayment,
  paymentEmails,
  refund,
  setTeamPayment,
} from '../../../../tests/support/ledger.ts'
import {
  eventually,
  goodCard,
  moneyOf,
  pay,
  presentCard,
  receiptOf,
  sandboxOf,
  secretFor,
  slowCard,
} from '../../../../tests/support/paying.ts'
import { makeEvent, signUp } from '../../../../tests/support/people.ts'
import { minute } from '../../../kernel/clock.ts'
import { newId } from '../../../kernel/ids.ts'
import { Problem } from '../../../kernel/problem.ts'

let app: TestApp
let ahead: number
let clock: () => number
let teamId: string
const leader = 'lead1@example.org'

beforeEach(async () => {
  ahead = 0
  clock = () => Date.now() + ahead
  app = await startTestApp({ now: () => new Date(clock()) })
  await makeEvent(app)
  await signUp(app, 'Harlan', 1)
  teamId = (await app.call('GET /api/Golf/GetTeams')).body[0].id
})
afterEach(() => app.stop())

/** A slow card takes three seconds, however long the machine takes meanwhile. */
function stopClock(): void {
  const now = clock()
  clock = () => now
}

async function paidByCard(): Promise<{ id: string; secret: string }> {
  const secret = await pay(app, leader, 500)
  await eventually(async () => (await moneyOf(app, leader)).hasPaidInFull)
  return { id: (await newestPayment(app)).id, secret }
}
const intentRefunds = async (secret: string) =>
  (await sandboxOf(app).provider.read(secret.split('_secret_')[0] ?? '')).refunds

describe('a refund to the card', () => {
  test('in part, then in full, lowers what is due and is emailed, printed on the receipt and logged', async () => {
    const { id, secret } = await paidByCard()
    const part = await refund(app, id, { amount: 125, left: 500, note: 'Called on Monday' })
    expect(part.body.payment).toMatchObject({ state: 'part-refunded', refunded: 125, leftToRefund: 375 })
    expect(await moneyOf(app, leader)).toMatchObject({ owedAmount: 0, paidAmount: 375 })
    const [email] = await paymentEmails(app, /^\$125 refunded/)
    expect(email.to).toBe(leader)
    expect(email.text).toContain('$125 of the $500 you paid (receipt 00001)')
    expect(email.text).toContain('Reason: Two of them are ill')
    expect(email.text).toContain('may be deductible is now $35.00')
    expect(email.text).not.toContain('Monday')

    expect((await refund(app, id)).body.payment).toMatchObject({ state: 'refunded', leftToRefund: 0 })
    expect(await receiptOf(app, secret)).toMatchObject({
      status: 'refunded',
      deductible: 0,
      refunds: [{ kind: 'refund', amount: 125 }, { amount: 375 }],
    })
    expect(await moneyOf(app, leader)).toMatchObject({ owedAmount: 0, paidAmount: 0 })
    expect((await ledgerOf(app)).totals).toMatchObject({ received: 500, card: 500, refunded: 500, owed: 0 })
    const { history } = await detailsOf(app, id)
    expect(history.map((entry: { what: string }) => entry.what)).toEqual([
      'Payment started',
      '$500 paid',
      '$125 refunded',
      '$375 refunded',
    ])
    const log = await app.call('GET /api/admin/audit', {
      token: await app.admin(),
      query: { search: 'refund' },
    })
    expect(log.body.entries[1]).toMatchObject({
      action: 'payment refunded',
      subject: 'receipt 00001, Team Harlan',
      reason: 'Two of them are ill',
    })
  })

  test('is made once, however often the same request arrives', async () => {
    const { id, secret } = await paidByCard()
    const requestId = newId()
    const answers = await Promise.all([1, 2, 3, 4].map(() => refund(app, id, { amount: 125, requestId })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await refund(app, id, { amount: 125, left: 500, requestId })).status).toBe(200)
    expect(await intentRefunds(secret)).toHaveLength(1)
    expect(await paymentEmails(app, /refunded/)).toHaveLength(1)
    expect((await newestPayment(app)).refunded).toBe(125)
  })

  test('requested from two laptops at once is made once', async () => {
    const { id, secret } = await paidByCard()
    const answers = await Promise.all(
      [1, 2, 3].map(() => refund(app, id, { amount: 125, left: 500, requestId: newId() })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const late = answers.find(({ status }) => status === 409)
    expect(late?.body).toMatchObject({ type: '/problems/refund-overtaken', left: 375 })
    expect(await intentRefunds(secret)).toHaveLength(1)
  })

  test('is refused for more than what is left, for nothing, or without a reason', async () => {
    const { id } = await paidByCard()
    await refund(app, id, { amount: 400 })
    const refused = async (body: object) => (await refund(app, id, body)).body
    expect(await refused({ amount: 100.01 })).toMatchObject({ type: '/problems/refund-too-large', left: 100 })
    expect(await refused({ amount: 0 })).toMatchObject({ errors: { amount: ['Enter an amount above zero'] } })
    expect(await refused({ reason: ' ' })).toMatchObject({ errors: { reason: ['Please say why'] } })
    expect((await refund(app, newId())).status).toBe(404)
    expect((await newestPayment(app)).refunded).toBe(400)
  })

  test('is sent by itself, once, after the provider was unreachable', async () => {
    const { id, secret } = await paidByCard()
    const { gateway } = sandboxOf(app)
    const [reach, find] = [gateway.refund.bind(gateway), gateway.listRefunds.bind(gateway)]
    // The provider makes the refund, but its response is lost.
    gateway.refund = async (order) => {
      await reach(order)
      throw new Problem('provider-failed')
    }
    await sandboxOf(app).stop()
    expect((await refund(app, id, { amount: 125 })).body.payment).toMatchObject({ refunded: 125 })
    expect(await paymentEmails(app, /refunded/)).toEqual([])
    ahead = 10 * minute
    gateway.refund = reach
    gateway.listRefunds = find
    await app.features.payments.reconcile()
    expect(await intentRefunds(secret)).toHaveLength(1)
    expect(await paymentEmails(app, /refunded/)).toHaveLength(1)
    expect((await detailsOf(app, id)).history.at(-1).what).toBe('$125 refunded')
  })

  test('that never reached the provider is sent by itself as well', async () => {
    const { id, secret } = await paidByCard()
    const { gateway } = sandboxOf(app)
    const reach = gateway.refund.bind(gateway)
    gateway.refund = async () => {
      throw new Problem('provider-failed')
    }
    expect((await refund(app, id)).status).toBe(200)
    expect((await detailsOf(app, id)).history.at(-1).what).toBe('$500 refund on its way')
    expect((await refund(app, id)).body.type).toBe('/problems/refund-too-large')
    gateway.refund = reach
    ahead = 10 * minute
    await app.features.payments.reconcile()
    await app.features.payments.reconcile()
    expect(await intentRefunds(secret)).toHaveLength(1)
    expect(await paymentEmails(app, /refunded/)).toHaveLength(1)
  })

  test('that the provider refuses pays nothing back and is reported', async () => {
    const { id, secret } = await paidByCard()
    // All of it was refunded on the provider's own pages, and the event was lost.
    await sandboxOf(app).stop()
    await sandboxOf(app).provider.refund(
      secret.split('_secret_')[0] ?? '',
      { amount: 500_00, metadata: {} },
      null,
    )
    expect((await refund(app, id, { amount: 125 })).body.type).toBe('/problems/refund-refused')
    expect(await newestPayment(app)).toMatchObject({ refunded: 0, failedRefunds: [{ amount: 125 }] })
    // The provider reports the fee one second after the payment.
    ahead = 2_000
    const { words, differences } = await compare(app)
    expect(words).toBe('1 payment compared, difference −$500.00. These books now match the provider.')
    expect(differences).toMatchObject([{ takenOver: true, amount: -500 }])
    expect(await newestPayment(app)).toMatchObject({ state: 'refunded', refunded: 500 })
    expect((await compare(app)).words).toBe('1 payment compared, difference $0.00.')
  })
})

describe('money taken at the registration table', () => {
  test('is refunded in person: recorded with a note and emailed to the payer', async () => {
    await setTeamPayment(app, teamId, { method: 'cash', note: 'Counted twice' })
    const { id } = await newestPayment(app)
    const answer = await refund(app, id, { amount: 100, note: 'Check 1041' })
    expect(answer.body.payment).toMatchObject({ state: 'part-refunded', refunded: 100, net: 400, fee: 0 })
    expect(answer.body.history.at(-1)).toMatchObject({
      remark: 'Two of them are ill. Check 1041',
      by: 'Ann Archer',
    })
    expect((await paymentEmails(app, /^\$100 refunded/))[0].text).toContain('in cash or by check')
    expect((await moneyOf(app, leader)).owedAmount).toBe(0)
  })

  test('paid twice is flagged, and refunding the overpaid part leaves the team paid', async () => {
    await setTeamPayment(app, teamId, { method: 'check', amount: 700 })
    const payment = await newestPayment(app)
    expect(payment).toMatchObject({ amount: 700, unmatched: 200, leftToRefund: 700 })
    await refund(app, payment.id, { amount: payment.unmatched })
    expect(await newestPayment(app)).toMatchObject({ unmatched: 0, refunded: 200 })
    expect((await moneyOf(app, leader)).hasPaidInFull).toBe(true)
    expect((await ledgerOf(app)).totals).toMatchObject({ unmatched: 0, owed: 0, net: 500 })
  })

  test('recorded by mistake is voided: it no longer counts and its receipt says so', async () => {
    await setTeamPayment(app, teamId, { method: 'cash' })
    const { id } = await newestPayment(app)
    const { receiptSecret } = await detailsOf(app, id)
    const answers = await Promise.all([makeVoid(app, id), makeVoid(app, id)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await newestPayment(app)).toMatchObject({ state: 'voided', amount: 0, net: 0, mayVoid: false })
    expect(await moneyOf(app, leader)).toMatchObject({ paidAmount: 0, owedAmount: 500 })
    expect(await receiptOf(app, receiptSecret)).toMatchObject({ status: 'voided', total: 0, deductible: 0 })
    expect(await paymentEmails(app, /^Receipt 00001 is void/)).toHaveLength(1)
    expect((await refund(app, id)).body.type).toBe('/problems/not-refundable')
    await setTeamPayment(app, teamId, { method: 'waived' })
    const waived = await newestPayment(app)
    expect(waived).toMatchObject({ number: '00002', state: 'waived', amount: 0, waived: 500 })
    expect((await refund(app, waived.id)).body.type).toBe('/problems/not-refundable')
    expect((await makeVoid(app, waived.id)).body.payment.state).toBe('voided')
  })

  test('cannot be voided once partly refunded; neither can card payments', async () => {
    const { id } = await paidByCard()
    expect((await makeVoid(app, id)).body.type).toBe('/problems/not-voidable')
    await signUp(app, 'Marsh', 2)
    const marsh = (await app.call('GET /api/Golf/GetTeams')).body[1].id
    await setTeamPayment(app, marsh, { method: 'cash' })
    const cash = await newestPayment(app)
    await refund(app, cash.id, { amount: 1 })
    expect((await makeVoid(app, cash.id)).body.type).toBe('/problems/not-voidable')
  })
})

test('a team that pays twice at once is paid once, and the second payment is listed for a refund', async () => {
  const [first, second] = [
    await secretFor(app, leader, 500),
    await secretFor(app, 'second1@example.org', 500),
  ]
  for (const secret of [first, second]) await presentCard(app, secret, goodCard)
  await eventually(async () => (await ledgerOf(app)).totals.unmatched === 500)
  const twice = (await ledgerOf(app)).payments.find((row: { unmatched: number }) => row.unmatched === 500)
  expect((await refund(app, twice.id, { amount: 500 })).status).toBe(200)
  expect((await moneyOf(app, leader)).hasPaidInFull).toBe(true)
  expect((await ledgerOf(app)).totals).toMatchObject({ received: 1000, refunded: 500, unmatched: 0 })
})

test('a slow payment is in transit: neither received nor owed, and not refundable yet', async () => {
  const secret = await secretFor(app, leader, 500)
  stopClock()
  await presentCard(app, secret, slowCard)
  await eventually(async () => (await newestPayment(app))?.state === 'processing')
  await sandboxOf(app).stop()
  const { payments, totals, owing } = await ledgerOf(app)
  expect(payments).toMatchObject([{ number: '', amount: 0, underWay: 500, leftToRefund: 0, mayVoid: false }])
  expect(totals).toMatchObject({ received: 0, underWay: 500, owed: 0 })
  expect(owing).toEqual([])
  expect((await refund(app, payments[0].id)).body.type).toBe('/problems/not-refundable')
})
