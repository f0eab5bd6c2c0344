import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type BillWish, beginGift, checkOut } from '../../../../../tests/support/checking-out.ts'
import { expectQuickBooksToBalance, journalOf } from '../../../../../tests/support/journal.ts'
import { detailsOf, ledgerOf, makeVoid, refund, setTeamPayment } from '../../../../../tests/support/ledger.ts'
import { placesSecret, readPlaces, takePackage } from '../../../../../tests/support/packages.ts'
import {
  disputedCard,
  eventually,
  goodCard,
  pay,
  presentCard,
  receiptOf,
  sandboxOf,
  startPaying,
} from '../../../../../tests/support/paying.ts'
import { signUp, teamToken } from '../../../../../tests/support/people.ts'
import { type Listed, openPriceList, type PriceList } from '../../../../../tests/support/price-list.ts'
import { readReceipt } from '../../../../../tests/support/read-receipt.ts'
import { pebbleBeach } from '../../../../../tests/support/round.ts'
import { orderExtra } from '../../../../../tests/support/selling.ts'
import type { CashBox } from '../../cash-contract.ts'
import type { PaymentDetails, PaymentRow } from '../../staff-shapes.ts'

/**
 * An accountant's walk with books of their own, in whole cents: what each receipt is for, and what its payer got. Nothing
 * here is asked of the product but what it answered to an act: done, or refused.
 */
interface Thing {
  name: string
  /** For one. */
  paid: number
  worth: number | null
  quantity: number
  isUsed: boolean
  /** For one, from when the committee knows. */
  item?: string
}
interface Paper {
  id: string
  secret: string
  things: Thing[]
  /** Paid above the fee, and neither refunded nor kept. */
  above: number
  state: 'here' | 'lost' | 'void'
  intent: string | null
  team: { id: string; seat: number; token: string } | null
  /** Where a gift's money came from: things of another paper, or what was above its fee. */
  from: { paper: Paper; thing: Thing | null; quantity: number } | null
}

let list: PriceList
let papers: Paper[]
/** Milliseconds. */
let ahead: number
let own: { overShort: number; deposited: number; seats: number }
let forSale: Listed[]
let known: boolean[]

const items = [
  { name: 'Bag', price: 12.34, late: 40 },
  { name: 'Hat', price: 18, late: 18 },
  { name: 'Ball', price: 55.55, late: 7.77 },
]
const sponsorship = {
  kind: 'package',
  name: 'Lunch',
  price: 1000,
  stock: 90,
  level: 1,
  soldAt: [],
  includes: {
    dinners: 4,
    shirts: 3,
    drinkTickets: 5,
    benefits: [{ text: 'A full page', value: 77.77 }],
    values: { golf: null, dinner: 33.33, shirt: 12.34, drink: 3.01 },
  },
}

const pick = fc.nat(20)
const is = <K extends string>(kind: K) => fc.constant(kind)
const act = fc.oneof(
  fc.record({
    kind: is('team'),
    by: fc.constantFrom('cash', 'check', 'card', 'disputed card'),
    /** After a card: a share from another phone, whose form was open already, is above the fee. */
    again: fc.constantFrom(null, null, 'card', 'disputed card'),
    above: fc.constantFrom(0, 0, 40_00, 123_45),
  }),
  fc.record({ kind: is('comes'), pick, scores: fc.boolean() }),
  fc.record({ kind: is('give'), pick, thing: fc.nat(3), quantity: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: is('give'), pick, thing: fc.nat(3), quantity: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: is('keep'), pick, part: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ kind: is('take back'), pick, thing: fc.nat(3), quantity: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: is('void a gift'), pick }),
  fc.record({
    kind: is('package'),
    method: fc.constantFrom('cash', 'check'),
    declines: fc.nat(4),
    shirts: fc.nat(3),
    drinks: fc.nat(5),
    keepsPage: fc.boolean(),
  }),
  fc.record({
    kind: is('checkout'),
    goods: fc.array(
      fc.record({
        item: fc.nat(items.length - 1),
        quantity: fc.integer({ min: 1, max: 3 }),
        isFree: fc.boolean(),
      }),
      { minLength: 1, maxLength: 2 },
    ),
    gift: fc.integer({ min: 100, max: 60_000 }),
    isDisputed: fc.boolean(),
  }),
  fc.record({ kind: is('lose'), pick }),
  fc.record({ kind: is('value'), item: fc.nat(items.length - 1) }),
  fc.record({
    kind: is('count'),
    off: fc.constantFrom(0, -1_001, 37),
    less: fc.constantFrom(0, 101),
  }),
)
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never
type One<K extends Act['kind']> = Extract<Act, { kind: K }>

it('whatever is paid, used, given, kept, lost, valued late and counted: each receipt says what the accountant wrote', async () => {
  const walk = fc.record({
    known: fc.array(fc.boolean(), { minLength: items.length, maxLength: items.length }),
    acts: fc.array(act, { minLength: 6, maxLength: 14 }),
  })
  await fc.assert(
    fc.asyncProperty(walk, async ({ known, acts }) => {
      await opens(known)
      try {
        for (const each of acts) await happens(each)
        await compare()
      } finally {
        await list.app.stop()
      }
    }),
    { numRuns: 10, seed: 83, endOnFailure: true },
  )
}, 300_000)

async function opens(knownAtFirst: boolean[]): Promise<void> {
  ahead = Date.parse('2025-06-01T16:00:00Z') - Date.now()
  const now = () => new Date(Date.now() + ahead)
  list = await openPriceList({ now }, { holes: pebbleBeach.holes })
  papers = []
  own = { overShort: 0, deposited: 0, seats: 0 }
  forSale = []
  known = [...knownAtFirst]
  await list.settings({ extrasOpen: true, takesGifts: true })
  for (const [place, { name, price, late }] of items.entries())
    forSale.push(await list.add({ name, price, value: known[place] ? late : null }))
  forSale.push(await list.add(sponsorship))
  const things = forSale.slice(0, items.length).map(({ id }) => id)
  await asked('POST /api/admin/codes', { body: { code: 'FREE', kind: 'free', amount: 0, things } })
  await asked('POST /api/Admin/EventLive', { body: { eventId: list.eventId, enabled: true } })
}

const call = (route: string, sent: object = {}) => list.app.call(route, { token: list.token, ...sent })
async function asked(route: string, sent: object = {}) {
  const answer = await call(route, sent)
  if (answer.status !== 200) throw new Error(`${route}: ${answer.text}`)
  return answer.body
}

function happens(each: Act): Promise<void> {
  switch (each.kind) {
    case 'team':
      return paysFee(each)
    case 'comes':
      return comes(each)
    case 'give':
      return gives(each)
    case 'keep':
      return keeps(each)
    case 'take back':
      return takesBack(each)
    case 'void a gift':
      return voidsGift(each)
    case 'package':
      return sponsors(each)
    case 'checkout':
      return buys(each)
    case 'lose':
      return loses(each)
    case 'value':
      return values(each)
    case 'count':
      return counts(each)
  }
}

const pickOf = <T>(some: readonly T[], pick: number): T | undefined => some[pick % Math.max(1, some.length)]

/** Writes the payment down that is not in the books yet, once it is there. */
async function notes(paper: Pick<Paper, 'things'> & Partial<Paper>): Promise<void> {
  let id = ''
  await eventually(async () => {
    const rows: PaymentRow[] = (await ledgerOf(list.app)).payments
    const isNew = (row: PaymentRow) =>
      row.state !== 'processing' && papers.every((each) => each.id !== row.id)
    id = rows.find(isNew)?.id ?? ''
    return id !== ''
  })
  const { receiptSecret, providerId } = await detailsOf(list.app, id)
  const usual = { above: 0, state: 'here', team: null, from: null } as const
  papers.push({ ...usual, ...paper, id, secret: receiptSecret, intent: providerId })
}

const fee = { name: 'Team fee', paid: 500_00, worth: 340_00, quantity: 1, isUsed: false }

async function paysFee({ by, above, again }: One<'team'>): Promise<void> {
  const seat = ++own.seats
  const { teamId: id } = (await signUp(list.app, `Kelso${seat}`, seat)).body
  const team = { id, seat, token: await teamToken(list.app, seat) }
  const email = `lead${seat}@example.org`
  const isCard = by.endsWith('card')
  const openForm = again && by === 'card' ? await shareOf(email) : null
  if (isCard) await pay(list.app, email, 500, by === 'card' ? goodCard : disputedCard)
  else {
    const { status, text } = await setTeamPayment(list.app, id, { method: by, amount: 500 + above / 100 })
    expect(status, text).toBe(200)
  }
  await notes({ things: [{ ...fee }], above: isCard ? 0 : above, team })
  if (!openForm) return
  expect((await presentCard(list.app, openForm, again === 'card' ? goodCard : disputedCard)).status).toBe(200)
  await notes({ things: [], above: 125_00, team })
}

async function shareOf(email: string): Promise<string> {
  const { status, body } = await startPaying(list.app, email, 125, {}, 'another phone')
  expect(status).toBe(200)
  return body.clientSecret
}

/** A golfer is checked in, or the team has a score: what it paid for was used. */
async function comes({ pick, scores }: One<'comes'>): Promise<void> {
  const paper = pickOf(
    papers.filter(({ team }) => team),
    pick,
  )
  if (!paper?.team) return
  const { id: teamId, seat, token } = paper.team
  if (scores) {
    const card = await asked('GET /api/LiveScoring/GetLiveScoring', { token })
    const body = { teamId, holeId: card.courseHoles[0].holeId, score: 4, mutationId: randomUUID() }
    const { status } = await call('POST /api/LiveScoring/UpdateTeamHoleScore', { token, body })
    // Whoever owes a fee that the bank took back can't open a scorecard.
    if (status !== 200) return expect(paper.state).not.toBe('here')
  } else {
    const { parties } = await asked('GET /api/admin/check-in')
    const party = parties.find(({ people }: { people: { name: string }[] }) =>
      people.some(({ name }) => name === `Lee Kelso${seat}`),
    )
    const personIds = [party.people[0].personId]
    await asked('POST /api/admin/check-in/arrive', { body: { eventId: list.eventId, personIds } })
  }
  for (const { things } of ofTeam(paper)) for (const thing of things) thing.isUsed = true
}

/** A payment, and whatever else was paid for the same team. */
function ofTeam(paper: Paper): Paper[] {
  return papers.filter((each) => each === paper || (paper.team && each.team?.id === paper.team.id))
}

/** Some of a line, on the payer's word. What was used is refused; so is what was overpaid, disputed, or given already. */
async function gives({ pick, thing: place, quantity }: One<'give'>): Promise<void> {
  const paper = pickOf(papers, pick)
  const thing = paper && pickOf(paper.things, place)
  if (!paper || !thing) return
  const line = await lineOf(paper, thing)
  if (!line) return
  const count = Math.min(quantity, line.leftToRefund)
  const requestId = randomUUID()
  const body = { lines: [{ ...line.asked, quantity: count }], reason: 'Said so', requestId }
  const route = 'POST /api/admin/payments/{id}/give'
  const answer = await call(route, { params: { id: paper.id }, body })
  const mayBeGiven = paper.state === 'here' && paper.above === 0 && !thing.isUsed
  if (thing.isUsed && paper.state === 'here' && paper.above === 0 && answer.status === 409)
    expect(['/problems/already-used', '/problems/payment-disputed']).toContain(answer.body.type)
  if (!mayBeGiven) expect(answer.status, answer.text).toBe(409)
  if (answer.status !== 200) return
  thing.quantity -= count
  const given = { name: 'Gift', paid: thing.paid * count, worth: 0, quantity: 1, isUsed: false }
  await notes({ things: [given], from: { paper, thing, quantity: count } })
}

/** A line of the product's that is the accountant's thing. */
async function lineOf(paper: Paper, { name, paid, quantity }: Thing) {
  if (quantity === 0 || paid === 0) return null
  const { lines } = (await detailsOf(list.app, paper.id)) as PaymentDetails
  const line = lines.find(
    (each) =>
      each.name.startsWith(name) && each.leftToRefund === quantity && inCents(each.amount) % paid === 0,
  )
  return line && { asked: { partId: line.partId, lineId: line.lineId }, leftToRefund: line.leftToRefund }
}

/** Some of what was paid above the fee. */
async function keeps({ pick, part }: One<'keep'>): Promise<void> {
  const paper = pickOf(
    papers.filter(({ above, state }) => above > 0 && state === 'here'),
    pick,
  )
  if (!paper) return
  const keep = Math.max(1, Math.floor((paper.above * part) / 100))
  const body = { amount: paper.above / 100, keep: keep / 100, requestId: randomUUID() }
  const answer = await call('POST /api/admin/payments/{id}/gift', { params: { id: paper.id }, body })
  if (answer.status === 409) return expect(answer.body.type).toBe('/problems/payment-disputed')
  expect(answer.status, answer.text).toBe(200)
  paper.above -= keep
  const given = { name: 'Gift', paid: keep, worth: 0, quantity: 1, isUsed: false }
  await notes({ things: [given], from: { paper, thing: null, quantity: 1 } })
}

async function takesBack({ pick, thing: place, quantity }: One<'take back'>): Promise<void> {
  const paper = pickOf(papers, pick)
  const thing = paper && pickOf(paper.things, place)
  const line = paper && thing && (await lineOf(paper, thing))
  if (!line) return
  const count = Math.min(quantity, line.leftToRefund)
  const { status } = await refund(list.app, paper.id, { lines: [{ ...line.asked, quantity: count }] })
  expect(paper.above > 0 ? [409] : [200, 409]).toContain(status)
  if (status === 200) thing.quantity -= count
}

/** What was given is bought again, and what was kept is above the fee again. */
async function voidsGift({ pick }: One<'void a gift'>): Promise<void> {
  const gift = pickOf(
    papers.filter(({ from, state }) => from && state === 'here'),
    pick,
  )
  if (!gift?.from) return
  const { status, text } = await makeVoid(list.app, gift.id)
  expect(status, text).toBe(200)
  gift.state = 'void'
  const { paper, thing, quantity } = gift.from
  if (thing) thing.quantity += quantity
  else paper.above += gift.things[0]?.paid ?? 0
}

async function sponsors(wish: One<'package'>): Promise<void> {
  const contactEmail = `sponsor${randomUUID()}@example.org`
  const taken = await takePackage(list.app, forSale[items.length]?.id ?? '', { contactEmail })
  expect(taken.status, taken.text).toBe(200)
  const { sponsors: listed } = await asked('GET /api/admin/sponsors')
  const { id } = listed.find((each: { contactEmail: string }) => each.contactEmail === contactEmail)
  const body = { method: wish.method, amount: 1000, owedAmount: 1000, mutationId: randomUUID() }
  await asked('POST /api/admin/sponsors/{id}/payment', { params: { id }, body })
  const secret = await placesSecret(list.app, contactEmail)
  const { places, benefits } = (await readPlaces(list.app, secret)).body
  const placeIds = places.slice(0, wish.declines).map((each) => each.id)
  const benefitIds = wish.keepsPage ? [] : (benefits as { id: string }[]).map((each) => each.id)
  const keepsSome = { shirt: wish.shirts, drink: wish.drinks }
  await asked('POST /api/sponsor/places/decline', {
    body: {
      secret,
      keeps: keepsSome,
      ...(placeIds.length > 0 && { placeIds }),
      ...(benefitIds.length > 0 && { benefitIds }),
    },
  })
  const dinners = (4 - placeIds.length) * 33_33
  const worth = dinners + wish.shirts * 12_34 + wish.drinks * 3_01 + (wish.keepsPage ? 77_77 : 0)
  await notes({ things: [{ name: 'Lunch', paid: 1000_00, worth, quantity: 1, isUsed: false }] })
}

/** Goods, some of them free by a code, and a gift beside them. */
async function buys({ goods, gift, isDisputed }: One<'checkout'>): Promise<void> {
  const bills: BillWish[] = []
  const things: Thing[] = []
  for (const { item: place, quantity, isFree } of goods) {
    const { name, price, late } = items[place] as (typeof items)[number]
    const wish = { item: forSale[place] as Listed, quantity, price }
    const amountOwed = isFree ? 0 : Math.round(price * quantity * 100) / 100
    const payer = { email: `${randomUUID()}@example.org`, firstname: 'Dana', lastname: 'Harlan' }
    const { body, text } = await orderExtra(list.app, wish, {
      payer,
      amountOwed,
      ...(isFree && { code: 'FREE' }),
    })
    if (!body.paymentTrackingId) throw new Error(text)
    bills.push({ type: 'Extras', paymentTrackingId: body.paymentTrackingId, amountOwed })
    const worth = known[place] ? inCents(late) : null
    things.push({ name, paid: isFree ? 0 : inCents(price), worth, quantity, isUsed: false, item: name })
  }
  bills.push(await beginGift(list.app, gift / 100))
  things.push({ name: 'Gift', paid: gift, worth: 0, quantity: 1, isUsed: false })
  const { body, text } = await checkOut(list.app, bills)
  if (!body.clientSecret) throw new Error(text)
  await presentCard(list.app, body.clientSecret, isDisputed ? disputedCard : goodCard)
  await notes({ things })
}

/** The bank decides for the payer, and takes everything. Gifts out of that money end with it. */
async function loses({ pick }: One<'lose'>): Promise<void> {
  const { payments } = await ledgerOf(list.app)
  const disputed = payments.filter(({ state }: { state: string }) => state === 'disputed')
  const row = pickOf<{ id: string }>(disputed, pick)
  const paper = papers.find(({ id }) => id === row?.id)
  if (!paper?.intent) return
  await sandboxOf(list.app).provider.respond(paper.intent.replace('pi_', 'dp_'), 'losing_evidence')
  await asked('POST /api/admin/payments/reconcile', { body: {} })
  paper.state = 'lost'
  for (const gift of papers) if (gift.from?.paper === paper && gift.state === 'here') gift.state = 'void'
}

/** The committee sets what one of its things is worth: every receipt for it says so from now on. */
async function values({ item: place }: One<'value'>): Promise<void> {
  const { name, price, late } = items[place] as (typeof items)[number]
  if (known[place]) return
  known[place] = true
  expect((await list.change(forSale[place] as Listed, { name, price, value: late })).status).toBe(200)
  for (const { things } of papers)
    for (const thing of things) if (thing.item === name) thing.worth = inCents(late)
}

/** Everybody counts, over or short, and it goes to the bank, perhaps a little less of it. */
async function counts({ off, less }: One<'count'>): Promise<void> {
  const { open } = (await asked('GET /api/admin/cash-counts')) as CashBox
  for (const { personId, expectedCash, expectedChecks, drawer } of open) {
    const openingFloat = drawer?.openingFloat ?? 0
    const cash = inCents(expectedCash) + off
    if (cash < 0) continue
    const body = { mutationId: randomUUID(), personId, expectedCash, expectedChecks, openingFloat }
    const counted = { countedCash: cash / 100 + openingFloat, countedChecks: expectedChecks }
    const box: CashBox = await asked('POST /api/admin/cash-counts', { body: { ...body, ...counted } })
    own.overShort += off
    const [{ id } = { id: '' }] = box.counts
    const brought = Math.max(0, cash - less)
    const deposit = { params: { id }, body: { depositedOn: '2025-06-01', cash: brought / 100 } }
    await asked('PUT /api/admin/cash-counts/{id}/deposit', deposit)
    own.deposited += brought + inCents(expectedChecks)
  }
}

const inCents = (dollars: number) => Math.round(dollars * 100)

/** Every receipt, read as its payer reads it, against what the accountant wrote. */
async function compare(): Promise<void> {
  // The provider's fees are known then, and so is its balance.
  ahead += 60_000
  await asked('POST /api/admin/payments/reconcile', { body: {} })
  let inAll = 0
  for (const paper of papers) {
    const receipt = await receiptOf(list.app, paper.secret)
    const left = paper.state === 'here' ? paper.things.filter(({ quantity }) => quantity > 0) : []
    const deductible = left
      .map(({ paid, worth, quantity }) => (worth === null ? 0 : Math.max(0, paid - worth) * quantity))
      .reduce((sum, each) => sum + each, 0)
    inAll += deductible
    expect(inCents(receipt.deductible), JSON.stringify({ paper, receipt }, cut)).toBe(deductible)
    expect(receipt.statements.join(' ')).not.toMatch(/: \.|: ;|\$NaN|undefined/)
    readReceipt(receipt)
  }
  const { totals } = await journalOf(list.app)
  const above = papers.map((paper) => (paper.state === 'here' ? paper.above : 0))
  expect([totals.gift, totals.overpaid, totals.overShort, totals.deposited].map(inCents)).toEqual([
    inAll,
    above.reduce((sum, each) => sum + each, 0),
    own.overShort,
    own.deposited,
  ])
  const { books } = (await asked('GET /api/admin/cash-counts')) as CashBox
  expect(books.difference).toBe(0)
  await expectQuickBooksToBalance(list.app)
}

/** A paper names the one it came from by its id. */
function cut(key: string, value: unknown): unknown {
  return key === 'from' && value !== null ? (value as { paper: Paper }).paper.id : value
}
