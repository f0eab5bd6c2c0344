import { existsSync, readdirSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Contract } from '../../src/kernel/endpoint.ts'
import { contracts } from '../../src/server/contracts.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { orderDinner } from '../support/dinner.ts'
import { foursome, makeEvent, teamMail } from '../support/people.ts'
import { pebbleBeach } from '../support/round.ts'
import { acme, sponsor } from '../support/sponsoring.ts'
import { openStream } from '../support/stream.ts'

const dist = new URL('../../dist/client/', import.meta.url)
const code = 'the team’s code'
const teamPhone = '8315557391'
const otherPhones = ['8315557392', '8315557393', '8315557394']

let app: TestApp
/** What no visitor may ever be sent, by what it is. */
let secrets: Map<string, string>
/** Every address a visitor can open, with what was answered. */
const seen = new Map<string, string>()

beforeAll(async () => {
  app = await startTestApp()
  const event = await makeEvent(app, { holes: pebbleBeach.holes })
  const token = await app.admin()
  const teamId = await plantTeam()
  const { code: teamCode, link } = await teamMail(app, 1)
  await plantStaffFacts(token, teamId)
  await orderDinner(app, event, {
    requestedByEmailAddress: 'canary.dinner@secret.example',
    requestedByName: 'Dana Canarydinner',
  })
  await plantSponsor(token)
  await app.call('POST /api/Admin/EventLive', { token, body: { eventId: event.eventId, enabled: true } })
  secrets = new Map([
    ['the leader’s email', 'lead1@example.org'],
    ['another player’s email', 'canary.player@secret.example'],
    ['a dinner guest’s email', 'canary.dinner@secret.example'],
    ['a sponsor’s email', 'canary.sponsor@secret.example'],
    ['an invited volunteer’s email', 'canary.staff@secret.example'],
    ['the admin’s email', 'ann@example.org'],
    ['a name on staff notes', 'Canarynote'],
    ['the team’s link', link.split('/').at(-1) ?? ''],
    [code, teamCode],
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
})
afterAll(() => app.stop())

async function plantTeam(): Promise<string> {
  const players = foursome('Canaryteam', 1).map((player) => ({ ...player }))
  Object.assign(players[0] ?? {}, { phoneNumber: teamPhone })
  Object.assign(players[1] ?? {}, { email: 'canary.player@secret.example', phoneNumber: otherPhones[0] })
  const { body, text } = await app.call('POST /api/SignUp', { body: { players } })
  if (!body.teamId) throw new Error(`No team: ${text}`)
  return body.teamId
}

/** What the staff writes down: a check's note, a basket's winner, a helper. */
async function plantStaffFacts(token: string, teamId: string): Promise<void> {
  const payment = { teamId, amount: 125, method: 'check', note: 'Check of Uncle Canarynote' }
  await expectOk('POST /api/Admin/SetTeamPayment', token, payment)
  const helper = { firstName: 'Vera', lastName: 'Cole', shirtSize: 'Large' }
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

/** As somebody without a login, and without knowing an address, a number or a secret. */
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
  seen.set('the stream', await firstFrames())
  if (existsSync(dist))
    for (const file of readdirSync(new URL('assets/', dist))) {
      if (!file.endsWith('.js')) continue
      seen.set(`/assets/${file}`, (await app.call(`GET /assets/${file}`)).text)
    }
}

/** The whole board, as it comes at once. */
async function firstFrames(): Promise<string> {
  const stream = await openStream(app)
  const board = await stream.next()
  stream.close()
  return JSON.stringify(board)
}

it('a visitor is sent nobody’s email, phone, code or what the staff noted', () => {
  expect(seen.size).toBeGreaterThan(30)
  expect([...secrets.values()].every((secret) => secret.length >= 4)).toBe(true)
  const leaks = [...seen].flatMap(([where, text]) =>
    [...secrets]
      // Built long before the code was drawn: four letters of a script may well be the same.
      .filter(([what]) => what !== code || !where.startsWith('/assets/'))
      .filter(([, secret]) => holds(text, secret))
      .map(([what]) => `${where} tells ${what}`),
  )
  expect(leaks).toEqual([])
})

it('what is public was there to be found, and what was planted is there for admins', async () => {
  expect(seen.get('GET /api/Golf/GetTeams')).toContain('Canaryteam')
  expect(seen.get('GET /api/Golf/GetStandings')).toContain('Canaryteam')
  expect(seen.get('the stream')).toContain('Canaryteam')
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
  const hidden = [...secrets].filter(([what, secret]) => !/shown|end/.test(what) && !holds(told, secret))
  expect(hidden).toEqual([])
})

/** A code of four characters may be part of some word or hash: it counts where it stands by itself. */
function holds(text: string, secret: string): boolean {
  return secret.length > 4 ? text.includes(secret) : new RegExp(`(?<![\\w-])${secret}(?![\\w-])`).test(text)
}
