import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type BillWish, beginGift, checkOut } from '../../../../tests/support/checking-out.ts'
import { orderDinner } from '../../../../tests/support/dinner.ts'
import {
  centsOf,
  expectQuickBooksToBalance,
  journalOf,
  quickBooksFile,
} from '../../../../tests/support/journal.ts'
import {
  compare,
  detailsOf,
  ledgerOf,
  newestPayment,
  paymentEmails,
  refund,
  setTeamPayment,
} from '../../../../tests/support/ledger.ts'
import {
  disputedCard,
  eventAbout,
  eventually,
  failingRefundCard,
  goodCard,
  intentOf,
  moneyOf,
  postEvent,
  presentCard,
  receiptOf,
  sandboxOf,
} from '../../../../tests/support/paying.ts'
import { signUp } from '../../../../tests/support/people.ts'
import { type Listed, openPriceList, type PriceList } from '../../../../tests/support/price-list.ts'
import { readCsv } from '../../../../tests/support/read-csv.ts'
import { orderExtra } from '../../../../tests/support/selling.ts'
import { staffTeamsOf } from '../../../../tests/support/staff-teams.ts'
import { hour, later } from '../../../kernel/clock.ts'
import type { PaymentDetails } from '../../desk/shapes.ts'

let list: PriceList
let now: Date
let mulligan: Listed
let teamId: string
const leader = 'lead1@example.org'
const fee: BillWish = { type: 'Golf', email: leader, amountOwed: 500 }

beforeEach(async () => {
  // A fixed clock keeps a slow machine from getting to later events early.
  now = new Date('2025-07-19T16:00:00Z')
  list = await openPriceList({ now: () => now })
  await list.settings({ extrasOpen: true, takesGifts: true })
  mulligan = await list.add({ value: 3, stock: 20 })
  teamId = (await signUp(list.app, 'Harlan', 1)).body.teamId
})
afterEach(() => list.app.stop())

/** Mulligans that were ordered, as a bill. */
async function mulligans(quantity: number): Promise<BillWish> {
  const { body, text } = await orderExtra(list.app, { item: mulligan, quantity })
  if (!body.paymentTrackingId) throw new Error(`No order: ${text}`)
  return { type: 'Extras', paymentTrackingId: body.paymentTrackingId, amountOwed: body.amountOwed }
}

/** Pays these bills with one charge; returns its client secret once it counts. */
async function payTogether(bills: readonly BillWish[], card = goodCard): Promise<string> {
  const before = (await ledgerOf(list.app)).payments.length
  const { status, body, text } = await checkOut(list.app, bills)
  if (status !== 200) throw new Error(`No payment: ${text}`)
  await presentCard(list.app, body.clientSecret, card)
  await eventually(async () => (await ledgerOf(list.app)).payments.length > before)
  return body.clientSecret
}

async function lineOf(name: string) {
  const { id } = await newestPayment(list.app)
  const { lines } = (await detailsOf(list.app, id)) as PaymentDetails
  const line = lines.find((each) => each.name === name)
  if (!line) throw new Error(`No line ${name}`)
  return { paymentId: id, ...line }
}

/** Refunds so many of the mulligans of the newest payment. */
async function takeBack(quantity: number) {
  const { paymentId, partId, lineId } = await lineOf('Mulligan')
  return refund(list.app, paymentId, { lines: [{ partId, lineId, quantity }] })
}

/** Fees and the provider's balance are known then. */
async function anHourPasses(): Promise<void> {
  now = later(now, hour)
  await list.app.features.payments.reconcile()
}

const left = async () => (await list.onSale()).find(({ id }) => id === mulligan.id)?.left
const bill = async ({ amountOwed: _, ...wanted }: BillWish) =>
  (await list.app.call('POST /api/payment/bill', { body: { email: '', ...wanted } })).body

describe('several bills paid with one charge', () => {
  it('are one payment and one receipt with a line each, and the books show each kind', async () => {
    const bills = [fee, await mulligans(8), await beginGift(list.app, 100)]
    const secret = await payTogether(bills)
    const { payments, owing, totals } = await ledgerOf(list.app)
    expect(payments).toMatchObject([
      {
        amount: 680,
        number: '00001',
        name: 'Team Harlan, Dana Harlan, Lee Harlan',
        parts: [
          { kind: 'team', name: 'Team Harlan', amount: 500 },
          { kind: 'extra', amount: 80 },
          { kind: 'donation', amount: 100 },
        ],
      },
    ])
    expect([owing, totals.unmatched]).toEqual([[], 0])
    const receipt = await receiptOf(list.app, secret)
    expect(receipt).toMatchObject({ total: 680, fairMarketValue: 364, deductible: 316 })
    expect(receipt.lines.map(({ amount }: { amount: number }) => amount)).toEqual([500, 80, 100])
    expect((await list.app.call('GET /api/Home')).body.amountRaised).toBe(680)
    const { entries } = await journalOf(list.app)
    const paid = entries.filter(({ what }) => what === 'payment')
    expect(paid.map(({ no, kind, amount, gift }) => [no, kind, amount, gift])).toEqual([
      ['P-00001', 'team', 500, 160],
      ['P-00001', 'extra', 80, 56],
      ['P-00001', 'donation', 100, 100],
    ])
    await anHourPasses()
    await expectQuickBooksToBalance(list.app)
    const file = readCsv(
      (await list.app.call('GET /api/admin/export/payments.csv', { token: list.token })).text,
    )
    expect(file.map(({ For, Amount }) => [For, Amount])).toEqual([['Team, Add-ons, Gift', '680']])
    for (const each of bills) expect(await bill(each)).toMatchObject({ owedAmount: 0, hasPaidInFull: true })
    expect(await paymentEmails(list.app, /^Receipt 00001/)).toHaveLength(1)
    expect(await compare(list.app)).toMatchObject({ compared: 1, difference: 0 })
  })

  it('keep a share of the fee beside a player’s own mulligans', async () => {
    await payTogether([{ ...fee, amountOwed: 125 }, await mulligans(2)])
    expect(await moneyOf(list.app, leader)).toMatchObject({ paidAmount: 125, owedAmount: 375 })
  })

  it('sent again is the same payment; with one bill fewer, or from another phone, it is another one', async () => {
    const bills = [fee, await mulligans(8)]
    const [one, two] = await Promise.all([checkOut(list.app, bills), checkOut(list.app, bills)])
    expect([one?.status, two?.body]).toEqual([200, one?.body])
    const fewer = await checkOut(list.app, bills.slice(0, 1))
    const other = await checkOut(list.app, bills, { browser: 'pat' })
    const secrets = [one, fewer, other].map((answer) => answer?.body.clientSecret)
    expect(new Set(secrets).size).toBe(3)
  })

  it('are counted once when the provider’s event comes twice, and twice at once', async () => {
    const secret = await payTogether([fee, await mulligans(8)])
    const event = eventAbout(intentOf(secret))
    await Promise.all([postEvent(list.app, event), postEvent(list.app, event)])
    await postEvent(list.app, eventAbout(intentOf(secret)))
    expect((await ledgerOf(list.app)).totals).toMatchObject({ received: 580, unmatched: 0 })
    expect(await paymentEmails(list.app, /^Receipt/)).toHaveLength(1)
    expect(await left()).toBe(12)
  })

  it('paid twice at once by two phones for the same team are overpaid by the fee alone', async () => {
    const [order, gift] = [await mulligans(8), await beginGift(list.app, 100)]
    const opened = await Promise.all([
      checkOut(list.app, [fee, order]),
      checkOut(list.app, [gift, fee], { browser: 'pat' }),
    ])
    await Promise.all(opened.map(({ body }) => presentCard(list.app, body.clientSecret, goodCard)))
    await eventually(async () => (await ledgerOf(list.app)).payments.length === 2)
    const { totals, payments } = await ledgerOf(list.app)
    expect(totals).toMatchObject({ received: 1180, unmatched: 500, owed: 0 })
    for (const each of [fee, order, gift]) expect(await bill(each)).toMatchObject({ owedAmount: 0 })
    const over = payments.find(({ unmatched }: { unmatched: number }) => unmatched > 0)
    const { amount } = over
    // The overpaid fee goes back first; whatever else was paid with it stays paid.
    expect((await refund(list.app, over.id, { amount: 500 })).status).toBe(200)
    const after = (await ledgerOf(list.app)).payments.find(({ id }: { id: string }) => id === over.id)
    expect(
      after.parts.map((part: { kind: string; refunded: number }) => [part.kind, part.refunded]),
    ).toContainEqual(['team', 500])
    expect(after).toMatchObject({ amount, refunded: 500, unmatched: 0 })
    expect((await ledgerOf(list.app)).totals.owed).toBe(0)
  })

  it('can’t be paid anymore once the fee was paid in cash; the rest can', async () => {
    const order = await mulligans(8)
    const { clientSecret } = (await checkOut(list.app, [fee, order])).body
    await setTeamPayment(list.app, teamId, { amount: 500, method: 'cash' })
    expect((await presentCard(list.app, clientSecret, goodCard)).status).toBe(400)
    expect((await checkOut(list.app, [fee, order])).body.type).toBe('/problems/already-paid')
    await payTogether([order])
    expect((await ledgerOf(list.app)).totals).toMatchObject({ cash: 500, card: 80, unmatched: 0 })
  })

  it('whose dinner places were sold meanwhile keep the rest, and only the dinner is refunded', async () => {
    const { token, eventId, app } = list
    const change = { token, params: { eventId }, body: { dinnerFee: 50, maxAttendees: 5 } }
    expect((await app.call('PUT /api/admin/events/{eventId}', change)).status).toBe(200)
    const { paymentTrackingId } = (await orderDinner(app, list)).body
    const dinner = { type: 'Attendee/Shirt', paymentTrackingId, amountOwed: 50 }
    const { clientSecret } = (await checkOut(app, [dinner, await beginGift(app, 100)])).body
    now = later(now, hour)
    // Canceled in our books alone: the provider still takes the card.
    const ours = app.features.database.sql.updateTable('payments').set({ status: 'canceled' })
    await ours.where('intentId', '=', intentOf(clientSecret)).execute()
    expect((await orderDinner(app, list)).status).toBe(200)
    await presentCard(app, clientSecret, goodCard)
    await eventually(async () => (await ledgerOf(app)).payments.length === 1)
    const row = await newestPayment(app)
    expect(row).toMatchObject({ amount: 150, unmatched: 50, noPlace: true })
    expect(await receiptOf(app, clientSecret)).toMatchObject({
      noPlace: false,
      noPlaceAmount: 50,
      deductible: 100,
      lines: [{ name: 'Paid after the places were sold, to be refunded' }, { amount: 100 }],
    })
    expect((await refund(app, row.id, { amount: 50 })).status).toBe(200)
    expect(await newestPayment(app)).toMatchObject({ refunded: 50, unmatched: 0, leftToRefund: 100 })
    expect((await app.call('GET /api/Home')).body.amountRaised).toBe(100)
  })
})

describe('a refund by line', () => {
  it('takes two of eight mulligans back: the money, the stock, and their value from the receipt', async () => {
    const secret = await payTogether([fee, await mulligans(8)])
    expect(await lineOf('Mulligan')).toMatchObject({ quantity: 8, leftToRefund: 8 })
    const { status, body } = await takeBack(2)
    expect([status, body.payment.refunded]).toEqual([200, 20])
    expect(await receiptOf(list.app, secret)).toMatchObject({
      fairMarketValue: 358,
      deductible: 202,
      refunds: [{ amount: 20, lines: [{ name: 'Mulligan', quantity: 2, amount: 20, fairMarketValue: 6 }] }],
    })
    const [email] = await paymentEmails(list.app, /^\$20 refunded/)
    expect(email.text).toContain('Taken back: 2 x Mulligan.')
    expect(await left()).toBe(14)
    expect((await ledgerOf(list.app)).totals).toMatchObject({ refunded: 20, owed: 0, unmatched: 0 })
    const { totals } = await journalOf(list.app)
    expect(totals).toMatchObject({ gift: 202, fairMarketValue: 358 })
    const tooMany = await takeBack(7)
    expect([tooMany.status, tooMany.body.type]).toEqual([409, '/problems/refund-too-large'])
    expect((await takeBack(6)).status).toBe(200)
    expect(await receiptOf(list.app, secret)).toMatchObject({ fairMarketValue: 340, deductible: 160 })
    expect(await moneyOf(list.app, leader)).toMatchObject({ paidAmount: 500, hasPaidInFull: true })
    expect(await compare(list.app)).toMatchObject({ difference: 0 })
  })

  it('that the bank sends back gives the lines back', async () => {
    const secret = await payTogether([fee, await mulligans(8)], failingRefundCard)
    await sandboxOf(list.app).stop()
    await takeBack(2)
    expect(await left()).toBe(14)
    now = later(now, hour)
    await postEvent(list.app, eventAbout(intentOf(secret), 'refund.failed'))
    expect(await newestPayment(list.app)).toMatchObject({ refunded: 0, failedRefunds: [{ amount: 20 }] })
    expect(await left()).toBe(12)
    expect(await lineOf('Mulligan')).toMatchObject({ leftToRefund: 8 })
    expect(await receiptOf(list.app, secret)).toMatchObject({ fairMarketValue: 364, deductible: 216 })
  })

  it('takes each line’s own sales tax, at odd cents, and the last of it leaves nothing', async () => {
    const shirt = await list.add({ name: 'Shirt', price: 33.33, value: 20, salesTax: 8.875 })
    const junior = await list.add({ name: 'Junior golfer', price: 100.01, value: 0, treatment: 'gift' })
    const lines = [shirt, junior].map(({ id: itemId }) => ({ itemId, quantity: 3 }))
    const { body } = await orderExtra(list.app, { item: shirt }, { lines, amountOwed: 408.89 })
    const { paymentTrackingId, amountOwed } = body
    const secret = await payTogether([{ type: 'Extras', paymentTrackingId, amountOwed }])
    expect(await receiptOf(list.app, secret)).toMatchObject({
      salesTax: 8.87,
      fairMarketValue: 60,
      deductible: 340.02,
    })
    const take = async (name: string, quantity: number) => {
      const { paymentId, partId, lineId } = await lineOf(name)
      await refund(list.app, paymentId, { lines: [{ partId, lineId, quantity }] })
      const { refunded, taxRefunded } = await newestPayment(list.app)
      return [refunded, taxRefunded]
    }
    expect(await take('Junior golfer', 1)).toEqual([100.01, 0])
    expect(await receiptOf(list.app, secret)).toMatchObject({ salesTax: 8.87, deductible: 240.01 })
    expect(await take('Shirt', 1)).toEqual([136.29, 2.95])
    expect(await receiptOf(list.app, secret)).toMatchObject({ salesTax: 5.92, deductible: 226.68 })
    expect(await take('Shirt', 2)).toEqual([208.87, 8.87])
    expect(await take('Junior golfer', 2)).toEqual([408.89, 8.87])
    expect(await receiptOf(list.app, secret)).toMatchObject({
      status: 'refunded',
      salesTax: 0,
      fairMarketValue: 0,
      deductible: 0,
    })
    expect((await ledgerOf(list.app)).totals).toMatchObject({ tax: 0, received: 408.89, refunded: 408.89 })
    expect((await journalOf(list.app)).totals).toMatchObject({ tax: 0, gift: 0, fairMarketValue: 0 })
    await anHourPasses()
    await expectQuickBooksToBalance(list.app)
  })

  it('asked for twice at once, or after somebody else’s, is one refund', async () => {
    await payTogether([await mulligans(8)])
    const { paymentId, partId, lineId } = await lineOf('Mulligan')
    const body = { lines: [{ partId, lineId, quantity: 2 }], left: 80, requestId: randomUUID() }
    const both = await Promise.all([refund(list.app, paymentId, body), refund(list.app, paymentId, body)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const other = await refund(list.app, paymentId, { ...body, requestId: randomUUID() })
    expect(other).toMatchObject({ status: 409, body: { type: '/problems/refund-overtaken', left: 60 } })
    expect((await newestPayment(list.app)).refunded).toBe(20)
  })

  it('is still named on the receipt after its team was merged with another', async () => {
    await signUp(list.app, 'Marsh', 2)
    await setTeamPayment(list.app, teamId, { method: 'cash', amount: 500 })
    const { paymentId, partId, lineId } = await lineOf('Team fee (golf for four)')
    expect((await refund(list.app, paymentId, { lines: [{ partId, lineId, quantity: 1 }] })).status).toBe(200)
    const desk = staffTeamsOf(list.app)
    const [goes, stays] = (await desk.teams()).sort((one) => (one.id === teamId ? -1 : 1))
    if (!goes || !stays) throw new Error('There are two teams')
    const players = stays.teamMembers.map(({ id }) => id)
    expect((await desk.merge(stays, goes, players)).status).toBe(200)
    const [{ name }] = (await ledgerOf(list.app)).payments
    expect(name).toBe(stays.teamName)
    const { receiptSecret } = (await detailsOf(list.app, paymentId)) as PaymentDetails
    expect((await receiptOf(list.app, receiptSecret)).refunds).toMatchObject([
      { amount: 500, lines: [{ name: 'Team fee (golf for four)', quantity: 1, amount: 500 }] },
    ])
  })

  it('of another payment’s line, of none, or owed again is refused, and nothing changes', async () => {
    await payTogether([await mulligans(2)])
    const line = await lineOf('Mulligan')
    await payTogether([fee])
    const { id } = await newestPayment(list.app)
    const { partId, lineId } = line
    const asked = (body: object) => refund(list.app, id, body)
    expect((await asked({ lines: [{ partId, lineId, quantity: 1 }] })).status).toBe(404)
    expect((await asked({ lines: [{ partId, lineId, quantity: 0 }] })).status).toBe(400)
    expect((await asked({ lines: [{ partId, lineId, quantity: -2 }] })).status).toBe(400)
    const both = { lines: [{ partId, lineId, quantity: 1 }], owesAgain: true }
    expect((await refund(list.app, line.paymentId, both)).status).toBe(400)
    expect((await ledgerOf(list.app)).totals.refunded).toBe(0)
  })

  it('of everything gives all lines back', async () => {
    await payTogether([await mulligans(8)])
    const { id } = await newestPayment(list.app)
    expect((await refund(list.app, id)).status).toBe(200)
    expect(await left()).toBe(20)
    expect(await lineOf('Mulligan')).toMatchObject({ leftToRefund: 0 })
  })
})

it('money the bank took back is lost by all parts, and each of them is owed again', async () => {
  const order = await mulligans(8)
  const secret = await payTogether([fee, order], disputedCard)
  await eventually(async () => (await newestPayment(list.app)).state === 'disputed')
  const dispute = intentOf(secret).replace('pi_', 'dp_')
  await sandboxOf(list.app).provider.respond(dispute, 'losing_evidence')
  await eventually(async () => (await newestPayment(list.app)).state === 'lost')
  expect(await moneyOf(list.app, leader)).toMatchObject({ paidAmount: 0, owedAmount: 500 })
  expect(await bill(order)).toMatchObject({ owedAmount: 80, paidAmount: 0 })
  const { totals } = await ledgerOf(list.app)
  expect(totals).toMatchObject({ received: 580, disputed: 580 })
  const journal = await journalOf(list.app)
  expect(centsOf(journal)).toMatchObject({ gift: 0, disputed: 580_00 })
  expect(journal.entries.filter(({ what }) => what === 'dispute-lost')).toHaveLength(2)
  await anHourPasses()
  await expectQuickBooksToBalance(list.app)
})

describe('the sum of a checkout', () => {
  it('of $0 needs no card: the provider isn’t called, and the receipt is there', async () => {
    const { token, eventId, app } = list
    const change = { token, params: { eventId }, body: { eventFee: 0 } }
    await app.call('PUT /api/admin/events/{eventId}', change)
    await signUp(app, 'Marsh', 2)
    const free = { type: 'Golf', email: 'lead2@example.org', amountOwed: 0 }
    const { status, body } = await checkOut(app, [free])
    expect([status, body.clientSecret]).toEqual([200, null])
    const receipt = await receiptOf(app, body.receiptSecret)
    expect(receipt).toMatchObject({ number: '00001', status: 'paid', total: 0, deductible: 0 })
    expect(receipt.statements.join()).toContain('No payment was made')
    expect(await app.features.database.sql.selectFrom('sandbox_intents').select('id').execute()).toEqual([])
    expect((await checkOut(app, [free])).body.type).toBe('/problems/already-paid')
    expect(await paymentEmails(app, /^Receipt 00001/)).toHaveLength(1)
  })

  it('may include a gift that covers the card fee, so that the charity keeps all of the rest', async () => {
    const offer = { percent: 2.9, fixed: 0.3 }
    await list.settings({ coverFee: offer })
    expect(await bill(fee)).toMatchObject({ coverFee: offer })
    const old = await checkOut(list.app, [fee], { coverFee: true, amountOwed: 500 })
    expect(old).toMatchObject({ status: 409, body: { amountOwed: 515.24 } })
    const { body } = await checkOut(list.app, [fee], { coverFee: true, amountOwed: 515.24 })
    await presentCard(list.app, body.clientSecret, goodCard)
    await eventually(async () => (await newestPayment(list.app)) !== undefined)
    await anHourPasses()
    expect(await newestPayment(list.app)).toMatchObject({
      amount: 515.24,
      fee: 15.24,
      net: 500,
      unmatched: 0,
      name: 'Team Harlan, Card fee covered',
    })
    expect(await receiptOf(list.app, body.clientSecret)).toMatchObject({
      deductible: 175.24,
      lines: [{ amount: 500 }, { name: 'Card fee covered', amount: 15.24 }],
    })
    // Once in the journal, under its own name, and a contribution in QuickBooks.
    const cover = (await journalOf(list.app)).entries.filter(({ kind }) => kind === 'gift')
    expect(cover).toMatchObject([{ what: 'payment', name: 'Card fee covered', amount: 15.24, gift: 15.24 }])
    const booked = (await quickBooksFile(list.app)).filter((line) => line['Account Name'] === 'Contributions')
    expect(booked.map(({ Credits }) => Credits)).toEqual(['15.24'])
  })

  it('isn’t raised for the fee where the event doesn’t ask for it', async () => {
    const { status } = await checkOut(list.app, [fee], { coverFee: true })
    expect(status).toBe(200)
  })

  it.each<[string, (order: BillWish) => [BillWish[], object?], number, string]>([
    ['one bill twice', (order) => [[order, order]], 400, 'invalid-input'],
    ['a price that changed', (order) => [[{ ...order, amountOwed: 70 }, fee]], 409, 'price-changed'],
    ['a sum that isn’t theirs', (order) => [[order, fee], { amountOwed: 1 }], 409, 'price-changed'],
    ['an unknown order', (order) => [[{ ...order, paymentTrackingId: 'x' }, fee]], 404, 'not-found'],
    ['a negative amount', (order) => [[{ ...order, amountOwed: -80 }, fee]], 400, 'invalid-input'],
    ['no bill at all', () => [[]], 400, 'invalid-input'],
    ['too many bills', (order) => [Array.from({ length: 21 }, () => order)], 400, 'invalid-input'],
  ])('with %s opens nothing', async (_, wish, status, problem) => {
    const [bills, change] = wish(await mulligans(8))
    const answer = await checkOut(list.app, bills, change)
    expect([answer.status, answer.body.type]).toEqual([status, `/problems/${problem}`])
    expect(await list.app.features.database.sql.selectFrom('payments').select('id').execute()).toEqual([])
  })
})

it('a bill looked up by an email address says what is owed, and no names', async () => {
  expect(await bill(fee)).toMatchObject({
    type: 'Golf',
    name: 'Team fee',
    owedAmount: 500,
    payableInShares: true,
  })
  expect(await bill(await mulligans(2))).toMatchObject({
    name: 'Dana Harlan',
    lines: [{ name: 'Mulligan', quantity: 2, amount: 20, treatment: 'goods' }],
    payableInShares: false,
  })
})

it('a bill’s amount for each person is a player’s share, a guest’s dinner, and otherwise the whole', async () => {
  const fees = async (wish: BillWish) => (await bill(wish)).fees
  expect(await fees(fee)).toMatchObject([{ totalAmount: 500, individualAmount: 125 }])
  expect(await fees(await mulligans(2))).toMatchObject([{ totalAmount: 20, individualAmount: 20 }])
  const { token, eventId } = list
  await list.app.call('PUT /api/admin/events/{eventId}', {
    token,
    params: { eventId },
    body: { dinnerFee: 50 },
  })
  const attendees = [{ name: 'Dana' }, { name: 'June' }]
  const { paymentTrackingId } = (await orderDinner(list.app, list, { attendees })).body
  expect(await fees({ type: 'Attendee', paymentTrackingId, amountOwed: 0 })).toMatchObject([
    { feeName: 'Dinner fee', totalAmount: 100, individualAmount: 50 },
  ])
})

it('add-ons that were ordered and never paid are owed while they are held, and no debt afterwards', async () => {
  const owing = async () => (await ledgerOf(list.app)).owing.map(({ owed }: { owed: number }) => owed)
  const order = await mulligans(8)
  await checkOut(list.app, [order])
  expect(await owing()).toEqual([500, 80])
  now = later(now, hour)
  expect(await owing()).toEqual([500])
  expect((await ledgerOf(list.app)).totals.owed).toBe(500)
  await payTogether([order])
  const { id } = await newestPayment(list.app)
  expect(await owing()).toEqual([500])
  await refund(list.app, id, { owesAgain: true })
  now = later(now, hour)
  expect(await owing(), 'owed again, as staff said').toEqual([500, 80])
})
