import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type BillWish, beginGift, checkOut } from '../../../../tests/support/checking-out.ts'
import { testsRunOn } from '../../../../tests/support/database.ts'
import {
  expectQuickBooksToBalance,
  expectSplitsToAddUp,
  journalOf,
  payoutsOf,
  quickBooksFile,
} from '../../../../tests/support/journal.ts'
import {
  detailsOf,
  ledgerOf,
  makeVoid,
  refund,
  setTeamPayment,
  withPassword,
} from '../../../../tests/support/ledger.ts'
import { placesSecret, readPlaces, takePackage } from '../../../../tests/support/packages.ts'
import {
  disputedCard,
  eventually,
  goodCard,
  pay,
  presentCard,
  receiptOf,
  sandboxOf,
  startPaying,
} from '../../../../tests/support/paying.ts'
import { signUp, teamToken } from '../../../../tests/support/people.ts'
import { type Listed, openPriceList, type PriceList } from '../../../../tests/support/price-list.ts'
import { readLetter, readReceipt } from '../../../../tests/support/read-receipt.ts'
import { pebbleBeach } from '../../../../tests/support/round.ts'
import { orderExtra } from '../../../../tests/support/selling.ts'
import { importedInto } from '../../../../tests/support/trial-ledger.ts'
import { hour } from '../../../kernel/clock.ts'
import type { YearEnd } from '../../books/year-end-contract.ts'
import type { CashBox } from '../../cash/contract.ts'
import type { PaymentDetails, PaymentRow } from '../../desk/shapes.ts'

/**
 * An accountant's walk over the turn of a year with books of their own, in whole cents: what each receipt is for, what its
 * payer got, and every account. Nothing here is asked of the product but what it answered to an act: done, or refused.
 */
interface Thing {
  name: string
  /** For one. */
  paid: number
  worth: number | null
  quantity: number
  isUsed: boolean
  /** Its account of income. */
  account: Account
  /** Whose value may be set late, and what one is worth then. */
  item?: string
  late?: number
  /** Some of it was refunded as an amount: it can't be told by its price anymore. */
  isCut?: boolean
}
type By = 'cash' | 'check' | 'card'
const accounts = [
  ...(['Team Fees', 'Sponsorships', 'Add-ons', 'Contributions', 'Overpayments to Refund'] as const),
  ...([
    'Disputed Payments',
    'Cash Over and Short',
    'Cash on Hand',
    'Undeposited Checks',
    'Checking',
  ] as const),
]
type Account = (typeof accounts)[number]
interface Paper {
  id: string
  secret: string
  things: Thing[]
  /** Paid above the fee, and neither refunded nor kept. */
  above: number
  state: 'here' | 'lost' | 'void'
  by: By
  /** Cash and checks: in a count that was closed. */
  isCounted: boolean
  /** What the bank holds until it decides. */
  held: number
  /** In which its receipt is dated. */
  year: number
  intent: string | null
  team: { id: string; seat: number; token: string } | null
  /** Where a gift's money came from: things of another paper, or what was above its fee. */
  from: { paper: Paper; thing: Thing | null; quantity: number } | null
}

let list: PriceList
let papers: Paper[]
/** Milliseconds. */
let ahead: number
let year: number
let own: { overShort: number; deposited: number; seats: number; balances: Record<Account, number> }
let forSale: Listed[]
let known: boolean[]

const items = [
  { name: 'Bag', price: 12.34, late: 40 },
  { name: 'Hat', price: 18, late: 18 },
  { name: 'Ball', price: 55.55, late: 7.77 },
]
/** The drink tickets of a package have their value late, too. */
const lateDrinks = items.length
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
    values: { golf: null, dinner: 33.33, shirt: 12.34 },
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
    /** With cash or a check. */
    above: fc.constantFrom(0, 0, 40_00, 123_45),
  }),
  fc.record({ kind: is('comes'), pick, scores: fc.boolean() }),
  fc.record({ kind: is('give'), pick, thing: fc.nat(3), quantity: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: is('give'), pick, thing: fc.nat(3), quantity: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: is('keep'), pick, part: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ kind: is('take back'), pick, thing: fc.nat(3), quantity: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: is('void a gift'), pick }),
  fc.record({ kind: is('refund'), pick, part: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ kind: is('void'), pick, hasBounced: fc.boolean() }),
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
  fc.record({ kind: is('decide'), pick, isLost: fc.constantFrom(true, true, false) }),
  fc.record({ kind: is('value'), item: fc.nat(lateDrinks) }),
  fc.record({ kind: is('year turns') }),
  fc.record({
    kind: is('count'),
    off: fc.constantFrom(0, -1_001, 37),
    less: fc.constantFrom(0, 101),
  }),
)
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never
type One<K extends Act['kind']> = Extract<Act, { kind: K }>

it('whatever is paid, used, given, kept, lost, valued late and counted over two years: receipts, letters and accounts say what the accountant wrote', async () => {
  const walk = fc.record({
    known: fc.array(fc.boolean(), { minLength: lateDrinks + 1, maxLength: lateDrinks + 1 }),
    acts: fc.array(act, { minLength: 8, maxLength: 20 }),
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
    { numRuns: testsRunOn() === 'postgres' ? 3 : 10, seed: 83, endOnFailure: true },
  )
}, 300_000)

async function opens(knownAtFirst: boolean[]): Promise<void> {
  ahead = Date.parse('2025-12-31T20:00:00Z') - Date.now()
  year = 2025
  const now = () => new Date(Date.now() + ahead)
  const eventDate = '2026-07-19T12:00:00-04:00'
  list = await openPriceList({ now }, { holes: pebbleBeach.holes, eventDate })
  papers = []
  const balances = Object.fromEntries(accounts.map((name) => [name, 0])) as Record<Account, number>
  own = { overShort: 0, deposited: 0, seats: 0, balances }
  forSale = []
  known = [...knownAtFirst]
  await list.settings({ extrasOpen: true, takesGifts: true })
  for (const [place, { name, price, late }] of items.entries())
    forSale.push(await list.add({ name, price, value: known[place] ? late : null }))
  forSale.push(await list.add(packageWorth(known[lateDrinks] ? 3.01 : null)))
  const things = forSale.slice(0, items.length).map(({ id }) => id)
  await asked('POST /api/admin/codes', { body: { code: 'FREE', kind: 'free', amount: 0, things } })
  await live(true)
}

const live = (enabled: boolean) =>
  asked('POST /api/Admin/EventLive', { body: { eventId: list.eventId, enabled } })

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
    case 'refund':
      return refunds(each)
    case 'void':
      return voids(each)
    case 'decide':
      return decides(each)
    case 'value':
      return values(each)
    case 'count':
      return counts(each)
    case 'year turns':
      return yearTurns()
  }
}

const pickOf = <T>(some: readonly T[], pick: number): T | undefined => some[pick % Math.max(1, some.length)]

/** Debits one account and credits another; without one, it is the provider's. */
function books(amount: number, { debit, credit }: { debit?: Account; credit?: Account }): void {
  if (debit) own.balances[debit] += amount
  if (credit) own.balances[credit] -= amount
}
const takenIn = { cash: 'Cash on Hand', check: 'Undeposited Checks', card: null } as const
const paidFrom = { cash: 'Cash on Hand', check: 'Checking', card: null } as const
const orNone = <K extends 'debit' | 'credit'>(side: K, account: Account | null) =>
  (account ? { [side]: account } : {}) as { [key in K]?: Account }

/** Writes the payment down that is not in the books yet, once it is there; a gift's money is there already. */
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
  const usual = {
    above: 0,
    state: 'here',
    by: 'card',
    isCounted: false,
    held: 0,
    team: null,
    from: null,
  } as const
  const noted: Paper = { ...usual, ...paper, year, id, secret: receiptSecret, intent: providerId }
  papers.push(noted)
  if (noted.from) return
  const into = orNone('debit', takenIn[noted.by])
  for (const { paid, quantity, account } of noted.things) books(paid * quantity, { ...into, credit: account })
  books(noted.above, { ...into, credit: 'Overpayments to Refund' })
  books(noted.held, { debit: 'Disputed Payments' })
}

const accountOf = { Gift: 'Contributions', 'Team fee': 'Team Fees', Lunch: 'Sponsorships' } as const
const thingOf = (name: string, more: Omit<Thing, 'name' | 'isUsed' | 'account'>): Thing => ({
  ...{ name, isUsed: false, account: accountOf[name as 'Gift'] ?? 'Add-ons' },
  ...more,
})
const fee = { ...thingOf('Team fee', { paid: 500_00, worth: null, quantity: 1 }), worth: 340_00 }
const giftOf = (paid: number) => thingOf('Gift', { paid, worth: 0, quantity: 1 })

async function paysFee({ by, above, again }: One<'team'>): Promise<void> {
  const seat = ++own.seats
  const { teamId: id } = (await signUp(list.app, `Kelso${seat}`, seat)).body
  const team = { id, seat, token: await teamToken(list.app, seat) }
  const email = `lead${seat}@example.org`
  const isCard = by.endsWith('card')
  const openForm = again && isCard ? await shareOf(email) : null
  if (isCard) await pay(list.app, email, 500, by === 'card' ? goodCard : disputedCard)
  else {
    const { status, text } = await setTeamPayment(list.app, id, { method: by, amount: 500 + above / 100 })
    expect(status, text).toBe(200)
  }
  const held = by === 'disputed card' ? 500_00 : 0
  await notes({
    things: [{ ...fee }],
    above: isCard ? 0 : above,
    team,
    held,
    by: isCard ? 'card' : (by as By),
  })
  if (!openForm) return
  expect((await presentCard(list.app, openForm, again === 'card' ? goodCard : disputedCard)).status).toBe(200)
  await notes({ things: [], above: 125_00, team, held: again === 'card' ? 0 : 125_00 })
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
  books(thing.paid * count, { debit: thing.account, credit: 'Contributions' })
  await notes({ things: [giftOf(thing.paid * count)], from: { paper, thing, quantity: count } })
}

/** A line of the product's that is the accountant's thing. */
async function lineOf(paper: Paper, { name, paid, quantity, isCut }: Thing) {
  if (quantity === 0 || paid === 0 || isCut) return null
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
  books(keep, { debit: 'Overpayments to Refund', credit: 'Contributions' })
  await notes({ things: [giftOf(keep)], from: { paper, thing: null, quantity: 1 } })
}

async function takesBack({ pick, thing: place, quantity }: One<'take back'>): Promise<void> {
  const paper = pickOf(papers, pick)
  const thing = paper && pickOf(paper.things, place)
  const line = paper && thing && (await lineOf(paper, thing))
  if (!line) return
  const count = Math.min(quantity, line.leftToRefund)
  const isAbove = aboveOf(paper) > 0
  const { status } = await refund(list.app, paper.id, { lines: [{ ...line.asked, quantity: count }] })
  expect(paper.above > 0 ? [409] : [200, 409]).toContain(status)
  if (status !== 200) return
  if (isAbove) paysFeeInstead(paper, thing.paid * count)
  thing.quantity -= count
  books(thing.paid * count, { debit: thing.account, ...orNone('credit', paidFrom[paper.by]) })
}

/** What was paid above the fee beside it, for the same team. */
function aboveOf(paper: Paper): number {
  const others = ofTeam(paper).filter((each) => each !== paper && each.state === 'here')
  return others.reduce((sum, { above }) => sum + above, 0)
}

/** What was paid twice pays the fee, before any of it is owed or refunded: the value goes with it. Returns the value. */
function paysFeeInstead(paper: Paper, most: number): number {
  for (const other of ofTeam(paper)) {
    if (other === paper || other.state !== 'here' || other.above === 0) continue
    const paid = Math.min(other.above, most)
    const { isUsed } = paper.things[0] ?? fee
    const worth = paper.state === 'lost' ? valueUpTo(paid) : fee.worth - valueUpTo(fee.paid - paid)
    other.things.push({ ...fee, paid, worth, isUsed })
    other.above -= paid
    books(paid, { debit: 'Overpayments to Refund', credit: 'Team Fees' })
    return worth
  }
  return 0
}

const valueUpTo = (paid: number) => Math.round((fee.worth * paid) / fee.paid)

/** As an amount: what is above the fee goes first, and nothing is owed again. */
async function refunds({ pick, part }: One<'refund'>): Promise<void> {
  const paper = pickOf(
    papers.filter(({ team, state, from }) => team && state === 'here' && !from),
    pick,
  )
  const [thing] = paper?.things ?? []
  if (!paper) return
  const left = paper.above + (thing ? thing.paid * thing.quantity : 0)
  const amount = Math.max(50, Math.floor((left * part) / 100))
  // By how much of it the fee is lower already is beyond this accountant.
  if (amount > left || (thing?.isCut && aboveOf(paper) > 0)) return
  const { status, text } = await refund(list.app, paper.id, { amount: amount / 100 })
  expect(status, text).toBe(paper.held > 0 ? 409 : 200)
  if (status !== 200) return
  const above = Math.min(amount, paper.above)
  paper.above -= above
  const from = orNone('credit', paidFrom[paper.by])
  books(above, { debit: 'Overpayments to Refund', ...from })
  if (!thing) return
  if (amount === above) return
  const moved = aboveOf(paper) > 0 ? paysFeeInstead(paper, amount - above) : 0
  books(amount - above, { debit: thing.account, ...from })
  thing.paid -= amount - above
  thing.worth = (thing.worth ?? 0) - moved
  thing.isCut = true
}

/** A wrong entry, or a check that bounced. Whoever counted it found what was there. */
async function voids({ pick, hasBounced }: One<'void'>): Promise<void> {
  const paper = pickOf(
    papers.filter(({ by, state, from }) => by !== 'card' && state === 'here' && !from),
    pick,
  )
  if (!paper) return
  const bounced = hasBounced && paper.by === 'check'
  const body = { reason: 'Typed twice', bounced }
  const answer = await withPassword(list.app, 'POST /api/admin/payments/{id}/void', {
    params: { id: paper.id },
    body,
  })
  if (answer.status === 409) return expect(answer.body.type).toBe('/problems/not-voidable')
  expect(answer.status, answer.text).toBe(200)
  const wasOver = paper.isCounted && !bounced
  const from = wasOver ? 'Cash Over and Short' : paper.isCounted ? 'Checking' : takenIn[paper.by]
  let whole = paper.above
  books(paper.above, { debit: 'Overpayments to Refund', ...orNone('credit', from) })
  for (const { paid, quantity, account } of paper.things) {
    books(paid * quantity, { debit: account, ...orNone('credit', from) })
    whole += paid * quantity
  }
  if (wasOver) own.overShort += whole
  paper.state = 'void'
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
  endsGift(gift)
  const { paper, thing, quantity } = gift.from
  if (thing) thing.quantity += quantity
  else paper.above += gift.things[0]?.paid ?? 0
  const lost = ofTeam(paper).find((each) => each.state === 'lost' && each.things.length > 0)
  if (!lost || thing || paper.above === 0) return
  const [paid] = paper.things
  paysFeeInstead(lost, paper.above)
  const more = paper.things.pop()
  if (!paid || !more) return void (more && paper.things.push(more))
  paid.paid += more.paid
  paid.worth = valueUpTo(paid.paid)
}

function endsGift(gift: Paper): void {
  gift.state = 'void'
  const account = gift.from?.thing ? gift.from.thing.account : 'Overpayments to Refund'
  books(gift.things[0]?.paid ?? 0, { debit: 'Contributions', credit: account })
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
  // A sponsor's places close once play begins.
  await live(false)
  await asked('POST /api/sponsor/places/decline', {
    body: {
      secret,
      keeps: keepsSome,
      ...(placeIds.length > 0 && { placeIds }),
      ...(benefitIds.length > 0 && { benefitIds }),
    },
  })
  await live(true)
  const dinners = (4 - placeIds.length) * 33_33
  const late = dinners + wish.shirts * 12_34 + wish.drinks * 3_01 + (wish.keepsPage ? 77_77 : 0)
  const worth = wish.drinks === 0 || known[lateDrinks] ? late : null
  const lunch = { paid: 1000_00, worth, late, quantity: 1, item: 'Lunch' }
  await notes({ things: [thingOf('Lunch', lunch)], by: wish.method as By })
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
    things.push(
      thingOf(name, { paid: isFree ? 0 : inCents(price), worth, late: inCents(late), quantity, item: name }),
    )
  }
  bills.push(await beginGift(list.app, gift / 100))
  things.push(giftOf(gift))
  const { body, text } = await checkOut(list.app, bills)
  if (!body.clientSecret) throw new Error(text)
  await presentCard(list.app, body.clientSecret, isDisputed ? disputedCard : goodCard)
  const whole = things.reduce((sum, { paid, quantity }) => sum + paid * quantity, 0)
  await notes({ things, held: isDisputed ? whole : 0 })
}

/**
 * The bank gives it all back; or decides for the payer and takes it. Gifts out of that money end with it, and what was above
 * a team's fee counts towards it.
 */
async function decides({ pick, isLost }: One<'decide'>): Promise<void> {
  const { payments } = await ledgerOf(list.app)
  const disputed = payments.filter(({ state }: { state: string }) => state === 'disputed')
  const row = pickOf<{ id: string }>(disputed, pick)
  const paper = papers.find(({ id }) => id === row?.id)
  if (!paper?.intent) return
  const evidence = isLost ? 'losing_evidence' : 'winning_evidence'
  await sandboxOf(list.app).provider.respond(paper.intent.replace('pi_', 'dp_'), evidence)
  await asked('POST /api/admin/payments/reconcile', { body: {} })
  if (!isLost) {
    books(paper.held, { credit: 'Disputed Payments' })
    paper.held = 0
    return
  }
  paper.state = 'lost'
  for (const gift of papers)
    if (gift.from?.paper === paper && gift.state === 'here') {
      endsGift(gift)
      if (!gift.from.thing) paper.above += gift.things[0]?.paid ?? 0
    }
  books(paper.above, { debit: 'Overpayments to Refund', credit: 'Disputed Payments' })
  if (paper.things.length > 0) paysFeeInstead(paper, fee.paid)
}

/** The committee sets what one of its things is worth: every receipt for it says so from now on. */
async function values({ item: place }: One<'value'>): Promise<void> {
  if (known[place]) return
  known[place] = true
  const { name, ...sold } = items[place] ?? { name: 'Lunch' }
  const entry = 'late' in sold ? { name, price: sold.price, value: sold.late } : packageWorth(3.01)
  const { status, text } = await list.change(forSale[place] as Listed, entry)
  expect(status, text).toBe(200)
  for (const { things } of papers)
    for (const thing of things)
      if (thing.item === name && thing.worth === null) thing.worth = thing.late ?? null
}

function packageWorth(drink: number | null): object {
  const { includes } = sponsorship
  return { ...sponsorship, includes: { ...includes, values: { ...includes.values, drink } } }
}

/** Midnight of December 31st, where the event is. */
async function yearTurns(): Promise<void> {
  if (year === 2025) ahead += 10 * hour
  year = 2026
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
    const depositedOn = year === 2025 ? '2025-12-31' : '2026-01-01'
    const deposit = { params: { id }, body: { depositedOn, cash: brought / 100 } }
    await asked('PUT /api/admin/cash-counts/{id}/deposit', deposit)
    own.deposited += brought + inCents(expectedChecks)
    books(off, { debit: 'Cash on Hand', credit: 'Cash Over and Short' })
    books(brought, { debit: 'Checking', credit: 'Cash on Hand' })
    books(inCents(expectedChecks), { debit: 'Checking', credit: 'Undeposited Checks' })
    // One person took everything.
    for (const paper of papers) if (paper.by !== 'card') paper.isCounted = true
  }
}

const inCents = (dollars: number) => Math.round(dollars * 100)

/** Every receipt, read as its payer reads it, the letters of both years, and every account, against what the accountant wrote. */
async function compare(): Promise<void> {
  // The provider's fees are known then, and so is its balance.
  ahead += 60_000
  await asked('POST /api/admin/payments/reconcile', { body: {} })
  let inAll = 0
  const kept: {
    payer: string
    number: string
    paper: Paper
    known: Sums
    isSilent: boolean
    paid: number
  }[] = []
  for (const paper of papers) {
    const receipt = await receiptOf(list.app, paper.secret)
    const left = paper.state === 'here' ? paper.things.filter(({ quantity }) => quantity > 0) : []
    const sums = sumsOf(left)
    inAll += sums[2]
    expect(inCents(receipt.deductible), JSON.stringify({ paper, receipt }, cut)).toBe(sums[2])
    expect(receipt.statements.join(' ')).not.toMatch(/: \.|: ;|\$NaN|undefined/)
    readReceipt(receipt)
    const payer = `${receipt.payer.name} ${receipt.payer.email}`
    const paid = left.reduce((sum, thing) => sum + thing.paid * thing.quantity, 0)
    const isSilent = left.some(({ worth }) => worth === null)
    if (paid > 0)
      expect(receipt.fairMarketValue, JSON.stringify({ paper, receipt }, cut)).toBe(
        isSilent ? null : sums[1] / 100,
      )
    if (paid > 0) kept.push({ payer, number: receipt.number, paper, known: sums, isSilent, paid })
  }
  for (const chosen of [2025, 2026]) {
    const ofYear = kept.filter(({ paper }) => paper.year === chosen)
    await compareLetters(chosen, ofYear)
  }
  const journal = await journalOf(list.app)
  const above = papers.map((paper) => (paper.state === 'here' ? paper.above : 0))
  const { totals } = journal
  expect([totals.gift, totals.overpaid, totals.overShort, totals.deposited].map(inCents)).toEqual([
    inAll,
    above.reduce((sum, each) => sum + each, 0),
    own.overShort,
    own.deposited,
  ])
  const { books } = (await asked('GET /api/admin/cash-counts')) as CashBox
  expect(books.difference).toBe(0)
  await expectQuickBooksToBalance(list.app)
  await expectSplitsToAddUp(list.app, journal, ['2025-12-31'])
  const trial = importedInto(await quickBooksFile(list.app))
  const { check } = await payoutsOf(list.app)
  trial.Checking = (trial.Checking ?? 0) - inCents(check.arrived + check.onItsWay)
  expect(Object.fromEntries(accounts.map((name) => [name, trial[name] ?? 0]))).toEqual(own.balances)
}

/** What was paid, what it is worth, and what may be deducted, of what has a value. */
type Sums = [paid: number, worth: number, deductible: number]
const none: Sums = [0, 0, 0]
const plus = (one: Sums, other: Sums): Sums => [one[0] + other[0], one[1] + other[1], one[2] + other[2]]

function sumsOf(things: readonly Thing[]): Sums {
  return things.reduce<Sums>(
    (sums, { paid, worth, quantity }) =>
      worth === null
        ? sums
        : plus(sums, [paid * quantity, worth * quantity, Math.max(0, paid - worth) * quantity]),
    none,
  )
}

/** A letter for each payer with a payment from $250, over all of theirs in that year; and which receipts wait. */
async function compareLetters(
  chosen: number,
  ofYear: readonly { payer: string; number: string; known: Sums; isSilent: boolean; paid: number }[],
): Promise<void> {
  const query = { year: String(chosen) }
  const { acknowledgments, withoutValue }: YearEnd = await asked('GET /api/admin/year-end', { query })
  const said = acknowledgments.map(({ payer, paragraphs, ...letter }) => {
    const figures = (each: { amount: number; fairMarketValue: number; deductible: number }): Sums => [
      inCents(each.amount),
      inCents(each.fairMarketValue),
      inCents(each.deductible),
    ]
    expect(letter.payments.map(figures).reduce(plus, none)).toEqual(figures(letter))
    const read = readLetter(paragraphs)
    expect([read.paid, read.deductible], paragraphs.join(' ')).toEqual([
      figures(letter)[0],
      figures(letter)[2],
    ])
    return [`${payer.name} ${payer.email}`, ...figures(letter)]
  })
  const letters = [...Map.groupBy(ofYear, ({ payer }) => payer)].filter(([, all]) =>
    all.some((each) => each.known[0] >= 250_00),
  )
  const written = new Set(letters.map(([payer]) => payer))
  const wanted = letters.map(([payer, all]) => [
    payer,
    ...all
      .filter((each) => each.known[0] > 0)
      .map((each) => each.known)
      .reduce(plus, none),
  ])
  expect(said.toSorted()).toEqual(wanted.toSorted())
  const waits = ofYear.filter((each) => each.isSilent && (each.paid >= 250_00 || written.has(each.payer)))
  expect(withoutValue.map(({ number }) => number).toSorted()).toEqual(
    waits.map(({ number }) => number).toSorted(),
  )
}

/** A paper names the one it came from by its id. */
function cut(key: string, value: unknown): unknown {
  const paper = key === 'from' ? (value as Paper['from'])?.paper : null
  return paper ? paper.id : value
}
