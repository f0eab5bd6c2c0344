import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { journalOf, payoutsOf } from '../../../../tests/support/journal.ts'
import {
  compare,
  detailsOf,
  ledgerOf,
  newestPayment,
  paymentEmails,
  refund,
  withPassword,
} from '../../../../tests/support/ledger.ts'
import {
  eventAbout,
  eventually,
  failingRefundCard,
  failsLaterCard,
  intentOf,
  moneyOf,
  pay,
  postEvent,
  presentCard,
  sandboxOf,
  secretFor,
} from '../../../../tests/support/paying.ts'
import { makeEvent, signUp } from '../../../../tests/support/people.ts'
import { staffTeamsOf } from '../../../../tests/support/staff-teams.ts'
import { hour } from '../../../kernel/clock.ts'

let app: TestApp
let ahead: number
const leader = 'lead1@example.org'

beforeEach(async () => {
  ahead = 0
  // Starts at noon, so that no payout is in transit an hour later. Refunds to this card fail after three seconds; a
  // fixed clock keeps a slow machine from getting there early.
  let now = Date.parse('2026-06-10T16:00:00Z')
  app = await startTestApp({ now: () => new Date(now++ + ahead) })
  await makeEvent(app)
  await signUp(app, 'Harlan', 1)
})
afterEach(() => app.stop())

const failed = async () => (await newestPayment(app)).failedRefunds

/** Two refunds of one payment: the first fails later, the second goes to a card that accepts it. */
async function oneOfTwoFails() {
  const secret = await pay(app, leader, 500, failingRefundCard)
  await eventually(async () => (await newestPayment(app))?.state === 'paid')
  await sandboxOf(app).stop()
  const { id } = await newestPayment(app)
  await refund(app, id, { amount: 125, owesAgain: true })
  ahead = hour
  await postEvent(app, eventAbout(intentOf(secret), 'refund.failed'))
  return { id, intent: intentOf(secret) }
}

async function handle(id: string, refundId: string, body: object) {
  const route = 'POST /api/admin/payments/{id}/refunds/{refundId}/handled'
  return withPassword(app, route, { params: { id, refundId }, body })
}

describe('a refund that fails later', () => {
  test('stays a warning until somebody handles it, and the payer is told once', async () => {
    const { id, intent } = await oneOfTwoFails()
    expect(await failed()).toMatchObject([{ amount: 125, reason: 'Two of them are ill' }])
    expect((await newestPayment(app)).refunded).toBe(0)
    const [email, ...more] = await paymentEmails(app, /^Your refund of \$125 did not go through/)
    expect(email.text).toContain('You don’t have to do anything')
    expect(more).toEqual([])
    // Another refund, made by hand at the provider, doesn't hide it.
    const { provider } = sandboxOf(app)
    const card = (await provider.read(intent)).charge
    expect(card?.amount_refunded).toBe(0)
    await refund(app, id, { amount: 100 })
    expect(await failed()).toHaveLength(1)
    await postEvent(app, eventAbout(intent, 'refund.updated'))
    expect(await paymentEmails(app, /^Your refund of \$125 did not go through/)).toHaveLength(1)
    expect((await compare(app)).difference).toBe(0)
  })

  test('is credited to the provider’s balance and appears as two journal rows', async () => {
    await oneOfTwoFails()
    expect((await payoutsOf(app)).check).toMatchObject({ refunded: 0, difference: 0 })
    const { entries, totals } = await journalOf(app)
    expect(entries.map(({ no, amount }) => [no, amount])).toEqual([
      ['P-00001', 500],
      ['F-00001', -14.8],
      ['R-00001-1', -125],
      ['RF-00001-1', 125],
    ])
    expect(totals.net).toBe((await ledgerOf(app)).totals.net)
  })

  test('is replaced by a new refund when it is tried again', async () => {
    const { id } = await oneOfTwoFails()
    const [{ id: retryOf }] = await failed()
    const answers = await Promise.all([1, 2].map(() => refund(app, id, { amount: 125, retryOf })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await failed()).toEqual([])
    expect((await newestPayment(app)).refunded).toBe(125)
    expect((await refund(app, id, { amount: 1, retryOf: 'nothing' })).status).toBe(404)
  })

  test('can be paid by check instead: our books show it, the provider’s do not, and both still agree', async () => {
    const { id } = await oneOfTwoFails()
    const [{ id: refundId }] = await failed()
    expect((await handle(id, refundId, { paidBack: true, note: ' ' })).body.errors).toHaveProperty('note')
    const answer = await handle(id, refundId, { paidBack: true, note: 'Check 1041' })
    expect(answer.body.payment).toMatchObject({ refunded: 125, failedRefunds: [] })
    expect(answer.body.refunds.at(-1)).toMatchObject({ isByHand: true, owesAgain: true, amount: 125 })
    expect((await moneyOf(app, leader)).owedAmount).toBe(125)
    const mails = await paymentEmails(app, /^\$125 refunded/)
    expect(mails[0].text).toContain('in cash or by check')
    expect((await compare(app)).words).toBe('1 payment compared, difference $0.00.')
    expect((await handle(id, refundId, { paidBack: true, note: 'Twice' })).status).toBe(409)
    expect((await newestPayment(app)).refunded).toBe(125)
    expect(await staffTeamsOf(app).audit('failed refund handled')).toMatchObject({
      subject: 'receipt 00001, Team Harlan',
    })
  })

  test('can be dismissed: nothing is paid back and the warning goes away', async () => {
    const { id } = await oneOfTwoFails()
    const [{ id: refundId }] = await failed()
    await handle(id, refundId, { paidBack: false, note: 'They gave it to the fund' })
    expect(await newestPayment(app)).toMatchObject({ refunded: 0, failedRefunds: [] })
    expect((await detailsOf(app, id)).history.map(({ what }: { what: string }) => what)).toContain(
      'Failed refund handled',
    )
    expect((await ledgerOf(app)).totals).toMatchObject({ refunded: 0, owed: 0 })
  })
})

test('a bank debit that fails days later emails its payer once: what happened and how to pay', async () => {
  const secret = await secretFor(app, leader, 500)
  await presentCard(app, secret, failsLaterCard)
  await eventually(async () => (await newestPayment(app))?.state === 'processing')
  expect((await moneyOf(app, leader)).underWayAmount).toBe(500)
  await sandboxOf(app).stop()
  ahead = hour
  for (const type of ['payment_intent.payment_failed', 'payment_intent.processing'])
    await postEvent(app, eventAbout(intentOf(secret), type))
  const mails = await paymentEmails(app, /^Your payment of \$500 did not go through/)
  expect(mails).toHaveLength(1)
  expect(mails[0].to).toBe(leader)
  expect(mails[0].text).toMatch(/you were not charged[\s\S]*still due[\s\S]*Pay again here: http\S+/)
  expect(await moneyOf(app, leader)).toMatchObject({ owedAmount: 500, underWayAmount: 0 })
})

test('a card declined while the payer is on the page sends no email', async () => {
  const secret = await secretFor(app, leader, 500)
  await presentCard(app, secret, '4000000000000002')
  await postEvent(app, eventAbout(intentOf(secret), 'payment_intent.payment_failed'))
  expect(await paymentEmails(app, /did not go through/)).toEqual([])
})
