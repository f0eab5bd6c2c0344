import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { processingTime } from '../../src/adapters/payments/sandbox/ids.ts'
import { dayIn, minute } from '../../src/kernel/clock.ts'
import type { CashBox } from '../../src/money/cash/contract.ts'
import type { PaymentDetails, PaymentRow, PaymentsOverview } from '../../src/money/desk/shapes.ts'
import type { Receipt } from '../../src/money/receipts/shapes.ts'
import { chargedThere } from '../support/books.ts'
import { type BillWish, beginGift, checkOut } from '../support/checking-out.ts'
import { noMishaps } from '../support/event-mishaps.ts'
import { isFull, moment, report, rounds, until } from '../support/faults.ts'
import { expectQuickBooksToBalance, journalOf } from '../support/journal.ts'
import type { ProviderMood } from '../support/live-provider.ts'
import { placesSecret, readPlaces, takePackage } from '../support/packages.ts'
import { type Payer, type PeopleWhoInsist, peopleWhoInsist } from '../support/payers.ts'
import {
  declinedCard,
  disputedCard,
  failingRefundCard,
  failsLaterCard,
  goodCard,
  inquiredCard,
  slowCard,
} from '../support/paying.ts'
import { type PayingSite, startPayingSite } from '../support/paying-site.ts'
import { makeEvent } from '../support/people.ts'
import { type OwnPostgres, startPostgres } from '../support/postgres.ts'
import { allowRaffles, type Listed, mulligan } from '../support/price-list.ts'
import { type ProviderProcess, startProviderProcess } from '../support/provider-process.ts'
import { readReceipt } from '../support/read-receipt.ts'
import { orderExtra } from '../support/selling.ts'

let provider: ProviderProcess
let postgres: OwnPostgres | null
let site: PayingSite
let people: PeopleWhoInsist
/** Three teams of this run. */
let teams: Payer[]
let eventId: string
/** For sale, at odd cents. */
let extras: Listed[]
const forSale = [
  mulligan,
  { ...mulligan, name: 'Shirt', price: 33.33, value: 20.01, salesTax: 8.875 },
  { ...mulligan, name: 'Junior golfer', price: 100.01, value: 0, treatment: 'gift' },
  { ...mulligan, name: 'Raffle ticket', price: 7.77, value: 0, treatment: 'game' },
  {
    kind: 'package',
    name: 'Lunch',
    price: 1000,
    stock: 90,
    level: 1,
    includes: {
      dinners: 4,
      shirts: 3,
      drinkTickets: 5,
      benefits: [],
      values: { golf: null, dinner: 33.33, shirt: 12.34, drink: 3.01 },
    },
  },
]
/** A ledger of this test's own, of all runs, in cents: what drawers were over, and what went to the bank. */
let own: { overShort: number; deposited: number }
/** Entries that were in a count. */
let counted: Set<string>
/** Teams of whom somebody came. */
let played: Set<string>
/** For sale in this run: its value is set late, or never. */
let late: Listed
let isLateKnown: boolean
/** Receipts of gifts beside something free and something without a value: cents given, paid for it, and how many of it. */
let beside: { secret: string; gift: number; paid: number; quantity: number }[]
const lateItem = { ...mulligan, name: 'Cap', price: 12.34, value: null }
const capWorth = 40_00
/** Acknowledged entries and refunds, by id. */
let recorded: string[]
let refunded: { id: string; paymentId: string; cents: number }[]
const readyAfter: number[] = []

beforeEach(async () => {
  postgres = null
  readyAfter.length = 0
  provider = await startProviderProcess()
})
afterEach(async () => {
  await site?.stop()
  await provider?.end()
  await postgres?.stop()
})

type Method = 'cash' | 'check' | 'waived' | 'card'

/** A random step: money of one of three teams, or the server. */
type Move =
  | { kind: 'card'; team: number; card: string; isShare: boolean }
  | {
      kind: 'together'
      teams: number[]
      gift: number
      item: number
      quantity: number
      card: string
      isShare: boolean
    }
  | { kind: 'lines back'; pick: number; line: number; provider: ProviderMood }
  | { kind: 'staff'; team: number; method: Method; dollars: number; isSentTwice: boolean }
  | { kind: 'refund'; pick: number; part: number; owesAgain: boolean; provider: ProviderMood }
  | { kind: 'refund at the provider'; pick: number; part: number }
  | { kind: 'decide'; pick: number; evidence: string }
  | { kind: 'void'; pick: number }
  | { kind: 'sale'; team: number; item: number; quantity: number; method: 'cash' | 'check'; isLate: boolean }
  | { kind: 'give'; pick: number; line: number; isAll: boolean }
  | { kind: 'sponsor'; method: 'cash' | 'check'; declines: number; shirts: number; drinks: number }
  | { kind: 'count'; off: number; less: number }
  | { kind: 'keep'; pick: number; part: number }
  | { kind: 'plays'; team: number }
  | { kind: 'free'; gift: number; paid: number; free: number }
  | { kind: 'value' }
  | { kind: 'late events arrive' }
  | { kind: 'time passes' }
  | { kind: 'killed while paying and refunding'; team: number; pick: number; part: number; after: number }

const evidences = ['winning_evidence', 'losing_evidence', 'escalate_inquiry_evidence']
const oddCards = [declinedCard, failingRefundCard, failsLaterCard, inquiredCard, slowCard]

const team = fc.nat(2)
const pick = fc.nat(20)
const part = fc.nat(100)
const is = <K extends string>(kind: K) => fc.constant(kind)
const move: fc.Arbitrary<Move> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: is('card'),
      team,
      card: fc.constantFrom(goodCard, goodCard, goodCard, disputedCard, ...oddCards),
      isShare: fc.boolean(),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: is('together'),
      teams: fc.uniqueArray(team, { minLength: 1, maxLength: 2 }),
      gift: fc.integer({ min: 1_000, max: 30_000 }).map((cents) => cents / 100),
      item: fc.nat(3),
      quantity: fc.nat(4),
      card: fc.constantFrom(goodCard, goodCard, goodCard, disputedCard, ...oddCards),
      isShare: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: is('lines back'),
      pick,
      line: fc.nat(5),
      provider: fc.constantFrom<ProviderMood>('fine', 'fine', 429, 500, 'done but 500', 'hangs up'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: is('staff'),
      team,
      method: fc.constantFrom<Method>('cash', 'check', 'waived', 'card'),
      dollars: fc.integer({ min: 1, max: 70_000 }).map((cents) => cents / 100),
      isSentTwice: fc.boolean(),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: is('refund'),
      pick,
      part,
      owesAgain: fc.boolean(),
      provider: fc.constantFrom<ProviderMood>('fine', 'fine', 'fine', 429, 500, 'done but 500', 'hangs up'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: is('refund at the provider'), pick, part }) },
  { weight: 2, arbitrary: fc.record({ kind: is('decide'), pick, evidence: fc.constantFrom(...evidences) }) },
  { weight: 2, arbitrary: fc.record({ kind: is('void'), pick }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: is('sale'),
      team,
      item: fc.nat(3),
      quantity: fc.integer({ min: 1, max: 4 }),
      method: fc.constantFrom('cash', 'check'),
      isLate: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: is('give'), pick, line: fc.nat(5), isAll: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: is('sponsor'),
      method: fc.constantFrom('cash', 'check'),
      declines: fc.nat(4),
      shirts: fc.nat(3),
      drinks: fc.nat(5),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: is('count'),
      off: fc.constantFrom(0, -1_001, 37),
      less: fc.constantFrom(0, 101),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: is('keep'), pick, part: fc.integer({ min: 1, max: 100 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: is('plays'), team }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: is('free'),
      gift: fc.integer({ min: 1_000, max: 60_000 }),
      paid: fc.nat(2),
      free: fc.integer({ min: 1, max: 2 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: is('value') }) },
  { weight: 1, arbitrary: fc.record({ kind: is('late events arrive') }) },
  { weight: 1, arbitrary: fc.record({ kind: is('time passes') }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: is('killed while paying and refunding'),
      team,
      pick,
      part,
      after: fc.nat(250),
    }),
  },
)

const share = fc.constantFrom(0, 0.2, 0.6)
const mishaps = fc.record({ lost: share, doubled: share, late: share, seed: fc.nat(1_000_000) })

async function happens(move: Move): Promise<void> {
  switch (move.kind) {
    case 'card':
      return paysByCard(move)
    case 'together':
      return paysTogether(move)
    case 'lines back':
      return takesBack(move)
    case 'staff':
      return records(move)
    case 'refund':
      return refunds(move)
    case 'refund at the provider':
      return refundsThere(move)
    case 'decide':
      return decides(move)
    case 'void': {
      const row = await pickOf(move.pick)
      const params = { id: row?.id ?? randomUUID() }
      const body = { reason: 'Typed twice' }
      const { status } = await people.asStaff('POST /api/admin/payments/{id}/void', { params, body })
      // Whoever counted the entry found what was really there.
      if (status === 200 && row && row.state !== 'voided' && counted.has(row.id))
        own.overShort += inCents(row.amount)
      return
    }
    case 'sale':
      return sells(move)
    case 'give':
      return gives(move)
    case 'sponsor':
      return sponsors(move)
    case 'count':
      return counts(move)
    case 'keep':
      return keeps(move)
    case 'plays':
      return plays(move)
    case 'free':
      return getsFree(move)
    case 'value':
      return setsValue()
    case 'late events arrive':
      return void (await provider.tell({ release: true }))
    case 'time passes':
      return site.timePasses()
    case 'killed while paying and refunding':
      return isKilled(move)
  }
}

/** Under its own id; submitted twice, both arrive at once. */
async function records({ team, method, dollars, isSentTwice }: Move & { kind: 'staff' }): Promise<void> {
  const mutationId = randomUUID()
  const body = { teamId: teams[team]!.teamId, method, amount: dollars, mutationId }
  const send = () => people.asStaff('POST /api/Admin/SetTeamPayment', { body })
  const answers = await Promise.all(isSentTwice ? [send(), send()] : [send()])
  const said = new Set(answers.map(({ status }) => status))
  expect(said.size, 'both are told the same').toBe(1)
  if (said.has(200)) recorded.push(mutationId)
}

/** One of this run's payments. */
async function pickOf(pick: number): Promise<PaymentRow | undefined> {
  const ours = new Set(teams.map(({ name }) => name))
  const rows = (await ledger()).payments.filter(({ parts }) => parts.some(({ name }) => ours.has(name ?? '')))
  return rows[pick % Math.max(1, rows.length)]
}

async function ledger(): Promise<PaymentsOverview> {
  return people.ledger()
}

async function paysByCard({ team, card, isShare }: Move & { kind: 'card' }): Promise<void> {
  const payer = teams[team]!
  const first = await people.opens(payer, isShare ? 125 : 500)
  const { amountOwed } = first.body
  const opened = first.status === 409 && amountOwed ? await people.opens(payer, amountOwed) : first
  if (opened.status === 200) await provider.presentCard(opened.body.clientSecret, card)
}

/** The fees of one or two teams, or a share of each, and a gift: one charge. */
async function paysTogether({
  teams: places,
  gift,
  item,
  quantity,
  card,
  isShare,
}: Move & { kind: 'together' }): Promise<void> {
  const bills = [await beginGift(site, gift)]
  if (quantity > 0) bills.push(await ordersExtras(item, quantity))
  for (const place of places) {
    const wanted = { type: 'Golf', email: teams[place]!.email }
    const { body } = await site.call('POST /api/payment/bill', { body: wanted })
    const amountOwed = isShare ? body.shareAmount : body.owedAmount
    if (amountOwed > 0 && body.underWayAmount === 0) bills.push({ ...wanted, amountOwed })
  }
  const { status, body } = await checkOut(site, bills)
  if (status === 200) await provider.presentCard(body.clientSecret, card)
}

async function ordersExtras(place: number, quantity: number): Promise<BillWish> {
  const wish = { item: extras[place] as Listed, quantity, price: 0 }
  // Somebody else each time: one buyer may leave only so many orders unpaid.
  const payer = { email: `${randomUUID()}@example.org`, firstname: 'Dana', lastname: 'Harlan' }
  const { amountOwed } = (await orderExtra(site, wish, { payer })).body
  const { paymentTrackingId } = (await orderExtra(site, wish, { payer, amountOwed })).body
  return { type: 'Extras', paymentTrackingId, amountOwed }
}

/** For cash or a check, into the drawer of who sold it; a phone without signal sends it later, and twice. */
async function sells({ team, item, quantity, method, isLate }: Move & { kind: 'sale' }): Promise<void> {
  const { id: itemId, price } = extras[item] as Listed
  const buyer = teams[team] as Payer
  const sale = {
    lines: [{ itemId, quantity, unitPrice: price }],
    place: 'seller',
    requestId: randomUUID(),
    method,
    amountOwed: 0,
    buyerName: buyer.name,
    buyerEmail: buyer.email,
    eventId,
  }
  const { amountOwed } = (await people.asStaff('POST /api/cash/sales', { body: sale })).body
  const soldOn = new Date(Date.now() - 3_600_000).toISOString()
  const body = { ...sale, amountOwed, ...(isLate ? { soldOn } : {}) }
  const send = () => people.asStaff('POST /api/cash/sales', { body })
  const answers = await Promise.all(isLate ? [send(), send()] : [send()])
  for (const { status, text } of answers) expect([200, 202], text).toContain(status)
  if (answers[0]?.status === 202) {
    const accept = { params: { id: sale.requestId }, body: { why: 'Honest' } }
    const call = () => people.asStaff('POST /api/admin/late-sales/{id}/accept', accept)
    for (const { status, text } of await Promise.all([call(), call()])) expect(status, text).toBe(200)
  }
  recorded.push(sale.requestId)
}

/** A line of a payment, or all that is left, is given instead of refunded. May be refused. */
async function gives({ pick, line, isAll }: Move & { kind: 'give' }): Promise<void> {
  const row = await pickOf(pick)
  if (!row) return
  const params = { id: row.id }
  const details: PaymentDetails = (await people.asStaff('GET /api/admin/payments/{id}', { params })).body
  const some = details.lines.filter(({ leftToRefund }) => leftToRefund > 0)
  const chosen = some[line % Math.max(1, some.length)]
  if (!chosen) return
  const requestId = randomUUID()
  const lines = isAll ? [] : [{ partId: chosen.partId, lineId: chosen.lineId, quantity: 1 }]
  const body = { lines, left: row.leftToRefund, reason: 'Said so', requestId }
  const answer = await people.asStaff('POST /api/admin/payments/{id}/give', { params, body })
  const asked = details.lines.filter(({ partId, lineId, leftToRefund }) =>
    isAll ? leftToRefund > 0 : partId === chosen.partId && lineId === chosen.lineId,
  )
  const isOfPlayed = ({ partId }: { partId: string }) =>
    row.parts.some(({ id, kind, name }) => id === partId && kind === 'team' && played.has(name ?? ''))
  expect(asked.some(isOfPlayed) ? [409] : [200, 409], answer.text).toContain(answer.status)
  if (answer.status === 200) recorded.push(requestId)
}

/** Everybody's drawer is over or short, and goes to the bank, perhaps a little less of it. */
async function counts({ off, less }: Move & { kind: 'count' }): Promise<void> {
  const { open } = (await people.asStaff('GET /api/admin/cash-counts')).body as CashBox
  for (const { personId, expectedCash, expectedChecks, drawer, cash, checks } of open) {
    const openingFloat = drawer?.openingFloat ?? 0
    const found = inCents(expectedCash) + off
    if (found < 0) continue
    const body = { mutationId: randomUUID(), personId, expectedCash, expectedChecks, openingFloat }
    const money = { countedCash: found / 100 + openingFloat, countedChecks: expectedChecks }
    const sent = { body: { ...body, ...money, note: 'Counted twice' } }
    const answer = await people.asStaff('POST /api/admin/cash-counts', sent)
    expect(answer.status, answer.text).toBe(200)
    own.overShort += off
    for (const { paymentId } of [...cash, ...checks]) counted.add(paymentId)
    const brought = Math.max(0, found - less)
    const depositedOn = dayIn('America/New_York')(new Date())
    const params = { id: (answer.body as CashBox).counts[0]?.id ?? '' }
    const deposit = { params, body: { depositedOn, cash: brought / 100 } }
    const taken = await people.asStaff('PUT /api/admin/cash-counts/{id}/deposit', deposit)
    expect(taken.status, taken.text).toBe(200)
    own.deposited += brought + inCents(expectedChecks)
  }
}

/** Some of what was paid above the fee becomes a gift. May be refused while it is disputed. */
async function keeps({ pick, part }: Move & { kind: 'keep' }): Promise<void> {
  const row = await pickOf(pick)
  const above = row?.parts.reduce((sum, { unmatched }) => sum + inCents(unmatched), 0) ?? 0
  if (!row || above === 0) return
  const requestId = randomUUID()
  const keep = Math.max(1, Math.floor((above * part) / 100)) / 100
  const body = { keep, requestId }
  const answer = await people.asStaff('POST /api/admin/payments/{id}/gift', { params: { id: row.id }, body })
  expect([200, 400, 409], answer.text).toContain(answer.status)
  if (answer.status === 200) recorded.push(requestId)
}

/** One of its golfers comes: the fee isn't given anymore. */
async function plays({ team }: Move & { kind: 'plays' }): Promise<void> {
  const { teamId, name } = teams[team] as Payer
  const { parties } = (await people.asStaff('GET /api/admin/check-in')).body
  const own = parties.find(({ partyId }: { partyId: string }) => partyId === teamId)
  const body = { eventId, personIds: [own.people[0].personId] }
  const answer = await people.asStaff('POST /api/admin/check-in/arrive', { body })
  expect(answer.status, answer.text).toBe(200)
  played.add(name)
}

/** Caps, some of them free by a code, and a gift beside them: one charge. */
async function getsFree({ gift, paid, free }: Move & { kind: 'free' }): Promise<void> {
  const payer = { email: `${randomUUID()}@example.org`, firstname: 'Dana', lastname: 'Harlan' }
  const bills: BillWish[] = [await beginGift(site, gift / 100)]
  for (const [quantity, code] of [
    [paid, undefined],
    [free, 'FREE'],
  ] as const) {
    if (quantity === 0) continue
    const amountOwed = code ? 0 : Math.round(quantity * 12_34) / 100
    const wish = { item: late, quantity, price: 12.34 }
    const { body, text } = await orderExtra(site, wish, { payer, amountOwed, ...(code && { code }) })
    expect(body.paymentTrackingId, text).toBeTruthy()
    bills.push({ type: 'Extras', paymentTrackingId: body.paymentTrackingId, amountOwed })
  }
  const { status, body } = await checkOut(site, bills)
  if (status !== 200) return
  const [intent] = body.clientSecret.split('_secret_')
  await provider.presentCard(body.clientSecret, goodCard)
  beside.push({ secret: intent, gift, paid: paid * 12_34, quantity: paid + free })
}

/** The committee learns what a cap is worth: more than it cost. */
async function setsValue(): Promise<void> {
  if (isLateKnown) return
  const { name, version } = late
  const body = { ...lateItem, name, version, value: capWorth / 100 }
  const answer = await people.asStaff('PUT /api/admin/items/{id}', { params: { id: late.id }, body })
  expect(answer.status, answer.text).toBe(200)
  isLateKnown = true
}

/** A sponsor pays a package to staff and keeps only some of its dinners, shirts and drink tickets. */
async function sponsors({ method, declines, shirts, drinks }: Move & { kind: 'sponsor' }): Promise<void> {
  const contactEmail = `sponsor${randomUUID()}@example.org`
  const taken = await takePackage(site, extras[4]?.id ?? '', { contactEmail })
  expect(taken.status, taken.text).toBe(200)
  const listed = (await people.asStaff('GET /api/admin/sponsors')).body.sponsors
  const own = listed.find((each: { contactEmail: string }) => each.contactEmail === contactEmail)
  const mutationId = randomUUID()
  const paid = await people.asStaff('POST /api/admin/sponsors/{id}/payment', {
    params: { id: own.id },
    body: { method, amount: 1000, owedAmount: 1000, mutationId },
  })
  expect(paid.status, paid.text).toBe(200)
  recorded.push(mutationId)
  const secret = await placesSecret(site, contactEmail)
  const { places } = (await readPlaces(site, secret)).body
  const placeIds = places.slice(0, declines).map(({ id }) => id)
  const keeps = { shirt: shirts, drink: drinks }
  const body = { secret, keeps, ...(placeIds.length > 0 && { placeIds }) }
  const answer = await people.asStaff('POST /api/sponsor/places/decline', { body })
  expect(answer.status, answer.text).toBe(200)
  const value = (4 - placeIds.length) * 3333 + shirts * 1234 + drinks * 301
  expect([inCents(answer.body.value), inCents(answer.body.deductible)]).toEqual([value, 100_000 - value])
}

/** A whole line of a payment goes back, while the provider may be in trouble. */
async function takesBack({ pick, line, provider: is }: Move & { kind: 'lines back' }): Promise<void> {
  const row = await pickOf(pick)
  if (!row) return
  const params = { id: row.id }
  const details: PaymentDetails = (await people.asStaff('GET /api/admin/payments/{id}', { params })).body
  const some = details.lines.filter(({ leftToRefund }) => leftToRefund > 0)
  const chosen = some[line % Math.max(1, some.length)]
  if (!chosen) return
  await provider.tell({ mood: { call: '^POST /v1/refunds$', is } })
  const requestId = randomUUID()
  const { partId, lineId, leftToRefund: quantity } = chosen
  const body = { lines: [{ partId, lineId, quantity }], reason: 'Not needed', requestId }
  const answer = await people.asStaff('POST /api/admin/payments/{id}/refund', { params, body })
  if (answer.status === 200) {
    const made = (answer.body as PaymentDetails).refunds.find(({ id }) => id === requestId)
    refunded.push({ id: requestId, paymentId: row.id, cents: inCents(made?.amount ?? 0) })
  }
  await provider.tell({ mood: { call: '^$', is: 'fine' } })
}

/** A part of what is left in hundredths; never less than the provider's minimum of 50 cents. */
function partOf({ leftToRefund }: PaymentRow, part: number): number | null {
  const left = Math.round(leftToRefund * 100)
  const cents = Math.max(50, Math.round((left * part) / 100))
  return left < cents ? null : cents
}

async function refunds({ pick, part, owesAgain, provider: is }: Move & { kind: 'refund' }): Promise<void> {
  const row = await pickOf(pick)
  const cents = row && partOf(row, part)
  if (!row || !cents) return
  await provider.tell({ mood: { call: '^POST /v1/refunds$', is } })
  await asksBack(row, cents, owesAgain)
  await provider.tell({ mood: { call: '^$', is: 'fine' } })
}

async function asksBack(row: PaymentRow, cents: number, owesAgain: boolean): Promise<void> {
  const requestId = randomUUID()
  const { status } = await people.givesBack(row, cents / 100, { requestId, owesAgain })
  if (status === 200) refunded.push({ id: requestId, paymentId: row.id, cents })
}

async function intentOf(row: PaymentRow | undefined): Promise<string | null> {
  if (!row?.isProviders) return null
  const params = { id: row.id }
  return (await people.asStaff('GET /api/admin/payments/{id}', { params })).body.providerId
}

/** On the provider's own pages, by somebody who may not know what has been refunded already. */
async function refundsThere({ pick, part }: Move & { kind: 'refund at the provider' }): Promise<void> {
  const row = await pickOf(pick)
  const payment_intent = await intentOf(row)
  const amount = row && partOf(row, part)
  if (payment_intent && amount) await provider.sdk.refunds.create({ payment_intent, amount }).catch(mayRefuse)
}

async function decides({ pick, evidence: uncategorized_text }: Move & { kind: 'decide' }): Promise<void> {
  const intent = await intentOf(await pickOf(pick))
  if (!intent) return
  const [dispute] = (await provider.sdk.disputes.list({ payment_intent: intent })).data
  if (dispute)
    await provider.sdk.disputes.update(dispute.id, { evidence: { uncategorized_text } }).catch(mayRefuse)
}

function mayRefuse(thrown: { statusCode?: number }): void {
  if (thrown.statusCode !== 400) throw thrown
}

type Killed = Move & { kind: 'killed while paying and refunding' }

async function isKilled({ team, pick, part, after }: Killed): Promise<void> {
  const row = await pickOf(pick)
  const cents = row && partOf(row, part)
  const work = [
    people.paysByCard(teams[team]!, Number.POSITIVE_INFINITY),
    ...(row && cents ? [asksBack(row, cents, false)] : []),
  ]
  const dies = async () => {
    await moment(after)
    await site.kill()
    readyAfter.push(await site.start())
  }
  await Promise.all([...work, dies()])
}

/** Each run waits for the provider's fees and for servers to start. */
const timeout = rounds(6, 60) * minute
const inCents = (dollars: number | null) => Math.round((dollars ?? 0) * 100)

/** What holds at every moment, also while events are late and the provider is in trouble. */
async function isSound(): Promise<void> {
  const { eventId, totals, payments } = await ledger()
  const sum = (of: (row: PaymentRow) => number | null) =>
    payments.reduce((total, row) => total + inCents(of(row)), 0)
  const sums = {
    received: sum((row) => row.amount),
    refunded: sum((row) => row.refunded),
    disputed: sum((row) => row.disputed),
    fees: sum((row) => row.fee),
    net: sum((row) => row.net) + own.overShort,
  }
  for (const [name, cents] of Object.entries(sums))
    expect([name, cents]).toEqual([name, inCents(totals[name as keyof typeof sums])])
  for (const { number, amount, refunded, leftToRefund, parts } of payments) {
    for (const part of parts)
      expect(Math.min(part.amount, part.refunded, part.unmatched)).toBeGreaterThanOrEqual(0)
    const shares = parts.reduce((total, part) => total + inCents(part.amount), 0)
    expect(shares, `receipt ${number}: its parts are the payment`).toBe(inCents(amount))
    expect(refunded, `receipt ${number}: never more refunded than received`).toBeLessThanOrEqual(amount)
    expect(leftToRefund).toBeLessThanOrEqual(Math.round((amount - refunded) * 100) / 100)
  }
  const drawers = (await people.asStaff('GET /api/admin/cash-counts')).body.books
  expect(drawers, 'the drawers have the cash of the books').toMatchObject({ difference: 0 })
  const byCard = payments.filter(({ isProviders }) => isProviders)
  const charged = await chargedThere(provider, eventId)
  const receivedThere = charged.reduce((total, { amount_received }) => total + amount_received, 0)
  const received = byCard.reduce((total, { amount }) => total + inCents(amount), 0)
  expect(received, 'nothing is paid here that the provider does not have').toBeLessThanOrEqual(receivedThere)
}

/** No event is late any more, every refund has gone out or come back, and every payment has been checked. */
async function settles(refundsFail: boolean): Promise<void> {
  await provider.tell({ mishaps: noMishaps })
  while ((await provider.tell({ release: true })).released > 0) await moment(50)
  await people.settles()
  await until('nothing is being processed, and every fee is known', async () => {
    await site.timePasses()
    const { underWay, feesToCome } = (await ledger()).totals
    return underWay === 0 && feesToCome === 0
  })
  await until('no refund is on its way', async () => {
    await site.timePasses()
    return (await people.compares()).differences.every(({ onItsWay }) => !onItsWay)
  })
  // A refund sent just now comes back a moment later.
  if (refundsFail) await moment(processingTime + 200)
  const first = await people.compares()
  expect(first.differences.filter(({ takenOver }) => !takenOver)).toEqual([])
  expect(await people.compares()).toMatchObject({ difference: 0, differences: [] })
}

/** An accountant reads every receipt of the event, and imports its file: what they say is true, and comes to zero. */
async function isSigned(): Promise<void> {
  const { payments } = await ledger()
  for (const { id } of payments) {
    const params = { id }
    const { receiptSecret, providerId } = (await people.asStaff('GET /api/admin/payments/{id}', { params }))
      .body
    const query = { params: { secret: receiptSecret } }
    const receipt: Receipt = (await site.call('GET /api/payment/receipt/{secret}', query)).body
    expect(receipt.statements.join(' ')).not.toMatch(/: \.|: ;|\$NaN|undefined/)
    readReceipt(receipt)
    const bought = beside.find(({ secret }) => secret === providerId)
    if (!bought || receipt.refunds.length > 0) continue
    // A cap cost less than it is worth: only the gift beside it may be deducted, whether its value is set or not.
    const value = isLateKnown ? (bought.quantity * capWorth) / 100 : null
    expect([inCents(receipt.deductible), receipt.fairMarketValue]).toEqual([bought.gift, value])
  }
  expect(beside.length).toBeLessThanOrEqual(payments.length)
  const { totals } = await journalOf(site)
  expect([inCents(totals.overShort), inCents(totals.deposited)]).toEqual([own.overShort, own.deposited])
  await expectQuickBooksToBalance(site)
}

/** Everything acknowledged is there, as requested; including a refund that failed later. */
async function nothingIsLost(): Promise<void> {
  const known = new Set((await ledger()).payments.map(({ id }) => id))
  expect(recorded.filter((id) => !known.has(id))).toEqual([])
  for (const { id, paymentId, cents } of refunded) {
    const details = await people.asStaff('GET /api/admin/payments/{id}', { params: { id: paymentId } })
    expect(details.body.refunds).toContainEqual(expect.objectContaining({ id, amount: cents / 100 }))
  }
}

it.each(isFull ? ['SQLite', 'PostgreSQL'] : ['SQLite'])(
  'whatever happens to the money, with events lost, doubled and late, the books agree in the end (%s)',
  async (kind) => {
    if (kind === 'PostgreSQL') postgres = await startPostgres()
    site = await startPayingSite(provider, postgres?.url)
    people = peopleWhoInsist(site, provider)
    eventId = (await makeEvent(site, { maxTeams: 1000 })).eventId
    const token = await site.admin()
    const settings = (await site.call('GET /api/admin/selling-settings', { token })).body
    const sells = { ...settings, takesGifts: true, extrasOpen: true }
    await site.call('PUT /api/admin/selling-settings', { token, body: sells })
    const eventDate = '2099-07-19T12:00:00-04:00'
    await site.call('PUT /api/admin/events/{eventId}', { token, params: { eventId }, body: { eventDate } })
    await allowRaffles(site, token)
    extras = []
    for (const body of forSale) {
      const item = await site.call('POST /api/admin/items', { token, body })
      expect(item.status, item.text).toBe(200)
      extras.push(item.body)
    }
    const code = await site.call('POST /api/admin/codes', {
      token,
      body: { code: 'FREE', kind: 'free', amount: 0 },
    })
    expect(code.status, code.text).toBe(200)
    own = { overShort: 0, deposited: 0 }
    counted = new Set()
    let moves = 0
    const seed = process.env.PINHIGH_FAULT_SEED
    await fc.assert(
      fc.asyncProperty(mishaps, fc.array(move, { minLength: 4, maxLength: 10 }), async (mishaps, run) => {
        teams = [await people.signsUp(), await people.signsUp(), await people.signsUp()]
        recorded = []
        refunded = []
        played = new Set()
        beside = []
        isLateKnown = false
        const cap = { ...lateItem, name: `Cap ${randomUUID()}` }
        const listed = await people.asStaff('POST /api/admin/items', { body: cap })
        expect(listed.status, listed.text).toBe(200)
        late = listed.body
        await provider.tell({ mishaps })
        for (const each of run) {
          await happens(each)
          await isSound()
        }
        await settles(run.some((each) => 'card' in each && each.card === failingRefundCard))
        expect(await people.differences()).toEqual([])
        await nothingIsLost()
        await isSigned()
        moves += run.length
      }),
      // One run's leftovers are in the next one's books: a failing run isn't shortened by repeating it.
      { numRuns: rounds(3, 25), endOnFailure: true, ...(seed ? { seed: Number(seed) } : {}) },
    )
    const facts = { times: moves, acknowledged: moves, lost: 0, readyAfter }
    report({ fault: `random runs of the money, ${kind}`, ...facts })
  },
  timeout,
)
