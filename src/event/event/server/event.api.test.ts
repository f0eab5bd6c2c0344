import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { july19, makeEvent, signUp } from '../../../../tests/support/people.ts'

let app: TestApp

beforeEach(async () => {
  app = await startTestApp()
})
afterEach(() => app.stop())

describe('the event info', () => {
  it('is 404 before there is an event', async () => {
    expect(await app.call('GET /api/Home')).toMatchObject({
      status: 404,
      body: { title: 'There is no event yet.' },
    })
  })

  it('describes the current event, with its date in its own time zone', async () => {
    await makeEvent(app)
    expect((await app.call('GET /api/Home')).body).toMatchObject({
      eventDate: '2025-07-19T12:00:00-04:00',
      eventDateText: 'July 19th, 2025',
      eventYear: 2025,
      shotgunStart: '12:00pm',
      eventFee: 500,
      maxTeams: 36,
      isFull: false,
      paymentMode: 'sandbox',
    })
  })

  it('says the start as guests read it to staff, too, and follows the time for who sends it back', async () => {
    const { eventId, shotgunStart } = await makeEvent(app)
    expect(shotgunStart).toBe('12:00pm')
    const put = async (body: object) =>
      app.call('PUT /api/admin/events/{eventId}', { token: await app.admin(), params: { eventId }, body })
    const earlier = { shotgunStart, eventDate: '2025-07-19T08:30:00-04:00' }
    expect((await put(earlier)).body.shotgunStart).toBe('8:30am')
    expect((await put({ shotgunStart: 'Noon' })).body.shotgunStart).toBe('Noon')
  })

  it('leaves out what only staff may see', async () => {
    await makeEvent(app)
    const { body } = await app.call('GET /api/Home')
    expect(Object.keys(body)).not.toContain('fairMarketValues')
    expect(Object.keys(body)).not.toContain('maxAttendees')
  })

  it('answers 304 until something changes', async () => {
    const event = await makeEvent(app)
    const { headers } = await app.call('GET /api/Home')
    const known = { 'if-none-match': String(headers.etag) }
    expect((await app.call('GET /api/Home', { headers: known })).status).toBe(304)
    const body = { eventId: event.eventId, enabled: true }
    await app.call('POST /api/Admin/EventLive', { token: await app.admin(), body })
    expect((await app.call('GET /api/Home', { headers: known })).body.isEventLive).toBe(true)
  })
})

describe('the agenda', () => {
  const change = async (eventId: string, body: object) =>
    app.call('PUT /api/admin/events/{eventId}', { token: await app.admin(), params: { eventId }, body })

  it('has a dinner time and is sorted by time; an invalid time changes nothing', async () => {
    const { eventId } = await makeEvent(app)
    const agenda = [
      { time: '18:00', title: 'Dinner' },
      { time: '10:30', title: 'Check-in' },
    ]
    const answer = await change(eventId, { dinnerTime: '18:00', agenda })
    expect(answer.body.agenda.map((line: { time: string }) => line.time)).toEqual(['10:30', '18:00'])
    for (const bad of [
      { dinnerTime: '25:00' },
      { agenda: [{ time: '6pm', title: 'Dinner' }] },
      { agenda: [{ time: '18:00', title: ' ' }] },
    ])
      expect((await change(eventId, bad)).status).toBe(400)
    expect((await app.call('GET /api/Home')).body).toMatchObject({
      eventDayText: 'Saturday, July 19th, 2025',
      dinnerTime: '18:00',
      agenda: [
        { time: '10:30', title: 'Check-in' },
        { time: '18:00', title: 'Dinner' },
      ],
    })
  })

  it('is empty for an event saved by an older version', async () => {
    const { eventId } = await makeEvent(app)
    const { sql } = app.features.database
    const { texts } = await sql.selectFrom('events').select('texts').executeTakeFirstOrThrow()
    const { dinnerTime, agenda, comingSoonText, nextYearText, ...old } = JSON.parse(texts)
    expect([dinnerTime, agenda, comingSoonText, nextYearText]).toEqual(['', [], '', ''])
    await sql
      .updateTable('events')
      .set({ texts: JSON.stringify(old) })
      .where('id', '=', eventId)
      .execute()
    expect((await app.call('GET /api/Home')).body).toMatchObject({
      dinnerTime: '',
      agenda: [],
      comingSoonText: '',
      nextYearText: '',
    })
  })

  it.each(['course', 'contact', 'charity', 'photos', 'agenda', 'drinkTickets'] as const)(
    'an event whose texts were saved without its %s is one that has none',
    async (left) => {
      const { eventId } = await makeEvent(app)
      const { sql } = app.features.database
      const { texts } = await sql.selectFrom('events').select('texts').executeTakeFirstOrThrow()
      const { [left]: _, ...old } = JSON.parse(texts)
      await sql
        .updateTable('events')
        .set({ texts: JSON.stringify(old) })
        .where('id', '=', eventId)
        .execute()
      const { status, body } = await app.call('GET /api/Home')
      expect(status).toBe(200)
      expect(body[left]).toEqual(
        {
          course: expect.objectContaining({ courseName: '', tees: '' }),
          contact: { name: '', email: '', phone: '' },
          charity: { legalName: '', taxId: '', address: '', is501c3: null, solicitation: '' },
          ...{ photos: [], agenda: [], drinkTickets: 0 },
        }[left],
      )
    },
  )

  it('is copied to a new event with its new date, without texts that only held for the year', async () => {
    const { eventId } = await makeEvent(app)
    await change(eventId, {
      dinnerTime: '18:00',
      intro: 'Golf and dinner on July 19th, 2025. Rain or shine: July 19, 2025!',
      comingSoonText: 'May 1st!',
      nextYearText: 'See you in 2026',
    })
    const copy = await app.call('POST /api/admin/events/{eventId}/copy', {
      token: await app.admin(),
      params: { eventId },
      body: { eventName: 'Next', eventDate: '2026-07-18T12:00:00-04:00' },
    })
    expect(copy.body).toMatchObject({
      dinnerTime: '18:00',
      intro: 'Golf and dinner on July 18th, 2026. Rain or shine: July 18, 2026!',
      comingSoonText: '',
      nextYearText: '',
    })
  })
})

describe('the four switches', () => {
  const toggles = {
    'POST /api/Admin/RegistrationEnabled': 'registrationEnabled',
    'POST /api/Admin/LockScoring': 'scoringIsLocked',
    'POST /api/Admin/FinalizeEvent': 'eventIsFinalized',
    'POST /api/Admin/EventLive': 'isEventLive',
  }

  it('toggle, or are set to the value in the body', async () => {
    const event = await makeEvent(app, { registrationEnabled: false })
    const token = await app.admin()
    for (const [route, flag] of Object.entries(toggles)) {
      const ask = (body: object) => app.call(route, { token, body: { eventId: event.eventId, ...body } })
      expect((await ask({})).body[flag]).toBe(true)
      expect((await ask({ enabled: true })).body[flag]).toBe(true)
      expect((await ask({})).body[flag]).toBe(false)
    }
  })
})

describe('an event', () => {
  it('changes only in the fields that are sent', async () => {
    const event = await makeEvent(app, { included: ['Cart', 'Dinner'] })
    const token = await app.admin()
    const params = { eventId: event.eventId }
    const changed = await app.call('PUT /api/admin/events/{eventId}', {
      token,
      params,
      body: { eventFee: 640.5, thankYou: 'Thanks!' },
    })
    expect(changed.body).toMatchObject({
      eventFee: 640.5,
      thankYou: 'Thanks!',
      included: ['Cart', 'Dinner'],
      eventName: july19.eventName,
    })
    expect(changed.body.holes).toHaveLength(18)
  })

  it('is printed on one paper, for everybody: nothing is said of it until an admin chooses', async () => {
    const { eventId } = await makeEvent(app)
    const token = await app.admin()
    const change = (body: object) =>
      app.call('PUT /api/admin/events/{eventId}', { token, params: { eventId }, body })
    expect((await app.call('GET /api/Home')).body).not.toHaveProperty('paper')
    expect((await change({ paper: 'a4' })).body).toMatchObject({ paper: 'a4' })
    expect((await change({ thankYou: 'Thanks!' })).body).toMatchObject({ paper: 'a4', thankYou: 'Thanks!' })
    expect((await app.call('GET /api/Home')).body).toMatchObject({ paper: 'a4' })
    expect((await change({ paper: 'napkin' })).status).toBe(400)
    expect((await change({ paper: 'letter' })).body).toMatchObject({ paper: 'letter' })
  })

  it('is rejected if its handicaps are not 1 to 18 once each', async () => {
    const event = await makeEvent(app)
    const holes = event.holes.map((hole: { holeNumber: number }) => ({ ...hole, handicap: 1 }))
    const answer = await app.call('PUT /api/admin/events/{eventId}', {
      token: await app.admin(),
      params: { eventId: event.eventId },
      body: { holes },
    })
    expect(answer).toMatchObject({
      status: 400,
      body: {
        errors: {
          holes: [
            expect.stringMatching(
              /^Each handicap from 1 to 18 must be used once: 1 more than once; 2, 3, .* 18 missing$/,
            ),
          ],
        },
      },
    })
  })

  it('is rejected in plain words for a wrong number, date or choice', async () => {
    const { eventId } = await makeEvent(app)
    const body = { maxTeams: 1001, eventFee: 0.005, eventDate: 'soon', tieBreak: 'coin' }
    const answer = await app.call('PUT /api/admin/events/{eventId}', {
      token: await app.admin(),
      params: { eventId },
      body,
    })
    expect(answer.body.errors).toEqual({
      maxTeams: ['At most 1,000'],
      eventFee: ['Enter whole cents, such as 62.50'],
      eventDate: ['Enter a date and a time'],
      tieBreak: ['Choose one of these: cards, hardest, none'],
    })
  })

  it('stays a 501(c)(3) when only the charity’s address is changed', async () => {
    const { eventId, charity } = await makeEvent(app)
    expect(charity.is501c3).toBe(true)
    const put = async (charity: object) =>
      (
        await app.call('PUT /api/admin/events/{eventId}', {
          token: await app.admin(),
          params: { eventId },
          body: { charity },
        })
      ).body.charity
    const solicitation = 'Ask the state for our registration.'
    const facts = { legalName: 'Golf Friends', taxId: '', address: '1 Lane' }
    const set = { ...facts, is501c3: false, solicitation }
    expect(await put(set)).toEqual(set)
    expect(await put({ ...facts, address: '2 Lane' })).toEqual({
      ...facts,
      address: '2 Lane',
      is501c3: false,
      solicitation,
    })
  })

  it('is copied for a new year without its teams, and stays readable itself', async () => {
    const event = await makeEvent(app, { isEventLive: true })
    await signUp(app, 'Marsh', 1)
    const token = await app.admin()
    const body = { eventName: 'Harlan Memorial Scramble', eventDate: '2026-07-18T12:00:00-04:00' }
    const copy = await app.call('POST /api/admin/events/{eventId}/copy', {
      token,
      params: { eventId: event.eventId },
      body,
    })
    expect(copy.body).toMatchObject({
      eventYear: 2026,
      teamCount: 0,
      isEventLive: false,
      registrationEnabled: false,
      eventFee: 500,
    })
    await app.call('POST /api/admin/events/{eventId}/make-current', {
      token,
      params: { eventId: copy.body.eventId },
    })
    expect((await app.call('GET /api/Home')).body.eventYear).toBe(2026)
    const past = { query: { eventId: event.eventId } }
    expect((await app.call('GET /api/Home', past)).body.eventYear).toBe(2025)
    expect((await app.call('GET /api/Golf/GetTeams', past)).body).toHaveLength(1)
    expect((await app.call('GET /api/Golf/GetEventList', { token })).body).toHaveLength(2)
  })

  it('records every change in the audit log, with the previous values', async () => {
    const event = await makeEvent(app)
    await app.call('PUT /api/admin/events/{eventId}', {
      token: await app.admin(),
      params: { eventId: event.eventId },
      body: { maxTeams: 40 },
    })
    const rows = await app.features.database.sql
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'event changed')
      .execute()
    expect(rows).toMatchObject([{ actor: 'Ann Archer', before: '{"maxTeams":36}', after: '{"maxTeams":40}' }])
  })
})

describe('any malformed request', () => {
  it('is answered with a problem, never with a 500', async () => {
    await makeEvent(app)
    const token = await app.admin()
    const json = { 'content-type': 'application/json' }
    const route = 'POST /api/admin/events'
    expect((await app.call(route, { token, body: '{"eventName":', headers: json })).status).toBe(400)
    expect((await app.call(route, { token, body: '{"__proto__":{}}', headers: json })).status).toBe(400)
    expect(
      (await app.call(route, { token, body: 'a=b', headers: { 'content-type': 'text/csv' } })).status,
    ).toBe(415)
    expect(
      (await app.call(route, { token, body: { eventName: 'a\u0000b', eventDate: july19.eventDate } })).status,
    ).toBe(400)
    expect(
      (
        await app.call(route, {
          token,
          body: JSON.stringify({ eventName: 'x'.repeat(2_000_000) }),
          headers: json,
        })
      ).status,
    ).toBe(413)
    expect(await app.call('GET /api/nothing-here')).toMatchObject({ status: 404, body: { status: 404 } })
  })
})
