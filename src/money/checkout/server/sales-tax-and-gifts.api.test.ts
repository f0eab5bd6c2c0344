import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { journalOf } from '../../../../tests/support/journal.ts'
import {
  ledgerOf,
  newestPayment,
  paymentEmails,
  refund,
  setTeamPayment,
} from '../../../../tests/support/ledger.ts'
import { moneyOf, receiptOf } from '../../../../tests/support/paying.ts'
import { makeEvent, signUp } from '../../../../tests/support/people.ts'

let app: TestApp
let teamId: string
beforeEach(async () => {
  app = await startTestApp()
}, 180_000)
afterEach(() => app.stop())

async function taxedTeam() {
  await makeEvent(app, { salesTax: { golf: 8.875, dinner: 0, shirt: 0, sponsor: 0 } })
  teamId = (await signUp(app, 'Harlan', 1)).body.teamId
}

async function receiptOfPayment(id: string) {
  const { sql } = app.features.database
  const row = await sql.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return receiptOf(app, row.receiptSecret)
}

async function keepAsGift(id: string) {
  const token = await app.admin()
  return app.call('POST /api/admin/payments/{id}/gift', { token, params: { id }, body: {} })
}

describe('sales tax with gifts and refunds', () => {
  test('is not counted as a gift in the journal, before or after a refund', async () => {
    await taxedTeam()
    await setTeamPayment(app, teamId, { amount: 545 })
    const { id } = await newestPayment(app)
    expect((await journalOf(app)).totals.gift).toBe(160)
    await refund(app, id, { amount: 109 })
    const receipt = await receiptOfPayment(id)
    expect(receipt.deductible).toBe(59.88)
    expect((await journalOf(app)).totals.gift).toBe(receipt.deductible)
  })

  test('is not taken from a gift kept from the same payment, nor mentioned in its email', async () => {
    await taxedTeam()
    await setTeamPayment(app, teamId, { amount: 645 })
    expect((await keepAsGift((await newestPayment(app)).id)).status).toBe(200)
    const gift = (await ledgerOf(app)).payments.find(({ kind }: { kind: string }) => kind === 'gift')
    expect(await receiptOfPayment(gift.id)).toMatchObject({ salesTax: 0, deductible: 100 })
    const [email] = await paymentEmails(app, /^Receipt 00002/)
    expect(JSON.stringify(email)).not.toMatch(/55\.62|[Ss]ales tax/)
    expect((await journalOf(app)).totals.gift).toBe(260)
  })
})

test('a fully refunded payment cannot be moved', async () => {
  await makeEvent(app)
  teamId = (await signUp(app, 'Harlan', 1)).body.teamId
  const other = (await signUp(app, 'Marsh', 2)).body.teamId
  await setTeamPayment(app, teamId, { amount: 500 })
  const { id } = await newestPayment(app)
  await refund(app, id)
  expect((await newestPayment(app)).mayMove).toBe(false)
  const token = await app.admin()
  const body = { teamId: other, reason: 'Paid for the wrong team' }
  const { status } = await app.call('POST /api/admin/payments/{id}/move', { token, params: { id }, body })
  expect(status).toBe(409)
  expect((await moneyOf(app, 'lead2@example.org')).owedAmount).toBe(500)
})
