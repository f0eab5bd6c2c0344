import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { testsRunOn } from '../../../../tests/support/database.ts'
import { orderDinner } from '../../../../tests/support/dinner.ts'
import { openPlaces, signUpParty } from '../../../../tests/support/golf-parties.ts'
import { goodCard, pay, presentCard, secretFor } from '../../../../tests/support/paying.ts'
import { makeEvent, signUp, teamMail } from '../../../../tests/support/people.ts'
import { committeeToken, volunteerToken } from '../../../../tests/support/staff.ts'
import { withoutLocks } from '../../../../tests/support/without-locks.ts'
import { newId } from '../../../kernel/ids.ts'
import type { DeskBill } from '../contract.ts'
import type { CheckInList, CheckInPerson, Party } from '../party-shapes.ts'

let app: TestApp
let ann: string
let vivian: string

beforeEach(async () => {
  app = await startTestApp()
  ann = await app.admin()
  vivian = await volunteerToken(app)
})
afterEach(() => app.stop())

async function deskAs(token: string, at = app): Promise<CheckInList> {
  return (await at.call('GET /api/admin/check-in', { token })).body
}

async function partyAs(token: string, name: string, at = app): Promise<Party> {
  const { parties } = await deskAs(token, at)
  return parties.find((party) => party.name === name) as Party
}

function mark(token: string, act: 'arrive' | 'undo', people: readonly Pick<CheckInPerson, 'personId'>[]) {
  const personIds = people.map(({ personId }) => personId)
  return app.call(`POST /api/admin/check-in/${act}`, { token, body: { personIds } })
}

function takeCash(token: string, party: Party, change: object = {}, at = app) {
  const { partyId, kind } = party
  const body = { partyId, kind, amount: 500, owedAmount: 500, method: 'cash', mutationId: newId(), ...change }
  return at.call('POST /api/admin/check-in/payment', { token, body })
}

function allowVolunteers(eventId: string, at = app) {
  const params = { eventId }
  return at
    .admin()
    .then((token) =>
      at.call('PUT /api/admin/events/{eventId}', { token, params, body: { volunteersTakeCash: true } }),
    )
}

describe('the check-in list of somebody who may not take payments', () => {
  it('has every golfer and guest, and no amounts, codes or links', async () => {
    const event = await makeEvent(app)
    await signUp(app, 'Marsh', 1)
    await orderDinner(app, event, { shirtRequests: [{ name: 'Dana', size: 'X-Large', quantity: 2 }] })
    const { code, link } = await teamMail(app, 1)
    const answer = await app.call('GET /api/admin/check-in', { token: vivian })
    expect(answer.body).toMatchObject({ eventName: 'Harlan Memorial Scramble', mayTakeCash: false })
    const [marsh, dana] = answer.body.parties
    expect(marsh).toMatchObject({
      name: 'Team Marsh',
      teamNumber: 1,
      money: null,
      teamCode: null,
      isPaid: false,
    })
    expect(marsh.people.map(({ name }: CheckInPerson) => name)).toEqual([
      'Lee Marsh',
      'Pat Second',
      'Sam Third',
      'Kim Fourth',
    ])
    expect(dana).toMatchObject({
      kind: 'Order',
      name: 'Dana Harlan',
      shirts: [{ size: 'X-Large', quantity: 2 }],
    })
    for (const secret of [`"${code}"`, link.split('/').at(-1), 'owedAmount'])
      expect(answer.text).not.toContain(secret)
  })

  it('allows no payments', async () => {
    await makeEvent(app, { dinnerFee: 60 })
    await signUp(app, 'Marsh', 1)
    const refused = await takeCash(vivian, await partyAs(vivian, 'Team Marsh'))
    expect(refused.status).toBe(403)
    const wanda = { name: 'Wanda Wade', requestedByEmailAddress: null, requestId: newId() }
    await app.call('POST /api/admin/check-in/walk-up', { token: ann, body: wanda })
    expect(await partyAs(vivian, 'Wanda Wade')).not.toHaveProperty('payLink')
    expect(await partyAs(ann, 'Wanda Wade')).toHaveProperty('payLink')
    const nonsense = await app.call('POST /api/admin/check-in/payment', {
      token: vivian,
      body: { amount: 'a lot' },
    })
    expect(nonsense.status).toBe(403)
    expect(await partyAs(ann, 'Team Marsh')).toMatchObject({ money: { owedAmount: 500, paidAmount: 0 } })
  })

  it('is complete once the event lets volunteers take payments, also after the event is copied', async () => {
    const event = await makeEvent(app, { dinnerFee: 60 })
    await signUp(app, 'Marsh', 1)
    const { code, link } = await teamMail(app, 1)
    await allowVolunteers(event.eventId)
    const marsh = await partyAs(vivian, 'Team Marsh')
    const wanda = { name: 'Wanda Wade', requestedByEmailAddress: null, requestId: newId() }
    await app.call('POST /api/admin/check-in/walk-up', { token: ann, body: wanda })
    expect((await partyAs(vivian, 'Wanda Wade')).payLink).toMatch(/\/payment#dinner=.{22}$/)
    expect(marsh).toMatchObject({ teamCode: code, teamLink: link, money: { owedAmount: 500 } })
    expect((await takeCash(vivian, marsh)).body.parties[0]).toMatchObject({
      isPaid: true,
      money: { owedAmount: 0, paidAmount: 500 },
    })
    const copy = await app.call('POST /api/admin/events/{eventId}/copy', {
      token: ann,
      params: { eventId: event.eventId },
      body: { eventName: 'Next Year', eventDate: '2026-07-18T12:00:00-04:00' },
    })
    expect(copy.body.volunteersTakeCash).toBe(true)
    expect((await app.call('GET /api/Home')).text).not.toContain('volunteersTakeCash')
  })
})

describe('checking in', () => {
  it('works for one golfer or a whole team, records who and when, and can be undone', async () => {
    await makeEvent(app)
    await signUp(app, 'Marsh', 1)
    const marsh = await partyAs(vivian, 'Team Marsh')
    const [lee] = marsh.people as [CheckInPerson]
    const first = await mark(vivian, 'arrive', [lee])
    expect(first.body.parties[0].people[0].arrival).toMatchObject({ by: 'Vivian Volunteer' })
    expect(first.body.parties[0].people[1].arrival).toBeNull()
    const whole = await mark(ann, 'arrive', marsh.people)
    expect(whole.body.parties[0].people.map((person: CheckInPerson) => person.arrival?.by)).toEqual([
      'Vivian Volunteer',
      'Ann Archer',
      'Ann Archer',
      'Ann Archer',
    ])
    await mark(ann, 'undo', [lee])
    expect((await partyAs(vivian, 'Team Marsh')).people[0]?.arrival).toBeNull()
    await mark(ann, 'arrive', [lee])
    const rows = await app.features.database.sql.selectFrom('arrivals').selectAll().execute()
    expect(rows.filter((row) => row.playerId === lee.personId)).toHaveLength(2)
    const { entries } = (await app.call('GET /api/admin/audit', { token: ann })).body
    expect(entries.slice(0, 4)).toMatchObject([
      { action: 'arrived', actor: 'Ann Archer', subject: 'Team Marsh', changes: [{ to: 'Lee Marsh' }] },
      { action: 'arrival undone', changes: [{ from: 'Lee Marsh', to: null }] },
      { action: 'arrived', changes: [{ to: 'Pat Second, Sam Third, Kim Fourth' }] },
      { action: 'arrived', actor: 'Vivian Volunteer', changes: [{ to: 'Lee Marsh' }] },
    ])
  })

  it('works for dinner guests and for buyers of shirts alone', async () => {
    const event = await makeEvent(app)
    await orderDinner(app, event, { attendees: [{ name: 'Dana Harlan' }, { name: 'Theo Harlan' }] })
    await orderDinner(app, event, {
      requestedByName: 'Quentin Farrow',
      attendees: [],
      shirtRequests: [{ name: '', size: 'Large', quantity: 1 }],
    })
    const dana = await partyAs(ann, 'Dana Harlan')
    const theo = dana.people[1] as CheckInPerson
    expect((await mark(vivian, 'arrive', [theo])).body.parties[0].people).toMatchObject([
      { name: 'Dana Harlan', kind: 'Dinner', arrival: null },
      { name: 'Theo Harlan', arrival: { by: 'Vivian Volunteer' } },
    ])
    const quentin = await partyAs(ann, 'Quentin Farrow')
    expect(quentin.people).toMatchObject([{ name: 'Quentin Farrow', kind: 'Shirts' }])
    expect((await mark(vivian, 'arrive', quentin.people)).body.parties[0].people[0].arrival).not.toBeNull()
  })

  it('is refused for people of another event and for unknown ids', async () => {
    await makeEvent(app)
    await signUp(app, 'Marsh', 1)
    const { people } = await partyAs(ann, 'Team Marsh')
    const other = await makeEvent(app, { eventName: 'Next Year' })
    await app.call('POST /api/admin/events/{eventId}/make-current', {
      token: ann,
      params: { eventId: other.eventId },
    })
    expect((await mark(ann, 'arrive', people)).status).toBe(404)
    expect((await mark(ann, 'arrive', [{ personId: 'nobody' }])).status).toBe(404)
    expect(await app.features.database.sql.selectFrom('arrivals').selectAll().execute()).toEqual([])
  })

  it('from two laptops at once records one arrival, without errors', async () => {
    await makeEvent(app)
    await signUp(app, 'Marsh', 1)
    const { people } = await partyAs(ann, 'Team Marsh')
    const backwards = people.toReversed()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, turn) =>
        mark(turn % 2 ? ann : vivian, 'arrive', turn % 3 ? people : backwards),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const rows = await app.features.database.sql.selectFrom('arrivals').selectAll().execute()
    expect(rows).toHaveLength(4)
    const { entries } = (await app.call('GET /api/admin/audit', { token: ann })).body
    const names = entries
      .filter(({ action }: { action: string }) => action === 'arrived')
      .flatMap(({ changes }: { changes: { to: string }[] }) => changes[0]?.to.split(', '))
    expect(names).toHaveLength(4)
  })

  it('doesn’t resend an unchanged list', async () => {
    await makeEvent(app)
    await signUp(app, 'Marsh', 1)
    const known = await app.call('GET /api/admin/check-in', { token: vivian })
    const headers = { 'if-none-match': String(known.headers.etag) }
    expect((await app.call('GET /api/admin/check-in', { token: vivian, headers })).status).toBe(304)
    await mark(ann, 'arrive', (await partyAs(ann, 'Team Marsh')).people)
    expect((await app.call('GET /api/admin/check-in', { token: vivian, headers })).status).toBe(200)
  })
})

describe('a golfer’s shirt size', () => {
  it('is set at the desk by admins and registration, on a team or not, and a form opened before doesn’t take it back', async () => {
    await makeEvent(app)
    await openPlaces(app)
    const { teamId } = (await signUp(app, 'Vale', 7)).body
    await signUpParty(app, 'Webb', 8, 1)
    const { sql } = app.features.database
    await sql.updateTable('golfers').set({ shirtSize: '' }).execute()
    const token = await committeeToken(app, 'Registration')
    const list = async (): Promise<Party[]> =>
      (await app.call('GET /api/admin/check-in', { token })).body.parties
    const set = (personId: string | undefined, size: string, by = token) =>
      app.call('PUT /api/admin/check-in/shirt', {
        token: by,
        body: { personId: personId ?? '', size: size as 'XL' },
      })
    const before = await list()
    const vale = before.find(({ partyId }) => partyId === teamId)
    const webb = before.find(({ isPooled }) => isPooled)
    const version = async () =>
      (await app.call('GET /api/Admin/GetTeams', { token })).body.find(
        ({ id }: { id: string }) => id === teamId,
      ).version
    const old = await version()
    const answer = await set(vale?.people[0]?.personId, 'XL')
    expect([answer.status, answer.body.parties[0].people[0].shirtSize]).toEqual([200, 'XL'])
    expect(await version()).toBe(old + 1)
    expect((await set(webb?.people[0]?.personId, 'Small')).status).toBe(200)
    const sizes = (await list()).flatMap(({ shirts }) => shirts.filter(({ size }) => size !== ''))
    expect(sizes).toEqual(
      expect.arrayContaining([
        { size: 'XL', quantity: 1 },
        { size: 'Small', quantity: 1 },
      ]),
    )
    expect((await set(vale?.people[0]?.personId, 'Tent')).status).toBe(400)
    expect((await set('nobody', 'XL')).status).toBe(404)
    expect((await set(vale?.people[0]?.personId, 'XL', vivian)).status).toBe(403)
    const { text } = await app.call('GET /api/admin/audit', { token: await app.admin() })
    expect(text).toContain('shirt size noted')
  })
})

describe('payments at check-in', () => {
  it('come in parts for a team and in full for an order, never more than is owed', async () => {
    const event = await makeEvent(app, { dinnerFee: 60 })
    await signUp(app, 'Marsh', 1)
    await orderDinner(app, event)
    const marsh = await partyAs(ann, 'Team Marsh')
    expect((await takeCash(ann, marsh, { amount: 600 })).body.errors).toEqual({
      amount: ['That is more than is owed'],
    })
    expect((await takeCash(ann, marsh, { amount: 0 })).status).toBe(400)
    const part = await takeCash(ann, marsh, { amount: 125, method: 'check', note: 'Check 1044' })
    expect(part.body.parties[0].money).toMatchObject({ owedAmount: 375, paidAmount: 125, underWayAmount: 0 })
    const dana = await partyAs(ann, 'Dana Harlan')
    expect((await takeCash(ann, dana, { amount: 30, owedAmount: 60 })).body.errors).toEqual({
      amount: ['An order must be paid in full'],
    })
    expect((await takeCash(ann, dana, { amount: 60, owedAmount: 60 })).body.parties[0].isPaid).toBe(true)
    const { messages } = (await app.call('GET /api/admin/outbox', { token: ann })).body
    expect(messages.filter(({ subject }: { subject: string }) => /^Receipt/.test(subject))).toHaveLength(2)
  })

  it('are recorded once if resent after a lost response; the key is only good for one payment', async () => {
    await makeEvent(app)
    await signUp(app, 'Marsh', 1)
    await signUp(app, 'Okafor', 2)
    const marsh = await partyAs(ann, 'Team Marsh')
    const same = { mutationId: newId(), amount: 125 }
    await takeCash(ann, marsh, same)
    const again = await takeCash(ann, marsh, same)
    expect(again).toMatchObject({ status: 200, body: { parties: [{ money: { paidAmount: 125 } }] } })
    expect((await takeCash(ann, await partyAs(ann, 'Team Okafor'), same)).status).toBe(409)
  })

  it('are refused with the amount now owed, if the team has paid meanwhile', async () => {
    await makeEvent(app)
    await signUp(app, 'Marsh', 1)
    const marsh = await partyAs(ann, 'Team Marsh')
    await pay(app, 'lead1@example.org', 125)
    await expect.poll(async () => (await partyAs(ann, 'Team Marsh')).money?.owedAmount).toBe(375)
    expect(await takeCash(ann, marsh)).toMatchObject({ status: 409, body: { amountOwed: 375 } })
    await takeCash(ann, marsh, { amount: 375, owedAmount: 375 })
    expect(await takeCash(ann, marsh)).toMatchObject({ status: 409, body: { amountOwed: 0 } })
  })
})

/** Team Marsh owes $500, its leader a dinner of $60, and the team two mulligans of $10 each. */
async function marshOwesThreeBills() {
  const event = await makeEvent(app, { dinnerFee: 60 })
  await signUp(app, 'Marsh', 1)
  await signUp(app, 'Okafor', 2)
  const requestedBy = { requestedByEmailAddress: 'LEAD1@example.org', requestedByName: 'Lee Marsh' }
  await orderDinner(app, event, requestedBy)
  await orderDinner(app, event)
  const entry = { kind: 'add-on', name: 'Mulligan', price: 10, soldAt: ['check-in'], countsOnCard: true }
  const { id: itemId } = (await app.call('POST /api/admin/items', { token: ann, body: entry })).body
  const marsh = await partyAs(ann, 'Team Marsh')
  const sale = { eventId: event.eventId, place: 'check-in', teamId: marsh.partyId, amountOwed: 20 }
  const lines = [{ itemId, quantity: 2 }]
  await app.call('POST /api/sell/order', { token: ann, body: { ...sale, lines, mutationId: newId() } })
  return { event, marsh }
}

async function billsAs(token: string, { partyId, kind }: Party): Promise<DeskBill[]> {
  const query = { partyId, kind }
  return (await app.call('GET /api/admin/check-in/bills', { token, query })).body.bills
}

const unnamed = ({ kind, subjectId, owedAmount }: DeskBill) => ({ kind, subjectId, owedAmount })

describe('one payment for several bills', () => {
  it('covers the team fee, mulligans and dinner with one receipt, and is in the drawer once', async () => {
    const { marsh } = await marshOwesThreeBills()
    const [own, ...others] = await billsAs(ann, marsh)
    expect(own).toMatchObject({ kind: 'team', subjectId: marsh.partyId, owedAmount: 500 })
    expect(others.map(({ name, owedAmount }) => [name, owedAmount])).toEqual([
      ['Dinner and shirts, Lee Marsh', 60],
      ['2 × Mulligan', 20],
    ])
    const form = { amount: 125, others: others.map(unnamed), mutationId: newId() }
    const { parties } = (await takeCash(ann, marsh, form)).body
    expect(parties).toMatchObject([
      { name: 'Team Marsh', money: { owedAmount: 375 }, addOns: [{ ordered: 2, paid: 2 }] },
      { name: 'Lee Marsh', isPaid: true },
    ])
    expect((await takeCash(ann, marsh, form)).status).toBe(200)
    const { payments } = (await app.call('GET /api/admin/payments', { token: ann })).body
    expect(payments).toMatchObject([
      { number: '00001', amount: 205, parts: [{ amount: 125 }, { amount: 60 }, { amount: 20 }] },
    ])
    const { open } = (await app.call('GET /api/cash/drawer', { token: ann })).body
    expect(open).toMatchObject({ entries: 1 })
    const box = (await app.call('GET /api/admin/cash-counts', { token: ann })).body
    expect(box).toMatchObject({ open: [{ expectedCash: 205 }], books: { drawers: 205, difference: 0 } })
    const { messages } = (await app.call('GET /api/admin/outbox', { token: ann })).body
    expect(messages.filter(({ subject }: { subject: string }) => /^Receipt/.test(subject))).toHaveLength(1)
  })

  it('records nothing if one bill has changed, and says what is owed now', async () => {
    const { event, marsh } = await marshOwesThreeBills()
    const others = (await billsAs(ann, marsh)).slice(1).map(unnamed)
    await takeCash(ann, await partyAs(ann, 'Lee Marsh'), { amount: 60, owedAmount: 60 })
    const refused = await takeCash(ann, marsh, { others })
    expect(refused).toMatchObject({ status: 409, body: { amountOwed: 520 } })
    expect((await partyAs(ann, 'Team Marsh')).money).toMatchObject({ owedAmount: 500, paidAmount: 0 })
    const [mulligans] = others.filter(({ kind }) => kind === 'extra')
    const twice = await takeCash(ann, marsh, { others: [mulligans, mulligans] })
    expect([twice.status, Object.keys(twice.body.errors)]).toEqual([400, ['bills']])
    expect((await billsAs(ann, marsh)).map(({ owedAmount }) => owedAmount)).toEqual([500, 20])
    await allowVolunteers(event.eventId)
    await takeCash(vivian, marsh)
    const left = await takeCash(vivian, marsh, { amount: 0, owedAmount: 0, others: [mulligans] })
    expect(left).toMatchObject({ status: 200, body: { parties: [{ addOns: [{ paid: 2 }] }] } })
  })

  it('ends an open card payment for one of them', async () => {
    const { marsh } = await marshOwesThreeBills()
    const opened = await secretFor(app, 'lead1@example.org', 500)
    const others = (await billsAs(ann, marsh)).slice(1).map(unnamed)
    expect((await takeCash(ann, marsh, { others })).status).toBe(200)
    const charged = await presentCard(app, opened, goodCard)
    expect(charged.status).toBe(400)
    expect((await partyAs(ann, 'Team Marsh')).money).toMatchObject({ owedAmount: 0, paidAmount: 500 })
  })

  it('needs the right to take cash, and a party of this event', async () => {
    const { marsh } = await marshOwesThreeBills()
    const query = { partyId: marsh.partyId, kind: 'Team' }
    expect((await app.call('GET /api/admin/check-in/bills', { token: vivian, query })).status).toBe(403)
    const other = { ...query, partyId: newId() }
    expect((await app.call('GET /api/admin/check-in/bills', { token: ann, query: other })).status).toBe(404)
  })
})

/** Two volunteers on two laptops take cash from the same teams, each pair at the same moment. */
async function raceForCash(racing: TestApp) {
  const event = await makeEvent(racing)
  await allowVolunteers(event.eventId, racing)
  const tokens = [await racing.admin(), await volunteerToken(racing)]
  const teams = 12
  for (let seat = 1; seat <= teams; seat++) await signUp(racing, `Racer ${seat}`, seat)
  const { parties } = await deskAs(await racing.admin(), racing)
  const answers = await Promise.all(
    parties.flatMap((party) => tokens.map((token) => takeCash(token, party, {}, racing))),
  )
  const paid = (await deskAs(await racing.admin(), racing)).parties.map(({ money }) => money?.paidAmount)
  const rows = await racing.features.database.sql.selectFrom('payments').select('id').execute()
  const count = (status: number) => answers.filter((answer) => answer.status === status).length
  return { taken: count(200), refused: count(409), payments: rows.length, teams, paid: new Set(paid) }
}

describe('two volunteers taking cash from the same team at once', () => {
  it('record it once, and the second is told that nothing is owed', async () => {
    const fresh = await startTestApp()
    try {
      const { taken, refused, payments, teams, paid } = await raceForCash(fresh)
      expect({ taken, refused, payments }).toEqual({ taken: teams, refused: teams, payments: teams })
      expect(paid).toEqual(new Set([500]))
    } finally {
      await fresh.stop()
    }
  }, 180_000)

  it.runIf(testsRunOn() === 'postgres')(
    'record it twice without the lock, which proves that the lock is what counts',
    async () => {
      const unlocked = await startTestApp({ wrapDatabase: withoutLocks })
      try {
        const { payments, teams } = await raceForCash(unlocked)
        expect(payments).toBeGreaterThan(teams)
      } finally {
        await unlocked.stop()
      }
    },
    180_000,
  )
})
