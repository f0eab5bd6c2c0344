import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import { fiveUnder } from '../support/journey-golfers.ts'
import { tellInOrder } from '../support/journey-order.ts'
import {
  askingCard,
  declinedCard,
  eventually,
  intentOf,
  moneyOf,
  presentCard,
  receiptOf,
  secretFor,
} from '../support/paying.ts'
import { pebbleBeach } from '../support/round.ts'
import { type OpenStream, openStream } from '../support/stream.ts'

/** The main story through the API alone: sign up, pay, score and lead the board. */

const ann = {
  firstName: 'Ann',
  lastName: 'Archer',
  email: 'ann@example.org',
  password: 'correct horse battery',
}
const event = {
  eventName: 'Harlan Memorial Scramble',
  eventDate: '2025-07-19T12:00:00-07:00',
  timeZone: 'America/Los_Angeles',
  eventFee: 500,
  fairMarketValues: { golf: 340, dinner: 45, shirt: 15, sponsor: 0 },
  charity: {
    legalName: 'Harlan Memorial Fund',
    taxId: '00-0000000',
    address: 'Pebble Beach, CA',
    is501c3: true,
  },
  course: {
    courseName: pebbleBeach.courseName,
    addressStreet: '1700 17-Mile Drive',
    addressCity: 'Pebble Beach',
    addressState: 'CA',
    addressZipCode: '93953',
  },
  holes: pebbleBeach.holes,
}
const lukasz = 'lukasz@obrien-nunez.example'
const foursome = [
  {
    firstName: 'Łukasz',
    lastName: "O'Brien-Núñez",
    email: lukasz,
    phoneNumber: '(831) 555-0142',
    shirtSize: 'Large',
  },
  { firstName: 'Anneliese', lastName: 'Wolfeschlegelsteinhausenbergerdorffwelch', shirtSize: 'XXXL' },
  { firstName: 'Zoë 🏌️', lastName: 'Park', email: '', phoneNumber: '', shirtSize: 'Small' },
  { firstName: 'Kim', lastName: 'van der Berg Jr.', email: null, shirtSize: 'XXL' },
]
let app: TestApp
let board: OpenStream
let admin = ''
let eventId = ''
let teamId = ''
let token = ''
let teamLogin = { code: '', link: '' }

tellInOrder()
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(async () => {
  board?.close()
  await app.stop()
})

const flag = (name: string, enabled: boolean) =>
  app.call(`POST /api/Admin/${name}`, { token: admin, body: { eventId, enabled } })
const scoreHole = (holeId: string, score: number) =>
  app.call('POST /api/LiveScoring/UpdateTeamHoleScore', { token, body: { teamId, holeId, score } })
const card = async () => (await app.call('GET /api/LiveScoring/GetLiveScoring', { token })).body

it('the setup link creates the first admin, who creates the event', async () => {
  expect((await app.call('GET /api/Home')).status).toBe(404)
  const setup = { token: app.features.setup.token, ...ann }
  admin = (await app.call('POST /api/setup', { body: setup })).body.jwt
  expect((await app.call('POST /api/setup', { body: setup })).status).toBeGreaterThanOrEqual(400)
  const made = await app.call('POST /api/admin/events', { token: admin, body: event })
  expect(made.status).toBe(200)
  eventId = made.body.eventId
  const { body: home } = await app.call('GET /api/Home')
  expect(home).toMatchObject({
    eventName: 'Harlan Memorial Scramble',
    eventDateText: 'July 19th, 2025',
    shotgunStart: '12:00pm',
    eventYear: 2025,
    registrationEnabled: false,
    isEventLive: false,
  })
})

it('a foursome signs up once registration is open, and its contacts are then taken', async () => {
  const closed = await app.call('POST /api/SignUp', { body: { players: foursome } })
  expect(closed.status).toBe(409)
  await flag('RegistrationEnabled', true)
  const isFree = async () =>
    (await app.call('GET /api/SignUp/User/{email}', { params: { email: lukasz } })).body.success
  expect(await isFree()).toBe(true)
  const signedUp = await app.call('POST /api/SignUp', { body: { players: foursome } })
  expect(signedUp.body).toMatchObject({ success: true, teamNumber: 1 })
  teamId = signedUp.body.teamId
  expect(await isFree()).toBe(false)
  const { body: teams, text } = await app.call('GET /api/Golf/GetTeams')
  expect(teams[0].teamMembers.map((member: { fullName: string }) => member.fullName)).toEqual([
    "Łukasz O'Brien-Núñez",
    'Anneliese Wolfeschlegelsteinhausenbergerdorffwelch',
    'Zoë 🏌️ Park',
    'Kim van der Berg Jr.',
  ])
  expect(text).not.toContain(lukasz)
})

it('a declined card leaves it unpaid; a card with a bank check pays once confirmed', async () => {
  const secret = await secretFor(app, lukasz, 500)
  const declined = await presentCard(app, secret, declinedCard)
  expect(declined.status).toBe(402)
  expect(declined.body.error.message).toBe('Your card was declined.')
  const asked = await presentCard(app, secret, askingCard)
  expect(asked.body.status).toBe('requires_action')
  expect(await moneyOf(app, lukasz)).toMatchObject({ owedAmount: 500, hasPaidInFull: false })
  const confirmed = await app.call('POST /sandbox/stripe/v1/payment_intents/{id}/complete_action', {
    params: { id: intentOf(secret) },
    body: { client_secret: secret, outcome: 'succeed' },
  })
  expect(confirmed.body.status).toBe('succeeded')
  await eventually(async () => (await moneyOf(app, lukasz)).hasPaidInFull)
  expect(await receiptOf(app, secret)).toMatchObject({
    status: 'paid',
    total: 500,
    fairMarketValue: 340,
    deductible: 160,
  })
})

it('receipt, code and link are in the outbox; code and link open the same scorecard', async () => {
  const { body } = await app.call('GET /api/admin/outbox', { token: admin })
  const letters = body.messages.filter((message: { to: string }) => message.to === lukasz)
  expect(letters.map((letter: { subject: string }) => letter.subject)).toEqual([
    'Receipt 00001: Harlan Memorial Scramble (rehearsal)',
    "Team O'Brien-Núñez is signed up for Harlan Memorial Scramble",
  ])
  teamLogin = {
    code: /Team code: (\S+)/.exec(letters[1].text)?.[1] ?? '',
    link: /Team link: \S+\/(\S+)/.exec(letters[1].text)?.[1] ?? '',
  }
  const byLink = await app.call('POST /api/Auth/Login/ValidateTeamAuthRequest', {
    body: { authCode: teamLogin.link },
  })
  const byCode = await app.call('POST /api/Auth/Login/TeamLogin', {
    body: { code: teamLogin.code.toLowerCase() },
  })
  expect([byLink.body.teamId, byCode.body.teamId]).toEqual([teamId, teamId])
  expect(byCode.body).toMatchObject({ teamHasPaid: true, roles: ['TeamMember'] })
  token = byCode.body.jwt
})

it('no score is accepted before the event is live', async () => {
  const { courseHoles, isEventLive } = await card()
  expect(isEventLive).toBe(false)
  expect(courseHoles).toHaveLength(18)
  expect((await scoreHole(courseHoles[0].holeId, 4)).status).toBe(409)
})

/** What moved on the board; between moves the stream tells what happened, in words. */
async function nextMove() {
  const event = await board.next()
  return event.event === 'happened' ? board.next() : event
}

it('every score of the round changes the board, and after the eighteenth the team can confirm', async () => {
  await flag('EventLive', true)
  board = await openStream(app)
  expect((await board.next()).data.standings).toMatchObject([{ position: '-', currentScoreDisplay: '-' }])
  const { courseHoles } = await card()
  let toPar = 0
  for (const [index, { par, strokes }] of fiveUnder.entries()) {
    const answer = (await scoreHole(courseHoles[index].holeId, strokes)).body
    expect(answer.showConfirmScore).toBe(index === 17)
    expect(answer.finalScore).toBe(index === 17 ? 67 : null)
    toPar += strokes - par
    const moved = await nextMove()
    expect(moved.data.changed).toMatchObject([{ teamId, position: '1', toPar, holesCompleted: index + 1 }])
  }
  const { body: standings } = await app.call('GET /api/Golf/GetStandings')
  expect(standings).toMatchObject([{ position: '1', currentScoreDisplay: '-5', strokes: 67 }])
})

it('the final score is confirmed; once locked, nothing changes it', async () => {
  const confirmed = await app.call('POST /api/LiveScoring/ConfirmScore', { token, body: { teamId } })
  expect(confirmed.body).toMatchObject({ finalScore: 67, finalScoreConfirmed: true })
  await flag('LockScoring', true)
  const { courseHoles } = await card()
  const late = await scoreHole(courseHoles[0].holeId, 1)
  expect(late).toMatchObject({ status: 200, body: { scoringIsLocked: true, status: 'locked' } })
  expect(await card()).toMatchObject({ finalScore: 67, finalScoreConfirmed: true, scoringIsLocked: true })
  expect((await app.call('POST /api/Auth/Logout', { token })).status).toBe(204)
})
