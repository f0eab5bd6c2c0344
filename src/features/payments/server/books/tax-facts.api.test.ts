import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../../tests/support/app.ts'
import { orderDinner, payDinner } from '../../../../../tests/support/dinner.ts'
import { eventually, moneyOf, pay, receiptOf } from '../../../../../tests/support/paying.ts'
import { signUp } from '../../../../../tests/support/people.ts'

let app: TestApp
let eventId: string
const charity = { legalName: 'Harlan Memorial Fund', taxId: '12-3456789', address: '12 Fairway Lane' }
const values = { golf: 340, dinner: 45, shirt: 15, sponsor: 0 }

beforeEach(async () => {
  app = await startTestApp()
  // Nothing but a name, a date and prices, as a hurried organizer leaves it.
  const body = {
    eventName: 'Harlan Memorial Scramble',
    eventDate: '2025-07-19T12:00:00-04:00',
    eventFee: 600,
    dinnerFee: 100,
    registrationEnabled: true,
  }
  const answer = await app.call('POST /api/admin/events', { token: await app.admin(), body })
  eventId = answer.body.eventId
})
afterEach(() => app.stop())

async function change(body: object): Promise<void> {
  const sent = { params: { eventId }, token: await app.admin(), body }
  const answer = await app.call('PUT /api/admin/events/{eventId}', sent)
  if (answer.status !== 200) throw new Error(answer.text)
}

async function paidTeam(seat: number, amount = 600): Promise<string> {
  const email = `lead${seat}@example.org`
  await signUp(app, 'Marsh', seat)
  const secret = await pay(app, email, amount)
  await eventually(async () => (await moneyOf(app, email)).paidAmount === amount)
  return secret
}

const dashboard = async () => (await app.call('GET /api/admin/dashboard', { token: await app.admin() })).body

describe('before anybody has said what things are worth', () => {
  it('a new event has no fair market values, and does not call the charity a 501(c)(3)', async () => {
    const { body } = await app.call('GET /api/admin/events/{eventId}', {
      params: { eventId },
      token: await app.admin(),
    })
    expect(body.fairMarketValues).toEqual({ golf: null, dinner: null, shirt: null, sponsor: null })
    expect(body.charity.is501c3).toBe(null)
  })

  it('a receipt says what was paid and not a word about taxes, on the page and by email', async () => {
    const receipt = await receiptOf(app, await paidTeam(1))
    expect(receipt).toMatchObject({
      total: 600,
      fairMarketValue: null,
      mayBeDeductible: false,
      statements: [],
      lines: [{ amount: 600, fairMarketValue: null }],
    })
    const { messages } = (await app.call('GET /api/admin/outbox', { token: await app.admin() })).body
    const mail = messages.find(({ subject }: { subject: string }) => subject.startsWith('Receipt'))
    expect(mail.text).toContain('Total paid: $600')
    expect(mail.text).not.toMatch(/No goods|deduct|[Ff]air market|taxes/)
    expect(mail.html ?? '').not.toMatch(/No goods|deduct|[Ff]air market|taxes/)
  })

  it.each([
    ['the values', { charity: { ...charity, is501c3: true } }],
    ['the legal name', { fairMarketValues: values, charity: { ...charity, legalName: '', is501c3: true } }],
    ['the EIN', { fairMarketValues: values, charity: { ...charity, taxId: '', is501c3: true } }],
    ['whether it is a 501(c)(3)', { fairMarketValues: values, charity }],
  ])('nothing is said while %s is missing, and the dashboard says so', async (_, body) => {
    await change(body)
    const receipt = await receiptOf(app, await paidTeam(1))
    expect(receipt).toMatchObject({ fairMarketValue: null, mayBeDeductible: false, statements: [] })
    expect((await dashboard()).taxFactsMissing).toHaveLength(1)
  })
})

describe('once values, legal name and EIN are there', () => {
  const whole = { fairMarketValues: values, charity: { ...charity, is501c3: true } }

  it('receipts of earlier payments get the value, keep their number and say when they were updated', async () => {
    const first = await paidTeam(1)
    const share = await paidTeam(2, 150)
    const order = await orderDinner(app, { eventId })
    const dinner = await payDinner(app, order.body.paymentTrackingId, 100)
    await change(whole)

    const receipt = await receiptOf(app, first)
    expect(receipt).toMatchObject({ number: '00001', fairMarketValue: 340, deductible: 260 })
    expect(receipt.statements[0]).toContain('estimate of that value is $340')
    expect(receipt.updatedDateText).not.toBe(null)
    expect(await receiptOf(app, share)).toMatchObject({ total: 150, fairMarketValue: 85, deductible: 65 })
    expect(await receiptOf(app, dinner)).toMatchObject({ fairMarketValue: 45, deductible: 55 })
    expect((await dashboard()).taxFactsMissing).toEqual([])
    const audit = await app.call('GET /api/admin/audit', { token: await app.admin() })
    expect(audit.text).toContain('receipts updated')
  })

  it('a receipt that has its value keeps it when the value is changed later', async () => {
    await change(whole)
    const secret = await paidTeam(1)
    await change({ fairMarketValues: { ...values, golf: 400 } })
    expect(await receiptOf(app, secret)).toMatchObject({ fairMarketValue: 340, updatedDateText: null })
  })

  it('nothing in return is said for a value of $0 that somebody typed', async () => {
    await change({ ...whole, fairMarketValues: { ...values, golf: 0 } })
    const receipt = await receiptOf(app, await paidTeam(1))
    expect(receipt.statements).toEqual([
      'No goods or services were provided by Harlan Memorial Fund in return for this contribution.',
    ])
  })

  it('an EIN that does not look like one is taken, and the dashboard asks to check it', async () => {
    await change({ ...whole, charity: { ...charity, taxId: '123456789', is501c3: true } })
    expect(await dashboard()).toMatchObject({ taxFactsMissing: [], einLooksWrong: true })
  })
})
