import ICAL from 'ical.js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { makeEvent } from '../../../../tests/support/people.ts'

let app: TestApp
let token: string
let eventId: string
let now = new Date('2025-03-01T08:00:00Z')

beforeAll(async () => {
  app = await startTestApp({ now: () => now })
  token = await app.admin()
})
afterAll(() => app.stop())

const feed = (headers = {}) => app.call('GET /calendar.ics', { headers })
const change = async (body: object) => {
  now = new Date(now.getTime() + 60_000)
  const params = { eventId }
  expect((await app.call('PUT /api/admin/events/{eventId}', { token, params, body })).status).toBe(200)
}

/** As another program reads it: what it says of each entry, with the moment its own zone rules give. */
async function entries() {
  const calendar = new ICAL.Component(ICAL.parse((await feed()).text))
  ICAL.TimezoneService.reset()
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    const changed = component.getFirstPropertyValue('last-modified') as ICAL.Time
    return {
      uid: event.uid,
      sequence: event.sequence,
      title: event.summary,
      notes: event.description,
      start: event.startDate.toJSDate().toISOString(),
      zone: event.startDate.zone.tzid,
      changedAt: changed.toJSDate().toISOString(),
    }
  })
}

it('is empty-handed without an event, and then has the round and the dinner by the event’s clock', async () => {
  expect((await feed()).status).toBe(404)
  eventId = (await makeEvent(app)).eventId
  await change({
    timeZone: 'America/New_York',
    eventDate: '2025-07-19T12:00:00-04:00',
    dinnerTime: '18:30',
    agenda: [{ time: '10:30', title: 'Check-in; coffee, rolls' }],
  })
  const answer = await feed()
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
  const [round, dinner] = await entries()
  expect(round).toMatchObject({
    uid: `${eventId}@pinhigh`,
    start: '2025-07-19T16:00:00.000Z',
    zone: 'America/New_York',
    changedAt: now.toISOString(),
  })
  expect(round?.notes).toMatch(/10:30 AM Check-in; coffee, rolls\n12:00 PM Shotgun start\n6:30 PM Dinner$/)
  expect(dinner).toMatchObject({ uid: `${eventId}-dinner@pinhigh`, start: '2025-07-19T22:30:00.000Z' })
})

it('a change that shows gets the next number under the same id; one that doesn’t leaves the ETag', async () => {
  const [before] = await entries()
  const etag = String((await feed()).headers.etag)
  await change({
    fundraisingGoal: 500,
    registrationEnabled: true,
    contact: { name: 'Pat', email: 'pat@example.org', phone: '' },
  })
  expect((await feed({ 'if-none-match': etag })).status).toBe(304)
  expect((await feed()).text).not.toContain('pat@')
  await change({ eventDate: '2025-07-26T12:00:00-04:00' })
  expect((await feed({ 'if-none-match': etag })).status).toBe(200)
  expect((await entries())[0]).toMatchObject({
    uid: before?.uid,
    sequence: (before?.sequence ?? 0) + 1,
    changedAt: now.toISOString(),
    start: '2025-07-26T16:00:00.000Z',
  })
  await change({ dinnerTime: '' })
  expect(await entries()).toHaveLength(1)
})

it.each([
  ['America/New_York', '2025-11-01T09:00:00-04:00', '2025-11-01T13:00:00.000Z'],
  ['America/New_York', '2025-11-02T09:00:00-05:00', '2025-11-02T14:00:00.000Z'],
  ['America/Los_Angeles', '2026-03-08T08:00:00-07:00', '2026-03-08T15:00:00.000Z'],
  ['America/Phoenix', '2026-03-08T08:00:00-07:00', '2026-03-08T15:00:00.000Z'],
  ['Pacific/Honolulu', '2026-03-08T08:00:00-10:00', '2026-03-08T18:00:00.000Z'],
])(
  'another program finds the moment by the rules in the file: %s, %s',
  async (timeZone, eventDate, start) => {
    await change({ timeZone, eventDate })
    expect((await entries())[0]).toMatchObject({ start, zone: timeZone })
  },
)

it('another event that becomes the current one takes its place; a final one stays', async () => {
  const copy = async (year: number) => {
    const body = { eventName: `Scramble ${year}`, eventDate: `${year}-07-18T12:00:00-04:00` }
    return (await app.call('POST /api/admin/events/{eventId}/copy', { token, params: { eventId }, body }))
      .body.eventId
  }
  const show = (id: string) =>
    app.call('POST /api/admin/events/{eventId}/make-current', { token, params: { eventId: id } })
  const next = await copy(2026)
  expect((await entries()).map(({ uid }) => uid)).toEqual([`${eventId}@pinhigh`])
  await show(next)
  expect((await entries()).map(({ uid }) => uid)).toEqual([`${next}@pinhigh`])
  await app.call('POST /api/Admin/FinalizeEvent', { token, body: { eventId: next, enabled: true } })
  const after = await copy(2027)
  await show(after)
  expect((await entries()).map(({ title }) => title)).toEqual(['Scramble 2027', 'Scramble 2026'])
})

it('one address may ask 240 times a minute', async () => {
  now = new Date(now.getTime() + 120_000)
  for (let each = 0; each < 240; each++) await feed()
  expect((await feed()).status).toBe(429)
})
