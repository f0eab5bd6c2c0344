import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { ledgerOf, paymentEmails, setTeamPayment } from '../../../../tests/support/ledger.ts'
import { moneyOf, receiptOf } from '../../../../tests/support/paying.ts'
import { makeEvent, signUp } from '../../../../tests/support/people.ts'
import { acme, sponsor as signUpSponsor } from '../../../../tests/support/sponsoring.ts'

let app: TestApp
let teamId: string
const leader = 'lead1@example.org'
beforeEach(async () => {
  app = await startTestApp()
  await makeEvent(app, { sponsorFee: 350 })
  await signUp(app, 'Harlan', 1)
  teamId = (await app.call('GET /api/Golf/GetTeams')).body[0].id
})
afterEach(() => app.stop())

async function rows() {
  return app.features.database.sql
    .selectFrom('payments')
    .innerJoin('payment_parts', 'payment_parts.paymentId', 'payments.id')
    .selectAll('payments')
    .select(['subjectId', 'unmatched'])
    .orderBy('payments.number')
    .execute()
}

describe('a payment recorded by staff', () => {
  test('sent twice with the same id is recorded once and gets the same answer', async () => {
    const payment = { amount: 200, owedAmount: 500, method: 'cash', mutationId: randomUUID() }
    const first = await setTeamPayment(app, teamId, payment)
    const again = await setTeamPayment(app, teamId, payment)
    expect(first.body).toMatchObject({ success: true, paidAmount: 200, owedAmount: 300 })
    expect([again.status, again.body]).toEqual([200, first.body])
    expect(await rows()).toHaveLength(1)
    expect(await paymentEmails(app, /^Receipt/)).toHaveLength(1)
  })

  test('sent five times at once with one id is recorded once', async () => {
    const payment = { amount: 200, owedAmount: 500, mutationId: randomUUID() }
    const answers = await Promise.all(Array.from({ length: 5 }, () => setTeamPayment(app, teamId, payment)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(await rows()).toHaveLength(1)
  })

  test('for a sponsor deleted at that moment is recorded completely or not at all', async () => {
    const token = await app.admin()
    for (const name of ['Acme', 'Birch', 'Cedar']) {
      await signUpSponsor(app, { ...acme, sponsorName: name })
      const { sponsors } = (await app.call('GET /api/admin/sponsors', { token })).body
      const params = { id: sponsors.find((one: { sponsorName: string }) => one.sponsorName === name).id }
      const body = { amount: 350, method: 'check' }
      const [gone, paid] = await Promise.all([
        app.call('DELETE /api/admin/sponsors/{id}', { token, params }),
        app.call('POST /api/admin/sponsors/{id}/payment', { token, params, body }),
      ])
      const recorded = (await rows()).filter((row) => row.subjectId === params.id)
      const all = [gone.status, paid.status, recorded.length]
      expect([
        [204, 404, 0],
        [409, 200, 1],
      ]).toContainEqual(all)
    }
  })

  test('sent twice without an id is recorded twice: the id is what prevents it', async () => {
    await setTeamPayment(app, teamId, { amount: 200 })
    await setTeamPayment(app, teamId, { amount: 200 })
    expect(await rows()).toHaveLength(2)
  })

  test('with a used id but another amount, method or team is refused and changes nothing', async () => {
    await signUp(app, 'Marsh', 2)
    const other = (await app.call('GET /api/Golf/GetTeams')).body.find(
      ({ id }: { id: string }) => id !== teamId,
    ).id
    const mutationId = randomUUID()
    await setTeamPayment(app, teamId, { amount: 200, mutationId })
    const changed = [
      await setTeamPayment(app, teamId, { amount: 50, mutationId }),
      await setTeamPayment(app, teamId, { amount: 200, method: 'check', mutationId }),
      await setTeamPayment(app, other, { amount: 200, mutationId }),
    ]
    expect(changed.map(({ body }) => body.type)).toEqual(Array(3).fill('/problems/request-reused'))
    expect(await rows()).toHaveLength(1)
  })

  test('is refused with the current amount when the screen showed another one', async () => {
    await setTeamPayment(app, teamId, { amount: 125 })
    const late = await setTeamPayment(app, teamId, { amount: 500, owedAmount: 500, mutationId: randomUUID() })
    expect([late.status, late.body.type, late.body.amountOwed]).toEqual([409, '/problems/price-changed', 375])
    expect(await moneyOf(app, leader)).toMatchObject({ paidAmount: 125 })
  })

  test('shows the payer’s name, day and check number staff entered, on the receipt and in the email', async () => {
    await setTeamPayment(app, teamId, {
      method: 'check',
      payerName: 'Walt Kelso',
      receivedOn: '2025-06-30',
      checkNumber: '1042',
    })
    const [row] = await rows()
    expect(row).toMatchObject({ receivedOn: '2025-06-30', checkNumber: '1042', payerName: 'Walt Kelso' })
    const receipt = await receiptOf(app, row?.receiptSecret ?? '')
    expect(receipt).toMatchObject({ dateText: 'June 30th, 2025', method: 'Check 1042' })
    expect(receipt.payer.name).toBe('Walt Kelso')
    const [mail] = await paymentEmails(app, /^Receipt/)
    expect(mail.text).toContain('Paid by: Walt Kelso')
    const [payment] = (await ledgerOf(app)).payments
    expect(payment).toMatchObject({ checkNumber: '1042', receivedOn: '2025-06-30' })
  })

  test('treats empty texts as missing: the payer is then the team leader', async () => {
    const texts = { payerName: '', receivedOn: '', checkNumber: '', note: '' }
    expect((await setTeamPayment(app, teamId, { method: 'check', ...texts })).status).toBe(200)
    expect((await rows())[0]).toMatchObject({ receivedOn: null, checkNumber: null, note: null })
    expect((await rows())[0]?.payerName).toContain('Harlan')
  })

  test('is refused with an explanation for a future day, a two-line name or an invalid id', async () => {
    const bad = [
      { receivedOn: '2999-01-01' },
      { receivedOn: '2025-02-30' },
      { payerName: 'Walt\nKelso' },
      { checkNumber: '10\u000742' },
      { mutationId: 'again' },
      { owedAmount: -1 },
    ]
    for (const part of bad) {
      const { status, body } = await setTeamPayment(app, teamId, { method: 'check', ...part })
      expect([status, Object.keys(body.errors)]).toEqual([400, Object.keys(part)])
    }
    expect(await rows()).toEqual([])
  })
})

describe('a sponsor’s payment', () => {
  test('is recorded once per id, for the amount on screen, with the payer’s name', async () => {
    await signUpSponsor(app)
    const token = await app.admin()
    const [sponsor] = (await app.call('GET /api/admin/sponsors', { token })).body.sponsors
    const record = (body: object) =>
      app.call('POST /api/admin/sponsors/{id}/payment', { token, params: { id: sponsor.id }, body })
    const { owedAmount } = sponsor
    const payment = { amount: 100, owedAmount, method: 'check', mutationId: randomUUID(), payerName: 'Acme' }
    const answers = [await record(payment), await record(payment)]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[1]?.body).toMatchObject({ paidAmount: 100, owedAmount: owedAmount - 100 })
    expect(await rows()).toMatchObject([{ amount: 10_000, payerName: 'Acme' }])
    expect((await record({ ...payment, mutationId: randomUUID() })).body.type).toBe('/problems/price-changed')
  })
})
