import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { moveParty, openPlaces, poolOf, signUpParty } from '../../../../tests/support/golf-parties.ts'
import { ledgerOf } from '../../../../tests/support/ledger.ts'
import { makeEvent, signUp } from '../../../../tests/support/people.ts'
import { centsIn, readCsv } from '../../../../tests/support/read-csv.ts'
import { acme, sponsor } from '../../../../tests/support/sponsoring.ts'
import { committeeToken } from '../../../../tests/support/staff.ts'
import type { Owing, PaymentRow } from '../shapes.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await startTestApp()
  await makeEvent(app, { sponsorFee: 350 })
  token = await committeeToken(app, 'Treasurer')
})
afterAll(() => app.stop())

const owingOf = async (name: RegExp): Promise<Owing | undefined> =>
  (await ledgerOf(app)).owing.find((each: Owing) => name.test(each.name))

async function owes(name: RegExp): Promise<Owing> {
  const found = await owingOf(name)
  if (!found) throw new Error(`Nothing owed by ${name}`)
  return found
}

function record({ kind, subjectId, owed }: Owing, more: object = {}) {
  const body = { kind, subjectId, amount: owed, owedAmount: owed, method: 'check', mutationId: randomUUID() }
  return app.call('POST /api/admin/payments/record', { token, body: { ...body, ...more } })
}

describe('a treasurer records', () => {
  test('a team’s check with its number, and is told no phone', async () => {
    await signUp(app, 'Harlan', 1)
    const answer = await record(await owes(/Harlan/), { checkNumber: '1041', note: 'By mail' })
    expect([answer.status, answer.body.hasPaidInFull]).toEqual([200, true])
    expect(answer.text).not.toMatch(/phone|\d{3}-\d{4}/i)
    const [payment]: PaymentRow[] = (await ledgerOf(app)).payments
    expect(payment).toMatchObject({ amount: 500, checkNumber: '1041', recordedBy: 'Casey Treasurer' })
    expect(await owingOf(/Harlan/)).toBeUndefined()
  })

  test('a sponsor’s check', async () => {
    await sponsor(app, acme)
    expect((await record(await owes(/Pine/))).status).toBe(200)
    expect(await owingOf(/Pine/)).toBeUndefined()
  })

  test('one golfer’s bill of a team where several pay for themselves, and no other', async () => {
    await openPlaces(app)
    for (const [seat, name] of ['Quill', 'Rook'].entries()) await signUpParty(app, name, 20 + seat, 2)
    const [first, second] = (await poolOf(app)).parties
    await moveParty(app, first.partyId, 'seat', { teamId: null })
    const { teamId } = (await poolOf(app)).teams[0]
    await moveParty(app, second.partyId, 'seat', { teamId })
    const other = await owes(/Rook/)
    expect((await record(await owes(/Quill/))).status).toBe(200)
    expect(await owingOf(/Quill/)).toBeUndefined()
    expect(await owes(/Rook/)).toEqual(other)
    const [payment]: PaymentRow[] = (await ledgerOf(app)).payments
    expect(payment?.parts).toMatchObject([{ kind: 'party' }])
  })
})

test('a promised gift is paid by check, and can’t be waived', async () => {
  const admin = await app.admin()
  const settings = (await app.call('GET /api/admin/selling-settings', { token: admin })).body
  const body = { ...settings, takesGifts: true }
  await app.call('PUT /api/admin/selling-settings', { token: admin, body })
  const giver = { email: 'dana@example.org', firstname: 'Dana', lastname: 'Harlan' }
  await app.call('POST /api/gifts', { body: { amount: 33.33, giver } })
  const giftOf = async () => (await app.call('GET /api/admin/gifts', { token })).body.gifts[0]
  const promise = { kind: 'donation', subjectId: (await giftOf()).id, owed: 33.33 } as Owing
  const { waived } = (await ledgerOf(app)).totals
  const refused = await record(promise, { method: 'waived' })
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ['method']])
  expect((await ledgerOf(app)).totals.waived).toBe(waived)
  expect((await record(promise)).status).toBe(200)
  expect(await giftOf()).toMatchObject({ paidAmount: 33.33 })
})

describe('what is owed', () => {
  test('is recorded once by two people at the same moment; the other is told what is owed now', async () => {
    await signUp(app, 'Marsh', 2)
    const bill = await owes(/Marsh/)
    const before = (await ledgerOf(app)).totals.received
    const answers = await Promise.all([record(bill, { amount: 200.01 }), record(bill, { amount: 200.01 })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const late = answers.find(({ status }) => status === 409)
    expect(late?.body).toMatchObject({ type: '/problems/price-changed', amountOwed: 299.99 })
    expect((await ledgerOf(app)).totals.received).toBeCloseTo(before + 200.01)
  })

  test('takes no zero, no negative amount and no part of a cent', async () => {
    const bill = await owes(/Marsh/)
    const amounts = [0, -1, 0.001, 1e12]
    const answers = await Promise.all(amounts.map((amount) => record(bill, { amount })))
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400])
    expect(await owes(/Marsh/)).toEqual(bill)
  })

  test('isn’t paid in the first century or tomorrow', async () => {
    const bill = await owes(/Marsh/)
    for (const receivedOn of ['0026-07-19', '2099-07-19', '2026-02-30'])
      expect(Object.keys((await record(bill, { receivedOn })).body.errors)).toEqual(['receivedOn'])
    expect(await owes(/Marsh/)).toEqual(bill)
  })

  test('is never a gift, and has to be there', async () => {
    const bill = await owes(/Marsh/)
    expect((await record({ ...bill, kind: 'gift' })).status).toBe(404)
    expect((await record({ ...bill, subjectId: 'nobody' })).status).toBe(404)
    expect((await record({ ...bill, kind: 'sponsor' })).status).toBe(404)
  })
})

test('the files that the treasurer saves agree to the cent with the journal, the list and QuickBooks', async () => {
  await signUp(app, 'Odd', 3)
  await signUp(app, 'Cent', 4)
  const odd = await owes(/Odd/)
  for (const amount of [100.01, 33.33, 0.01])
    expect((await record(odd, { amount, owedAmount: undefined })).status).toBe(200)
  expect((await record(await owes(/Cent/), { amount: 500.01, method: 'cash' })).status).toBe(200)
  const { payments }: { payments: PaymentRow[] } = (await app.call('GET /api/admin/payments', { token })).body
  const [above, cent] = payments
  const params = { id: above?.id ?? '' }
  expect(
    (await app.call('POST /api/admin/payments/{id}/gift', { token, params, body: { amount: 0.01 } })).status,
  ).toBe(200)
  const refund = { token, params: { id: cent?.id ?? '' }, body: { amount: 0.01, reason: 'Typed twice' } }
  expect((await app.call('POST /api/admin/payments/{id}/refund', refund)).status).toBe(200)
  const file = async (name: string) =>
    readCsv((await app.call(`GET /api/admin/export/${name}.csv`, { token })).text)
  const { totals } = (await app.call('GET /api/admin/payments', { token })).body
  const net = Math.round(totals.net * 100)
  expect(centsIn(await file('payments'), 'Net')).toBe(net)
  expect(centsIn(await file('journal'), 'Amount')).toBe(net)
  const entries = await file('quickbooks')
  expect(centsIn(entries, 'Debits')).toBe(centsIn(entries, 'Credits'))
  const given = (await file('journal')).filter(({ Type, For }) => Type === 'Payment' && For === 'Gift')
  expect(centsIn(await file('gifts'), 'Received')).toBe(centsIn(given, 'Amount'))
})
