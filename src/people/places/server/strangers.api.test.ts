import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import {
  golfers,
  moveParty,
  openPlaces,
  poolOf,
  signUpParty,
} from '../../../../tests/support/golf-parties.ts'
import { foursome, makeEvent, signUp } from '../../../../tests/support/people.ts'

let app: TestApp
beforeEach(async () => {
  app = await startTestApp()
  await makeEvent(app)
  await openPlaces(app)
})
afterEach(() => app.stop())

const post = (path: string, body: object) => app.call(`POST ${path}`, { body })

describe('a stranger', () => {
  it('learns nothing about golfers without a team, nor where a place is open', async () => {
    const pair = await signUpParty(app, 'Secretive', 1, 2, { wishes: 'Wishful', note: 'Notable' })
    const open = await post('/api/places/team', { players: [foursome('Opens', 1)[0]] })
    await signUp(app, 'Marsh', 2)
    expect([pair.status, open.status]).toEqual([200, 200])
    const paths = [
      'GET /api/Home',
      'GET /api/Golf/GetTeams',
      'GET /api/items?place=sign-up',
      'GET /api/Golf/GetLeaderboard',
    ]
    const guest = (await signUpParty(app, 'Unknown', 3, 1)).body
    expect((await moveParty(app, guest.partyId, 'seat', { teamId: null })).status).toBe(200)
    const seen: string[] = []
    for (const path of paths) seen.push((await app.call(path)).text)
    for (const email of ['party1@example.org', 'lead1@example.org', 'party3@example.org']) {
      seen.push((await post('/api/payment/bill', { type: 'Party', email })).text)
      seen.push((await post('/api/payment/bill', { type: 'Golf', email })).text)
      const params = { email }
      seen.push((await app.call('GET /api/payment/stripe/getTeamPaymentInfo/{email}', { params })).text)
      seen.push((await app.call('GET /api/SignUp/User/{email}', { params })).text)
    }
    const text = seen.join('\n')
    const links = [pair.body.paymentTrackingId, pair.body.partyId, guest.paymentTrackingId, guest.partyId]
    for (const word of ['Secretive', 'Wishful', 'Notable', ...links]) expect(text).not.toContain(word)
    const teams = (await app.call('GET /api/Golf/GetTeams')).body
    const shapes = teams.map((team: { teamMembers: object[] }) => [
      Object.keys(team).sort().join(),
      team.teamMembers.length,
    ])
    expect(new Set(shapes.map(String)).size, 'a team with open places looks like a full one').toBe(1)
    expect(text).not.toMatch(/ownPlaces|freePlaces|"size":|openPlaces/)
  })

  it('doesn’t read on the net board who else plays, nor that a team is short of players', async () => {
    const { eventId } = (await app.call('GET /api/Home')).body
    const token = await app.admin()
    const tees = [{ teeId: '', name: 'Blue', rating: 72, slope: 113, par: 72 }]
    const net = { eventId, version: 0, net: true, allowances: null, tees }
    await app.call('PUT /api/admin/handicaps/settings', { token, body: net })
    await post('/api/places/team', { players: [foursome('Opens', 1)[0]] })
    await signUp(app, 'Marsh', 2)
    const whys = async (): Promise<string[]> =>
      (await app.call('GET /api/Golf/GetStandings')).body.map((row: { net: { why: string } }) => row.net.why)
    expect(new Set(await whys())).toEqual(new Set(['No net place: no team handicap yet']))
    await app.call('POST /api/Admin/EventLive', { token, body: { eventId, enabled: true } })
    expect((await whys()).join()).toContain('don’t have an index')
  })

  it('gets into the staff’s list of parties no way, and a party’s id opens no page', async () => {
    const { body } = await signUpParty(app, 'Lopez', 1, 1)
    const { partyId } = body
    expect((await post('/api/places/party', { paymentTrackingId: partyId })).status).toBe(404)
    expect((await post('/api/places/party/cancel', { paymentTrackingId: partyId })).status).toBe(404)
    const change = { paymentTrackingId: partyId, wishes: 'x', note: '' }
    expect((await app.call('PUT /api/places/party', { body: change })).status).toBe(404)
    expect((await app.call('GET /api/admin/places/parties')).status).toBe(401)
    expect((await app.call('GET /api/admin/plan')).status).toBe(401)
    const bill = await post('/api/payment/bill', { type: 'Party', paymentTrackingId: partyId })
    expect(bill.text).not.toContain('Lopez')
    expect(bill.text).not.toContain('@')
  })

  it('signs up once with an email, in whatever letters and by whatever way', async () => {
    const { body } = await signUpParty(app, 'Lopez', 1, 1)
    const again = (email: string) =>
      post('/api/places/parties', { players: [{ ...golfers('Webb', 7, 1)[0], email }] })
    for (const email of ['PARTY1@Example.org', ' party1@example.org '])
      expect((await again(email)).body.errors).toHaveProperty(['players.0.email'])
    const leads = [
      { ...foursome('Marsh', 3)[0], email: 'Party1@example.org' },
      ...foursome('Marsh', 3).slice(1),
    ]
    for (const path of ['/api/SignUp', '/api/places/team'])
      for (const leadsAnotherTeam of [false, true])
        expect((await post(path, { players: leads, leadsAnotherTeam })).status).toBe(400)
    const twice = golfers('Webb', 8, 2).map((golfer) => ({ ...golfer, email: 'two@example.org' }))
    expect((await post('/api/places/parties', { players: twice })).status).toBe(400)
    await moveParty(app, body.partyId, 'seat', { teamId: null })
    expect((await again('party1@EXAMPLE.org')).status).toBe(400)
  })

  it('sends a form again for the same answer; another form’s request is refused', async () => {
    const requestId = randomUUID()
    const first = await signUpParty(app, 'Lopez', 1, 1, { requestId })
    expect((await signUpParty(app, 'Lopez', 1, 1, { requestId })).body).toEqual(first.body)
    const team = await post('/api/SignUp', { players: foursome('Marsh', 1), requestId })
    const open = await post('/api/places/team', { players: foursome('Marsh', 1), requestId })
    expect([team.status, open.status]).toEqual([409, 409])
    const other = randomUUID()
    expect((await post('/api/SignUp', { players: foursome('Marsh', 1), requestId: other })).status).toBe(200)
    expect((await signUpParty(app, 'Webb', 2, 1, { requestId: other })).status).toBe(409)
    expect((await poolOf(app)).parties).toHaveLength(1)
  })

  it('brings no more than a team, and hears that it isn’t on sale while it is off, whatever they send', async () => {
    const five = await signUpParty(app, 'Lopez', 1, 5)
    expect([five.status, five.body.errors]).toEqual([400, { players: ['That is more than a team'] }])
    await openPlaces(app, { parties: false })
    for (const size of [1, 4, 5])
      expect((await signUpParty(app, 'Lopez', 1, size)).body.type).toBe('/problems/not-on-sale')
    await openPlaces(app, { isOn: false })
    expect((await signUpParty(app, 'Lopez', 1, 1)).body.type).toBe('/problems/not-on-sale')
    const open = await post('/api/places/team', { players: [foursome('Marsh', 1)[0]] })
    expect(open.body.type).toBe('/problems/not-on-sale')
    const four = await post('/api/places/team', { players: foursome('Marsh', 1) })
    expect(four.body.type).toBe('/problems/not-on-sale')
  })

  it('may have the longest names, and markup as wishes stays text in the emails', async () => {
    const long = 'N'.repeat(100)
    const players = [{ ...golfers('x', 1, 1)[0], firstName: long, lastName: long }]
    const markup = '<img src=x onerror=alert(1)>'
    const answer = await post('/api/places/parties', { players, wishes: markup, note: markup })
    expect(answer.status).toBe(200)
    await moveParty(app, answer.body.partyId, 'seat', { teamId: null, notify: true })
    const mails = await app.features.database.sql.selectFrom('outbox').select('html').execute()
    expect(mails).toHaveLength(2)
    for (const { html } of mails) expect(html).not.toContain('<img src=x')
    expect(mails.some(({ html }) => html?.includes('&lt;img src=x'))).toBe(true)
    expect((await app.call('GET /api/admin/plan', { token: await app.admin() })).status).toBe(200)
  })
})
