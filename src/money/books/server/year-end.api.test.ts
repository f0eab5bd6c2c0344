import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { orderDinner } from '../../../../tests/support/dinner.ts'
import { quickBooksFile } from '../../../../tests/support/journal.ts'
import { keepLoggedIn, newestPayment, refund, setTeamPayment } from '../../../../tests/support/ledger.ts'
import { eventually, intentOf, pay, sandboxOf } from '../../../../tests/support/paying.ts'
import { makeEvent, signUp } from '../../../../tests/support/people.ts'
import { sellExtra } from '../../../../tests/support/selling.ts'

let app: TestApp
let now: Date
let teamIds: string[]
const charity = {
  legalName: 'The Fund',
  taxId: '12-3456789',
  is501c3: true,
  address: '1 Fairway Lane',
  solicitation: 'A copy of our registration may be obtained from the state.',
}

beforeEach(async () => {
  now = new Date('2025-05-20T12:00:00Z')
  app = await startTestApp({ now: () => now })
  await makeEvent(app, { charity })
  for (const [place, name] of ['Harlan', 'Marsh', 'Okafor'].entries()) await signUp(app, name, place)
  teamIds = (await app.call('GET /api/Golf/GetTeams')).body.map(({ id }: { id: string }) => id)
})
afterEach(() => app.stop())

async function yearEnd(query: Record<string, string> = {}) {
  return (await app.call('GET /api/admin/year-end', { token: await app.admin(), query })).body
}

const cash = (team: number, amount: number, method = 'cash') =>
  setTeamPayment(app, teamIds[team] ?? '', { method, amount })

test('a payer with a payment of $250 or more gets one letter listing every payment; smaller payers get none', async () => {
  await cash(0, 300)
  await cash(0, 200)
  await cash(1, 249)
  await cash(2, 500, 'waived')
  const { acknowledgments } = await yearEnd()
  expect(acknowledgments).toHaveLength(1)
  const [letter] = acknowledgments
  expect(letter).toMatchObject({ payer: { name: 'Lee Harlan', email: 'lead0@example.org' }, amount: 500 })
  expect(
    letter.payments.map(({ number, amount }: { number: string; amount: number }) => [number, amount]),
  ).toEqual([
    ['00001', 300],
    ['00002', 200],
  ])
  const text = letter.paragraphs.join(' ')
  expect(text).toContain('The Fund')
  expect(text).toContain('$500')
  expect(text).toContain('estimate of their fair market value is $340')
  expect(text).toContain('may be deductible is $160')
})

test('a team payment made with somebody else’s check is acknowledged to the person on the check, not the team leader', async () => {
  await cash(0, 200)
  await setTeamPayment(app, teamIds[0] ?? '', { method: 'check', amount: 300, payerName: 'Walt Kelso' })
  const { acknowledgments } = await yearEnd()
  expect(acknowledgments).toMatchObject([{ payer: { name: 'Walt Kelso' }, amount: 300 }])
  expect(acknowledgments[0].payments).toHaveLength(1)
})

test('cash of strangers who gave no name is acknowledged to nobody, and is nobody’s in the files', async () => {
  const token = await app.admin()
  const body = { kind: 'add-on', name: 'Framed flag', price: 300, value: 20, soldAt: ['seller'] }
  const item = (await app.call('POST /api/admin/items', { token, body })).body
  for (const buyerName of ['', '', 'Walt Kelso'])
    expect((await sellExtra(app, { item, price: 300 }, { buyerName })).status).toBe(200)
  const { acknowledgments } = await yearEnd()
  expect(acknowledgments).toMatchObject([{ payer: { name: 'Walt Kelso' }, amount: 300 }])
  expect((await quickBooksFile(app)).map(({ Name }) => Name)).toEqual([
    ...['', '', '', ''],
    ...['Walt Kelso', 'Walt Kelso'],
  ])
})

test('refunded money is not acknowledged, and a refund that leaves less than $250 removes the letter', async () => {
  await cash(0, 500)
  await refund(app, (await newestPayment(app)).id, { amount: 100 })
  expect((await yearEnd()).acknowledgments[0]).toMatchObject({ amount: 400, deductible: 60 })
  await refund(app, (await newestPayment(app)).id, { amount: 200 })
  expect((await yearEnd()).acknowledgments).toEqual([])
})

test('a payment without a fair market value is left out of the letter, because it may not be fully deductible', async () => {
  const event = (await app.call('GET /api/Home')).body
  const token = await app.admin()
  const body = { dinnerFee: 60, fairMarketValues: { golf: 340, dinner: null, shirt: 15, sponsor: 0 } }
  await app.call('PUT /api/admin/events/{eventId}', { token, params: { eventId: event.eventId }, body })
  await cash(0, 500)
  await orderDinner(app, event, {
    attendees: [{ name: 'Dana' }, { name: 'June' }],
    requestedByName: 'Lee Harlan',
    requestedByEmailAddress: 'lead0@example.org',
  })
  const { parties } = (await app.call('GET /api/admin/check-in', { token })).body
  const order = parties.find(({ kind }: { kind: string }) => kind === 'Order')
  const dinner = { partyId: order.partyId, kind: 'Order', amount: 120, owedAmount: 120, method: 'cash' }
  await app.call('POST /api/admin/check-in/payment', { token, body: { ...dinner, mutationId: randomUUID() } })
  const { acknowledgments, withoutValue } = await yearEnd()
  expect(acknowledgments).toMatchObject([{ amount: 500, fairMarketValue: 340, deductible: 160 }])
  expect(withoutValue).toEqual([{ number: '00002', payer: 'Lee Harlan' }])
  const values = { fairMarketValues: { golf: 340, dinner: 45, shirt: 15, sponsor: 0 } }
  await app.call('PUT /api/admin/events/{eventId}', {
    token,
    params: { eventId: event.eventId },
    body: values,
  })
  expect(await yearEnd()).toMatchObject({
    acknowledgments: [{ amount: 620, fairMarketValue: 430, deductible: 190 }],
    withoutValue: [],
  })
})

test('a run over two years has letters for each, by the day the money came in where the event is', async () => {
  keepLoggedIn(app, () => now.getTime())
  now = new Date('2026-01-01T04:30:00Z')
  await cash(0, 251)
  now = new Date('2026-01-02T12:00:00Z')
  await cash(0, 249)
  await setTeamPayment(app, teamIds[1] ?? '', { method: 'check', amount: 260, payerName: 'Walt Kelso' })
  await cash(1, 240)
  await setTeamPayment(app, teamIds[2] ?? '', { method: 'check', amount: 280, receivedOn: '2025-12-30' })
  const event = (await app.call('GET /api/Home')).body.eventId
  const amounts = async (query: Record<string, string>) => {
    const { year, years, acknowledgments } = await yearEnd({ eventId: event, ...query })
    return { year, years, amounts: acknowledgments.map(({ amount }: { amount: number }) => amount).sort() }
  }
  const years = [2025, 2026]
  expect(await amounts({})).toEqual({ year: 2025, years, amounts: [251, 280] })
  expect(await amounts({ year: '2026' })).toEqual({ year: 2026, years, amounts: [260] })
  expect(await amounts({ year: '2024' })).toEqual({ year: 2024, years, amounts: [] })
})

test('opens with the year in which money came in, if that isn’t the year of the event', async () => {
  keepLoggedIn(app, () => now.getTime())
  now = new Date('2026-03-02T12:00:00Z')
  await cash(0, 300)
  expect(await yearEnd()).toMatchObject({ year: 2026, years: [2026], acknowledgments: [{ amount: 300 }] })
})

test('each payment of a letter says its value and what may be deducted', async () => {
  await cash(0, 300)
  await cash(0, 200)
  const [{ payments, fairMarketValue, deductible }] = (await yearEnd()).acknowledgments
  const figures = payments.map(
    (each: { amount: number; fairMarketValue: number; deductible: number }) =>
      [each.amount, each.fairMarketValue, each.deductible] as const,
  )
  const total = (place: 0 | 1 | 2) =>
    figures.reduce((all: number, each: number[]) => all + (each[place] ?? 0), 0)
  expect([total(0), total(1), total(2)]).toEqual([500, fairMarketValue, deductible])
})

test('a charity that is not a 501(c)(3) prints no letters', async () => {
  const { eventId } = (await app.call('GET /api/Home')).body
  const body = { charity: { ...charity, is501c3: false } }
  await app.call('PUT /api/admin/events/{eventId}', { token: await app.admin(), params: { eventId }, body })
  await cash(0, 500)
  expect(await yearEnd()).toMatchObject({ is501c3: false, acknowledgments: [] })
})

test('card gross by month counts what the provider took before refunds, and nothing else', async () => {
  const { sql } = app.features.database
  const times = ['2025-05-20T12:00:00.000Z', '2025-06-30T23:30:00.000Z', '2025-07-01T00:30:00.000Z']
  for (const [place, paidAt] of times.entries()) {
    const intent = intentOf(await pay(app, `lead${place}@example.org`, 500))
    const mine = sql.selectFrom('payments').select('status').where('intentId', '=', intent)
    await eventually(async () => (await mine.executeTakeFirst())?.status === 'paid')
    await sql.updateTable('payments').set({ paidAt }).where('intentId', '=', intent).execute()
  }
  await sandboxOf(app).stop()
  await refund(app, (await newestPayment(app)).id, { amount: 500 })
  await cash(0, 100)
  const { months, gross, year } = await yearEnd()
  expect(year).toBe(2025)
  expect(months).toEqual([
    { month: '2025-05', payments: 1, gross: 500 },
    { month: '2025-06', payments: 1, gross: 500 },
    { month: '2025-07', payments: 1, gross: 500 },
  ])
  expect(gross).toBe(1500)
  expect((await yearEnd({ year: '2024' })).months).toEqual([])
})

test('carries the state’s disclosure on letters and receipts alike', async () => {
  await cash(0, 500)
  const letter = await yearEnd()
  expect(letter.charity.solicitation).toBe(charity.solicitation)
  const { sql } = app.features.database
  const { receiptSecret: secret } = await sql
    .selectFrom('payments')
    .select('receiptSecret')
    .executeTakeFirstOrThrow()
  const receipt = (await app.call('GET /api/payment/receipt/{secret}', { params: { secret } })).body
  expect(receipt.charity.solicitation).toBe(charity.solicitation)
  const { messages } = (await app.call('GET /api/admin/outbox', { token: await app.admin() })).body
  const mail = messages.find(({ subject }: { subject: string }) => subject.startsWith('Receipt 00001'))
  expect(mail.text).toContain(charity.solicitation)
})

test('a basket keeps its donor’s name if one was entered', async () => {
  const token = await app.admin()
  const volunteer = { firstName: 'Vera', lastName: 'Lane', shirtSize: 'Large' }
  const added = await app.call('POST /api/admin/add-volunteer', { token, body: volunteer })
  const { volunteerId } = added.body
  const body = { type: 'Basket', name: 'Wine and cheese', volunteerId, value: 50 }
  const given = { donorName: 'Hill Cellars', donorAddress: '2 Vine Road\nCarmel, CA' }
  expect((await app.call('POST /api/admin/add-donation', { token, body })).body).toMatchObject({
    donorName: null,
    donorAddress: null,
  })
  const answer = await app.call('POST /api/admin/add-donation', { token, body: { ...body, ...given } })
  expect(answer.body).toMatchObject({ ...given, createdOn: now.toISOString() })
  expect((await app.call('GET /api/donation/get-winners')).text).not.toContain('Hill Cellars')
})
