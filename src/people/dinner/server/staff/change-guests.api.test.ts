import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Answered, startTestApp, type TestApp } from '../../../../../tests/support/app.ts'
import { orderDinner, payDinner } from '../../../../../tests/support/dinner.ts'
import { ledgerOf, refund } from '../../../../../tests/support/ledger.ts'
import { makeEvent } from '../../../../../tests/support/people.ts'
import { minute } from '../../../../kernel/clock.ts'

let app: TestApp
let event: { eventId: string }
let ahead = 0

beforeAll(async () => {
  app = await startTestApp({ now: () => new Date(Date.now() + ahead) })
  event = await makeEvent(app, { dinnerFee: 60, maxAttendees: 12 })
})
afterAll(() => app.stop())

interface Guest {
  name: string
  orderId: string
  guestNumber: number
  isPaid: boolean
  registeredByEmailAddress: string
}

const as = async (route: string, sent: object = {}): Promise<Answered> =>
  app.call(route, { token: await app.admin(), ...sent })
const guests = async (): Promise<Guest[]> => (await as('GET /api/admin/get-attendees')).body.allAttendees
async function guest(name: string): Promise<Guest> {
  const found = (await guests()).find((each) => each.name === name)
  if (!found) throw new Error(`No ${name}`)
  return found
}
const seat = ({ orderId, guestNumber }: Guest) => ({ params: { orderId, guestNumber } })
const add = (body: object) => as('POST /api/admin/dinner-guests', { body })
const cancel = (who: Guest, seenName = who.name) =>
  as('DELETE /api/admin/dinner-guests/{orderId}/{guestNumber}', { ...seat(who), body: { seenName } })
const move = (who: Guest, toOrderId: string) =>
  as('POST /api/admin/dinner-guests/{orderId}/{guestNumber}/move', {
    ...seat(who),
    body: { seenName: who.name, toOrderId },
  })
const deletions = async () => (await as('GET /api/admin/deletions')).body.deletions
const restore = (deletionId: string) =>
  as('POST /api/admin/deletions/{deletionId}/restore', { params: { deletionId } })
const names = async () => (await guests()).map(({ name }) => name)

async function order(...attendees: string[]): Promise<string> {
  const sent = { attendees: attendees.map((name) => ({ name })) }
  return (await orderDinner(app, event, sent)).body.paymentTrackingId
}

it('staff add a guest while registration is closed, once per form, and to an unpaid order', async () => {
  await as('POST /api/Admin/RegistrationEnabled', { body: { eventId: event.eventId, enabled: false } })
  const form = { name: 'Wanda Walker', requestedByEmailAddress: '', requestId: randomUUID() }
  const first = await add(form)
  expect(first.status).toBe(200)
  expect((await add(form)).body).toEqual(first.body)
  expect(await names()).toEqual(['Wanda Walker'])
  const joined = await add({ name: 'Will Walker', orderId: first.body.orderId })
  expect(joined.body).toEqual({ orderId: first.body.orderId, guestNumber: 2 })
  await as('POST /api/Admin/RegistrationEnabled', { body: { eventId: event.eventId, enabled: true } })
})

it('invalid requests are refused with an explanation and change nothing', async () => {
  const wanda = await guest('Wanda Walker')
  expect((await add({ name: '  ' })).body.errors).toEqual({ name: ['Name is required'] })
  expect((await add({ name: 'Ann', requestedByEmailAddress: 'ann@' })).body.errors).toEqual({
    requestedByEmailAddress: ['Email is invalid'],
  })
  expect((await add({ name: 'Ann', orderId: 'nowhere' })).status).toBe(404)
  expect((await cancel(wanda, 'Someone else')).status).toBe(409)
  expect((await cancel({ ...wanda, guestNumber: 9 })).status).toBe(409)
  expect((await move(wanda, wanda.orderId)).body.detail).toContain('already')
  expect(await names()).toEqual(['Wanda Walker', 'Will Walker'])
})

it('a name is corrected in place', async () => {
  const wanda = await guest('Wanda Walker')
  const changed = await as('PUT /api/admin/dinner-guests/{orderId}/{guestNumber}', {
    ...seat(wanda),
    body: { seenName: 'Wanda Walker', name: 'Wanda Walker-Núñez' },
  })
  expect(changed.status).toBe(200)
  expect(await names()).toEqual(['Wanda Walker-Núñez', 'Will Walker'])
})

it('a guest moves to another order while nobody has paid, and keeps their check-in mark', async () => {
  await order('Dana Harlan', 'June Harlan')
  const [wanda, dana] = [await guest('Wanda Walker-Núñez'), await guest('Dana Harlan')]
  const will = await guest('Will Walker')
  const arrived = (people: Guest[]) => people.map((each) => `${each.orderId}:${each.guestNumber}`)
  await as('POST /api/admin/check-in/arrive', { body: { personIds: arrived([wanda, will]) } })
  expect((await move(wanda, dana.orderId)).body).toEqual({ orderId: dana.orderId, guestNumber: 3 })
  const { parties } = (await as('GET /api/admin/check-in')).body
  const here = parties.flatMap((party: { people: { name: string; arrival: unknown }[] }) =>
    party.people.filter(({ arrival }) => arrival !== null).map(({ name }) => name),
  )
  expect(here.sort()).toEqual(['Wanda Walker-Núñez', 'Will Walker'])
})

it('a payment for two is not split, and a guest added to a paid order gets their own bill', async () => {
  await payDinner(app, await order('Paula Paid', 'Pete Paid'), 120)
  const [paula, dana] = [await guest('Paula Paid'), await guest('Dana Harlan')]
  expect((await move(paula, dana.orderId)).body.detail).toBe(
    'Dana Harlan paid for 2 guests together, and a payment can’t be split between orders. Leave Paula Paid there, or cancel Paula Paid, refund that dinner under Payments, and add Paula Paid as a new guest.',
  )
  const added = await add({ name: 'Pia Late', orderId: paula.orderId })
  expect(added.body.orderId).not.toBe(paula.orderId)
  expect(await guest('Pia Late')).toMatchObject({
    isPaid: false,
    registeredByEmailAddress: 'dana@example.org',
  })
})

it('a canceled guest can be restored for a day, unless the seat is gone', async () => {
  const pete = await guest('Pete Paid')
  expect((await cancel(pete)).status).toBe(204)
  expect(await names()).not.toContain('Pete Paid')
  expect((await cancel(await guest('Paula Paid'))).body.detail).toContain('$120 was paid for Paula Paid')
  const [{ deletionId, name, kind }] = await deletions()
  expect({ name, kind }).toEqual({ name: 'Pete Paid', kind: 'guest' })
  expect((await restore(deletionId)).body).toEqual({ message: 'Pete Paid is back.' })
  expect(await guest('Pete Paid')).toMatchObject({ orderId: pete.orderId, isPaid: true })
  expect((await restore(deletionId)).status).toBe(404)
  expect(await deletions()).toEqual([])

  expect((await cancel(await guest('Pia Late'))).status).toBe(204)
  const [{ deletionId: pia }] = await deletions()
  for (let left = 12 - (await names()).length; left > 0; left--) await add({ name: `Filler ${left}` })
  expect((await add({ name: 'One too many' })).body.detail).toBe(
    'No dinner places are left. You can still buy shirts.',
  )
  expect((await restore(pia)).status).toBe(409)
  expect((await cancel(await guest('Filler 1'))).status).toBe(204)
  expect((await restore(pia)).status).toBe(200)
  expect((await guest('Pia Late')).guestNumber).toBe(1)
})

it('money paid for a canceled guest is overpaid until refunded, and counts again if they are restored', async () => {
  await cancel(await guest('Filler 3'))
  await cancel(await guest('Filler 4'))
  await payDinner(app, await order('Hana Hill', 'Hugo Hill'), 120)
  const hugo = await guest('Hugo Hill')
  const above = async () => (await ledgerOf(app)).totals.unmatched
  const receipt = async () => {
    const { lines } = await app.features.database.sql
      .selectFrom('payment_parts')
      .select('lines')
      .where('subjectId', '=', hugo.orderId)
      .executeTakeFirstOrThrow()
    return JSON.parse(lines).map((line: { name: string; amount: number }) => [line.name, line.amount])
  }
  const sold = await receipt()
  const before = await above()
  await cancel(hugo)
  expect((await above()) - before).toBe(60)
  expect(await receipt()).toContainEqual(['Overpaid, to be refunded', 6000])
  const [{ deletionId }] = await deletions()
  expect((await restore(deletionId)).status).toBe(200)
  expect([(await above()) - before, await receipt()]).toEqual([0, sold])

  await cancel(await guest('Hugo Hill'))
  const { id } = (await ledgerOf(app)).payments.find(
    (row: { name: string | null }) => row.name === 'Dana Harlan',
  )
  expect((await refund(app, id, { amount: 60 })).status).toBe(200)
  const [{ deletionId: again }] = await deletions()
  expect((await restore(again)).body.message).toBe('Hugo Hill is back. They have their own bill.')
  expect(await guest('Hana Hill')).toMatchObject({ isPaid: true, orderId: hugo.orderId })
  expect((await guest('Hugo Hill')).orderId).not.toBe(hugo.orderId)
  await cancel(await guest('Hugo Hill'))
})

it('a walk-up guest is seated at check-in and pays there', async () => {
  await cancel(await guest('Filler 2'))
  const walkUp = await as('POST /api/admin/check-in/walk-up', { body: { name: 'Sam Surprise' } })
  expect(walkUp.status).toBe(200)
  const [party] = walkUp.body.parties
  expect(party).toMatchObject({ partyId: walkUp.body.partyId, name: 'Sam Surprise', isPaid: false })
  expect(party.money.owedAmount).toBe(60)
  const paid = await as('POST /api/admin/check-in/payment', {
    body: {
      partyId: party.partyId,
      kind: 'Order',
      amount: 60,
      owedAmount: 60,
      method: 'cash',
      mutationId: randomUUID(),
    },
  })
  expect(paid.body.parties[0].isPaid).toBe(true)
  const outbox = (await as('GET /api/admin/messages')).body
  expect(JSON.stringify(outbox)).not.toContain('Sam Surprise')
})

it('a guest who joins an order that was never paid keeps the seat staff gave them', async () => {
  const hasSeat = async (name: string): Promise<boolean> => {
    const { parties } = (await as('GET /api/admin/check-in')).body
    const people = parties.flatMap((party: { people: object[] }) => party.people)
    return people.find((each: { name: string }) => each.name === name).isExpected
  }
  await as('PUT /api/admin/events/{eventId}', {
    params: { eventId: event.eventId },
    body: { maxAttendees: 60 },
  })
  await order('Olga Open')
  await order('Hal Hourgone')
  await add({ name: 'Jon Joined', orderId: (await guest('Olga Open')).orderId })
  ahead += 61 * minute
  expect([await hasSeat('Jon Joined'), await hasSeat('Hal Hourgone')]).toEqual([true, false])
  const hal = await guest('Hal Hourgone')
  await order('Nina New')
  const jon = await guest('Jon Joined')
  expect((await move(jon, hal.orderId)).body.detail).toContain('has no seats anymore')
  expect((await move(jon, (await guest('Nina New')).orderId)).status).toBe(200)
  ahead += 61 * minute
  expect(await hasSeat('Jon Joined')).toBe(true)
  expect((await add({ name: 'Kay Late', orderId: hal.orderId })).body.orderId).not.toBe(hal.orderId)
  expect([await hasSeat('Kay Late'), await hasSeat('Hal Hourgone')]).toEqual([true, false])
})

it('a guest alone on a paid order moves with the payment to another paid order', async () => {
  const own = await startTestApp()
  try {
    const { eventId } = await makeEvent(own, { dinnerFee: 60 })
    const token = await own.admin()
    const list = async () =>
      (await own.call('GET /api/admin/get-attendees', { token })).body.allAttendees as Guest[]
    const named = async (name: string) => (await list()).find((each) => each.name === name) as Guest
    const place = async (...people: string[]) => {
      const attendees = people.map((name) => ({ name }))
      const answer = await orderDinner(own, { eventId }, { requestedByName: people[0], attendees })
      return answer.body.paymentTrackingId as string
    }
    const moveTo = async (name: string, host: string) => {
      const [who, to] = [await named(name), await named(host)]
      const { orderId, guestNumber } = who
      return own.call('POST /api/admin/dinner-guests/{orderId}/{guestNumber}/move', {
        token,
        params: { orderId, guestNumber },
        body: { seenName: name, toOrderId: to.orderId },
      })
    }
    // Card fees are reported a moment later.
    const totals = async () => {
      const { received, refunded, owed, unmatched } = (await ledgerOf(own)).totals
      return { received, refunded, owed, unmatched }
    }
    await place('June Hill')
    await place('Uma Unpaid')
    const host = await place('Bob Miller', 'Bea Miller')

    expect((await moveTo('June Hill', 'Bob Miller')).status, 'nobody has paid').toBe(200)
    expect((await named('June Hill')).guestNumber).toBe(3)
    await payDinner(own, host, 180)
    const second = await place('Sue Alone')
    const refusals = [await moveTo('Sue Alone', 'Bob Miller'), await moveTo('June Hill', 'Sue Alone')]
    expect(refusals.map(({ status, body }) => [status, body.detail])).toEqual([
      [
        409,
        'Bob Miller has paid, and Sue Alone hasn’t: $60. Take Sue Alone’s payment first, then move them.',
      ],
      [409, expect.stringMatching(/^Bob Miller paid for 3 guests together, .*can’t be split/)],
    ])
    await payDinner(own, second, 60)
    expect((await moveTo('Sue Alone', 'Uma Unpaid')).body.detail).toBe(
      'Uma Unpaid hasn’t paid yet. Take that payment first, then move Sue Alone with theirs.',
    )
    const paidBefore = await totals()
    expect((await moveTo('Sue Alone', 'Bob Miller')).status).toBe(200)
    expect(await named('Sue Alone')).toMatchObject({ guestNumber: 4, isPaid: true })
    expect(await totals(), 'no dollar is owed, overpaid or lost').toEqual(paidBefore)
    expect(await list()).toHaveLength(5)

    // A canceled guest leaves $60 overpaid, which covers one who hasn't paid.
    const { orderId, guestNumber } = await named('June Hill')
    await own.call('DELETE /api/admin/dinner-guests/{orderId}/{guestNumber}', {
      token,
      params: { orderId, guestNumber },
      body: { seenName: 'June Hill' },
    })
    expect((await totals()).unmatched).toBe(60)
    expect((await moveTo('Uma Unpaid', 'Bob Miller')).status).toBe(200)
    expect(await totals()).toMatchObject({ unmatched: 0, owed: 0 })
  } finally {
    await own.stop()
  }
})
