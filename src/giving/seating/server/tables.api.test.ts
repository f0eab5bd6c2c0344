import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { testsRunOn } from '../../../../tests/support/database.ts'
import { orderDinner, payDinner } from '../../../../tests/support/dinner.ts'
import {
  addPackage,
  cypress,
  lunchPackage,
  payPackage,
  placesSecret,
  readPlaces,
  takePackage,
  titlePackage,
} from '../../../../tests/support/packages.ts'
import { makeEvent, signUp } from '../../../../tests/support/people.ts'
import { printFacts } from '../../../../tests/support/print-facts.ts'
import { kindOf, lay } from '../../../../tests/support/printing.ts'
import {
  addTables,
  atDinner,
  guestNamed,
  kitchen,
  type SeatedGuest,
  seat,
  seatAll,
  serve,
  spotOf,
} from '../../../../tests/support/seating.ts'
import { committeeToken, volunteerToken } from '../../../../tests/support/staff.ts'
import { raceWithoutLocks } from '../../../../tests/support/without-locks.ts'
import { seededRandom } from '../../../kernel/seeded-random.ts'
import type { DinnerView } from '../contract.ts'

let app: TestApp
let eventId = ''
beforeEach(async () => {
  app = await startTestApp({ now: () => new Date('2025-05-01T12:00:00Z') })
  eventId = (await makeEvent(app, { dinnerFee: 60 })).eventId
})
afterEach(() => app.stop())

async function order(names: readonly string[], more: object = {}): Promise<string> {
  const attendees = names.map((name) => ({ name }))
  const { body, text } = await orderDinner(
    app,
    { eventId },
    { attendees, requestedByName: names[0], ...more },
  )
  if (!body.paymentTrackingId) throw new Error(text)
  return body.paymentTrackingId
}
const as = async (route: string, body?: object, params?: object) =>
  app.call(route, { token: await app.admin(), ...(body && { body }), ...(params && { params }) } as never)

it('an event without tables has none on any list', async () => {
  await order(['Dana Harlan'])
  const view = await atDinner(app)
  expect(view.tables).toEqual([])
  expect(view.guests[0]).not.toHaveProperty('table')
})

it('everyone is seated as previewed, and one undo puts everybody back who wasn’t moved since', async () => {
  await signUp(app, 'Marsh', 1)
  await order(['Ann Hogan', 'Art Hogan'])
  await order(['Joan Weber'])
  await addTables(app, 2, 6)
  const { body: preview } = await as('POST /api/admin/tables/plan', { anew: false })
  expect(preview.moves).toHaveLength(7)
  expect((await atDinner(app)).guests.some(({ table }) => table)).toBe(false)
  const applied = await as('POST /api/admin/tables/plan/apply', { anew: false, basis: preview.basis })
  expect(applied.status, applied.text).toBe(200)
  const tablesOf = async () =>
    Object.fromEntries((await atDinner(app)).guests.map((each) => [each.name, spotOf(each)]))
  expect(await tablesOf()).toEqual({
    'Lee Marsh': '1.1',
    'Pat Second': '1.2',
    'Sam Third': '1.3',
    'Kim Fourth': '1.4',
    'Ann Hogan': '1.5',
    'Art Hogan': '1.6',
    'Joan Weber': '2.1',
  })
  const again = await as('POST /api/admin/tables/plan/apply', { anew: false, basis: preview.basis })
  expect(again).toMatchObject({ status: 409, body: { type: '/problems/changed-meanwhile' } })
  await seat(app, ['Ann Hogan'], 2)
  const { planId } = (await atDinner(app)).lastPlan ?? { planId: '' }
  expect((await as('POST /api/admin/tables/plan/undo', { planId })).status).toBe(200)
  expect(Object.values(await tablesOf()).filter(Boolean)).toEqual(['2.2'])
  const twice = await as('POST /api/admin/tables/plan/undo', { planId })
  expect(twice).toMatchObject({ status: 409, body: { type: '/problems/cannot-undo' } })
})

it('a table changes without anybody losing a seat, and goes only when nobody sits there', async () => {
  await order(['Ann', 'Bo', 'Cy'])
  await addTables(app, 2, 8)
  await seat(app, ['Ann', 'Bo', 'Cy'], 1)
  const [one, two] = (await atDinner(app)).tables
  const entry = { number: 1, name: 'Hogan family', seats: 2, shape: 'round', place: 'By the stage' }
  const tooFew = await as('PUT /api/admin/tables/{tableId}', entry, { tableId: one?.tableId })
  expect(tooFew).toMatchObject({ status: 409, body: { detail: '3 people sit there.' } })
  const taken = await as(
    'PUT /api/admin/tables/{tableId}',
    { ...entry, number: 2, seats: 3 },
    { tableId: one?.tableId },
  )
  expect(taken.body.errors).toEqual({ number: ['There is a table 2 already'] })
  const fits = await as('PUT /api/admin/tables/{tableId}', { ...entry, seats: 3 }, { tableId: one?.tableId })
  expect(fits.body.tables[0]).toMatchObject({ name: 'Hogan family', seats: 3, place: 'By the stage' })
  const busy = await as('DELETE /api/admin/tables/{tableId}', undefined, { tableId: one?.tableId })
  expect(busy).toMatchObject({ status: 409, body: { detail: '3 people sit there. Move them first.' } })
  const gone = await as('DELETE /api/admin/tables/{tableId}', undefined, { tableId: two?.tableId })
  expect(gone.body.tables).toHaveLength(1)
})

it('a full table says so, and a walk-up gets the seat that fits best with one call', async () => {
  await order(['Ann', 'Bo'])
  await addTables(app, 2, 2)
  await seat(app, ['Ann', 'Bo'], 1)
  await order(['Cy'])
  const full = await seat(app, ['Cy'], 1)
  expect(full).toMatchObject({ status: 409, body: { detail: 'Table 1 has no seat free.' } })
  const registration = await committeeToken(app, 'Registration')
  const { guestId } = await guestNamed(app, 'Cy')
  const found = await app.call('POST /api/admin/tables/seat', {
    token: registration,
    body: { guestIds: [guestId] },
  })
  expect(found.status).toBe(200)
  expect(spotOf(await guestNamed(app, 'Cy'))).toBe('2.1')
  const volunteer = await volunteerToken(app)
  const off = { token: volunteer, body: { guestIds: [guestId], tableId: null } }
  expect((await app.call('POST /api/admin/tables/seat', off)).status).toBe(200)
})

it('a sold table makes itself, for its sponsor’s guests alone', async () => {
  await addTables(app, 1, 8)
  const { paymentTrackingId } = (await takePackage(app, await addPackage(app, titlePackage))).body
  await payPackage(app, paymentTrackingId, 5000)
  await as('POST /api/admin/tables/plan', { anew: false })
  expect((await atDinner(app)).tables).toMatchObject([
    { number: 1, name: '', seats: 8 },
    { number: 2, name: cypress.sponsorName, seats: 8, sponsorName: cypress.sponsorName },
  ])
  const secret = await placesSecret(app)
  const { id } = (await readPlaces(app, secret)).body.places.find(({ kind }) => kind === 'dinner') ?? {
    id: '',
  }
  const named = await app.call('POST /api/sponsor/places/name', {
    body: { secret, placeId: id, name: 'Ada Aldana' },
  })
  expect(named.status, named.text).toBe(200)
  expect((await seat(app, ['Ada Aldana'], 2)).status).toBe(200)
  expect((await readPlaces(app, secret)).body.places.find((each) => each.id === id)).toMatchObject({
    ...{ name: 'Ada Aldana', dinner: 'table 2' },
  })
  const names = Array.from({ length: 6 }, (_, place) => `Guest ${place}`)
  await order(names)
  await order(['Ann', 'Bo', 'Cy'])
  await seatAll(app)
  const seated = (await atDinner(app)).guests.filter(({ table, sponsorName }) => table && !sponsorName)
  expect(seated.every((guest) => spotOf(guest).startsWith('1.'))).toBe(true)
  expect(seated).toHaveLength(8)
})

it('a sponsor’s seats without a name yet stay free beside its guests, until they are named', async () => {
  await addTables(app, 1, 4)
  const { paymentTrackingId } = (await takePackage(app, await addPackage(app, lunchPackage))).body
  await payPackage(app, paymentTrackingId, 2500)
  const secret = await placesSecret(app)
  const [first, second] = (await readPlaces(app, secret)).body.places
  const name = (placeId: string | undefined, guest: string) =>
    app.call('POST /api/sponsor/places/name', { body: { secret, placeId, name: guest } })
  await name(first?.id, 'Ada Aldana')
  await order(['Ann', 'Bo', 'Cy'])
  const token = await app.admin()
  const preview = async () =>
    (await app.call('POST /api/admin/tables/plan', { token, body: { anew: false } })).body
  // The kitchen cooks for them too.
  expect((await atDinner(app)).toName).toBe(1)
  expect((await preview()).unmet).toContainEqual({
    ...{ what: `${cypress.sponsorName}, 1 guest without a name yet`, why: 'No seat is left' },
  })
  await seat(app, ['Ada Aldana'], 1)
  expect((await preview()).withoutSeat).toEqual(['Cy'])
  await seatAll(app)
  const { guestId } = await guestNamed(app, 'Cy')
  const tap = await app.call('POST /api/admin/tables/seat', { token, body: { guestIds: [guestId] } })
  expect([tap.status, tap.body.detail]).toEqual([
    409,
    `No table has 1 seat free. Seats kept for ${cypress.sponsorName} can be given out by hand.`,
  ])
  await name(second?.id, 'Eve Aldana')
  expect(await atDinner(app)).not.toHaveProperty('toName')
  await seatAll(app)
  expect(spotOf(await guestNamed(app, 'Eve Aldana'))).toMatch(/^1\./)
  expect(spotOf(await guestNamed(app, 'Cy'))).toBe('')
})

it('seats kept for a sponsor who has named nobody stand on the board, and only a person’s own choice takes them', async () => {
  await addTables(app, 2, 2)
  const { paymentTrackingId } = (await takePackage(app, await addPackage(app, lunchPackage))).body
  await payPackage(app, paymentTrackingId, 2500)
  await order(['Ann', 'Bo', 'Cy'])
  const kept = async () => (await atDinner(app)).tables.map((table) => table.kept ?? [])
  expect(await kept()).toEqual([[{ sponsorName: cypress.sponsorName, seats: [1, 2] }], []])
  const tap = async (name: string) =>
    as('POST /api/admin/tables/seat', { guestIds: [(await guestNamed(app, name)).guestId] })
  await tap('Ann')
  await tap('Bo')
  const third = await tap('Cy')
  expect([third.status, third.body.detail]).toEqual([
    409,
    `No table has 1 seat free. Seats kept for ${cypress.sponsorName} can be given out by hand.`,
  ])
  expect((await seat(app, ['Cy'], 1)).status).toBe(200)
  expect(await kept()).toEqual([[{ sponsorName: cypress.sponsorName, seats: [2] }], []])
})

it('a sponsor’s own table says how many of its seats wait for names', async () => {
  await addTables(app, 1, 8)
  const { paymentTrackingId } = (await takePackage(app, await addPackage(app, titlePackage))).body
  await payPackage(app, paymentTrackingId, 5000)
  await as('POST /api/admin/tables/plan', { anew: false })
  const [, own] = (await atDinner(app)).tables
  expect(own?.kept).toEqual([{ sponsorName: cypress.sponsorName, seats: [1, 2, 3, 4, 5, 6, 7, 8] }])
})

it('whoever cancels frees the seat for the next, and finds it again if nobody took it', async () => {
  await signUp(app, 'Marsh', 1)
  await addTables(app, 1, 4)
  await seatAll(app)
  const before = spotOf(await guestNamed(app, 'Sam Third'))
  const { guestId, partyId } = await guestNamed(app, 'Sam Third')
  const params = { teamId: partyId, playerId: guestId }
  const absence = (isAbsent: boolean) =>
    as('PUT /api/admin/teams/{teamId}/players/{playerId}/absence', { isAbsent, reason: 'Ill' }, params)
  expect((await absence(true)).status).toBe(200)
  expect((await kitchen(app)).guests).toBe(3)
  await absence(false)
  expect(spotOf(await guestNamed(app, 'Sam Third'))).toBe(before)
  await absence(true)
  await order(['Ann'])
  expect((await seat(app, ['Ann'], 1)).status).toBe(200)
  expect(spotOf(await guestNamed(app, 'Ann'))).toBe(before)
  await absence(false)
  expect(spotOf(await guestNamed(app, 'Sam Third'))).toBe('')
})

it('the tables of a copied event stand as they did, with nobody at them', async () => {
  await order(['Ann'])
  await addTables(app, 2, 8)
  await seatAll(app)
  const token = await app.admin()
  const copy = await app.call('POST /api/admin/events/{eventId}/copy', {
    token,
    params: { eventId },
    body: { eventName: 'Next year', eventDate: '2026-07-18T12:00:00-04:00' },
  })
  const { body } = await app.call('GET /api/admin/dinner', { token, query: { eventId: copy.body.eventId } })
  expect(body).toMatchObject({ tables: [{ number: 1 }, { number: 2 }], guests: [], lastPlan: null })
})

/**
 * Sign-ups, payments, moves, cancellations and refunds at random. Reckoned apart from the product: by name, who sits where, and from
 * the staff's list of attendees who paid.
 */
it('nobody is moved because somebody else was, and the kitchen’s sums are the seats paid or given', async () => {
  const random = seededRandom('an evening')
  const pick = <Thing>(things: readonly Thing[]) => things[Math.floor(random.next() * things.length)] as Thing
  const dishes = Object.values(await serve(app, [{ name: 'Salmon' }, { name: 'Risotto' }]))
  await addTables(app, 5, 6)
  const secrets: { secret: string; people: number }[] = []
  let count = 0
  const sits = new Map<string, string>()
  for (let step = 0; step < 70; step++) {
    const touched = new Set<string>()
    const { guests } = await atDinner(app)
    const act = random.next()
    if (act < 0.3 || guests.length < 3) {
      const people = 1 + Math.floor(random.next() * 3)
      const names = Array.from({ length: people }, () => `Guest ${++count}`)
      const meals = names.map(() => ({ dishId: pick([...dishes, null]) }))
      secrets.push({ secret: await order(names, { meals }), people })
      for (const name of names) touched.add(name)
    } else if (act < 0.45 && secrets.length > 0) {
      const { secret } = pick(secrets)
      const owed = await app.call('POST /api/payment/stripe/attendee-payment-request', {
        body: { paymentTrackingId: secret },
      })
      if (owed.body.amountOwed > 0) await payDinner(app, secret, owed.body.amountOwed)
    } else if (act < 0.75) {
      const { partyId } = pick(guests)
      const party = guests.filter((guest) => guest.partyId === partyId)
      const table = 1 + Math.floor(random.next() * 5)
      const { status } = await seat(
        app,
        party.map(({ name }) => name),
        table,
      )
      if (status === 200) for (const { name } of party) touched.add(name)
    } else if (act < 0.9) {
      const guest = pick(guests)
      const [orderId, guestNumber] = guest.guestId.split(':')
      const params = { orderId, guestNumber }
      const gone = await as(
        'DELETE /api/admin/dinner-guests/{orderId}/{guestNumber}',
        { seenName: guest.name, reason: '' },
        params,
      )
      if (gone.status === 204) touched.add(guest.name)
    } else if (act < 0.94) {
      const token = await app.admin()
      const { payments } = (await app.call('GET /api/admin/payments', { token })).body
      const left = payments.filter((each: { leftToRefund: number }) => each.leftToRefund > 0)
      if (left.length > 0) {
        const { id, leftToRefund } = pick(left) as { id: string; leftToRefund: number }
        const body = { amount: leftToRefund, leftToRefund, reason: 'Ill', mutationId: randomUUID() }
        expect(
          (await app.call('POST /api/admin/payments/{id}/refund', { token, params: { id }, body })).status,
        ).toBe(200)
      }
    } else {
      await seatAll(app)
      for (const { name, table } of guests) if (!table) touched.add(name)
    }
    const after = await atDinner(app)
    const now = new Map(after.guests.map((guest: SeatedGuest) => [guest.name, spotOf(guest)]))
    for (const [name, spot] of sits)
      if (!touched.has(name) && now.has(name)) expect(now.get(name), name).toBe(spot)
    const spots = [...now.values()].filter(Boolean)
    expect(new Set(spots).size).toBe(spots.length)
    const { allAttendees } = (await as('GET /api/admin/get-attendees')).body
    const paid = allAttendees.filter(({ isPaid }: { isPaid: boolean }) => isPaid).length
    const sums = await kitchen(app)
    expect([sums.meals, sums.byDish + sums.notChosen, sums.owed]).toEqual([
      paid,
      paid,
      allAttendees.length - paid,
    ])
    expect(onSheets(after), 'sheets').toEqual({ paid, everybody: allAttendees.length })
    sits.clear()
    for (const [name, spot] of now) sits.set(name, spot)
  }
}, 180_000)

/** What the sheets of the evening say: seats paid or given, the same on each, and everybody once at the door and on a card. */
function onSheets(view: Awaited<ReturnType<typeof atDinner>>) {
  const facts = printFacts({ dinner: view as unknown as DinnerView })
  const sheets = ['kitchen-sheet', 'escort-list', 'place-cards', 'table-signs']
  const paid = new Set(sheets.map((key) => /^(\d+) meals? paid or given/.exec(kindOf(key).count(facts))?.[1]))
  const texts = (key: string) =>
    lay(key, facts).flatMap(({ marks }) => marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : [])))
  const people = (key: string, name: RegExp) => texts(key).filter((text) => name.test(text))
  const [door, cards] = [people('escort-list', /^\d+, Guest$/), people('place-cards', /^Guest \d+$/)]
  expect([new Set(door).size, new Set(cards).size]).toEqual([door.length, cards.length])
  expect(cards.length).toBe(door.length)
  return { paid: paid.size === 1 ? Number([...paid][0]) : [...paid], everybody: door.length }
}

/** Fifty guests want the last seat. Returns how many were given it. */
async function race(racing: TestApp): Promise<number> {
  const event = await makeEvent(racing, { dinnerFee: 60 })
  for (let n = 0; n < 50; n++) await orderDinner(racing, event, { attendees: [{ name: `Guest ${n}` }] })
  await addTables(racing, 1, 1)
  const token = await racing.admin()
  const { guests, tables } = await atDinner(racing)
  const answers = await Promise.all(
    guests.map(({ guestId }) =>
      racing.call('POST /api/admin/tables/seat', {
        token,
        body: { guestIds: [guestId], tableId: tables[0]?.tableId },
      }),
    ),
  )
  expect((await atDinner(racing)).guests.filter(({ table }) => table)).toHaveLength(1)
  // 503 is 'try again'; 500 is a second one who was given the seat, which the database refused.
  return answers.filter(({ status }) => status === 200 || status === 500).length
}

it('the last seat is given once, however many want it at the same time', async () => {
  const racing = await startTestApp()
  try {
    expect(await race(racing)).toBe(1)
  } finally {
    await racing.stop()
  }
})

it.runIf(testsRunOn() === 'postgres')(
  'without the lock somebody is told yes or gets a broken answer',
  async () => {
    expect(await raceWithoutLocks(1, race)).toBeGreaterThan(1)
  },
)
