import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { foursome, makeEvent, signUp, teamToken } from '../../../../tests/support/people.ts'
import { pebbleBeach } from '../../../../tests/support/round.ts'

let app: TestApp
let token: string

beforeEach(async () => {
  app = await startTestApp()
  token = await app.admin()
})
afterEach(() => app.stop())

const change = (eventId: string, body: object) =>
  app.call('PUT /api/admin/events/{eventId}', { token, params: { eventId }, body })

it('a new event has no course card: its holes are drawn without figures until it is entered', async () => {
  const { eventId, courseCard } = await makeEvent(app)
  expect(courseCard).toBe('none')
  expect((await app.call('GET /api/Home', {})).body.featuredHole).toBeNull()
  expect((await signUp(app, 'Marsh', 1)).status).toBe(200)
  const team = await teamToken(app, 1)
  const card = async () =>
    (await app.call('GET /api/LiveScoring/GetLiveScoring', { token: team })).body.courseHoles
  const before = await card()
  expect(before).toHaveLength(18)
  expect(before[6]).toMatchObject({
    yardage: null,
    handicap: null,
    imageUrl: '/drawings/holes/7/4/any.svg',
  })
  const drawing = await app.http.inject(before[6].imageUrl)
  expect([drawing.statusCode, drawing.body]).toEqual([
    200,
    expect.stringContaining('<title>Illustration of hole 7, par 4</title>'),
  ])

  const entered = await change(eventId, { holes: pebbleBeach.holes })
  expect(entered.body.courseCard).toBe('entered')
  expect((await card())[6]).toMatchObject({
    yardage: 107,
    handicap: 18,
    imageUrl: '/drawings/holes/7/3/107.svg',
  })
  expect((await app.call('GET /api/Home', {})).body.featuredHole).toMatchObject({ holeNumber: 14 })
})

it('a card that comes later is saved as such; a card without holes is rejected and changes nothing', async () => {
  const { eventId } = await makeEvent(app)
  expect((await change(eventId, { courseCard: 'later' })).body.courseCard).toBe('later')
  const refused = await change(eventId, { courseCard: 'entered', headline: 'Taken?' })
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    { holes: ['Enter all 18 holes of the course card'] },
  ])
  const { body } = await app.call('GET /api/admin/events/{eventId}', { token, params: { eventId } })
  expect([body.courseCard, body.headline]).toEqual(['later', ''])
})

it('a hole marked as having no water is drawn without it, and stays so when others edit the card', async () => {
  const { eventId } = await makeEvent(app, { holes: pebbleBeach.holes })
  const told = pebbleBeach.holes.map((hole) => (hole.holeNumber === 14 ? { ...hole, water: false } : hole))
  await change(eventId, { holes: told })
  const again = await change(eventId, { holes: pebbleBeach.holes })
  expect(again.body.holes[13].water).toBe(false)
  const { featuredHole } = (await app.call('GET /api/Home', {})).body
  expect(featuredHole.imageUrl).toBe('/drawings/holes/14/5/559-dry.svg')
  const { body } = await app.call('POST /api/admin/events/{eventId}/copy', {
    token,
    params: { eventId },
    body: { eventName: 'Next year', eventDate: '2026-07-18T12:00:00-04:00' },
  })
  expect([body.courseCard, body.holes[13].water]).toEqual(['entered', false])
})

it('opening registration shows what is missing, and opening it anyway is recorded', async () => {
  const { eventId } = await makeEvent(app, { registrationEnabled: false, dinnerFee: 60 })
  const asked = { token, params: { eventId } }
  const { missing } = (await app.call('GET /api/admin/events/{eventId}/readiness', asked)).body
  expect(missing.map(({ what }: { what: string }) => what)).toEqual([
    'date',
    'place',
    'course-card',
    'contact',
    'email',
    'payments',
  ])
  const opened = await app.call('POST /api/Admin/RegistrationEnabled', {
    token,
    body: { eventId, enabled: true },
  })
  expect(opened.body.registrationEnabled).toBe(true)
  const { entries } = (await app.call('GET /api/admin/audit', { token })).body
  expect(entries[0].reason).toBe('Opened without: date, place, course-card, contact, email, payments')
  expect((await app.call('POST /api/SignUp', { body: { players: foursome('Open', 3) } })).status).toBe(200)
})
