import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { journalOf, quickBooksFile } from '../../../../tests/support/journal.ts'
import { compare, detailsOf, ledgerOf, newestPayment, refund } from '../../../../tests/support/ledger.ts'
import {
  disputedCard,
  eventAbout,
  eventually,
  goodCard,
  inquiredCard,
  intentOf,
  moneyOf,
  pay,
  postEvent,
  presentCard,
  receiptOf,
  sandboxOf,
  secretFor,
  startPaying,
} from '../../../../tests/support/paying.ts'
import { makeEvent, signUp } from '../../../../tests/support/people.ts'
import { importedInto } from '../../../../tests/support/trial-ledger.ts'
import { day } from '../../../kernel/clock.ts'
import type { GatewayDispute } from '../../../ports/payment-gateway.ts'
import type { PaymentRow } from '../../desk/shapes.ts'

let app: TestApp
let ahead: number
let secret: string
let intent: string
const leader = 'lead1@example.org'

beforeEach(async () => {
  ahead = 0
  app = await startTestApp({ now: () => new Date(Date.now() + ahead) })
  await makeEvent(app)
  await signUp(app, 'Harlan', 1)
  secret = await pay(app, leader, 500, disputedCard)
  intent = intentOf(secret)
  await eventually(async () => (await newestPayment(app))?.state === 'disputed')
})
afterEach(() => app.stop())

const respond = (evidence: string) => sandboxOf(app).provider.respond(intent.replace('pi_', 'dp_'), evidence)
const disputes = () => app.features.database.sql.selectFrom('disputes').selectAll().execute()

describe('a disputed payment', () => {
  test('shows its reason and deadline, holds the money back and cannot be refunded', async () => {
    const payment = await newestPayment(app)
    expect(payment).toMatchObject({ amount: 500, disputed: 500, leftToRefund: 0 })
    expect(payment.dispute).toMatchObject({ state: 'needs-response', amount: 500, reason: 'fraudulent' })
    expect(Date.parse(payment.dispute.dueOn)).toBeGreaterThan(Date.now() + 8 * day)
    expect((await refund(app, payment.id)).body.type).toBe('/problems/payment-disputed')
    // Until it is decided, nobody has to pay again.
    expect((await moneyOf(app, leader)).hasPaidInFull).toBe(true)
    expect((await ledgerOf(app)).totals).toMatchObject({ received: 500, disputed: 500 })
  })

  test('that is lost is owed again and shown on the receipt', async () => {
    await respond('losing_evidence')
    await eventually(async () => (await newestPayment(app)).state === 'lost')
    expect(await moneyOf(app, leader)).toMatchObject({ paidAmount: 0, owedAmount: 500 })
    expect(await receiptOf(app, secret)).toMatchObject({
      status: 'refunded',
      deductible: 0,
      refunds: [{ kind: 'dispute', amount: 500 }],
    })
    expect((await detailsOf(app, (await newestPayment(app)).id)).history.at(-1).what).toBe('Dispute lost')
    expect((await ledgerOf(app)).totals).toMatchObject({ received: 500, disputed: 500, owed: 500 })
  })

  test('that is won is credited; only the dispute fee is lost', async () => {
    await respond('They signed the sheet on the first tee.')
    await eventually(async () => (await newestPayment(app)).dispute.state === 'under-review')
    await respond('winning_evidence')
    await eventually(async () => (await newestPayment(app)).state === 'paid')
    await eventually(async () => (await newestPayment(app)).fee === 29.8)
    expect((await ledgerOf(app)).totals).toMatchObject({ fees: 29.8, disputed: 0, net: 470.2 })
    expect((await refund(app, (await newestPayment(app)).id)).status).toBe(200)
  })

  test('reported repeatedly, out of order and days late is one dispute in the provider’s current state', async () => {
    await sandboxOf(app).stop()
    await respond('losing_evidence')
    ahead = 3 * day
    const types = ['closed', 'created', 'updated', 'funds_withdrawn', 'created']
    const events = types.map((type) => eventAbout(intent, `charge.dispute.${type}`))
    const answers = await Promise.all([...events, ...events].map((event) => postEvent(app, event)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200))
    ahead = 0
    expect(await disputes()).toMatchObject([{ state: 'lost', taken: 50_000, fee: 1_500 }])
    expect((await newestPayment(app)).state).toBe('lost')
  })

  test('reported before the payment itself is known: both are recorded', async () => {
    const { sql } = app.features.database
    await sandboxOf(app).stop()
    await sql.deleteFrom('disputes').execute()
    await sql.updateTable('payments').set({ status: 'open', number: null, paidAt: null }).execute()
    await postEvent(app, eventAbout(intent, 'charge.dispute.created'))
    expect(await newestPayment(app)).toMatchObject({ state: 'disputed', amount: 500 })
  })

  test('is found by comparing when all its events were lost', async () => {
    await sandboxOf(app).stop()
    await app.features.database.sql.deleteFrom('disputes').execute()
    const { differences, difference } = await compare(app)
    expect(difference).toBe(-500)
    expect(differences).toMatchObject([{ takenOver: true, amount: -500 }])
    expect((await newestPayment(app)).state).toBe('disputed')
    expect((await compare(app)).difference).toBe(0)
  })
})

test.each(['created', 'booked', 'due'])(
  'a dispute with a date that is none (%s) is refused at the door, and Payments opens',
  async (which) => {
    await sandboxOf(app).stop()
    const { sql } = app.features.database
    await sql.deleteFrom('disputes').execute()
    const { body } = await sql
      .selectFrom('sandbox_intents')
      .select('body')
      .where('id', '=', intent)
      .executeTakeFirstOrThrow()
    const account = JSON.parse(body)
    if (which === 'created') account.dispute.created = 1e300
    if (which === 'booked') account.dispute.balance_transactions[0].created = 'soon'
    if (which === 'due') account.dispute.evidence_details.due_by = 'next week'
    await sql
      .updateTable('sandbox_intents')
      .set({ body: JSON.stringify(account) })
      .where('id', '=', intent)
      .execute()
    const answer = await postEvent(app, eventAbout(intent, 'charge.dispute.created'))
    expect(answer.statusCode).toBeGreaterThanOrEqual(500)
    expect(await disputes()).toEqual([])
    expect((await ledgerOf(app)).payments).toMatchObject([{ amount: 500, dispute: null }])
    // The comparison names it, and goes on.
    expect((await compare(app)).differences).toMatchObject([{ paymentId: (await newestPayment(app)).id }])
  },
)

describe('a payment that the bank only asks about', () => {
  beforeEach(async () => {
    await signUp(app, 'Marsh', 2)
    secret = await pay(app, 'lead2@example.org', 500, inquiredCard)
    intent = intentOf(secret)
    await eventually(async () => (await newestPayment(app))?.dispute?.isInquiry === true)
  })
  const movesOf = async (paymentId: string) => {
    const { entries } = await journalOf(app)
    return entries
      .filter((entry) => entry.paymentId === paymentId && /^(dispute|refund)/.test(entry.what))
      .map(({ what, amount }) => `${what} ${amount}`)
  }

  test('can be refunded, and a full refund settles it', async () => {
    const payment = await newestPayment(app)
    expect(payment).toMatchObject({ state: 'disputed', disputed: 0, leftToRefund: 500 })
    expect((await refund(app, payment.id, { amount: 100 })).status).toBe(200)
    expect((await newestPayment(app)).leftToRefund).toBe(400)
    expect((await refund(app, payment.id)).status).toBe(200)
    await eventually(async () => (await newestPayment(app)).state === 'refunded')
  })

  test.each(['winning_evidence', 'losing_evidence'])(
    'closes by %s, and no money has moved',
    async (evidence) => {
      await respond('They signed the sheet on the first tee.')
      await eventually(async () => (await newestPayment(app)).dispute.state === 'under-review')
      expect(await newestPayment(app)).toMatchObject({ disputed: 0, leftToRefund: 500 })
      await respond(evidence)
      await eventually(async () => (await newestPayment(app)).state === 'paid')
      expect(await newestPayment(app)).toMatchObject({ disputed: 0, leftToRefund: 500 })
      expect(await receiptOf(app, secret)).toMatchObject({ status: 'paid', refunds: [] })
      expect(await moneyOf(app, 'lead2@example.org')).toMatchObject({ hasPaidInFull: true })
      expect((await detailsOf(app, (await newestPayment(app)).id)).history.at(-1).what).toBe('Inquiry closed')
      expect((await compare(app)).difference).toBe(0)
    },
  )

  test('and that is called lost although nothing was taken has lost nothing', async () => {
    await sandboxOf(app).stop()
    const { gateway } = sandboxOf(app)
    const [asked] = await gateway.listDisputes(intent)
    gateway.listDisputes = async () => [{ ...(asked as GatewayDispute), state: 'lost', isInquiry: false }]
    await postEvent(app, eventAbout(intent, 'charge.dispute.closed'))
    const payment = await newestPayment(app)
    expect(payment).toMatchObject({ state: 'paid', disputed: 0, leftToRefund: 500 })
    expect(await receiptOf(app, secret)).toMatchObject({ status: 'paid', refunds: [] })
    expect(await moneyOf(app, 'lead2@example.org')).toMatchObject({ hasPaidInFull: true })
    expect(await movesOf(payment.id)).toEqual([])
    expect((await refund(app, payment.id)).status).toBe(200)
  })

  test.each([
    {
      evidence: 'losing_evidence',
      state: 'lost',
      owedAmount: 500,
      rows: ['dispute -500', 'dispute-fee -15', 'dispute-lost 0'],
    },
    {
      evidence: 'winning_evidence',
      state: 'part-refunded',
      owedAmount: 0,
      rows: ['dispute -500', 'dispute-fee -15', 'dispute-returned 500'],
    },
  ])(
    'and that becomes a dispute after a refund of a part has its money taken ($state)',
    async ({ evidence, state, owedAmount, rows }) => {
      const { id } = await newestPayment(app)
      expect((await refund(app, id, { amount: 100 })).status).toBe(200)
      await respond('escalate_inquiry_evidence')
      await eventually(async () => (await newestPayment(app)).disputed === 500)
      expect(await newestPayment(app)).toMatchObject({
        state: 'disputed',
        leftToRefund: 0,
        dispute: { isInquiry: false },
      })
      expect((await refund(app, id)).body.type).toBe('/problems/payment-disputed')
      await respond(evidence)
      await eventually(async () => (await newestPayment(app)).state === state)
      expect(await moneyOf(app, 'lead2@example.org')).toMatchObject({ owedAmount })
      expect((await movesOf(id)).sort()).toEqual([...rows, 'refund -100'].sort())
      expect((await compare(app)).difference).toBe(0)
    },
  )
})

test('an older reading never replaces a newer one', async () => {
  await sandboxOf(app).stop()
  const { gateway } = sandboxOf(app)
  const list = gateway.listDisputes.bind(gateway)
  const [asked, slow] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const before = await list(intent)
  gateway.listDisputes = async () => {
    asked.resolve()
    await slow.promise
    return before
  }
  const late = postEvent(app, eventAbout(intent, 'charge.dispute.updated'))
  await asked.promise
  gateway.listDisputes = list
  await respond('losing_evidence')
  ahead = 1_000
  await postEvent(app, eventAbout(intent, 'charge.dispute.closed'))
  slow.resolve()
  await late
  expect((await disputes())[0]).toMatchObject({ state: 'lost' })
})

describe('a payment above the fee that the bank takes back', () => {
  const books = async () => importedInto(await quickBooksFile(app))
  const lose = async (cents?: number) => {
    await sandboxOf(app).provider.dispute(intent, cents)
    await respond('losing_evidence')
    await eventually(async () =>
      (await ledgerOf(app)).payments.some(({ state }: PaymentRow) => state === 'lost'),
    )
  }

  /** Marsh's fee, and a second payment of $125 from another phone. */
  beforeEach(async () => {
    await respond('winning_evidence')
    await eventually(async () => (await newestPayment(app)).state === 'paid')
    await signUp(app, 'Marsh', 2)
    const whole = await secretFor(app, 'lead2@example.org', 500)
    const share = (await startPaying(app, 'lead2@example.org', 125, {}, 'another phone')).body.clientSecret
    await presentCard(app, whole, goodCard)
    await eventually(async () => (await moneyOf(app, 'lead2@example.org')).hasPaidInFull)
    await presentCard(app, share, goodCard)
    intent = intentOf(share)
    await eventually(async () => (await ledgerOf(app)).totals.unmatched === 125)
    expect(await books()).toMatchObject({ 'Overpayments to Refund': -12_500 })
  })

  test('is owed to nobody anymore', async () => {
    await lose()
    const { totals } = await ledgerOf(app)
    expect(totals).toMatchObject({ unmatched: 0, disputed: 125, owed: 0 })
    const { 'Overpayments to Refund': owed, 'Disputed Payments': lost } = await books()
    // What went was owed to the payer: the charity lost nothing but the fee.
    expect([owed, lost]).toEqual([undefined, undefined])
    expect((await journalOf(app)).totals.overpaid).toBe(0)
    // The cards' fees are told a little after the payments.
    await eventually(async () => (await journalOf(app)).totals.net === (await ledgerOf(app)).totals.net)
  })

  test('is still owed as far as the bank left it', async () => {
    await lose(5_000)
    expect((await ledgerOf(app)).totals).toMatchObject({ unmatched: 75, disputed: 50 })
    const { 'Overpayments to Refund': owed, 'Disputed Payments': lost } = await books()
    expect([owed, lost]).toEqual([-7_500, undefined])
  })

  test('is owed to nobody when some was refunded before', async () => {
    const [row] = (await ledgerOf(app)).payments.filter(({ unmatched }: PaymentRow) => unmatched > 0)
    expect((await refund(app, row.id, { amount: 25 })).status).toBe(200)
    await lose(10_000)
    const { 'Overpayments to Refund': owed, 'Disputed Payments': lost } = await books()
    expect([owed, lost]).toEqual([undefined, undefined])
  })

  test('is owed as before when the dispute is won, or the bank only asked', async () => {
    await sandboxOf(app).provider.dispute(intent)
    await respond('winning_evidence')
    await eventually(async () => (await newestPayment(app)).dispute?.state === 'won')
    const { 'Overpayments to Refund': owed, 'Disputed Payments': lost } = await books()
    expect([owed, lost]).toEqual([-12_500, undefined])
  })

  test('or that was kept as a gift is neither owed nor given', async () => {
    const [row] = (await ledgerOf(app)).payments.filter(({ unmatched }: PaymentRow) => unmatched > 0)
    const token = await app.admin()
    await app.call('POST /api/admin/payments/{id}/gift', { token, params: { id: row.id }, body: {} })
    expect(await books()).toMatchObject({ Contributions: -12_500 })
    await lose()
    await eventually(async () => !('Contributions' in (await books())))
    const { 'Overpayments to Refund': owed, 'Disputed Payments': lost } = await books()
    expect([owed, lost]).toEqual([undefined, undefined])
  })
})
