import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { adminLogin, type Site } from '../support/app.ts'
import { type BadSignal, startBadSignal } from '../support/bad-signal.ts'
import { overHttp } from '../support/over-http.ts'
import { deviceCookie } from '../support/paying.ts'
import { foursome } from '../support/people.ts'
import { type Round, startRound } from '../support/round.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'
import { acme } from '../support/sponsoring.ts'

let folder: string
let server: ServerProcess
let signal: BadSignal
/** The same server, over a good connection and over a bad signal. */
let site: Site
let phone: Site
let round: Round

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pinhigh-lost-'))
  server = await startServer({
    DATA_DIR: folder,
    ADMIN_EMAIL: adminLogin.email,
    ADMIN_PASSWORD: adminLogin.password,
  })
  signal = await startBadSignal(server.url)
  site = overHttp(server.url, adminLogin)
  phone = overHttp(signal.url, adminLogin)
  round = await startRound(site, ['Marsh'], { dinnerFee: 60, shirtFee: 25, sponsorFee: 250 })
})
afterAll(async () => {
  await signal?.close()
  await server?.end('SIGTERM')
  rmSync(folder, { recursive: true, force: true })
})

/** Broken off once before it reaches the server, once after the server has done it; then it gets through. */
async function sentThreeTimes<T>(path: RegExp, send: () => Promise<T>): Promise<T> {
  signal.drop(path)
  await expect(send()).rejects.toThrow('fetch failed')
  signal.restore()
  signal.loseAnswers(path)
  await expect(send()).rejects.toThrow('fetch failed')
  signal.restore()
  return send()
}

it('a score that was accepted, and whose answer was lost, is recognized when it comes again', async () => {
  const [team] = round.teams as [Round['teams'][number]]
  const body = { teamId: team.id, holeId: round.holeIds[0], score: 4, mutationId: randomUUID() }
  const answer = await sentThreeTimes(/UpdateTeamHoleScore/, () =>
    phone.call('POST /api/LiveScoring/UpdateTeamHoleScore', { token: team.token, body }),
  )
  expect(answer.body).toMatchObject({ status: 'duplicate', hole: { teamScore: 4, version: 1 } })
})

it('a team whose sign-up was saved, and whose answer was lost, is one team with one email', async () => {
  const body = { players: foursome('Okafor', 7), requestId: randomUUID() }
  const answer = await sentThreeTimes(/SignUp$/, () => phone.call('POST /api/SignUp', { body }))
  expect(answer).toMatchObject({ status: 200, body: { success: true, teamNumber: 2 } })
  expect((await site.call('GET /api/Golf/GetTeams')).body).toHaveLength(2)
  const { messages } = (await site.call('GET /api/admin/outbox', { token: await site.admin() })).body
  expect(messages.filter((mail: { to: string }) => mail.to === 'lead7@example.org')).toHaveLength(1)

  const changed = { ...body, players: foursome('Okafor', 8) }
  expect(await phone.call('POST /api/SignUp', { body: changed })).toMatchObject({
    status: 409,
    body: { type: '/problems/request-reused' },
  })
})

it('a dinner order, and a sponsorship with its logo, are there once', async () => {
  const order = {
    eventId: round.eventId,
    requestedByEmailAddress: 'dana@example.org',
    attendees: [{ name: 'Dana Pine' }],
    requestId: randomUUID(),
  }
  const dinner = await sentThreeTimes(/attendee-sign-up/, () =>
    phone.call('POST /api/signup/attendee-sign-up', { body: order }),
  )
  expect(dinner.body.paymentTrackingId).toBeTruthy()
  const token = await site.admin()
  const { allAttendees } = (await site.call('GET /api/admin/get-attendees', { token })).body
  expect(allAttendees.filter(({ name }: { name: string }) => name === 'Dana Pine')).toHaveLength(1)

  const requestId = randomUUID()
  const sponsors = () => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...acme, requestId })) form.append(name, value)
    return fetch(`${signal.url}/api/signup/sponsor-sign-up`, { method: 'POST', body: form })
  }
  expect((await sentThreeTimes(/sponsor-sign-up/, sponsors)).status).toBe(200)
  expect((await site.call('GET /api/admin/sponsors', { token })).body.sponsors).toHaveLength(1)
})

it('a payment whose answer was lost is the same payment again', async () => {
  const user = { email: 'lead7@example.org', firstname: 'Lee', lastname: 'Okafor', type: 'Golf' }
  const payment = { body: { amountOwed: 500, user }, headers: { cookie: deviceCookie('phone') } }
  const answer = await sentThreeTimes(/stripe\/create/, () =>
    phone.call('POST /api/payment/stripe/create', payment),
  )
  const again = await site.call('POST /api/payment/stripe/create', payment)
  expect(again.body.clientSecret).toBe(answer.body.clientSecret)
})
