import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Contract, Endpoint } from '../../src/kernel/endpoint.ts'
import { contracts } from '../../src/server/contracts.ts'
import { adminLogin, type Sent, startTestApp, type TestApp } from '../support/app.ts'
import { teamMail, teamToken } from '../support/people.ts'
import {
  committee,
  differences,
  type Permissions,
  people,
  permissionTable,
  type Somebody,
} from '../support/permission-table.ts'
import { type Round, startRound } from '../support/round.ts'
import { sampleOf } from '../support/sample-input.ts'
import {
  committeeLogin,
  committeeToken,
  sellerLogin,
  sellerToken,
  volunteerLogin,
  volunteerToken,
} from '../support/staff.ts'
import { openStream } from '../support/stream.ts'

let app: TestApp
let round: Round
let tokens: Record<Somebody, string | undefined>
/** Valid input for a call, so that only the caller decides: the right team, code, secret. */
let particulars: Record<string, Sent>

const calls: [route: string, endpoint: Endpoint][] = Object.values(contracts).flatMap((api: Contract) =>
  Object.entries(api),
)
const outsideContracts = [
  'POST /api/payment/stripe/webhook',
  'POST /unsubscribe/{token}',
  'POST /api/messages/twilio/inbound',
  'POST /api/messages/twilio/status',
  'GET /files/sponsors/{name}',
  'GET /files/events/{name}',
  'GET /files/baskets/{name}',
  'GET /files/items/{name}',
  'GET /drawings/sponsors/{file}',
  'GET /calendar.ics',
  'GET /api/openapi.json',
  'GET /api/client.d.ts',
  'GET /api/docs',
  'GET /healthz',
  'GET /readyz',
]
const streams = {
  'GET /api/Golf/StandingsStream': 'standings',
  'GET /api/pledges/stream': 'pledges',
  'GET /api/raffles/stream': 'raffles',
  'GET /api/reveal/stream': 'reveal',
}
const logout = 'POST /api/Auth/Logout'

beforeAll(async () => {
  app = await startTestApp()
  round = await startRound(app, ['Marsh', 'Okafor'])
  const [marsh, okafor] = round.teams
  tokens = {
    nobody: undefined,
    'another team': okafor?.token,
    'the team': marsh?.token,
    seller: await sellerToken(app),
    volunteer: await volunteerToken(app),
    admin: await app.admin(),
    treasurer: await committeeToken(app, 'Treasurer'),
    scorer: await committeeToken(app, 'Scorer'),
    registration: await committeeToken(app, 'Registration'),
  }
  const { code, link } = await teamMail(app, 0)
  const teamId = marsh?.id
  particulars = {
    'GET /api/LiveScoring/GetTeamScore': { query: { teamId: String(teamId) } },
    'POST /api/LiveScoring/UpdateTeamHoleScore': { body: { teamId, holeId: round.holeIds[0], score: 4 } },
    'POST /api/LiveScoring/ConfirmScore': { body: { teamId } },
    'POST /api/LiveScoring/item-use': { body: { teamId, itemId: 'none', mutationId: randomUUID() } },
    'POST /api/admin/waves/teams': { body: { eventId: round.eventId, waveId: 'none', teamIds: [teamId] } },
    'POST /api/admin/tee-times': {
      body: { eventId: round.eventId, basis: 'none', order: 'paid', keep: 'set' },
    },
    'POST /api/admin/tee-times/moves': {
      body: { eventId: round.eventId, moves: [{ teamId, seenAt: null, to: null }] },
    },
    'PUT /api/admin/desk-line': { body: { eventId: round.eventId, isOpen: true } },
    'POST /api/LiveScoring/desk-call': {
      body: {
        ...{ callId: randomUUID(), teamId, kind: 'drinks', words: '', holeNumber: null },
        calledAt: '2026-01-01T00:00:00Z',
      },
    },
    'POST /api/LiveScoring/contest-entry': {
      body: {
        ...{ teamId, contestId: 'none', mutationId: randomUUID(), playerName: 'Ann', amount: 60 },
        at: new Date().toISOString(),
      },
    },
    'POST /api/Auth/Login/TeamLogin': { body: { code, teamId } },
    'POST /api/Auth/Login/ValidateTeamAuthRequest': { body: { authCode: link.split('/').at(-1) } },
    'POST /api/setup': { body: { ...person, token: app.features.setup.token, ...adminLogin } },
  }
})
afterAll(() => app.stop())

const person = { firstName: 'Ann', lastName: 'Archer' }

function sentTo(route: string, endpoint?: Endpoint): Sent {
  return (
    particulars[route] ?? {
      params: sampleOf(endpoint?.params) as Record<string, unknown>,
      query: sampleOf(endpoint?.query) as Record<string, string>,
      body: sampleOf(endpoint?.body),
    }
  )
}

/** Logging out ends a token: that call gets its own. */
async function ownToken(somebody: Somebody): Promise<string | undefined> {
  const logIn = async (body: object) => (await app.call('POST /api/auth/Login', { body })).body.jwt
  if (somebody === 'nobody') return undefined
  if (somebody === 'seller') return logIn(sellerLogin)
  if (somebody === 'volunteer') return logIn(volunteerLogin)
  if (somebody === 'admin') return logIn(adminLogin)
  if (committee.some((role) => role === somebody)) return logIn(committeeLogin(somebody))
  return teamToken(app, somebody === 'the team' ? 0 : 1)
}

/** 'yes', or the status of the refusal. */
async function answerTo(route: string, somebody: Somebody, sent: Sent): Promise<string> {
  const token = route === logout ? await ownToken(somebody) : tokens[somebody]
  const { status, body } = await app.call(route, { ...sent, ...(token ? { token } : {}) })
  expect(status, `${route} as ${somebody}`).toBeLessThan(500)
  if (body?.type === '/problems/no-team') return '404'
  return status === 401 || status === 403 ? String(status) : 'yes'
}

async function answersTo(route: string, sent: Sent): Promise<Record<Somebody, string>> {
  const answers: [Somebody, string][] = []
  for (const somebody of people) answers.push([somebody, await answerTo(route, somebody, sent)])
  return Object.fromEntries(answers) as Record<Somebody, string>
}

/** An open stream doesn't end by itself: its first event is enough. */
async function answersOfStream(route: string, first: string): Promise<Record<Somebody, string>> {
  const opened = await openStream(app, { path: route.replace('GET ', '') })
  expect((await opened.next()).event).toBe(first)
  opened.close()
  return Object.fromEntries(people.map((somebody) => [somebody, 'yes'])) as Record<Somebody, string>
}

it('every role gets the response in tests/support/permissions.md', async () => {
  const answered: Permissions = new Map()
  for (const [route, first] of Object.entries(streams))
    answered.set(route, await answersOfStream(route, first))
  for (const [route, endpoint] of calls) answered.set(route, await answersTo(route, sentTo(route, endpoint)))
  for (const route of outsideContracts) answered.set(route, await answersTo(route, {}))
  expect(differences(permissionTable(), answered)).toEqual([])
})

it('authentication comes first, then permission, then validation', async () => {
  const nonsense = { body: '{"not json', headers: { 'content-type': 'application/json' } }
  const guarded = calls.filter(([, { access, body }]) => body && (access === 'admin' || access === 'staff'))
  expect(guarded.length).toBeGreaterThan(15)
  const wrong: string[] = []
  for (const [route, endpoint] of guarded) {
    const params = sampleOf(endpoint.params) as Record<string, unknown>
    for (const body of [nonsense, { body: [] }]) {
      const statuses = await Promise.all(
        (['nobody', 'the team', 'admin'] as const).map(async (somebody) => {
          const token = tokens[somebody]
          return (await app.call(route, { params, ...body, ...(token ? { token } : {}) })).status
        }),
      )
      if (statuses.join() !== '401,403,400') wrong.push(`${route}: ${statuses.join(', ')}`)
    }
  }
  expect(wrong).toEqual([])
})

it('a removed line, a new call and a looser permission each get a sentence', () => {
  const written = permissionTable()
  const loose = new Map([...written].map(([call, cells]) => [call, { ...cells }]))
  Object.assign(loose.get('GET /api/admin/users') ?? {}, { volunteer: 'yes' })
  loose.delete('GET /healthz')
  loose.set('GET /api/admin/new', { ...(written.get('GET /readyz') as Record<Somebody, string>) })
  expect(differences(written, loose)).toEqual([
    'GET /api/admin/new: tests/support/permissions.md does not say who may',
    'GET /healthz: tests/support/permissions.md speaks of a call that is not there',
    'GET /api/admin/users: volunteer should be answered 403, but is answered yes',
  ])
})
