import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { type BillWish, beginGift, checkOut } from '../../../../tests/support/checking-out.ts'
import { moveParty, openPlaces, poolOf, signUpParty } from '../../../../tests/support/golf-parties.ts'
import {
  centsOf,
  expectQuickBooksToBalance,
  expectSplitsToAddUp,
  journalFile,
  journalOf,
  payoutsOf,
  quickBooksFile,
} from '../../../../tests/support/journal.ts'
import {
  detailsOf,
  keepLoggedIn,
  ledgerOf,
  makeVoid,
  paymentEmails,
  refund,
  setTeamPayment,
} from '../../../../tests/support/ledger.ts'
import { placesSecret, readPlaces, takePackage } from '../../../../tests/support/packages.ts'
import {
  disputedCard,
  goodCard,
  inquiredCard,
  intentOf,
  presentCard,
  receiptOf,
  sandboxOf,
  startPaying,
} from '../../../../tests/support/paying.ts'
import { makeEvent, signUp } from '../../../../tests/support/people.ts'
import { allowRaffles, type Listed, mulligan } from '../../../../tests/support/price-list.ts'
import { centsIn, readCsv } from '../../../../tests/support/read-csv.ts'
import { orderExtra } from '../../../../tests/support/selling.ts'
import { everyonesPassword, staffToken } from '../../../../tests/support/staff.ts'
import { staffTeamsOf } from '../../../../tests/support/staff-teams.ts'
import { importedInto } from '../../../../tests/support/trial-ledger.ts'
import { day, dayIn } from '../../../kernel/clock.ts'
import type { CheckInList } from '../../../play/check-in/party-shapes.ts'
import type { CashBox } from '../../cash/contract.ts'
import type { Receipt } from '../../receipts/shapes.ts'
import type { PaymentDetails, PaymentRow } from '../shapes.ts'

let app: TestApp
let ahead: number
let teamIds: string[]
let eventId: string
/** Golfers who signed up without a team, canceled ones too. */
let parties: { partyId: string; paymentTrackingId: string }[]
/** The index of each team's leader email; a team that replaces a merged one gets a new index. */
let seats: number[]
let lastSeat: number
/** For sale beside the fees, at odd cents: goods, taxed goods, a gift, a game of chance. */
let extras: Listed[]
/** Of each seller, by number, until the clock moves on. */
let sellers: Map<number, { token: string; until: number }>
/** The secrets of sponsors' links. */
let sponsors: string[]
/** Cents already refunded when a share of a payment was moved to its current team, by its id. */
let backAtMove: Map<string, number>
/** A ledger of this test's own: what drawers were over, or short if negative, by what was done. */
let own: { overShort: number }

beforeEach(async () => {
  ahead = 0
  seats = [0, 1, 2]
  lastSeat = 2
  backAtMove = new Map()
  own = { overShort: 0 }
  parties = []
  app = await startTestApp({ now: () => new Date(Date.now() + ahead) })
  keepLoggedIn(app, () => Date.now() + ahead)
  eventId = (await makeEvent(app)).eventId
  sellers = new Map()
  sponsors = []
  for (const [place, name] of ['Harlan', 'Marsh', '=Núñez, Jr.'].entries()) await signUp(app, name, place)
  teamIds = (await app.call('GET /api/Golf/GetTeams')).body.map(({ id }: { id: string }) => id)
  await sandboxOf(app).stop()
})
afterEach(() => app.stop())

const odd = [
  { price: 12.5, value: 3.1 },
  { name: 'Shirt', price: 33.33, value: 20.01, salesTax: 8.875 },
  { name: 'Junior golfer', price: 100.01, value: 0, treatment: 'gift' },
  { name: 'Raffle ticket', price: 7.77, value: 0, treatment: 'game' },
]
const dinnersPackage = {
  kind: 'package',
  name: 'Lunch',
  price: 1000,
  stock: 90,
  level: 1,
  includes: {
    dinners: 4,
    shirts: 6,
    benefits: [],
    values: { golf: null, dinner: 33.33, shirt: 12.34, drink: null },
  },
}

/** The event also takes gifts, sells add-ons and packages, and has five sellers. */
async function sellsMore(): Promise<void> {
  const token = await app.admin()
  const { body } = await app.call('GET /api/admin/selling-settings', { token })
  const settings = { ...body, extrasOpen: true, takesGifts: true }
  await app.call('PUT /api/admin/selling-settings', { token, body: settings })
  const eventDate = '2099-07-19T12:00:00-04:00'
  await app.call('PUT /api/admin/events/{eventId}', { token, params: { eventId }, body: { eventDate } })
  await allowRaffles(app, token)
  const listed: Listed[] = []
  for (const entry of [...odd.map((each) => ({ ...mulligan, ...each })), dinnersPackage]) {
    const { status, body: item, text } = await app.call('POST /api/admin/items', { token, body: entry })
    if (status !== 200) throw new Error(`No item: ${text}`)
    listed.push(item)
  }
  extras = listed
  for (const seat of [0, 1, 2, 3, 4])
    await staffToken(app, { email: `seller${seat}@example.org`, name: `Seller ${seat}`, role: 'Seller' })
}

const cards = { good: goodCard, disputed: disputedCard, inquired: inquiredCard }

/** Something that happens to the money of one of three teams. */
type Move =
  | {
      kind: 'checkout'
      teams: number[]
      item: number
      extras: number
      gift: number
      card: keyof typeof cards
      isShare: boolean
    }
  | { kind: 'lines'; pick: number; line: number; quantity: number }
  | { kind: 'give'; pick: number; line: number; quantity: number; isAll: boolean }
  | {
      kind: 'sale'
      seller: number
      item: number
      quantity: number
      method: 'cash' | 'check'
      isLate: boolean
    }
  | { kind: 'sponsor'; card: boolean }
  | { kind: 'decline'; pick: number; count: number }
  | { kind: 'card'; team: number; card: keyof typeof cards; isShare: boolean }
  | { kind: 'desk'; team: number; method: 'cash' | 'check' | 'waived' | 'card'; dollars: number }
  | { kind: 'refund'; pick: number; part: number; atProvider: boolean; owesAgain: boolean }
  | { kind: 'claim'; pick: number; part: number; isLost: boolean }
  | { kind: 'decide'; pick: number; evidence: string }
  | { kind: 'void'; pick: number }
  | { kind: 'days'; count: number }
  | { kind: 'gift'; part: number }
  | { kind: 'count'; pick: number; cash: number; checks: number }
  | { kind: 'deposit'; pick: number; less: number; isTakenBack: boolean }
  | { kind: 'move'; pick: number; team: number }
  | { kind: 'reprice'; team: number; fee: number; rate: number }
  | { kind: 'merge'; stays: number; goes: number }
  | { kind: 'rehearse'; team: number; isReal: boolean }
  | { kind: 'party'; pick: number; does: PartyStep; dollars: number; size: number }

/** What happens to golfers who pay for themselves. */
type PartyStep = (typeof partySteps)[number]
const partySteps = ['sign-up', 'seat', 'seat', 'unseat', 'card', 'cash', 'desk', 'one', 'cancel'] as const

const team = fc.nat(2)
const pick = fc.nat(20)
const checkout: fc.Arbitrary<Move> = fc.record({
  kind: fc.constant('checkout' as const),
  teams: fc.uniqueArray(team, { maxLength: 2 }),
  item: fc.nat(3),
  extras: fc.nat(8),
  gift: fc.integer({ min: 0, max: 30_000 }).map((cents) => (cents < 1_000 ? 0 : cents / 100)),
  card: fc.constantFrom('good' as const, 'good' as const, 'disputed' as const, 'inquired' as const),
  isShare: fc.boolean(),
})
const lines: fc.Arbitrary<Move> = fc.record({
  kind: fc.constant('lines' as const),
  pick,
  line: fc.nat(5),
  quantity: fc.integer({ min: 1, max: 8 }),
})
const sale: fc.Arbitrary<Move> = fc.record({
  kind: fc.constant('sale' as const),
  seller: fc.nat(4),
  item: fc.nat(3),
  quantity: fc.integer({ min: 1, max: 8 }),
  method: fc.constantFrom('cash' as const, 'cash' as const, 'check' as const),
  isLate: fc.boolean(),
})
const give: fc.Arbitrary<Move> = fc.record({
  kind: fc.constant('give' as const),
  pick,
  line: fc.nat(5),
  quantity: fc.integer({ min: 1, max: 8 }),
  isAll: fc.boolean(),
})
const party: fc.Arbitrary<Move> = fc.record({
  kind: fc.constant('party' as const),
  pick,
  does: fc.constantFrom(...partySteps),
  dollars: fc.integer({ min: 1, max: 40_000 }).map((cents) => cents / 100),
  size: fc.integer({ min: 1, max: 3 }),
})
const claim: fc.Arbitrary<Move> = fc.record({
  kind: fc.constant('claim' as const),
  pick,
  part: fc.integer({ min: 1, max: 100 }),
  isLost: fc.boolean(),
})
const differenceInCents = fc.constantFrom(0, 0, -1_001, 37)
const count: fc.Arbitrary<Move> = fc.record({
  kind: fc.constant('count' as const),
  pick,
  cash: differenceInCents,
  checks: fc.constantFrom(0, 0, 0, -2_500),
})
const move: fc.Arbitrary<Move> = fc.oneof(
  party,
  party,
  party,
  sale,
  sale,
  give,
  give,
  fc.record({ kind: fc.constant('sponsor' as const), card: fc.boolean() }),
  fc.record({
    kind: fc.constant('decline' as const),
    pick,
    count: fc.integer({ min: 1, max: 3 }),
  }),
  checkout,
  checkout,
  lines,
  lines,
  fc.record({
    kind: fc.constant('card' as const),
    team,
    card: fc.constantFrom('good' as const, 'good' as const, 'disputed' as const, 'inquired' as const),
    isShare: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('desk' as const),
    team,
    method: fc.constantFrom('cash' as const, 'check' as const, 'waived' as const, 'card' as const),
    dollars: fc.integer({ min: 1, max: 70_000 }).map((cents) => cents / 100),
  }),
  fc.record({
    kind: fc.constant('refund' as const),
    pick,
    part: fc.nat(100),
    atProvider: fc.boolean(),
    owesAgain: fc.boolean(),
  }),
  claim,
  claim,
  fc.record({
    kind: fc.constant('decide' as const),
    pick,
    evidence: fc.constantFrom('winning_evidence', 'losing_evidence', 'escalate_inquiry_evidence'),
  }),
  fc.record({ kind: fc.constant('void' as const), pick }),
  fc.record({ kind: fc.constant('gift' as const), part: fc.integer({ min: 1, max: 100 }) }),
  count,
  count,
  fc.record({
    kind: fc.constant('deposit' as const),
    pick,
    less: fc.constantFrom(0, 0, 101),
    isTakenBack: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('move' as const), pick, team }),
  fc.record({
    kind: fc.constant('reprice' as const),
    team,
    fee: fc.integer({ min: 300_00, max: 600_00 }).map((cents) => cents / 100),
    rate: fc.constantFrom(0, 6.625, 8.875),
  }),
  fc.record({ kind: fc.constant('merge' as const), stays: team, goes: team }),
  fc.record({ kind: fc.constant('rehearse' as const), team, isReal: fc.boolean() }),
  fc.record({ kind: fc.constant('days' as const), count: fc.integer({ min: 1, max: 3 }) }),
)

async function happens(move: Move): Promise<void> {
  if (move.kind === 'card') return payByCard(move)
  if (move.kind === 'checkout') return paysTogether(move)
  if (move.kind === 'gift') return keepAsGift(move)
  if (move.kind === 'count') return counts(move)
  if (move.kind === 'deposit') return deposits(move)
  if (move.kind === 'sale') return sells(move)
  if (move.kind === 'sponsor') return sponsorsPackage(move)
  if (move.kind === 'decline') return declines(move)
  if (move.kind === 'reprice') return reprice(move)
  if (move.kind === 'merge') return merge(move)
  if (move.kind === 'rehearse') return rehearse(move)
  if (move.kind === 'party') return playsAlone(move)
  if (move.kind === 'days') {
    ahead += move.count * day
    return
  }
  if (move.kind === 'desk') {
    const { team, method, dollars: amount } = move
    return void (await setTeamPayment(app, teamIds[team] ?? '', { method, amount }))
  }
  const { payments } = await ledgerOf(app)
  const row: PaymentRow | undefined = payments[move.pick % Math.max(1, payments.length)]
  if (!row) return
  if (move.kind === 'void') return voids(row, move.pick % 2 === 0)
  if (move.kind === 'move') return moveTo(row, teamIds[move.team] ?? '')
  if (move.kind === 'refund') return giveBack(row, move)
  if (move.kind === 'lines') return takeBack(row, move)
  if (move.kind === 'give') return gives(row, move)
  if (move.kind === 'claim') return claims(row, move)
  const intent = await intentIdOf(row)
  if (row.state !== 'disputed' || !intent) return
  await sandboxOf(app).provider.respond(intent.replace('pi_', 'dp_'), move.evidence).catch(mayRefuse)
}

/** Sets a new fee and sales tax for a team that has paid nothing, and for later sign-ups. */
async function reprice({ team, fee, rate }: Move & { kind: 'reprice' }): Promise<void> {
  const token = await app.admin()
  const salesTax = { golf: rate, dinner: 0, shirt: 0, sponsor: 0 }
  const change = { token, params: { eventId }, body: { eventFee: fee, salesTax } }
  expect((await app.call('PUT /api/admin/events/{eventId}', change)).status).toBe(200)
  const body = { teamIds: [teamIds[team]], newFee: fee }
  expect((await app.call('POST /api/admin/team-prices', { token, body })).status).toBe(200)
}

/** The merged team's payments move too; another team signs up in its place. */
async function merge({ stays, goes }: Move & { kind: 'merge' }): Promise<void> {
  const desk = staffTeamsOf(app)
  const all = await desk.teams()
  const [one, other] = [stays, goes].map((place) => all.find(({ id }) => id === teamIds[place]))
  if (!one || !other || one === other) return
  await noteRefunds(other.id)
  const players = one.teamMembers.map(({ id }) => id)
  expect((await desk.merge(one, other, players)).status).toBe(200)
  seats[goes] = ++lastSeat
  teamIds[goes] = (await signUp(app, `Kelso${lastSeat}`, lastSeat)).body.teamId
}

/**
 * Golfers sign up without a team, are seated and unseated, pay by card, in cash for themselves, for their whole team or for
 * one of it, and cancel. A step that doesn't fit is refused.
 */
async function playsAlone({ pick, does, dollars, size }: Move & { kind: 'party' }): Promise<void> {
  if (does === 'sign-up' || parties.length === 0) {
    const seat = ++lastSeat
    const { status, body } = await signUpParty(app, `Quill${seat}`, seat, size)
    if (status === 200) parties.push(body)
    return
  }
  const { partyId, paymentTrackingId } = parties[pick % parties.length] as (typeof parties)[number]
  const pool = await poolOf(app)
  const mine = pool.parties.find((each: { partyId: string }) => each.partyId === partyId)
  if (!mine) return
  if (does === 'seat') {
    const open = pool.teams[pick % (pool.teams.length + 1)]
    return void (await moveParty(app, partyId, 'seat', { teamId: open?.teamId ?? null }))
  }
  if (does === 'unseat') return void (await moveParty(app, partyId, 'unseat'))
  if (does === 'cancel')
    return void (await moveParty(app, partyId, 'cancel', { keepsPayment: pick % 2 === 0 }))
  if (does === 'card') {
    const wanted = { type: 'Party', email: 'x@example.org', paymentTrackingId }
    const { body } = await app.call('POST /api/payment/bill', { body: wanted })
    if (!(body.owedAmount > 0)) return
    const { status, body: opened } = await checkOut(app, [{ ...wanted, amountOwed: body.owedAmount }])
    if (status === 200) await presentCard(app, opened.clientSecret, goodCard)
    return
  }
  await paysAtDesk(partyId, does, dollars)
}

/** In cash: for the whole team, for one of it, or in the pool. */
async function paysAtDesk(partyId: string, does: PartyStep, dollars: number): Promise<void> {
  const token = await app.admin()
  const { parties: all } = (await app.call('GET /api/admin/check-in', { token })).body as CheckInList
  const at = all.find(
    (each) => each.partyId === partyId || each.money?.bills?.some(({ subjectId }) => subjectId === partyId),
  )
  if (!at?.money) return
  const own = at.money.bills?.find(({ subjectId }) => subjectId === partyId)
  const isForOne = does === 'one' && own !== undefined
  const most = isForOne ? own.owedAmount : at.money.owedAmount
  if (most <= 0) return
  const body = {
    ...{ partyId: at.partyId, kind: at.kind, method: 'cash', mutationId: randomUUID() },
    ...{ amount: does === 'desk' ? most : Math.min(most, dollars), owedAmount: at.money.owedAmount },
    ...(isForOne ? { forWhom: [partyId] } : {}),
  }
  const { status } = await app.call('POST /api/admin/check-in/payment', { token, body })
  expect(status).toBe(200)
}

/** Cash marked as a rehearsal of another provider; some of it turns out to be real. */
async function rehearse({ team, isReal }: Move & { kind: 'rehearse' }): Promise<void> {
  const mutationId = randomUUID()
  const entry = { method: 'cash', amount: 125, mutationId }
  if ((await setTeamPayment(app, teamIds[team] ?? '', entry)).status !== 200) return
  const { sql } = app.features.database
  const play = { provider: 'stripe', mode: 'test', rehearsal: 1 }
  await sql.updateTable('payments').set(play).where('id', '=', mutationId).execute()
  if (!isReal) return
  const token = await app.admin()
  await app.call('POST /api/admin/payments/{id}/count', { token, params: { id: mutationId } })
}

/** Remembers what was refunded before the payments move to another team, where it is owed. */
async function noteRefunds(teamId: string): Promise<void> {
  const { sql } = app.features.database
  const ofTeam = sql.selectFrom('payment_parts').select('id').where('subjectId', '=', teamId)
  const ids = new Set((await ofTeam.execute()).map(({ id }) => id))
  const rows: PaymentRow[] = (await ledgerOf(app)).payments
  for (const part of rows.flatMap(({ parts }) => parts))
    if (ids.has(part.id)) backAtMove.set(part.id, inCents(part.refunded))
}

/** One bill or several with one card; a bill that is paid or being paid already is left out. */
async function paysTogether({
  teams,
  item,
  extras: quantity,
  gift,
  card,
  isShare,
}: Move & { kind: 'checkout' }): Promise<void> {
  const bills: BillWish[] = []
  for (const place of teams) {
    const wanted = { type: 'Golf', email: `lead${seats[place]}@example.org` }
    const { body } = await app.call('POST /api/payment/bill', { body: wanted })
    const amountOwed = isShare ? body.shareAmount : body.owedAmount
    if (amountOwed > 0 && body.underWayAmount === 0) bills.push({ ...wanted, amountOwed })
  }
  if (quantity > 0) {
    const thing = { item: extras[item] as Listed, quantity, price: 0 }
    const { amountOwed } = (await orderExtra(app, thing)).body
    const { paymentTrackingId } = (await orderExtra(app, thing, { amountOwed })).body
    bills.push({ type: 'Extras', paymentTrackingId, amountOwed })
  }
  if (gift > 0) bills.push(await beginGift(app, gift))
  if (bills.length === 0) return
  const { status, body } = await checkOut(app, bills)
  if (status === 200) await presentCard(app, body.clientSecret, cards[card])
}

async function sellerToken(seller: number): Promise<string> {
  const known = sellers.get(seller)
  if (known && Date.now() + ahead < known.until) return known.token
  const body = { email: `seller${seller}@example.org`, password: everyonesPassword }
  const token: string = (await app.call('POST /api/auth/Login', { body })).body.jwt
  sellers.set(seller, { token, until: Date.now() + ahead + day / 4 })
  return token
}

/** For cash or a check, into the seller's drawer. One phone had no signal and sends an hour later, twice. */
async function sells({ seller, item, quantity, method, isLate }: Move & { kind: 'sale' }): Promise<void> {
  const { id: itemId, price } = extras[item] as Listed
  const token = await sellerToken(seller)
  const lines = [{ itemId, quantity, unitPrice: price }]
  const requestId = randomUUID()
  const sale = { eventId, lines, place: 'seller', requestId, method, amountOwed: 0 }
  const { amountOwed } = (await app.call('POST /api/cash/sales', { token, body: sale })).body
  const soldOn = new Date(Date.now() + ahead - 3_600_000).toISOString()
  const body = { ...sale, amountOwed, ...(isLate ? { soldOn } : {}) }
  const sent = await Promise.all(
    [1, isLate ? 2 : 1].map(() => app.call('POST /api/cash/sales', { token, body })),
  )
  const status = sent[0]?.status
  expect(sent.map((each) => each.status)).toEqual([status, status])
  if (status === 200) return
  expect(status).toBe(202)
  const accept = { token: await app.admin(), params: { id: requestId }, body: { why: 'Honest' } }
  expect((await app.call('POST /api/admin/late-sales/{id}/accept', accept)).status).toBe(200)
}

/** A sponsor takes a package and pays by card; or staff record a check, later perhaps. */
async function sponsorsPackage({ card }: Move & { kind: 'sponsor' }): Promise<void> {
  const contactEmail = `sponsor${randomUUID()}@example.org`
  const taken = await takePackage(app, extras[4]?.id ?? '', { contactEmail })
  const { paymentTrackingId } = taken.body
  if (!paymentTrackingId) throw new Error(`No sponsor: ${taken.text}`)
  const wanted = { type: 'Sponsorship', email: contactEmail, paymentTrackingId }
  const { body } = await checkOut(app, [{ ...wanted, amountOwed: 1000 }])
  if (!card) return
  await presentCard(app, body.clientSecret, goodCard)
  // The page after paying asks for it, and so the provider is asked.
  const receipt = await receiptOf(app, body.clientSecret)
  expect(receipt.status).toBe('paid')
  sponsors.push(await placesSecret(app, contactEmail))
}

/** Dinners and shirts of a package, whose value then leaves the receipt. May be none anymore. */
async function declines({ pick, count }: Move & { kind: 'decline' }): Promise<void> {
  const secret = sponsors[pick % Math.max(1, sponsors.length)]
  if (!secret) return
  const { places } = (await readPlaces(app, secret)).body
  const open = places.filter(({ state }) => state === 'open').slice(0, count)
  const placeIds = open.map(({ id }) => id)
  const body = { secret, keeps: { shirt: 6 - count }, ...(placeIds.length > 0 && { placeIds }) }
  const { status, text } = await app.call('POST /api/sponsor/places/decline', { body })
  expect(status, text).toBe(200)
}

/** Some lines, or everything that is left. May be refused: disputed, overpaid, a gift, or refunded as an amount. */
async function gives({ id }: PaymentRow, { line, quantity, isAll }: Move & { kind: 'give' }): Promise<void> {
  const { lines } = (await detailsOf(app, id)) as PaymentDetails
  const some = lines.filter(({ leftToRefund }) => leftToRefund > 0)
  const chosen = some[line % Math.max(1, some.length)]
  if (!chosen) return
  const { partId, lineId, leftToRefund } = chosen
  const asked = { partId, lineId, quantity: Math.min(quantity, leftToRefund) }
  const body = { lines: isAll ? [] : [asked], reason: 'Said so' }
  const answer = await app.call('POST /api/admin/payments/{id}/give', {
    token: await app.admin(),
    params: { id },
    body,
  })
  expect([200, 409]).toContain(answer.status)
}

/** May be refused: disputed, a gift, or less is left than the line cost. */
async function takeBack({ id }: PaymentRow, { line, quantity }: Move & { kind: 'lines' }): Promise<void> {
  const { lines } = (await detailsOf(app, id)) as PaymentDetails
  const some = lines.filter(({ leftToRefund }) => leftToRefund > 0)
  const chosen = some[line % Math.max(1, some.length)]
  if (!chosen) return
  const { partId, lineId, leftToRefund } = chosen
  const asked = { partId, lineId, quantity: Math.min(quantity, leftToRefund) }
  expect([200, 409]).toContain((await refund(app, id, { lines: [asked] })).status)
}

/** May be refused: it is already there, or isn't a team payment. */
async function moveTo({ id, parts }: PaymentRow, teamId: string): Promise<void> {
  const token = await app.admin()
  const part = parts.find(({ kind }) => kind === 'team')
  const body = { teamId, partId: part?.id, reason: 'Paid for the wrong team' }
  const { status } = await app.call('POST /api/admin/payments/{id}/move', { token, params: { id }, body })
  expect([200, 409]).toContain(status)
  if (status === 200 && part) backAtMove.set(part.id, inCents(part.refunded))
}

async function cashBox(): Promise<CashBox> {
  return (await app.call('GET /api/admin/cash-counts', { token: await app.admin() })).body
}

/** Closes what one person took, with so many cents over or short. May be refused: more went back than is there. */
async function counts({ pick, cash, checks }: Move & { kind: 'count' }): Promise<void> {
  const { open } = await cashBox()
  const takings = open[pick % Math.max(1, open.length)]
  if (!takings) return
  const { personId, expectedCash, expectedChecks, drawer } = takings
  const openingFloat = drawer?.openingFloat ?? 0
  const countedCash = (inCents(expectedCash + openingFloat) + cash) / 100
  const countedChecks = (inCents(expectedChecks) + checks) / 100
  const answer = await app.call('POST /api/admin/cash-counts', {
    token: await app.admin(),
    body: {
      ...{ mutationId: randomUUID(), eventId, personId, expectedCash, expectedChecks, openingFloat },
      ...{ countedCash, countedChecks },
    },
  })
  expect(answer.status, answer.text).toBe(countedCash < 0 || countedChecks < 0 ? 400 : 200)
  if (answer.status === 200) own.overShort += cash + checks
}

/** Takes a count to the bank, all of it or a little less; or takes that back. */
async function deposits({ pick, less, isTakenBack }: Move & { kind: 'deposit' }): Promise<void> {
  const all = (await cashBox()).counts
  const chosen = all[pick % Math.max(1, all.length)]
  if (!chosen) return
  const { id, countedCash, depositedOn } = chosen
  const cash = inCents(countedCash) > less ? (inCents(countedCash) - less) / 100 : undefined
  const today = dayIn('America/New_York')(new Date(Date.now() + ahead))
  const answer = await app.call('PUT /api/admin/cash-counts/{id}/deposit', {
    token: await app.admin(),
    params: { id },
    body: depositedOn && isTakenBack ? { depositedOn: null } : { depositedOn: today, cash },
  })
  expect(answer.status, answer.text).toBe(200)
}

/** A wrong entry, or a check that bounced. What was counted of it isn't missing from the drawer by that. */
async function voids({ id, method }: PaymentRow, mayBounce: boolean): Promise<void> {
  const inCounts = (await cashBox()).counts.flatMap(({ cash, checks }) => [...cash, ...checks])
  const counted = inCounts.find(({ paymentId, voided }) => paymentId === id && voided === null)
  const bounced = mayBounce && method === 'check'
  const { status } = await app.call('POST /api/admin/payments/{id}/void', {
    token: await app.admin(),
    params: { id },
    body: { reason: 'Typed twice', bounced },
  })
  if (status === 200 && counted && !bounced) own.overShort += inCents(counted.amount)
}

/** Everybody who can counts, and everything counted goes to the bank. */
async function closesTheBooks(): Promise<void> {
  for (let left = (await cashBox()).open.length; left > 0; left--)
    await counts({ kind: 'count', pick: left - 1, cash: 0, checks: 0 })
  const { open, counts: all } = await cashBox()
  for (const { id, drawer, countedCash, countedChecks } of all) {
    const cash = drawer?.receivedCash == null ? countedCash : drawer.receivedCash - drawer.openingFloat
    const today = dayIn('America/New_York')(new Date(Date.now() + ahead))
    const body = { depositedOn: today, ...(cash >= 0 ? { cash } : {}), checks: countedChecks }
    const token = await app.admin()
    await app.call('PUT /api/admin/cash-counts/{id}/deposit', { token, params: { id }, body })
  }
  const accounts = importedInto(await quickBooksFile(app))
  // Whoever gave back more cash than they took can't count less than nothing: what they hold stays with them.
  const inHand = (of: 'expectedCash' | 'expectedChecks') =>
    open.reduce((total, takings) => total + inCents(takings[of]), 0)
  expect([accounts['Cash on Hand'] ?? 0, accounts['Undeposited Checks'] ?? 0]).toEqual([
    inHand('expectedCash'),
    inHand('expectedChecks'),
  ])
}

/** Keeps some of what is overpaid as a gift. */
async function keepAsGift({ part }: Move & { kind: 'gift' }): Promise<void> {
  const { payments } = await ledgerOf(app)
  const above = payments.find(({ unmatched }: PaymentRow) => unmatched > 0)
  if (!above) return
  const token = await app.admin()
  const keep = Math.ceil((inCents(above.unmatched) * part) / 100) / 100
  const body = part > 50 ? {} : { amount: above.unmatched, keep }
  await app.call('POST /api/admin/payments/{id}/gift', { token, params: { id: above.id }, body })
}

async function payByCard({ team, card, isShare }: Move & { kind: 'card' }): Promise<void> {
  const email = `lead${seats[team]}@example.org`
  const known = await startPaying(app, email, isShare ? 125 : 500)
  const answer =
    known.status === 409 && known.body.amountOwed
      ? await startPaying(app, email, known.body.amountOwed)
      : known
  if (answer.status !== 200) return
  await presentCard(app, answer.body.clientSecret, cards[card])
}

async function giveBack(
  row: PaymentRow,
  { part, atProvider, owesAgain }: Move & { kind: 'refund' },
): Promise<void> {
  const left = Math.round(row.leftToRefund * 100)
  const cents = Math.max(50, Math.round((left * part) / 100))
  const intent = await intentIdOf(row)
  if (left < cents) return
  if (!atProvider || !intent) return void (await refund(app, row.id, { amount: cents / 100, owesAgain }))
  await sandboxOf(app).provider.refund(intent, { amount: cents, metadata: {} }, null).catch(mayRefuse)
}

/** Refunds on the provider's own pages are known later; the provider refuses a second one. */
function mayRefuse(thrown: { status?: number }): void {
  if (thrown.status !== 400) throw thrown
}

/** The payer's bank claims some of a payment, overpaid and given money too, and may keep it. */
async function claims(row: PaymentRow, { part, isLost }: Move & { kind: 'claim' }): Promise<void> {
  const intent = await intentIdOf(row)
  if (!intent || row.dispute || row.state === 'processing') return
  const cents = Math.round((inCents(row.amount - row.refunded) * part) / 100)
  if (cents <= 0) return
  await sandboxOf(app).provider.dispute(intent, cents)
  await app.features.payments.compare(await annsActor(), eventId)
  if (isLost) await sandboxOf(app).provider.respond(intent.replace('pi_', 'dp_'), 'losing_evidence')
}

async function intentIdOf({ id }: PaymentRow): Promise<string | null> {
  const { sql } = app.features.database
  const row = await sql.selectFrom('payments').select('intentId').where('id', '=', id).executeTakeFirst()
  return row?.intentId ?? null
}

const inCents = (dollars: number) => Math.round(dollars * 100)
const added = (rows: PaymentRow[], of: (row: PaymentRow) => number | null) =>
  rows.reduce((total, row) => total + inCents(of(row) ?? 0), 0)

/** Sums of the receipts: paid, and refunded. */
async function receiptSums(rows: readonly PaymentRow[]) {
  const sums = { received: 0, refunded: 0, lost: 0, fairMarketValue: 0, gift: 0, salesTax: 0 }
  const { sql } = app.features.database
  for (const { id, state } of rows) {
    if (state === 'waived' || state === 'rehearsal') continue
    const { receiptSecret } = await sql
      .selectFrom('payments')
      .select('receiptSecret')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const receipt = await receiptOf(app, receiptSecret)
    expectNoGameInDeductible(receipt)
    sums.received += inCents(receipt.total)
    sums.gift += inCents(receipt.deductible)
    sums.salesTax += inCents(receipt.salesTax)
    if (state !== 'voided') sums.fairMarketValue += inCents(receipt.fairMarketValue)
    const back = (kind: string) =>
      receipt.refunds
        .filter((each: { kind: string }) => each.kind === kind)
        .reduce((total: number, { amount }: { amount: number }) => total + inCents(amount), 0)
    sums.refunded += back('refund')
    sums.lost += back('dispute')
  }
  return sums
}

type Line = Receipt['lines'][number]

/** A raffle or game of chance is in no deductible sum, however much of the receipt went back. */
function expectNoGameInDeductible({ number, lines, refunds, deductible }: Receipt): void {
  const games = new Set(lines.filter(({ treatment }) => treatment === 'game').map(({ name }) => name))
  const others = (some: readonly Pick<Line, 'name' | 'amount'>[]) =>
    some.filter(({ name }) => !games.has(name)).reduce((total, { amount }) => total + inCents(amount), 0)
  const most = others(lines) - refunds.reduce((total, back) => total + others(back.lines), 0)
  expect(inCents(deductible), `receipt ${number}`).toBeLessThanOrEqual(Math.max(0, most))
}

/**
 * The least and most each team may owe. Least: its price less what was paid for it; refunds made while a payment
 * belonged to another team don't count. Most: adds what is owed again or was lost in disputes.
 */
async function boundsOfOwed(
  rows: readonly PaymentRow[],
): Promise<Map<string, { least: number; most: number }>> {
  const { sql } = app.features.database
  const prices = await app.call('GET /api/admin/team-prices', { token: await app.admin() })
  const bounds = new Map(
    prices.body.teams.map(({ teamId, agreedPrice }: { teamId: string; agreedPrice: number }) => [
      teamId,
      { least: inCents(agreedPrice), missing: inCents(agreedPrice), again: 0 },
    ]),
  ) as Map<string, { least: number; missing: number; again: number }>
  for (const row of rows) {
    if (row.state === 'voided' || row.state === 'rehearsal' || row.state === 'processing') continue
    const parts = sql.selectFrom('payment_parts').selectAll().where('paymentId', '=', row.id)
    for (const { id, subjectId, amount, unmatched } of await parts.execute()) {
      const team = bounds.get(subjectId)
      if (!team) continue
      team.missing -= amount - unmatched
      team.least -= amount - Math.max(unmatched, backAtMove.get(id) ?? 0)
      team.again += inCents(row.owedAgain + (row.state === 'lost' ? row.disputed : 0))
    }
  }
  return new Map(
    Array.from(bounds, ([id, { least, missing, again }]) => [
      id,
      { least: Math.max(0, least), most: Math.max(0, missing) + again },
    ]),
  )
}

/** Of no part and of no line: below zero, or more given back than came in. */
async function expectNothingBelowZero(rows: readonly PaymentRow[]): Promise<void> {
  const { sql } = app.features.database
  for (const { number, amount, parts } of rows) {
    const sum = parts.reduce((total, part) => total + inCents(part.amount), 0)
    expect([number, sum]).toEqual([number, inCents(amount)])
    for (const part of parts.filter((each) => amount > 0 && each.amount >= 0)) {
      expect(part.unmatched, `receipt ${number}`).toBeGreaterThanOrEqual(0)
      expect(part.refunded, `receipt ${number}`).toBeLessThanOrEqual(part.amount)
    }
  }
  const stored = await sql.selectFrom('payment_parts').select(['amount', 'unmatched', 'lines']).execute()
  const amounts = stored.flatMap(({ amount, unmatched, lines }) => [
    amount,
    unmatched,
    ...JSON.parse(lines).map((line: { amount: number }) => line.amount),
  ])
  expect(amounts.filter((each) => each < 0)).toEqual([])
}

describe('totals, rows, receipts, the file and the provider', () => {
  test('agree to the cent after any sequence of payments, refunds, moves and disputes', async () => {
    await sellsMore()
    await openPlaces(app)
    for (const team of [0, 1, 2]) await reprice({ kind: 'reprice', team, fee: 500, rate: 8.875 })
    await fc.assert(
      fc.asyncProperty(fc.array(move, { minLength: 3, maxLength: 10 }), async (moves) => {
        for (const each of moves) await happens(each)
        ahead += 3_000
        await app.features.payments.reconcile()
        const first = await app.features.payments.compare(await annsActor(), eventId)
        expect(first.differences.every(({ takenOver }) => takenOver)).toBe(true)
        const { totals, payments, owing } = await ledgerOf(app)
        const sums = {
          received: added(payments, (row) => row.amount),
          fees: added(payments, (row) => row.fee),
          refunded: added(payments, (row) => row.refunded),
          disputed: added(payments, (row) => row.disputed),
          net: added(payments, (row) => row.net) + own.overShort,
          waived: added(payments, (row) => row.waived),
        }
        for (const [name, sum] of Object.entries(sums))
          expect([name, sum]).toEqual([name, inCents(totals[name])])
        expect(inCents(totals.card + totals.cash + totals.check)).toBe(sums.received)
        expect(inCents(totals.overShort)).toBe(own.overShort)
        expect(sums.net).toBe(sums.received - sums.fees - sums.refunded - sums.disputed + own.overShort)
        const tax = added(payments, (row) => row.tax - row.taxRefunded - row.taxLost)
        expect(tax).toBe(inCents(totals.tax))

        await expectNothingBelowZero(payments)
        const receipts = await receiptSums(payments)
        const undecided = added(payments, (row) => (row.state === 'disputed' ? row.disputed : 0))
        expect(receipts).toMatchObject({
          received: sums.received,
          refunded: sums.refunded,
          lost: sums.disputed - undecided,
          salesTax: tax,
        })

        const token = await app.admin()
        expect((await cashBox()).books.difference).toBe(0)
        const file = readCsv((await app.call('GET /api/admin/export/payments.csv', { token })).text)
        const heads = {
          Amount: 'received',
          Fee: 'fees',
          Refunded: 'refunded',
          Disputed: 'disputed',
          Net: 'net',
        }
        for (const [head, name] of Object.entries({ ...heads, Waived: 'waived' } as const))
          expect([head, centsIn(file, head) + (head === 'Net' ? own.overShort : 0)]).toEqual([
            head,
            sums[name as keyof typeof sums],
          ])
        expect(file).toHaveLength(payments.length)

        // The journal has one row per movement on its own day, for any range of days.
        const journal = await journalOf(app)
        const inJournal = centsOf(journal)
        expect(inJournal).toMatchObject({
          card: inCents(totals.card),
          cash: inCents(totals.cash),
          check: inCents(totals.check),
          disputed: sums.disputed,
          fees: sums.fees,
          net: sums.net,
          tax,
          fairMarketValue: receipts.fairMarketValue,
          gift: receipts.gift,
        })
        const { refundsByCard = 0, refundsInCash = 0, refundsByCheck = 0 } = inJournal
        expect(refundsByCard + refundsInCash + refundsByCheck).toBe(sums.refunded)
        const rowKeys = journal.entries.map(({ no, partId, purse }) => `${no} ${partId} ${purse}`)
        expect(new Set(rowKeys).size).toBe(journal.entries.length)
        const days = [...new Set(journal.entries.map(({ date }) => date))]
        const step = Math.ceil(days.length / 3)
        const cuts = days.filter((_, place) => place % step === 0)
        await expectSplitsToAddUp(app, journal, cuts.length > 0 ? cuts : ['2026-01-01'])
        const money = (await journalFile(app)).filter(({ Type }) => !/^(Payout|Deposit)/.test(Type ?? ''))
        expect(centsIn(money, 'Amount')).toBe(sums.net)

        // The provider's balance and the bank match the books.
        ahead += 60_000
        expect((await payoutsOf(app)).check).toMatchObject({ difference: 0, notSettled: 0 })
        await expectQuickBooksToBalance(app)

        // A team owes what is missing; a refund that isn't owed again never adds to it.
        for (const [teamId, { least, most }] of await boundsOfOwed(payments)) {
          const left = owing.find((each: { subjectId: string }) => each.subjectId === teamId)?.owed ?? 0
          expect(inCents(left)).toBeLessThanOrEqual(most)
          expect(inCents(left)).toBeGreaterThanOrEqual(least)
        }

        // For each team, what is settled plus what is owed is the price.
        const settled = await app.call('GET /api/Admin/GetTeams', { token })
        const owed = settled.body.reduce(
          (total: number, each: { owedAmount: number }) => total + each.owedAmount,
          0,
        )
        const { parties: inPool } = await poolOf(app)
        const pooled = new Set(
          inPool
            .filter((each: { teamId: string | null }) => each.teamId === null)
            .map(({ partyId }: { partyId: string }) => partyId),
        )
        const owedByTeams = owing
          .filter(
            ({ kind, subjectId }: { kind: string; subjectId: string }) =>
              kind === 'team' || (kind === 'party' && !pooled.has(subjectId)),
          )
          .reduce((total: number, each: { owed: number }) => total + inCents(each.owed), 0)
        const bySubject = owing.map(({ subjectId }: { subjectId: string }) => subjectId)
        expect(new Set(bySubject).size).toBe(bySubject.length)
        expect(inCents(owed)).toBe(owedByTeams)
        const stillOwed = owing.reduce(
          (total: number, each: { owed: number }) => total + inCents(each.owed),
          0,
        )
        expect(stillOwed).toBe(inCents(totals.owed))

        await closesTheBooks()
        await expectQuickBooksToBalance(app)

        const again = await app.features.payments.compare(await annsActor(), eventId)
        expect(again).toMatchObject({ difference: 0, differences: [] })
      }),
      // What one run leaves is in the next one's books: a failing run isn't shortened by repeating it.
      { numRuns: 6, endOnFailure: true },
    )
  }, 180_000)
})

async function annsActor() {
  const token = { id: 'none', expiresAt: new Date() }
  return {
    kind: 'person',
    personId: 'ann',
    email: 'ann@example.org',
    name: 'Ann Archer',
    role: 'Admin',
    token,
  } as const
}

describe('comparing with the provider', () => {
  test('records refunds made on the provider’s own pages and emails the payer', async () => {
    const secret = (await startPaying(app, 'lead0@example.org', 500)).body.clientSecret
    await presentCard(app, secret, goodCard)
    // The provider reports the fee one second after the payment.
    ahead += 2_000
    const token = await app.admin()
    const ask = async () => (await app.call('POST /api/admin/payments/reconcile', { token, body: {} })).body
    expect(await ask()).toMatchObject({ compared: 1, difference: 500, differences: [{ takenOver: true }] })
    await sandboxOf(app).provider.refund(intentOf(secret), { amount: 12_500, metadata: {} }, null)
    expect((await ask()).words).toBe(
      '1 payment compared, difference −$125.00. These books now match the provider.',
    )
    expect(await paymentEmails(app, /^\$125 refunded/)).toHaveLength(1)
    expect((await ask()).words).toBe('1 payment compared, difference $0.00.')
  })

  test('reports what needs attention: a different amount, a payment known to only one side', async () => {
    const secret = (await startPaying(app, 'lead0@example.org', 500)).body.clientSecret
    await presentCard(app, secret, goodCard)
    const other = (await startPaying(app, 'lead1@example.org', 500)).body.clientSecret
    await presentCard(app, other, goodCard)
    const token = await app.admin()
    const ask = async () => (await app.call('POST /api/admin/payments/reconcile', { token, body: {} })).body
    await ask()
    const { sql } = app.features.database
    await sql
      .updateTable('payments')
      .set({ amount: 40_000 })
      .where('intentId', '=', intentOf(secret))
      .execute()
    await sql.deleteFrom('provider_events').execute()
    const unknown = sql.selectFrom('payments').select('id').where('intentId', '=', intentOf(other))
    await sql.deleteFrom('payment_parts').where('paymentId', 'in', unknown).execute()
    await sql.deleteFrom('payments').where('intentId', '=', intentOf(other)).execute()
    const { differences, difference } = await ask()
    expect(difference).toBe(600)
    expect(differences.map(({ text }: { text: string }) => text)).toEqual([
      'The provider received $500, but these books have $400.',
      `The provider received $500 that isn’t in these books. Check it on the provider’s site. Its ID is ${intentOf(other)}.`,
    ])
    await sql.updateTable('payments').set({ amount: 50_000, intentId: 'pi_nobody_knows' }).execute()
    expect((await ask()).differences[0].text).toBe(
      '$500 is paid in these books, but the provider has no such payment.',
    )
  })
})

test('payments for deleted items and names that look like formulas are exported as plain text', async () => {
  await setTeamPayment(app, teamIds[2] ?? '', { method: 'cash' })
  await setTeamPayment(app, teamIds[0] ?? '', { method: 'check' })
  const { sql } = app.features.database
  await sql
    .deleteFrom('teams')
    .where('id', '=', teamIds[0] ?? '')
    .execute()
  const { payments } = await ledgerOf(app)
  expect(payments.map(({ name }: PaymentRow) => name)).toEqual([null, 'Team =Núñez, Jr.'])
  const token = await app.admin()
  const { text } = await app.call('GET /api/admin/export/payments.csv', { token })
  expect(readCsv(text).map((row) => row.Name)).toEqual(['Team =Núñez, Jr.', 'No longer there'])
})

test('the treasurer’s file is ordered by receipt number, whenever each was paid', async () => {
  // Paid by card first, but the event is lost: the cash that comes in meanwhile gets the first receipt number.
  const secret = (await startPaying(app, 'lead0@example.org', 500)).body.clientSecret
  await presentCard(app, secret, goodCard)
  ahead += 60_000
  await setTeamPayment(app, teamIds[1] ?? '', { method: 'cash' })
  await app.features.payments.reconcile()
  const { text } = await app.call('GET /api/admin/export/payments.csv', { token: await app.admin() })
  expect(readCsv(text).map(({ Receipt, Method }) => [Receipt, Method])).toEqual([
    ['00001', 'cash'],
    ['00002', 'card'],
  ])
})

describe('the journal', () => {
  test('dates a check by the day received and a void by its own day, in the event’s time zone', async () => {
    await setTeamPayment(app, teamIds[0] ?? '', {
      method: 'check',
      checkNumber: '1042',
      payerName: 'Walt Kelso',
      receivedOn: '2025-06-30',
    })
    const [check] = (await ledgerOf(app)).payments
    ahead += 2 * day
    await makeVoid(app, check.id, 'Bounced')
    const today = dayIn('America/New_York')(new Date(Date.now() + ahead))
    const { entries, totals } = await journalOf(app)
    expect(entries).toMatchObject([
      {
        no: 'P-00001',
        date: '2025-06-30',
        what: 'payment',
        amount: 500,
        checkNumber: '1042',
        payer: 'Walt Kelso',
      },
      { no: 'V-00001', date: today, what: 'void', amount: -500, note: 'Bounced' },
    ])
    expect(totals).toMatchObject({ check: 0, net: 0, gift: 0 })
    expect((await journalOf(app, { to: '2025-12-31' })).totals).toMatchObject({ check: 500, net: 500 })
    const [row] = await journalFile(app)
    expect(row).toMatchObject({ Date: '2025-06-30', 'Check number': '1042', Amount: '500' })
  })

  test('exports names that look like formulas as plain text in both files', async () => {
    await setTeamPayment(app, teamIds[2] ?? '', { method: 'cash', payerName: '=HYPERLINK("x")' })
    expect((await journalFile(app))[0]?.Payer).toBe(`'=HYPERLINK("x")`)
    expect((await quickBooksFile(app))[0]?.Name).toBe(`'=HYPERLINK("x")`)
  })

  test('refuses an invalid day, or a range that ends before it begins', async () => {
    const token = await app.admin()
    const ask = (query: Record<string, string>) => app.call('GET /api/admin/journal', { token, query })
    const backwards = await ask({ from: '2026-06-02', to: '2026-06-01' })
    expect([backwards.status, backwards.body.errors]).toEqual([
      400,
      { to: ['The last day can’t be before the first'] },
    ])
    expect((await ask({ from: '2026-02-30' })).status).toBe(400)
    expect((await ask({ from: '2026-06-01', to: '2026-06-01' })).body.entries).toEqual([])
  })
})
