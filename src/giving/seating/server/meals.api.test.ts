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
} from '../../../../tests/support/packages.ts'
import { eventually } from '../../../../tests/support/paying.ts'
import { makeEvent, signUp, teamToken } from '../../../../tests/support/people.ts'
import { atDinner, guestNamed, serve } from '../../../../tests/support/seating.ts'
import { committeeToken, volunteerToken } from '../../../../tests/support/staff.ts'
import { raceWithoutLocks } from '../../../../tests/support/without-locks.ts'
import { forgetGone } from './forget-gone.ts'

let app: TestApp
let eventId = ''
beforeEach(async () => {
  app = await startTestApp()
  eventId = (await makeEvent(app, { dinnerFee: 60 })).eventId
})
afterEach(() => app.stop())

async function order(names: readonly string[], more: object = {}): Promise<string> {
  const attendees = names.map((name) => ({ name }))
  const { body, text } = await orderDinner(app, { eventId }, { attendees, ...more })
  if (!body.paymentTrackingId) throw new Error(text)
  return body.paymentTrackingId
}
const own = (secret: string) => app.call('POST /api/dinner/own', { body: { secret } })
const choose = async (name: string, wish: object) =>
  app.call('PUT /api/admin/dinner/guest', {
    token: await app.admin(),
    body: { guestId: (await guestNamed(app, name)).guestId, ...wish },
  })
const mealsBy = async () =>
  Object.fromEntries((await atDinner(app)).guests.map((guest) => [guest.name, guest.dishId]))
/** The confirmation of a paid order. */
async function confirmation(): Promise<string> {
  const token = await app.admin()
  const mails = async (): Promise<{ to: string; subject: string; text: string }[]> =>
    (await app.call('GET /api/admin/outbox', { token })).body.messages
  const isIt = ({ to, subject }: { to: string; subject: string }) =>
    to === 'dana@example.org' && /^Dinner .*confirmed/.test(subject)
  await eventually(async () => (await mails()).some(isIt))
  return (await mails()).find(isIt)?.text ?? ''
}

it('without a menu nobody is asked: no dishes on the home page, no link in the letter', async () => {
  await payDinner(app, await order(['Dana Harlan']), 60)
  expect((await app.call('GET /api/Home')).body).not.toHaveProperty('dishes')
  expect(await confirmation()).not.toContain('/dinner#')
})

it('everybody who eats is on one list, with what they came with and whether it is paid', async () => {
  await signUp(app, 'Marsh', 1)
  await payDinner(app, await order(['Dana Harlan', 'Eli Harlan']), 120)
  await order(['Cy Webb'], { requestedByName: 'Cy Webb' })
  const { guests } = await atDinner(app)
  expect(guests.map(({ name, partyName, money }) => [name, partyName, money])).toEqual([
    ['Lee Marsh', 'Team Marsh', 'owed'],
    ['Pat Second', 'Team Marsh', 'owed'],
    ['Sam Third', 'Team Marsh', 'owed'],
    ['Kim Fourth', 'Team Marsh', 'owed'],
    ['Dana Harlan', 'Dana Harlan', 'paid'],
    ['Eli Harlan', 'Dana Harlan', 'paid'],
    ['Cy Webb', 'Cy Webb', 'owed'],
  ])
})

it('guests choose when they order, and change it, their names and what they can’t eat by their own link', async () => {
  const { Salmon, Risotto } = await serve(app, [{ name: 'Salmon' }, { name: 'Risotto' }])
  const { body: home } = await app.call('GET /api/Home')
  expect(home.dishes).toEqual([
    { dishId: Salmon, name: 'Salmon', isGone: false },
    { dishId: Risotto, name: 'Risotto', isGone: false },
  ])
  const secret = await order(['Dana Harlan', 'A friend'], {
    meals: [{ dishId: Salmon }, { dishId: null, diet: 'nuts' }],
  })
  await payDinner(app, secret, 120)
  expect(await confirmation()).toContain(`/dinner#${secret}`)
  const { body: mine } = await own(secret)
  expect(mine).toMatchObject({ name: 'Dana Harlan', owedAmount: 0, canChange: true, canGiveBack: false })
  const [dana, friend] = mine.guests
  const changed = await app.call('PUT /api/dinner/own', {
    body: {
      secret,
      guests: [
        { guestId: dana.guestId, seenName: 'Dana Harlan', dishId: Risotto },
        { guestId: friend.guestId, seenName: 'A friend', name: 'Łukasz Núñez', diet: 'nuts and shellfish' },
      ],
    },
  })
  expect(changed.body.guests).toMatchObject([
    { name: 'Dana Harlan', dishId: Risotto, diet: '' },
    { name: 'Łukasz Núñez', dishId: null, diet: 'nuts and shellfish' },
  ])
  const stale = { guestId: friend.guestId, seenName: 'A friend', dishId: Salmon }
  const late = await app.call('PUT /api/dinner/own', { body: { secret, guests: [stale] } })
  expect(late).toMatchObject({ status: 409, body: { type: '/problems/changed-meanwhile' } })
  expect(
    (await app.call('PUT /api/dinner/own', { body: { secret: 'nobody’s', guests: [stale] } })).status,
  ).toBe(404)
  const { body: log } = await app.call('GET /api/admin/audit', { token: await app.admin() })
  expect(JSON.stringify(log)).not.toContain('shellfish')
})

it('a sponsor chooses for its named guests, and nobody else’s, by its own link', async () => {
  await app.stop()
  app = await startTestApp({ now: () => new Date('2025-05-01T12:00:00Z') })
  eventId = (await makeEvent(app, { dinnerFee: 60 })).eventId
  const { Salmon } = await serve(app, [{ name: 'Salmon' }])
  await order(['Cy Webb'])
  const { paymentTrackingId } = (await takePackage(app, await addPackage(app, lunchPackage))).body
  await payPackage(app, paymentTrackingId, 2500)
  const secret = await placesSecret(app)
  expect((await own(secret)).status).toBe(404)
  const [first] = (await readPlaces(app, secret)).body.places
  const body = { secret, placeId: first?.id, name: 'Ada Aldana' }
  await app.call('POST /api/sponsor/places/name', { body })
  const { guests, name, dinnerText } = (await own(secret)).body
  expect([name, guests.map((each: { name: string }) => each.name)]).toEqual([
    cypress.sponsorName,
    ['Ada Aldana'],
  ])
  expect(dinnerText).toContain('Saturday, July 19th, 2025')
  const [ada] = guests
  const wish = [{ guestId: ada.guestId, seenName: 'Ada Aldana', dishId: Salmon, diet: 'nuts' }]
  expect((await app.call('PUT /api/dinner/own', { body: { secret, guests: wish } })).status).toBe(200)
  expect(await mealsBy()).toEqual({ 'Ada Aldana': Salmon, 'Cy Webb': null })
  const { guestId } = await guestNamed(app, 'Cy Webb')
  const others = [{ guestId, seenName: 'Cy Webb', dishId: Salmon }]
  expect((await app.call('PUT /api/dinner/own', { body: { secret, guests: others } })).status).toBe(404)
})

it('golfers choose on their team’s page, and nobody chooses for another team', async () => {
  const { Salmon } = await serve(app, [{ name: 'Salmon' }])
  await signUp(app, 'Marsh', 1)
  await signUp(app, 'Okafor', 2)
  const token = await teamToken(app, 1)
  const { body } = await app.call('GET /api/user/dinner', { token })
  expect(body.guests.map(({ name }: { name: string }) => name)).toContain('Lee Marsh')
  const stranger = await guestNamed(app, 'Lee Okafor')
  const guests = (guestId: string, seenName: string) => ({ guests: [{ guestId, seenName, dishId: Salmon }] })
  const [lee] = body.guests
  const asked = { token, body: guests(lee.guestId, lee.name) }
  expect((await app.call('PUT /api/user/dinner', asked)).body.guests[0].dishId).toBe(Salmon)
  const other = { token, body: guests(stranger.guestId, stranger.name) }
  expect((await app.call('PUT /api/user/dinner', other)).status).toBe(404)
  // Staff have no team of their own.
  const staff = await app.call('GET /api/user/dinner', { token: await app.admin() })
  expect(staff.status).toBe(404)
})

it('what somebody can’t eat is for admins and registration only', async () => {
  await order(['Dana Harlan'])
  await choose('Dana Harlan', { diet: 'celery' })
  const seen = async (token: string) =>
    (await atDinner(app, token)).guests.some(({ diet }) => diet === 'celery')
  expect(await seen(await app.admin())).toBe(true)
  expect(await seen(await committeeToken(app, 'Registration'))).toBe(true)
  expect(await seen(await volunteerToken(app))).toBe(false)
})

it('what somebody can’t eat stays with the place, under the name of who said it', async () => {
  const secret = await order(['Dana Harlan'])
  await choose('Dana Harlan', { diet: 'celery' })
  const { guestId } = await guestNamed(app, 'Dana Harlan')
  const [orderId, guestNumber] = guestId.split(':') as [string, string]
  await app.call('PUT /api/admin/dinner-guests/{orderId}/{guestNumber}', {
    token: await app.admin(),
    params: { orderId, guestNumber },
    body: { seenName: 'Dana Harlan', name: 'Bo Li' },
  })
  expect(await guestNamed(app, 'Bo Li')).toMatchObject({ diet: 'celery', dietOf: 'Dana Harlan' })
  expect((await own(secret)).body.guests[0].diet).toBe('')
})

it('a chosen dish is renamed, not removed, and a mistake in the menu changes nothing', async () => {
  const { Salmon = '', Risotto = '' } = await serve(app, [{ name: 'Salmon' }, { name: 'Risotto' }])
  await order(['Dana Harlan'], { meals: [{ dishId: Salmon }] })
  const menu = async (dishes: object[]) =>
    app.call('PUT /api/admin/menu', { token: await app.admin(), body: { dishes } })
  expect(await menu([{ dishId: Risotto, name: 'Risotto', portions: null }])).toMatchObject({
    status: 409,
    body: { detail: '1 guest has chosen Salmon. Give them another meal first.' },
  })
  const twice = await menu([
    { name: 'Soup', portions: null },
    { name: 'soup', portions: 3 },
  ])
  expect(twice.body.errors).toEqual({ 'dishes.1.name': ['This dish is here twice'] })
  expect(
    (await menu(Array.from({ length: 7 }, (_, n) => ({ name: `Dish ${n}`, portions: null })))).status,
  ).toBe(400)
  const renamed = await menu([{ dishId: Salmon, name: 'Wild salmon', portions: 40 }])
  expect(renamed.body.dishes).toEqual([{ dishId: Salmon, name: 'Wild salmon', portions: 40, chosen: 1 }])
})

it('with one of an order gone, the others keep their own meals', async () => {
  const { Salmon, Risotto, Soup } = await serve(app, [
    { name: 'Salmon' },
    { name: 'Risotto' },
    { name: 'Soup' },
  ])
  const secret = await order(['Ann', 'Bo', 'Cy'], {
    meals: [{ dishId: Salmon }, { dishId: Risotto }, { dishId: Soup }],
  })
  const { body } = await own(secret)
  expect(body.canGiveBack).toBe(true)
  const bo = { secret, guestId: body.guests[1].guestId, seenName: 'Bo' }
  const back = await app.call('POST /api/dinner/own/give-back', { body: bo })
  expect(back.body.left.guests.map(({ name }: { name: string }) => name)).toEqual(['Ann', 'Cy'])
  expect(await mealsBy()).toEqual({ Ann: Salmon, Cy: Soup })
  await order(['Dee'], { requestedByName: 'Dee' })
  const to = (await guestNamed(app, 'Dee')).partyId
  const { guestId } = await guestNamed(app, 'Ann')
  const [orderId, guestNumber] = guestId.split(':') as [string, string]
  const moved = await app.call('POST /api/admin/dinner-guests/{orderId}/{guestNumber}/move', {
    token: await app.admin(),
    params: { orderId, guestNumber },
    body: { seenName: 'Ann', toOrderId: to },
  })
  expect(moved.status).toBe(200)
  expect(await mealsBy()).toEqual({ Ann: Salmon, Cy: Soup, Dee: null })
})

it('who paid can’t give a seat back alone, and once play has begun the committee changes meals', async () => {
  const { Salmon } = await serve(app, [{ name: 'Salmon' }])
  const secret = await order(['Dana Harlan'])
  await payDinner(app, secret, 60)
  const [dana] = (await own(secret)).body.guests
  const seen = { secret, guestId: dana.guestId, seenName: 'Dana Harlan' }
  const back = await app.call('POST /api/dinner/own/give-back', { body: seen })
  expect(back).toMatchObject({ status: 409, body: { detail: expect.stringContaining('$60 was paid') } })
  await app.call('POST /api/Admin/EventLive', { token: await app.admin(), body: { eventId, enabled: true } })
  const guests = [{ guestId: dana.guestId, seenName: 'Dana Harlan', dishId: Salmon }]
  const late = await app.call('PUT /api/dinner/own', { body: { secret, guests } })
  expect(late).toMatchObject({ status: 409, body: { type: '/problems/changes-closed' } })
  expect((await choose('Dana Harlan', { dishId: Salmon })).status).toBe(200)
})

it('who paid says that they can’t come, the committee is told, and a refund frees seat and portion', async () => {
  const { Salmon } = await serve(app, [{ name: 'Salmon', portions: 1 }])
  const secret = await order(['Dana Harlan', 'Kip Nash'], { meals: [{ dishId: Salmon }, { dishId: null }] })
  const ask = async (name: string, comes = false) => {
    const { guestId } = await guestNamed(app, name)
    return app.call('POST /api/dinner/own/ask', { body: { secret, guestId, seenName: name, comes } })
  }
  await payDinner(app, secret, 120)
  expect((await own(secret)).body).toMatchObject({ canGiveBack: false, canAsk: true })
  expect((await ask('Dana Harlan')).body.guests[0].cannotCome).toBe(true)
  expect(await guestNamed(app, 'Dana Harlan')).toMatchObject({ cannotCome: true, dishId: Salmon })
  const token = await app.admin()
  const told = async () =>
    (await app.call('GET /api/admin/dashboard', { token })).body.dinner?.cannotCome ?? 0
  expect(await told()).toBe(1)
  await ask('Dana Harlan', true)
  expect(await told()).toBe(0)
  await ask('Dana Harlan')
  const { guestId } = await guestNamed(app, 'Dana Harlan')
  const [orderId, guestNumber] = guestId.split(':')
  await app.call('DELETE /api/admin/dinner-guests/{orderId}/{guestNumber}', {
    token,
    params: { orderId: orderId ?? '', guestNumber: guestNumber ?? '' },
    body: { seenName: 'Dana Harlan', reason: 'Ill' },
  })
  expect(await told()).toBe(0)
  expect((await choose('Kip Nash', { dishId: Salmon })).status).toBe(200)
  // Whoever has the place by then comes.
  await ask('Kip Nash')
  const kip = (await own(secret)).body.guests[0]
  await app.call('PUT /api/dinner/own', {
    body: { secret, guests: [{ guestId: kip.guestId, seenName: 'Kip Nash', name: 'Lou Nash' }] },
  })
  expect(await guestNamed(app, 'Lou Nash')).not.toHaveProperty('cannotCome')
  expect(await told()).toBe(0)
})

it('a portion of somebody who doesn’t come anymore is there for the next', async () => {
  const { Salmon } = await serve(app, [{ name: 'Salmon', portions: 1 }])
  const secret = await order(['Ann'], { meals: [{ dishId: Salmon }] })
  await order(['Bo'], { requestedByName: 'Bo' })
  const refused = await choose('Bo', { dishId: Salmon })
  expect(refused).toMatchObject({
    status: 409,
    body: { type: '/problems/sold-out', detail: 'No Salmon is left. Please choose something else.' },
  })
  expect((await app.call('GET /api/Home')).body.dishes[0].isGone).toBe(true)
  const [ann] = (await own(secret)).body.guests
  const seen = { secret, guestId: ann.guestId, seenName: 'Ann' }
  expect((await app.call('POST /api/dinner/own/give-back', { body: seen })).body).toEqual({ left: null })
  expect((await choose('Bo', { dishId: Salmon })).status).toBe(200)
  const full = await orderDinner(app, { eventId }, { meals: [{ dishId: Salmon }] })
  expect(full).toMatchObject({ status: 409, body: { type: '/problems/sold-out' } })
  expect((await atDinner(app)).guests).toHaveLength(1)
})

it('staff write to whoever hasn’t chosen: golfers, and buyers with their own link', async () => {
  const { Salmon } = await serve(app, [{ name: 'Salmon' }])
  await signUp(app, 'Marsh', 1)
  await order(['Dana Harlan'], { meals: [{ dishId: Salmon }], requestedByEmailAddress: 'dana@example.org' })
  const secret = await order(['Kip Nash'], { requestedByEmailAddress: 'kip@example.org' })
  await choose('Pat Second', { dishId: Salmon })
  const token = await app.admin()
  const body = { channel: 'email', audience: 'no-meal', subject: 'Dinner', message: 'Here: {code link}' }
  expect((await app.call('POST /api/admin/compose/preview', { token, body })).body.recipients).toBe(2)
  const { messages } = (await app.call('GET /api/admin/outbox', { token })).body
  const sent = await app.call('POST /api/admin/compose/send', {
    token,
    body: { ...body, requestId: randomUUID() },
  })
  expect(sent.status, sent.text).toBe(200)
  const fresh = (await app.call('GET /api/admin/outbox', { token })).body.messages.slice(0, -messages.length)
  const told = new Map(fresh.map(({ to, text }: { to: string; text: string }) => [to, text]))
  expect([...told.keys()].sort()).toEqual(['kip@example.org', 'lead1@example.org'])
  expect(told.get('kip@example.org')).toContain(`/dinner#${secret}`)
  await choose('Kip Nash', { dishId: Salmon })
  expect((await app.call('POST /api/admin/compose/preview', { token, body })).body.recipients).toBe(1)
})

it('after the last day for it guests ask the committee, and can still say that they don’t come', async () => {
  let now = new Date('2025-07-02T02:00:00Z')
  await app.stop()
  app = await startTestApp({ now: () => now })
  eventId = (await makeEvent(app, { dinnerFee: 60 })).eventId
  const { Salmon } = await serve(app, [{ name: 'Salmon' }])
  const token = await app.admin()
  const dishes = [{ dishId: Salmon, name: 'Salmon', portions: null }]
  const set = (change: object) => app.call('PUT /api/admin/menu', { token, body: { dishes, ...change } })
  expect((await set({ choicesCloseOn: '2025-07-01' })).body.choicesCloseOn).toBe('2025-07-01')
  expect((await set({})).body.choicesCloseOn).toBe('2025-07-01')
  const secret = await order(['Dana Harlan'])
  expect((await own(secret)).body).toMatchObject({ canChange: true, chooseByText: 'July 1st, 2025' })
  await payDinner(app, secret, 60)
  // The day ends where the event is.
  now = new Date('2025-07-02T05:00:00Z')
  const [dana] = (await own(secret)).body.guests
  expect((await own(secret)).body).toMatchObject({ canChange: false, canAsk: true })
  const guests = [{ guestId: dana.guestId, seenName: 'Dana Harlan', dishId: Salmon }]
  const late = await app.call('PUT /api/dinner/own', { body: { secret, guests } })
  expect(late).toMatchObject({ status: 409, body: { type: '/problems/changes-closed' } })
  expect((await choose('Dana Harlan', { dishId: Salmon })).status).toBe(200)
  const seen = { secret, guestId: dana.guestId, seenName: 'Dana Harlan', comes: false }
  expect((await app.call('POST /api/dinner/own/ask', { body: seen })).status).toBe(200)
})

it('a copied event serves the same to nobody yet', async () => {
  const { Salmon } = await serve(app, [{ name: 'Salmon', portions: 40 }])
  await order(['Dana Harlan'], { meals: [{ dishId: Salmon }] })
  const token = await app.admin()
  const copy = await app.call('POST /api/admin/events/{eventId}/copy', {
    token,
    params: { eventId },
    body: { eventName: 'Next year', eventDate: '2026-07-18T12:00:00-04:00' },
  })
  expect(copy.status, copy.text).toBe(200)
  const query = { eventId: copy.body.eventId }
  expect((await app.call('GET /api/admin/dinner', { token, query })).body).toMatchObject({
    dishes: [{ name: 'Salmon', portions: 40, chosen: 0 }],
    guests: [],
  })
})

/** Fifty guests want the last portion. Returns how many have it, by the list. */
async function race(racing: TestApp): Promise<number> {
  const event = await makeEvent(racing, { dinnerFee: 60 })
  const { Salmon } = await serve(racing, [{ name: 'Salmon', portions: 1 }])
  const meals = [{ dishId: null }]
  const names = Array.from({ length: 50 }, (_, n) => `Guest ${n}`)
  const wishes: { secret: string; guestId: string; name: string }[] = []
  for (const name of names) {
    const { body } = await orderDinner(racing, event, { attendees: [{ name }], meals })
    const secret = body.paymentTrackingId as string
    const [{ guestId }] = (await racing.call('POST /api/dinner/own', { body: { secret } })).body.guests
    wishes.push({ secret, guestId, name })
  }
  const answers = await Promise.all(
    wishes.map(({ secret, guestId, name }) => {
      const guests = [{ guestId, seenName: name, dishId: Salmon }]
      return racing.call('PUT /api/dinner/own', { body: { secret, guests } })
    }),
  )
  const { dishes } = await atDinner(racing)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(dishes[0]?.chosen ?? -1)
  return dishes[0]?.chosen ?? 0
}

it('the last portion is given out once, however many want it at the same time', async () => {
  const racing = await startTestApp()
  try {
    expect(await race(racing)).toBe(1)
  } finally {
    await racing.stop()
  }
})

it.runIf(testsRunOn() === 'postgres')('without the lock it is given out more than once', async () => {
  expect(await raceWithoutLocks(1, race)).toBeGreaterThan(1)
})

it('crew of whom the committee says so eat and sit without paying; nobody does by itself', async () => {
  const token = await app.admin()
  const { Salmon = '' } = await serve(app, [{ name: 'Salmon', portions: 2 }])
  const ids: string[] = []
  for (const lastName of ['Reyes', 'Tran']) {
    const volunteer = { firstName: 'Vi', lastName, shirtSize: 'Large' }
    ids.push((await app.call('POST /api/admin/add-volunteer', { token, body: volunteer })).body.volunteerId)
  }
  expect((await atDinner(app)).guests).toEqual([])
  const set = (volunteerIds: string[]) =>
    app.call('PUT /api/admin/dinner/crew', { token, body: { volunteerIds } })
  expect((await set(['nobody'])).status).toBe(404)
  expect((await set([ids[0] as string])).status).toBe(200)
  expect((await atDinner(app)).guests).toMatchObject([
    { name: 'Vi Reyes', kind: 'crew', partyName: 'Crew', money: 'given', dishId: null },
  ])
  expect((await app.call('GET /api/admin/dinner/crew', { token })).body.crew).toMatchObject([
    { name: 'Vi Reyes', eats: true },
    { name: 'Vi Tran', eats: false },
  ])
  expect((await choose('Vi Reyes', { dishId: Salmon, diet: 'Nuts' })).status).toBe(200)
  const { tables } = (
    await app.call('POST /api/admin/tables', { token, body: { count: 1, seats: 4, shape: 'round' } })
  ).body
  const guestId = (await guestNamed(app, 'Vi Reyes')).guestId
  const seat = { guestIds: [guestId], tableId: tables[0].tableId }
  expect((await app.call('POST /api/admin/tables/seat', { token, body: seat })).status).toBe(200)
  await forgetGone(app.features)
  expect(await guestNamed(app, 'Vi Reyes')).toMatchObject({ diet: 'Nuts', table: { number: 1 } })
  // No place of the event's is taken, and nothing is owed.
  const { places } = (await app.call('GET /api/admin/dashboard', { token })).body
  expect(places.attendees.taken).toBe(0)
  // Whoever doesn't eat after all frees the portion and the seat; a volunteer who is gone is at no table.
  expect((await set([ids[1] as string])).status).toBe(200)
  expect((await atDinner(app)).dishes).toMatchObject([{ chosen: 0 }])
  const params = { id: ids[1] as string }
  expect((await app.call('DELETE /api/admin/delete-volunteer/{id}', { token, params })).status).toBe(204)
  expect((await atDinner(app)).guests).toEqual([])
})

it('a guest who was canceled by mistake comes back with what they can’t eat and whom they sit with', async () => {
  await order(['Dana Harlan', 'Eli Harlan', 'Fay Harlan'])
  await order(['Gus Webb'])
  await choose('Eli Harlan', { diet: 'nuts', wish: 'With Gus' })
  await choose('Fay Harlan', { diet: 'milk' })
  await choose('Gus Webb', { diet: 'celery' })
  const token = await app.admin()
  for (const name of ['Eli Harlan', 'Gus Webb']) {
    const [orderId = '', guestNumber = ''] = (await guestNamed(app, name)).guestId.split(':')
    const removed = await app.call('DELETE /api/admin/dinner-guests/{orderId}/{guestNumber}', {
      ...{ token, params: { orderId, guestNumber }, body: { seenName: name } },
    })
    expect(removed.status, removed.text).toBe(204)
    const [{ deletionId }] = (await app.call('GET /api/admin/deletions', { token })).body.deletions
    const back = await app.call('POST /api/admin/deletions/{deletionId}/restore', {
      ...{ token, params: { deletionId } },
    })
    expect(back.status, back.text).toBe(200)
  }
  const { guests } = await atDinner(app)
  expect(guests.map(({ name, diet = '', wish = '' }) => [name, diet, wish]).toSorted()).toEqual([
    ['Dana Harlan', '', ''],
    ['Eli Harlan', 'nuts', 'With Gus'],
    ['Fay Harlan', 'milk', ''],
    ['Gus Webb', 'celery', ''],
  ])
})
