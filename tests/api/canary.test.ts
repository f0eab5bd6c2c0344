import { existsSync, readdirSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Contract } from '../../src/kernel/endpoint.ts'
import { contracts } from '../../src/server/contracts.ts'
import { adminLogin, startTestApp, type TestApp } from '../support/app.ts'
import { orderDinner, payDinner } from '../support/dinner.ts'
import { goodCard } from '../support/paying.ts'
import { foursome, makeEvent, signUp, teamMail, teamToken } from '../support/people.ts'
import { pebbleBeach } from '../support/round.ts'
import { sampleOf } from '../support/sample-input.ts'
import { acme, sponsor } from '../support/sponsoring.ts'
import { volunteerLogin, volunteerToken } from '../support/staff.ts'
import { firstOfStreams } from '../support/stream.ts'

const dist = new URL('../../dist/client/', import.meta.url)
const code = 'the team’s code'
const teamPhone = '8315557391'
const otherPhones = ['8315557392', '8315557393', '8315557394']

let app: TestApp
/** What no visitor may ever receive, by kind. */
let secrets: Map<string, string>
/** Every address a visitor can open, with its response. */
const seen = new Map<string, string>()
/** What another team receives, and what a volunteer receives. */
const seenByTeam = new Map<string, string>()
const seenByVolunteer = new Map<string, string>()
/** Of the planted data, a volunteer may know phone numbers, to call a late team or a winner. */
const forVolunteers = /phone number/

beforeAll(async () => {
  app = await startTestApp()
  const event = await makeEvent(app, { holes: pebbleBeach.holes, dinnerFee: 60 })
  const token = await app.admin()
  const teamId = await plantTeam()
  const { code: teamCode, link } = await teamMail(app, 1)
  await plantStaffFacts(token, teamId)
  const order = await orderDinner(app, event, {
    requestedByEmailAddress: 'canary.dinner@secret.example',
    requestedByName: 'Dana Canarydinner',
  })
  const orderSecret: string = order.body.paymentTrackingId
  const clientSecret = await payDinner(app, orderSecret, 60)
  await app.call('POST /api/Admin/SendReminderEmail', { token, body: {} })
  const letters = await lettersWith(token, /receipt#([\w-]+)/, /unsubscribe\/([\w-]+)/)
  await plantSponsor(token)
  await app.call('POST /api/Admin/EventLive', { token, body: { eventId: event.eventId, enabled: true } })
  secrets = new Map([
    ['the leader’s email', 'lead1@example.org'],
    ['another player’s email', 'canary.player@secret.example'],
    ['a dinner guest’s email', 'canary.dinner@secret.example'],
    ['a sponsor’s email', 'canary.sponsor@secret.example'],
    ['an invited volunteer’s email', 'canary.staff@secret.example'],
    ['a helper’s email', 'canary.helper@secret.example'],
    ['the admin’s email', 'ann@example.org'],
    ['a name on staff notes', 'Canarynote'],
    ['the team’s link', link.split('/').at(-1) ?? ''],
    [code, teamCode],
    ['an order’s secret', orderSecret],
    ['a payment’s client secret', clientSecret],
    ['a receipt’s secret', letters[0] ?? ''],
    ['a link to unsubscribe', letters[1] ?? ''],
    ['a card’s digits', goodCard],
    ['the admin’s password', adminLogin.password],
    ['how a password is kept', '$argon2'],
    ...[teamPhone, ...otherPhones].flatMap((phone): [string, string][] => {
      const [area, exchange, line] = [phone.slice(0, 3), phone.slice(3, 6), phone.slice(6)]
      return [
        ['a phone number', phone],
        ['a phone number as it is shown', `(${area}) ${exchange}-${line}`],
        ['a phone number’s end', `${exchange}-${line}`],
      ]
    }),
  ])
  await visitEverything(teamId)
  const okafor = await signUp(app, 'Okafor', 9)
  expect(okafor.status).toBe(200)
  await askAs(await teamToken(app, 9), teamId, seenByTeam)
  await askAs(await volunteerToken(app), teamId, seenByVolunteer)
}, 180_000)
afterAll(() => app.stop())

/** What each pattern finds in the emails in the outbox. */
async function lettersWith(token: string, ...patterns: RegExp[]): Promise<string[]> {
  const { body } = await app.call('GET /api/admin/outbox', { token })
  const texts: string[] = body.messages.map(({ text }: { text: string }) => text)
  return patterns.map((pattern) => texts.map((text) => pattern.exec(text)?.[1]).find(Boolean) ?? '')
}

/** Every call with minimal input: responses, refusals and error messages. */
async function askAs(token: string | undefined, teamId: string, told: Map<string, string>): Promise<void> {
  if (token) for (const [path, text] of await firstOfStreams(app, token)) told.set(path, text)
  const skipped = /Logout|ResetPassword|SignUp$|sign-up$|setup|admin\/users|Admin\/.*Blast|check-in\/payment/i
  for (const api of Object.values(contracts) as Contract[]) {
    for (const [route, endpoint] of Object.entries(api)) {
      if (skipped.test(route) && !route.startsWith('GET ')) continue
      const params = { ...(sampleOf(endpoint.params) as object), teamId }
      const query = {
        ...(sampleOf(endpoint.query) as Record<string, string>),
        ...(/TeamScore/.test(route) ? { teamId } : {}),
      }
      const sent = { params, query, ...(token ? { token } : {}) }
      const { text, headers } = await app.call(route, {
        ...sent,
        ...(endpoint.body ? { body: sampleOf(endpoint.body) } : {}),
      })
      told.set(route, text + JSON.stringify({ ...headers, 'set-cookie': '' }))
      if (endpoint.body)
        told.set(`${route} with nonsense`, (await app.call(route, { ...sent, body: [] })).text)
    }
  }
}

async function plantTeam(): Promise<string> {
  const players = foursome('Canaryteam', 1).map((player) => ({ ...player }))
  Object.assign(players[0] ?? {}, { phoneNumber: teamPhone })
  Object.assign(players[1] ?? {}, { email: 'canary.player@secret.example', phoneNumber: otherPhones[0] })
  const { body, text } = await app.call('POST /api/SignUp', { body: { players } })
  if (!body.teamId) throw new Error(`No team: ${text}`)
  return body.teamId
}

/** What staff write down: a check's note, a basket's winner, a volunteer. */
async function plantStaffFacts(token: string, teamId: string): Promise<void> {
  const payment = { teamId, amount: 125, method: 'check', note: 'Check of Uncle Canarynote' }
  await expectOk('POST /api/Admin/SetTeamPayment', token, payment)
  const helper = {
    firstName: 'Vera',
    lastName: 'Cole',
    shirtSize: 'Large',
    email: 'canary.helper@secret.example',
  }
  const { volunteerId } = await expectOk('POST /api/admin/add-volunteer', token, helper)
  await expectOk('POST /api/admin/add-donation', token, {
    type: 'Basket',
    name: 'Wine',
    volunteerId,
    value: 50,
    winnerName: 'Grace Okafor',
    winnerPhoneNumber: otherPhones[1],
  })
  const invited = {
    email: 'canary.staff@secret.example',
    firstName: 'Vic',
    lastName: 'Li',
    role: 'Volunteer',
  }
  await expectOk('POST /api/admin/users', token, invited)
}

async function plantSponsor(token: string): Promise<void> {
  const contact = { contactEmail: 'canary.sponsor@secret.example', contactPhoneNumber: otherPhones[2] }
  await sponsor(app, { ...acme, ...contact })
  const { body } = await app.call('GET /api/admin/sponsors', { token })
  const [{ id }] = body.sponsors
  const params = { id }
  await app.call('PUT /api/admin/sponsors/{id}', {
    token,
    params,
    body: { approved: true },
  })
}

async function expectOk(route: string, token: string, body: object) {
  const answer = await app.call(route, { token, body })
  if (answer.status !== 200) throw new Error(`${route}: ${answer.text}`)
  return answer.body
}

/** As somebody without a login who knows no email, number or secret. */
async function visitEverything(teamId: string): Promise<void> {
  const params = { email: 'nobody@example.org', phone: '2125550100', secret: 'none' }
  for (const api of Object.values(contracts) as Contract[]) {
    for (const [route, { access }] of Object.entries(api)) {
      if (!route.startsWith('GET ')) continue
      const { text, status } = await app.call(route, {
        params: { ...params, id: 'none', teamId },
        query: { teamId },
      })
      expect(status === 401, route).toBe(access !== 'public')
      seen.set(route, text)
    }
  }
  for (const path of ['/', '/teams', '/leaderboard', '/receipt', '/manifest.webmanifest', '/robots.txt'])
    seen.set(path, (await app.call(`GET ${path}`)).text)
  for (const path of ['/api/openapi.json', '/healthz', '/readyz'])
    seen.set(path, (await app.call(`GET ${path}`)).text)
  for (const [path, text] of await firstOfStreams(app)) seen.set(path, text)
  if (existsSync(dist))
    for (const file of readdirSync(new URL('assets/', dist))) {
      if (!file.endsWith('.js')) continue
      seen.set(`/assets/${file}`, (await app.call(`GET /assets/${file}`)).text)
    }
}

it('a visitor never receives anybody’s email, phone, code or staff notes', () => {
  expect(seen.size).toBeGreaterThan(30)
  expect([...secrets.values()].every((secret) => secret.length >= 4)).toBe(true)
  expect(leaksOf(seen)).toEqual([])
})

function leaksOf(told: Map<string, string>): string[] {
  return [...told].flatMap(([where, text]) =>
    [...secrets]
      // Built long before the code was drawn: four letters of a script may happen to be the same.
      .filter(([what]) => what !== code || !where.startsWith('/assets/'))
      .filter(([, secret]) => holds(text, secret))
      .map(([what]) => `${where} tells ${what}`),
  )
}

it("a visitor doesn't receive them from writes or error messages either", async () => {
  const told = new Map<string, string>()
  await askAs(undefined, 'none', told)
  expect(told.size).toBeGreaterThan(150)
  expect(leaksOf(told)).toEqual([])
})

it('another team receives no more of it than a visitor', () => {
  expect(seenByTeam.get('GET /api/LiveScoring/GetLiveScoring')).toContain('courseHoles')
  expect(leaksOf(seenByTeam)).toEqual([])
})

it('a volunteer receives what check-in needs, and nobody’s email, code, link, secret or note', () => {
  expect(seenByVolunteer.get('GET /api/admin/check-in')).toContain('Canaryteam')
  expect(seenByVolunteer.get('GET /api/admin/get-attendees')).toContain('Canaryteam')
  expect(seenByVolunteer.get('GET /api/admin/get-shirt-requests')).toContain('Canaryteam')
  expect(
    leaksOf(seenByVolunteer).filter((leak) => !forVolunteers.test(leak.split(' tells ')[1] ?? '')),
  ).toEqual([])
})

it('a volunteer who takes cash at check-in receives codes and links there, and still nobody’s email', async () => {
  const token = await app.admin()
  const { eventId } = (await app.call('GET /api/Home')).body
  const body = { volunteersTakeCash: true }
  await app.call('PUT /api/admin/events/{eventId}', { token, params: { eventId }, body })
  const login = await app.call('POST /api/auth/Login', { body: volunteerLogin })
  const desk = await app.call('GET /api/admin/check-in', { token: login.body.jwt })
  expect(leaksOf(new Map([['the desk', desk.text]])).filter((leak) => /email/.test(leak))).toEqual([])
  expect(holds(desk.text, secrets.get(code) ?? '?')).toBe(true)
  await app.call('PUT /api/admin/events/{eventId}', {
    token,
    params: { eventId },
    body: { volunteersTakeCash: false },
  })
})

it('a volunteer reads and changes nothing of another event', async () => {
  const token = await app.admin()
  const { eventId: thisYear } = (await app.call('GET /api/Home')).body
  const login = await app.call('POST /api/auth/Login', { body: volunteerLogin })
  const volunteer: string = login.body.jwt
  const [helper] = (await app.call('GET /api/admin/get-volunteers', { token })).body.volunteers
  const [basket] = (await app.call('GET /api/admin/get-donations', { token })).body.donations
  const { eventId } = await makeEvent(app, { eventName: 'Next year' })
  await app.call('POST /api/admin/events/{eventId}/make-current', { token, params: { eventId } })
  const refused: Record<string, number> = {}
  const ask = async (route: string, sent: object) => {
    refused[route] = (await app.call(route, { ...sent, token: volunteer })).status
  }
  for (const list of ['attendees', 'shirt-requests', 'donations', 'volunteers', 'volunteer-list'])
    await ask(`GET /api/admin/get-${list}`, { query: { eventId: thisYear } })
  await ask('PUT /api/admin/edit-volunteer', { body: helper })
  await ask('DELETE /api/admin/delete-volunteer/{id}', { params: { id: helper.volunteerId } })
  await ask('PUT /api/admin/edit-donation', { body: basket })
  await ask('DELETE /api/admin/delete-donation/{id}', { params: { id: basket.donationId } })
  await ask('POST /api/admin/notify-winner/{id}', { params: { id: basket.donationId } })
  expect(Object.entries(refused).filter(([, status]) => status !== 403)).toEqual([])
  const params = { eventId: thisYear }
  await app.call('POST /api/admin/events/{eventId}/make-current', { token, params })
  const after = await app.call('GET /api/admin/get-donations', { token: volunteer })
  expect(after.body.donations).toEqual([basket])
})

it('public data was there to be found, and admins receive the planted data', async () => {
  expect(seen.get('GET /api/Golf/GetTeams')).toContain('Canaryteam')
  expect(seen.get('GET /api/Golf/GetStandings')).toContain('Canaryteam')
  expect(seen.get('GET /api/Golf/StandingsStream')).toContain('Canaryteam')
  expect(seen.get('GET /api/donation/get-winners')).toContain('Grace Okafor')
  expect(seen.get('GET /api/sponsor/getsponsors')).toContain('Pine & Sons')
  const token = await app.admin()
  const routes = [
    'GET /api/Admin/GetTeams',
    'GET /api/admin/get-donations',
    'GET /api/admin/sponsors',
    'GET /api/admin/get-attendees',
    'GET /api/admin/users',
    'GET /api/admin/audit',
    'GET /api/admin/outbox',
  ]
  const told = (await Promise.all(routes.map((route) => app.call(route, { token }))))
    .map(({ text }) => text)
    .join()
  const hidden = [...secrets].filter(
    ([what, secret]) => !/shown|end|order’s|client secret|card|password/.test(what) && !holds(told, secret),
  )
  expect(hidden).toEqual([])
})

/** A four-character code may be part of a word or hash: it counts only on its own. */
function holds(text: string, secret: string): boolean {
  return secret.length > 4 ? text.includes(secret) : new RegExp(`(?<![\\w-])${secret}(?![\\w-])`).test(text)
}
