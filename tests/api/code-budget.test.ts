import { afterEach, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import type { Contract } from '../../src/kernel/endpoint.ts'
import { contracts } from '../../src/server/contracts.ts'
import { type Answered, startTestApp, type TestApp } from '../support/app.ts'
import { golfers, openPlaces } from '../support/golf-parties.ts'
import { foursome, makeEvent } from '../support/people.ts'
import { acme } from '../support/sponsoring.ts'
import { accept, deleteTeam, joinAsTeam } from '../support/waiting.ts'

let app: TestApp
let eventId: string
let now: Date
let offered: string

/** An event with the code REAL for everything; somebody has an offer, and joined the waitlist with a code nobody knows. */
beforeEach(async () => {
  now = new Date('2025-07-01T12:00:00Z')
  app = await startTestApp({ now: () => now })
  eventId = (await makeEvent(app, { maxTeams: 1 })).eventId
  await openPlaces(app, { waitlist: true, offerHours: 24 })
  const token = await app.admin()
  await app.call('POST /api/admin/codes', { token, body: { code: 'REAL', kind: 'percent', amount: 10 } })
  const { teamId } = (await app.call('POST /api/SignUp', { body: { players: foursome('Marsh', 1) } })).body
  const team = { players: foursome('Webb', 2), code: 'STORED' }
  offered = (await joinAsTeam(app, 'Webb', 2, { team })).body.secret
  await deleteTeam(app, teamId)
  await app.features.waitlist.run()
  const { body } = await app.call('GET /api/admin/events/{eventId}', { token, params: { eventId } })
  await app.call('PUT /api/admin/events/{eventId}', {
    token,
    params: { eventId },
    body: { ...body, maxTeams: 100 },
  })
})
afterEach(() => app.stop())

let seat = 10
/** Each public call that compares a code, with all that it needs besides. */
const calls: Record<string, () => object> = {
  'POST /api/codes/check': () => ({ things: [{ id: 'team', quantity: 1 }] }),
  'POST /api/items/with-code': () => ({ place: 'extras' }),
  'POST /api/orders': () => ({
    lines: [{ itemId: 'a-mulligan', quantity: 1 }],
    amountOwed: 10,
    place: 'extras',
    payer: { email: 'dana@example.org' },
  }),
  'POST /api/SignUp': () => ({ players: foursome('Olsen', seat++) }),
  'POST /api/places/team': () => ({ players: foursome('Olsen', seat++).slice(0, 1) }),
  'POST /api/places/parties': () => ({ players: golfers('Lopez', seat++, 2) }),
  'POST /api/signup/attendee-sign-up': () => ({
    eventId,
    requestedByEmailAddress: 'dana@example.org',
    requestedByName: 'Dana Harlan',
    attendees: [{ name: 'Dana Harlan' }],
    shirtRequests: [],
  }),
  'POST /api/signup/sponsor-sign-up': () => acme,
  'POST /api/waitlist/own/accept': () => ({ secret: offered }),
}
const routes = Object.keys(calls)

async function send(route: string, body: object, from = '203.0.113.1'): Promise<Answered> {
  const [method, url] = route.split(' ') as ['POST', string]
  const answer = await app.http.inject({ method, url, payload: body, remoteAddress: from })
  return { status: answer.statusCode, body: answer.json(), text: answer.body, headers: answer.headers }
}

const guess = (route: string, code: string, from?: string) => send(route, { ...calls[route]?.(), code }, from)
const problem = ({ body }: Answered) => body.type?.replace('/problems/', '')

let guessed = 0
/** So many wrong codes at once, over all the calls. Returns how many were told to be wrong. */
async function guessOn(times: number, from?: string): Promise<number> {
  const answers = await Promise.all(
    Array.from({ length: times }, () => {
      guessed++
      return guess(routes[guessed % routes.length] as string, `WRONG${guessed}`, from)
    }),
  )
  const told = answers.map(problem)
  expect(told.filter((code) => code !== 'code-refused' && code !== 'too-many-attempts')).toEqual([])
  return told.filter((code) => code === 'code-refused').length
}

it('every call with a code that is open to strangers is one of these', () => {
  const all = Object.values(contracts).flatMap((api: Contract) => Object.entries(api))
  const strangers = all.filter(([, { access }]) => access === 'public' || access === 'signed-in')
  const withCode = strangers.filter(
    ([, { body }]) =>
      body &&
      JSON.stringify(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })).includes('"code":'),
  )
  // Codes of another kind; and a form that is kept, whose code is compared once an offer is accepted.
  const others = ['POST /api/Auth/Login/TeamLogin', 'POST /api/auth/second-step', 'POST /api/waitlist']
  expect(withCode.map(([route]) => route).sort()).toEqual([...routes, ...others].sort())
  const refusing = strangers.filter(([, { faults = [] }]) => faults.includes('code-refused'))
  // A party that is seated at once brings no code along.
  expect(refusing.map(([route]) => route).sort()).toEqual([...routes, 'POST /api/places/join/answer'].sort())
})

it('wrong codes have one budget an hour over all calls, also for many at once; then no call compares one', async () => {
  expect(await guessOn(60)).toBe(20)
  for (const route of routes)
    for (const code of ['REAL', 'WRONG']) {
      const answer = await guess(route, ` ${code} `)
      expect([route, answer.status, problem(answer)]).toEqual([route, 429, 'too-many-attempts'])
      expect(answer.body.errors.code).toEqual([answer.body.detail])
      expect(answer.body.detail).toContain('Remove the code')
    }
  expect(problem(await accept(app, offered)), 'from elsewhere').toBe('code-refused')
  expect((await guess('POST /api/codes/check', 'REAL', '203.0.113.2')).status).toBe(200)
  now = new Date(now.getTime() + 3_800_000)
  expect((await guess('POST /api/SignUp', 'REAL')).status).toBe(200)
})

it('whoever has no code signs up all the same, and staff are never counted', async () => {
  await guessOn(21)
  expect(problem(await send('POST /api/waitlist/own/accept', { secret: offered })), 'stored').toBe(
    'too-many-attempts',
  )
  expect((await send('POST /api/waitlist/own/accept', { secret: offered, withoutCode: true })).status).toBe(
    200,
  )
  for (const route of ['POST /api/SignUp', 'POST /api/places/parties', 'POST /api/signup/attendee-sign-up']) {
    expect((await send(route, { ...calls[route]?.() })).status, route).toBe(200)
    expect((await guess(route, '  ')).status, route).toBe(200)
  }
  const token = await app.admin()
  const body = { code: 'WRONG', things: [{ id: 'team', quantity: 1 }] }
  for (let time = 0; time < 30; time++)
    expect(
      problem(await app.call('POST /api/codes/check', { token, body: { ...body, code: `W${time}` } })),
    ).toBe('code-refused')
})

it('right codes and the same wrong one again cost nothing, and many buyers at one address only wait for each other', async () => {
  for (let time = 0; time < 30; time++) await guess('POST /api/codes/check', 'TYPO')
  expect(await guessOn(18)).toBe(18)
  const buyers = Array.from({ length: 45 }, () => guess('POST /api/SignUp', 'REAL'))
  expect((await Promise.all(buyers)).map(({ status }) => status)).toEqual(buyers.map(() => 200))
  expect(await guessOn(5)).toBe(1)
})

it('an attack from many addresses leaves three wrong codes to each, and right ones to everybody', async () => {
  for (let host = 0; host < 10; host++) expect(await guessOn(20, `198.51.100.${host}`)).toBe(20)
  expect(await guessOn(20, '203.0.113.9')).toBe(3)
  expect((await guess('POST /api/codes/check', 'REAL', '203.0.113.10')).status).toBe(200)
  expect((await guess('POST /api/codes/check', 'REAL', '203.0.113.9')).status).toBe(429)
})
