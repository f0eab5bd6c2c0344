import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { orderDinner, payDinner } from '../../../../tests/support/dinner.ts'
import { eventually, moneyOf, pay, receiptOf } from '../../../../tests/support/paying.ts'
import { signUp } from '../../../../tests/support/people.ts'

let app: TestApp
let eventId: string
const charity = { legalName: 'Harlan Memorial Fund', taxId: '12-3456789', address: '12 Fairway Lane' }
const values = { golf: 340, dinner: 45, shirt: 15, sponsor: 0 }

beforeEach(async () => {
  app = await startTestApp()
  // Only a name, a date and prices, as an organizer in a hurry leaves it.
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

describe('before fair market values are set', () => {
  it('a new event has no fair market values and does not describe the charity as a 501(c)(3)', async () => {
    const { body } = await app.call('GET /api/admin/events/{eventId}', {
      params: { eventId },
      token: await app.admin(),
    })
    expect(body.fairMarketValues).toEqual({ golf: null, dinner: null, shirt: null, sponsor: null })
    expect(body.charity.is501c3).toBe(null)
  })

  it('a receipt shows the amount paid and says nothing about taxes, on the page and by email', async () => {
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
  ])(
    'a receipt says nothing about taxes while %s is missing, and the dashboard reports it',
    async (_, body) => {
      await change(body)
      const receipt = await receiptOf(app, await paidTeam(1))
      expect(receipt).toMatchObject({ fairMarketValue: null, mayBeDeductible: false, statements: [] })
      expect((await dashboard()).taxFactsMissing).toHaveLength(1)
    },
  )
})

describe('once values, legal name and EIN are set', () => {
  const whole = { fairMarketValues: values, charity: { ...charity, is501c3: true } }

  it('receipts of earlier payments get the value, keep their number and show the date of the update', async () => {
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

  it('a receipt that already has a value keeps it when the value changes later', async () => {
    await change(whole)
    const secret = await paidTeam(1)
    await change({ fairMarketValues: { ...values, golf: 400 } })
    expect(await receiptOf(app, secret)).toMatchObject({ fairMarketValue: 340, updatedDateText: null })
  })

  it('a receipt says “no goods or services” when somebody entered a value of $0', async () => {
    await change({ ...whole, fairMarketValues: { ...values, golf: 0 } })
    const receipt = await receiptOf(app, await paidTeam(1))
    expect(receipt.statements).toEqual([
      'No goods or services were provided by Harlan Memorial Fund in return for this contribution.',
    ])
  })

  it('a malformed EIN is accepted, and the dashboard asks staff to check it', async () => {
    await change({ ...whole, charity: { ...charity, taxId: '123456789', is501c3: true } })
    expect(await dashboard()).toMatchObject({ taxFactsMissing: [], einLooksWrong: true })
  })
})
