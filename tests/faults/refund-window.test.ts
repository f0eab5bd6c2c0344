import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { minute } from '../../src/kernel/clock.ts'
import type { PaymentRow } from '../../src/money/desk/shapes.ts'
import { noMishaps } from '../support/event-mishaps.ts'
import { isFull, moment, report, until } from '../support/faults.ts'
import type { ProviderMood } from '../support/live-provider.ts'
import { type PeopleWhoInsist, peopleWhoInsist } from '../support/payers.ts'
import { type PayingSite, startPayingSite } from '../support/paying-site.ts'
import { makeEvent } from '../support/people.ts'
import { type ProviderProcess, startProviderProcess } from '../support/provider-process.ts'

const refunding = '^POST /v1/refunds$'
const fine = { mood: { call: '^$', is: 'fine' as const } }

let provider: ProviderProcess
let site: PayingSite
let people: PeopleWhoInsist
let payment: PaymentRow
/** Refunds requested from the provider before the current test. */
let earlier: number

beforeAll(async () => {
  provider = await startProviderProcess()
  site = await startPayingSite(provider)
  people = peopleWhoInsist(site, provider)
  await makeEvent(site)
})
afterAll(async () => {
  await site?.stop()
  await provider?.end()
})

/** A team has paid $500 by card, and everybody knows it. */
beforeEach(async () => {
  await provider.tell({ ...fine, mishaps: noMishaps, ignoresKeys: false })
  const payer = await people.signsUp()
  await people.paysByCard(payer, 500)
  await people.settles()
  expect(await people.differences()).toEqual([])
  const { payments } = await people.ledger()
  payment = payments.find(({ name }: PaymentRow) => name === payer.name)
  earlier = 0
  earlier = (await refundCalls()).length
})

/** The idempotency keys of this test's refund requests, one per call. */
async function refundCalls(): Promise<(string | null)[]> {
  const { asked } = await provider.tell({})
  const calls = asked.filter(({ call }) => new RegExp(refunding).test(call))
  return calls.slice(earlier).map(({ key }) => key)
}

/** What was refunded of this test's payment, in our books. */
async function refunded(): Promise<number> {
  return (await people.asStaff('GET /api/admin/payments/{id}', { params: { id: payment.id } })).body.payment
    .refunded
}

async function refundsThere(): Promise<number[]> {
  return (await provider.sdk.refunds.list({ limit: 100, payment_intent: await intent() })).data.map(
    ({ amount }) => amount,
  )
}

async function intent(): Promise<string> {
  const details = await people.asStaff('GET /api/admin/payments/{id}', { params: { id: payment.id } })
  return details.body.providerId
}

/** Staff refund $125; the server records it, and dies while it calls the provider. */
async function diesWhileRefunding(is: ProviderMood): Promise<string> {
  await provider.tell({ mood: { call: refunding, is } })
  const requestId = randomUUID()
  await people.confirmsPassword()
  const before = (await refundCalls()).length
  const asked = site
    .call('POST /api/admin/payments/{id}/refund', {
      token: await site.admin(),
      params: { id: payment.id },
      body: { amount: 125, reason: 'Rained out', requestId },
    })
    .catch(() => 'no answer')
  await until('the provider was asked', async () => (await refundCalls()).length > before)
  await moment(30)
  await site.kill()
  expect(await asked).toBe('no answer')
  return requestId
}

async function isRefundedOnce(): Promise<void> {
  expect(await refundsThere()).toEqual([12_500])
  expect(new Set(await refundCalls()).size, 'one key, however often it was asked').toBe(1)
  expect(await people.differences()).toEqual([])
  expect(await refunded()).toBe(125)
  expect((await people.compares()).words).toMatch(/^\d+ payments? compared, difference \$0\.00\.$/)
}

const silent: [string, ProviderMood] = ['has not answered', 'silent']
const broken: [string, ProviderMood] = ['breaks every connection', 'hangs up']

it.each(isFull ? [silent, broken] : [silent])(
  'killed while the provider %s: the refund is in progress, then sent once',
  async (_, is) => {
    await diesWhileRefunding(is)
    const readyAfter = [await site.start()]
    const details = (await people.asStaff('GET /api/admin/payments/{id}', { params: { id: payment.id } }))
      .body
    expect(details.history.at(-1).what).toBe('$125 refund on its way')
    expect(await refunded()).toBe(125)
    expect(await refundsThere()).toEqual([])
    const compared = await people.compares()
    const onItsWay = { amount: 125, takenOver: false, onItsWay: true }
    expect(compared.differences).toContainEqual(expect.objectContaining(onItsWay))
    expect(compared.words).toContain('compared, difference $125.00.')
    expect(compared.words).not.toContain('These books now say')

    await provider.tell(fine)
    // The comparison tried just now, so the next try is some minutes away.
    await site.timePasses(6 * minute)
    await isRefundedOnce()
    report({
      fault: `killed between refund and provider (${is})`,
      times: 1,
      acknowledged: 1,
      lost: 0,
      readyAfter,
    })
  },
)

it('killed after the provider made the refund: it is recorded, and not sent again, even without its key', async () => {
  await diesWhileRefunding('done but silent')
  await provider.tell({ ...fine, ignoresKeys: true })
  await site.start()
  await site.timePasses(2 * minute)
  await isRefundedOnce()
})

it('staff who submit again after the restart, and a second kill in the same minute, change nothing', async () => {
  const requestId = await diesWhileRefunding('silent')
  await site.start()
  await provider.tell({ mood: { call: refunding, is: 'done but silent' } })
  const again = site
    .call('POST /api/admin/payments/{id}/refund', {
      token: await site.admin(),
      params: { id: payment.id },
      body: { amount: 125, reason: 'Rained out', requestId },
    })
    .catch(() => 'no answer')
  await until('the provider was asked again', async () => (await refundCalls()).length > 1)
  await moment(30)
  await site.kill()
  expect(await again).toBe('no answer')

  await provider.tell(fine)
  await site.start()
  expect((await people.givesBack(payment, 125, { requestId })).status).toBe(200)
  await site.timePasses(2 * minute)
  await isRefundedOnce()
})

it('without idempotency keys one refund goes out three times: the check notices, and the books show it', async () => {
  await provider.tell({ ignoresKeys: true, mood: { call: refunding, is: 'done but 500' } })
  await people.givesBack(payment, 125)
  await provider.tell(fine)
  await people.settles()
  expect(await refundsThere()).toEqual([12_500, 12_500, 12_500])
  await expect(isRefundedOnce()).rejects.toThrow()
  expect(await people.differences()).toEqual([])
  expect(await refunded()).toBe(375)
})

it('the check notices an unknown payment', async () => {
  await provider.tell({ mishaps: { lost: 1, doubled: 0, late: 0, seed: 1 } })
  const { body } = await people.opens(await people.signsUp(), 500)
  await provider.presentCard(body.clientSecret)
  expect((await people.differences()).join()).toContain('was charged, and is not in our books')
})
