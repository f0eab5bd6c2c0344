import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { mayCall } from '../../src/kernel/access.ts'
import { type Person, type Role, seesOtherEvents } from '../../src/kernel/actor.ts'
import type { Contract, Endpoint } from '../../src/kernel/endpoint.ts'
import { contracts } from '../../src/server/contracts.ts'
import { type Sent, startTestApp, type TestApp } from '../support/app.ts'
import { orderDinner } from '../support/dinner.ts'
import { eventually } from '../support/paying.ts'
import { foursome, makeEvent, signUp } from '../support/people.ts'
import { picture } from '../support/pictures.ts'
import { type Round, startRound } from '../support/round.ts'
import { orderExtra } from '../support/selling.ts'
import { committeeToken, sellerToken, volunteerToken } from '../support/staff.ts'

/** Who has the current event only. A scorer keeps past scorecards and rounds too, a treasurer past books: tests/support/permissions.md. */
const roles = ['Volunteer', 'Registration', 'Seller'] as const satisfies readonly Role[]

let app: TestApp
let tokens: Record<(typeof roles)[number], string>
/** By route: everything right, but of last year. */
let ofLastYear: Record<string, Sent>

const asAdmin = async (route: string, sent: Sent = {}) => {
  const answer = await app.call(route, { token: await app.admin(), ...sent })
  if (answer.status >= 300) throw new Error(`${route}: ${answer.text}`)
  return answer.body
}

beforeAll(async () => {
  app = await startTestApp()
  const round = await startRound(app, ['Marsh', 'Okafor'], { volunteersTakeCash: true, dinnerFee: 60 })
  const last = await plantAll(round)
  const { eventId } = await makeEvent(app, { eventName: 'This year', volunteersTakeCash: true })
  await asAdmin('POST /api/admin/events/{eventId}/make-current', { params: { eventId } })
  const own = (await signUp(app, 'Quill', 5)).body.teamId
  tokens = {
    Volunteer: await volunteerToken(app),
    Registration: await committeeToken(app, 'Registration'),
    Seller: await sellerToken(app),
  }
  ofLastYear = callsAbout(last, own)
  // Emails are put aside a moment after they were written.
  const { sql } = app.features.database
  const onTheWay = () =>
    sql.selectFrom('outbox').select('id').where('status', 'in', ['queued', 'sending']).execute()
  await eventually(async () => (await onTheWay()).length === 0)
}, 180_000)
afterAll(() => app.stop())

/** One of everything, last year. */
async function plantAll(round: Round) {
  const { eventId } = round
  const [team, other] = round.teams.map(({ id }) => id)
  const order = await orderDinner(app, round)
  const pledgeId = randomUUID()
  const levels = { isOn: true, levels: [100], goal: 1000 }
  await asAdmin('PUT /api/admin/pledge-moment', { body: levels })
  await asAdmin('POST /api/admin/pledges', { body: { id: pledgeId, amount: 100, who: 'Dana Harlan' } })
  const helper = { firstName: 'Vera', lastName: 'Cole', shirtSize: 'Large' }
  const { volunteerId } = await asAdmin('POST /api/admin/add-volunteer', { body: helper })
  const basket = { type: 'Basket', name: 'Wine', volunteerId, value: 50 }
  const won = { winnerName: 'Grace Okafor', winnerPhoneNumber: '8315550123' }
  const { donationId } = await asAdmin('POST /api/admin/add-donation', { body: { ...basket, ...won } })
  const gone = await asAdmin('POST /api/admin/add-donation', { body: { ...basket, name: 'Cheese' } })
  await asAdmin('DELETE /api/admin/delete-donation/{id}', { params: { id: gone.donationId } })
  const { deletions } = await asAdmin('GET /api/admin/deletions')
  const selling = await asAdmin('GET /api/admin/selling-settings')
  await asAdmin('PUT /api/admin/selling-settings', { body: { ...selling, extrasOpen: true } })
  const soldAt = ['extras', 'seller', 'check-in']
  const mulligan = { kind: 'add-on', name: 'Mulligan', price: 10, value: 10, soldAt, countsOnCard: true }
  const item = await asAdmin('POST /api/admin/items', { body: mulligan })
  const extras = await orderExtra(app, { item }, { teamId: team })
  const players = await app.features.database.sql.selectFrom('players').select(['id', 'teamId']).execute()
  const { parties } = await asAdmin('GET /api/admin/check-in')
  const { personId } = parties[0].people[0]
  await asAdmin('PUT /api/admin/menu', { body: { dishes: [{ name: 'Short rib', portions: null }] } })
  const asked = { audience: 'team', kind: 'text', words: 'Your banner?', choices: [], asking: 'optional' }
  const { questions } = await asAdmin('POST /api/admin/questions', { body: asked })
  const { tables } = await asAdmin('POST /api/admin/tables', { body: { count: 1, seats: 8, shape: 'round' } })
  const drawer = await asAdmin('POST /api/cash/drawer/open', {
    body: { mutationId: randomUUID(), openingFloat: 0 },
  })
  const message = {
    ...{ messageId: randomUUID(), eventId, words: 'Lunch', holes: [], teamId: null },
    ...{ mustConfirm: false, onHome: false, onScreen: false },
  }
  await asAdmin('POST /api/admin/card-messages', { body: message })
  await asAdmin('PUT /api/admin/desk-line', { body: { eventId, isOpen: true } })
  const waves = [
    { name: 'Early', startsAt: '08:00', maxTeams: 36 },
    { name: 'Late', startsAt: '13:00', maxTeams: 36 },
  ]
  const inWaves = await asAdmin('PUT /api/admin/waves', { body: { eventId, waves } })
  const callId = randomUUID()
  const called = {
    callId,
    teamId: team,
    kind: 'drinks',
    words: '',
    holeNumber: 1,
    calledAt: '2026-01-01T00:00:00Z',
  }
  await app.call('POST /api/LiveScoring/desk-call', { token: round.teams[0]?.token, body: called })
  const form = new FormData()
  form.append('image', new Blob([(await picture(20, 20)) as Uint8Array<ArrayBuffer>]), 'wine.png')
  const asSent = new Response(form)
  const aPicture = {
    body: Buffer.from(await asSent.arrayBuffer()),
    headers: { 'content-type': asSent.headers.get('content-type') ?? '' },
  }
  return {
    ...{
      aPicture,
      waveId: inWaves.waves[1].waveId,
      eventId,
      team,
      other,
      holeId: round.holeIds[0],
      orderId: order.body.orderId,
      tableId: tables[0].tableId as string,
      questionId: questions[0].questionId as string,
      pledgeId,
      volunteerId,
      message,
      callId,
    },
    ...{
      donationId,
      basket,
      helper,
      deletionId: deletions[0].deletionId,
      item,
      extrasId: extras.body.orderId,
    },
    paymentId: (await app.features.database.sql.selectFrom('payments').select('id').executeTakeFirst())?.id,
    ...{ players, personId, partyId: parties[0].partyId, drawerId: drawer.drawer?.id ?? drawer.id },
  }
}

function callsAbout(last: Awaited<ReturnType<typeof plantAll>>, ownTeam: string): Record<string, Sent> {
  const { eventId, team, other, item, donationId, basket, volunteerId, helper } = last
  const byId = (id: string) => ({ params: { id } })
  const list = { query: { eventId } }
  const mutationId = randomUUID()
  const sale = { lines: [{ itemId: item.id, quantity: 1 }], amountOwed: 10 }
  const playerOf = (teamId: string | undefined) => last.players.find((player) => player.teamId === teamId)?.id
  const exchanged = (teamId: string | undefined) => ({ teamId, version: 1, playerId: playerOf(teamId) })
  const players = foursome('Taker', 7)
  const guestIds = [`${last.orderId}:1`]
  const answers = [{ personId: team, questionId: last.questionId, answer: ['Theirs'] }]
  const cash = { kind: 'Team', amount: 500, owedAmount: 500, method: 'cash', mutationId }
  return {
    'GET /api/Admin/GetTeams': list,
    'POST /api/Admin/SetPhoneNumber': { body: { teamId: team, phoneNumber: '8315550000' } },
    'POST /api/Admin/SetStartingHole': { body: { teamId: team, startingHole: 3 } },
    'PUT /api/admin/teams/{teamId}': { params: { teamId: team }, body: { version: 1, players } },
    'PUT /api/admin/teams/{teamId}/players/{playerId}/absence': {
      params: { teamId: team ?? '', playerId: playerOf(team) ?? '' },
      body: { isAbsent: true },
    },
    'PUT /api/user/team-handicap': {
      body: { golfers: [{ playerId: playerOf(team), index: 1.2, hasNone: false }] },
    },
    'POST /api/user/rules': { body: { playerId: playerOf(team), agreed: 'none' } },
    'POST /api/admin/exchange-players': { body: { one: exchanged(team), other: exchanged(other) } },
    'PUT /api/admin/starting-holes': {
      body: { moves: [{ teamId: team, seenAt: '', startingHole: 9, startingGroup: 'A' }] },
    },
    'PUT /api/admin/pairing-wishes': {
      body: { teamId: team, besideId: other, isWished: true },
    },
    'GET /api/admin/tee-times': list,
    'POST /api/admin/tee-times': { body: { eventId, basis: 'none', order: 'paid', keep: 'none' } },
    'POST /api/admin/tee-times/moves': {
      body: { eventId, moves: [{ teamId: team, seenAt: null, to: null }] },
    },
    'GET /api/admin/waves': list,
    'POST /api/admin/waves/teams': { body: { eventId, waveId: last.waveId, teamIds: [team] } },
    'POST /api/admin/teams': { body: { players, waveId: last.waveId } },
    'GET /api/admin/get-attendees': list,
    'GET /api/admin/get-shirt-requests': list,
    'GET /api/admin/waitlist': list,
    'POST /api/admin/deletions/{deletionId}/restore': { params: { deletionId: last.deletionId } },
    'POST /api/cash/drawer/payments/{id}/undo': {
      ...byId(last.paymentId ?? 'none'),
      body: { reason: 'Not mine' },
    },
    'POST /api/cash/drawer/{id}/hand-over': { ...byId(last.drawerId), body: { toPersonId: 'none' } },
    'GET /api/admin/items/for-sale': { query: { eventId, place: 'seller' } },
    'GET /api/admin/card-messages': list,
    'POST /api/admin/card-messages': { body: { ...last.message, messageId: randomUUID() } },
    'POST /api/admin/card-messages/{id}/end': byId(last.message.messageId),
    'PUT /api/admin/desk-line': { body: { eventId, isOpen: false } },
    'POST /api/admin/desk-calls/{id}/take': byId(last.callId),
    'POST /api/admin/desk-calls/{id}/answer': { ...byId(last.callId), body: { answer: 'Theirs' } },
    'POST /api/admin/desk-calls/{id}/close': byId(last.callId),
    'POST /api/LiveScoring/desk-call': {
      body: {
        ...{ callId: randomUUID(), teamId: team, kind: 'drinks', words: '', holeNumber: 1 },
        calledAt: '2026-01-01T00:00:00Z',
      },
    },
    'POST /api/LiveScoring/item-use': { body: { mutationId, teamId: team, itemId: item.id } },
    'POST /api/LiveScoring/contest-entry': {
      body: {
        ...{ mutationId, teamId: team, playerName: 'Ann', amount: 60, contestId: 'none' },
        at: new Date().toISOString(),
      },
    },
    'GET /api/LiveScoring/GetTeamScore': { query: { teamId: team as string } },
    'POST /api/LiveScoring/UpdateTeamHoleScore': { body: { teamId: team, holeId: last.holeId, score: 4 } },
    'POST /api/LiveScoring/ConfirmScore': { body: { teamId: team } },
    'GET /api/admin/card-queue': { query: { deskId: mutationId, after: team as string } },
    'POST /api/admin/card-queue/next': { body: { deskId: mutationId, after: team } },
    'POST /api/admin/score-cards/{teamId}/hold': {
      ...{ params: { teamId: team as string }, body: { deskId: mutationId, takesOver: true } },
    },
    'POST /api/admin/score-cards/{teamId}/release': {
      ...{ params: { teamId: team as string }, body: { deskId: mutationId } },
    },
    'POST /api/cash/sales': { body: { ...sale, eventId, requestId: randomUUID(), place: 'seller' } },
    'GET /api/admin/questions': list,
    'GET /api/admin/answers': list,
    'PUT /api/admin/answers': { body: { answers } },
    'PUT /api/user/answers': { body: { answers } },
    'GET /api/admin/dinner': list,
    'PUT /api/admin/dinner/guest': { body: { guestId: guestIds[0], diet: 'Nuts' } },
    'PUT /api/user/dinner': { body: { guests: [{ guestId: guestIds[0], seenName: 'Ann', diet: 'Nuts' }] } },
    'POST /api/admin/tables/seat': { body: { guestIds, tableId: last.tableId } },
    'POST /api/admin/tables/lock': { body: { guestIds, isLocked: true } },
    'GET /api/admin/pledges': list,
    'POST /api/admin/pledges': { body: { id: last.pledgeId, amount: 100, who: 'Taken' } },
    'PUT /api/admin/pledges/{id}': { ...byId(last.pledgeId), body: { who: 'Renamed' } },
    'DELETE /api/admin/pledges/{id}': byId(last.pledgeId),
    'GET /api/admin/get-volunteer-list': list,
    'GET /api/admin/get-volunteers': list,
    'PUT /api/admin/edit-volunteer': { body: { ...helper, volunteerId, lastName: 'Renamed' } },
    'POST /api/admin/volunteers/{id}/link': byId(volunteerId),
    'DELETE /api/admin/delete-volunteer/{id}': byId(volunteerId),
    'GET /api/admin/get-donations': list,
    'POST /api/admin/add-donation': { body: { ...basket, name: 'Theirs' } },
    'PUT /api/admin/edit-donation': { body: { ...basket, donationId, name: 'Renamed' } },
    'DELETE /api/admin/delete-donation/{id}': byId(donationId),
    'POST /api/admin/donation-picture/{id}': { ...byId(donationId), ...last.aPicture },
    'DELETE /api/admin/donation-picture/{id}': byId(donationId),
    'POST /api/admin/notify-winner/{id}': byId(donationId),
    'POST /api/admin/check-in/arrive': { body: { personIds: [last.personId] } },
    'PUT /api/admin/check-in/shirt': { body: { personId: last.personId, size: 'Large' } },
    'POST /api/admin/check-in/signed': { body: { personIds: [last.personId] } },
    'POST /api/admin/check-in/signed/undo': { body: { personIds: [last.personId] } },
    'POST /api/admin/check-in/undo': { body: { personIds: [last.personId] } },
    'GET /api/admin/check-in/bills': { query: { partyId: last.partyId, kind: 'Team' } },
    'POST /api/admin/check-in/payment': {
      body: { ...cash, partyId: ownTeam, others: [{ kind: 'team', subjectId: team, owedAmount: 500 }] },
    },
    'POST /api/admin/check-in/walk-up-golfer': {
      body: { firstName: 'Dana', lastName: 'Quill', email: null, shirtSize: '', teamId: team },
    },
    'POST /api/admin/check-in/let-play': { body: { partyId: team, enabled: true } },
    'POST /api/sell/order': { body: { ...sale, eventId, mutationId } },
    'POST /api/sell/order/{orderId}/cancel': { params: { orderId: last.extrasId } },
    'GET /api/sell/order/{orderId}': { params: { orderId: last.extrasId } },
  }
}

const calls: [string, Endpoint][] = Object.values(contracts).flatMap((api: Contract) => Object.entries(api))

/** Names of things of an event in a call's input; a phone makes the other ids itself. */
function idsIn({ params, query, body }: Endpoint): string[] {
  const shapes = [params, query, body].filter((shape) => shape !== undefined)
  const text = shapes.map((shape) =>
    JSON.stringify(
      z.toJSONSchema(shape as z.ZodType, {
        ...({ io: 'input', unrepresentable: 'any' } as const),
        metadata: z.registry<{ id?: string }>(),
      }),
    ),
  )
  const names = [...text.join().matchAll(/"(id|\w+Ids?)":\{/g)].map(([, name]) => name as string)
  return names.filter((name) => !['requestId', 'mutationId'].includes(name))
}

/** An account belongs to no event. */
const isAboutEvents = (route: string) => !route.includes('/api/account')

const letIn = (role: Role) =>
  calls.filter(
    ([route, endpoint]) =>
      endpoint.access !== 'public' &&
      isAboutEvents(route) &&
      mayCall(endpoint, { kind: 'person', role } as Person),
  )

/** Input that is refused for being of another event. */
const names = /volunteer of this event|one event at a time/

/** Everything but the sessions, whose last call is noted. */
async function everything(): Promise<string[]> {
  // biome-ignore lint/suspicious/noExplicitAny: whatever tables there are
  const sql = app.features.database.sql as unknown as Kysely<any>
  const lines: string[] = []
  for (const { name } of await sql.introspection.getTables()) {
    if (['staff_sessions', 'sign_ins'].includes(name)) continue
    for (const row of await sql.selectFrom(name).selectAll().execute())
      lines.push(`${name} ${JSON.stringify(row)}`)
  }
  return lines.toSorted()
}

it.each(roles)('a %s reaches nothing of another event, by no call', async (role) => {
  expect(seesOtherEvents({ kind: 'person', role } as Person)).toBe(false)
  const before = await everything()
  const reached: string[] = []
  for (const [route, endpoint] of letIn(role)) {
    const sent = ofLastYear[route]
    if (!sent) {
      expect(
        idsIn(endpoint),
        `${route} names something: say what it is answered about another event`,
      ).toEqual([])
      continue
    }
    const { status, body, text } = await app.call(route, { ...sent, token: tokens[role] })
    const isRefused =
      ([401, 403, 404, 409].includes(status) && body?.type !== '/problems/no-team') || names.test(text)
    if (!isRefused) reached.push(`${route}: ${status} ${text.slice(0, 300)}`)
  }
  expect(reached).toEqual([])
  expect(await everything()).toEqual(before)
})

it('pledges of another year are refused as tests/support/permissions.md says, for volunteers', async () => {
  for (const route of [
    'GET /api/admin/pledges',
    'PUT /api/admin/pledges/{id}',
    'DELETE /api/admin/pledges/{id}',
  ]) {
    const { status } = await app.call(route, { ...ofLastYear[route], token: tokens.Volunteer })
    expect([route, status]).toEqual([route, 403])
  }
  const { body } = await app.call('GET /api/admin/pledges', {
    ...ofLastYear['GET /api/admin/pledges'],
    token: await app.admin(),
  })
  expect(body.pledges).toMatchObject([{ who: 'Dana Harlan' }])
})
