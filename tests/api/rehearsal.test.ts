import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Sql } from '../../src/ports/database.ts'
import type { App } from '../../src/server/app.ts'
import { adminLogin, startTestApp, type TestApp } from '../support/app.ts'
import { freshDatabaseUrl } from '../support/database.ts'
import { testFolder } from '../support/folders.ts'
import { type LiveProvider, startLiveProvider } from '../support/live-provider.ts'
import { type MailServer, openMailServer } from '../support/mail-server.ts'
import { eventually, goodCard, moneyOf, pay } from '../support/paying.ts'
import { makeEvent, signUp, teamToken } from '../support/people.ts'
import { mulligan } from '../support/price-list.ts'
import { pebbleBeach } from '../support/round.ts'
import { sellExtra } from '../support/selling.ts'
import { volunteerLogin, volunteerToken } from '../support/staff.ts'
import { openTextService, type TextService, twilioAccount } from '../support/text-service.ts'

const stripeKeys = {
  STRIPE_SECRET_KEY: 'sk_test_rehearsal',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_rehearsal',
  STRIPE_WEBHOOK_SECRET: 'whsec_rehearsal',
}

let mail: MailServer
let texts: TextService
let provider: LiveProvider
/** Another program, which is told of everything by webhook. */
let program: Server
let toldProgram: number
let real: TestApp
let admin: string
let now: Date
let eventId: string

beforeEach(async () => {
  now = new Date('2025-07-01T15:00:00Z')
  toldProgram = 0
  program = createServer((_request, answer) => {
    toldProgram += 1
    answer.end()
  })
  await new Promise<void>((ready) => program.listen(0, '127.0.0.1', ready))
  ;[mail, texts, provider] = await Promise.all([
    openMailServer(),
    openTextService(),
    startLiveProvider(stripeKeys.STRIPE_WEBHOOK_SECRET),
  ])
  real = await startTestApp({
    now: () => now,
    providerAddress: provider.address,
    variables: {
      ...stripeKeys,
      ...twilioAccount,
      TWILIO_API_BASE: texts.base,
      SMTP_URL: mail.url,
      MAIL_FROM: 'golf@example.org',
      WEBHOOKS_TO_THIS_MACHINE: 'true',
      REHEARSAL_PORT: '0',
    },
  })
  admin = await real.admin()
  eventId = (await makeEvent(real, { holes: pebbleBeach.holes })).eventId
})
afterEach(async () => {
  await real.stop()
  await Promise.all([mail.close(), texts.close(), provider.close()])
  program.closeAllConnections()
  program.close()
})

const ask = (what: 'start' | 'end', token = admin) =>
  real.call(`POST /api/admin/rehearsal/${what}`, { token })

/** The rehearsal's own server, to call like any other. */
async function stage(): Promise<TestApp> {
  const app = real.rehearsal() as App
  const site = {
    ...real,
    ...app,
    call: (route: string, sent: Parameters<TestApp['call']>[1] = {}) => callOn(app, route, sent),
  }
  const { body } = await site.call('POST /api/auth/Login', { body: adminLogin })
  return { ...site, admin: async () => body.jwt }
}

async function callOn(
  app: App,
  route: string,
  { params = {}, query, body, token, headers }: Parameters<TestApp['call']>[1] = {},
) {
  const [method, path = ''] = route.split(' ')
  const answer = await app.http.inject({
    method: method as 'GET',
    url: path.replace(/\{(\w+)\}/g, (_, name) =>
      encodeURIComponent(String((params as Record<string, unknown>)[name])),
    ),
    ...(query ? { query } : {}),
    ...(body === undefined ? {} : { payload: body as object }),
    headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
  })
  const isJson = String(answer.headers['content-type']).includes('json') && answer.body !== ''
  return {
    status: answer.statusCode,
    body: isJson ? JSON.parse(answer.body) : answer.body,
    text: answer.body,
    headers: answer.headers,
  }
}

/** Every row of every table as text, and every uploaded file. */
async function everything(app: TestApp): Promise<Record<string, string>> {
  const { sql } = app.features.database
  const tables = (await sql.introspection.getTables()).map(
    ({ name }) => name as keyof Parameters<Sql['selectFrom']>[0],
  )
  const rows: Record<string, string> = {}
  for (const name of tables) {
    const all = await sql
      .selectFrom(name as 'events')
      .selectAll()
      .execute()
    rows[name] = all
      .map((row) => JSON.stringify(row))
      .sort()
      .join('\n')
  }
  const files = join(app.dataDir, 'files')
  for (const file of existsSync(files) ? readdirSync(files, { recursive: true, encoding: 'utf8' }) : [])
    if (!existsSync(join(files, file, '.'))) rows[file] = readFileSync(join(files, file)).toString('base64')
  return rows
}

/** Two teams, one of which paid by card; what is under way outside has arrived. */
async function fillTheField(): Promise<void> {
  await signUp(real, 'Harlan', 1)
  await signUp(real, 'Marsh', 2)
  const webhook = {
    url: `http://127.0.0.1:${(program.address() as AddressInfo).port}/in`,
    kinds: ['signup.created', 'payment.paid', 'score.changed', 'event.finalized'],
  }
  const added = await real.call('POST /api/admin/webhooks', { token: admin, body: webhook })
  expect(added.status).toBe(200)
  await eventually(async () => mail.received.length >= 2)
  await isQuiet()
}

/** Every email went out, and that is noted, which comes after the mail server has it. */
async function isQuiet(): Promise<void> {
  const outbox = async () => (await real.call('GET /api/admin/outbox', { token: admin })).body.messages
  await eventually(async () => (await outbox()).every(({ status }: { status: string }) => status === 'sent'))
}

const outsideWorld = () => ({
  emails: mail.received.length,
  texts: texts.asked.length,
  charges: provider.asked.filter(({ call }) => call.startsWith('POST')).length,
  webhooks: toldProgram,
})

it('a whole day is played on the copy, and nothing of the real event changes or goes out', async () => {
  await fillTheField()
  await volunteerToken(real)
  await isQuiet()
  expect((await ask('start')).body).toMatchObject({ state: 'on', startedBy: 'Ann Archer' })
  const before = await everything(real)
  const outside = outsideWorld()

  const copy = await stage()
  const token = await copy.admin()
  const flag = (name: string, enabled = true) =>
    copy.call(`POST /api/Admin/${name}`, { token, body: { eventId, enabled } })
  expect((await copy.call('GET /api/Home')).body).toMatchObject({
    teamCount: 2,
    rehearsalEndsOn: '2025-07-08T15:00:00.000Z',
  })
  const { teamId } = (await signUp(copy, 'Okafor', 3)).body
  await pay(copy, 'lead3@example.org', 500, goodCard)
  await eventually(async () => (await moneyOf(copy, 'lead3@example.org')).hasPaidInFull)
  const item = (await copy.call('POST /api/admin/items', { token, body: mulligan })).body
  expect((await sellExtra(copy, { item }, { method: 'cash' })).status).toBe(200)
  const volunteer = (await copy.call('POST /api/auth/Login', { body: volunteerLogin })).body.jwt
  const list = (await copy.call('GET /api/admin/check-in', { token: volunteer })).body
  expect(JSON.stringify(list)).toContain('Okafor')
  await flag('EventLive')
  const phone = await teamToken(copy, 3)
  const { body: card } = await copy.call('GET /api/LiveScoring/GetLiveScoring', { token: phone })
  for (const { holeId } of card.courseHoles) {
    const body = { teamId, holeId, score: 4 }
    const scored = await copy.call('POST /api/LiveScoring/UpdateTeamHoleScore', { token: phone, body })
    expect(scored.status, scored.text).toBe(200)
  }
  expect(
    (
      await copy.call('POST /api/admin/round/delay', {
        token,
        body: { eventId, line: 'Thunder. Clubhouse.' },
      })
    ).status,
  ).toBe(200)
  await copy.call('POST /api/admin/round/resume', { token, body: { eventId } })
  await flag('LockScoring')
  expect((await flag('FinalizeEvent')).body.eventIsFinalized).toBe(true)
  const begun = await copy.call('POST /api/admin/reveal/begin', {
    token,
    body: { eventId, version: 0, places: null },
  })
  expect(begun.status, begun.text).toBe(200)
  const hook = {
    url: `http://127.0.0.1:${(program.address() as AddressInfo).port}/in`,
    kinds: ['score.changed'],
  }
  expect((await copy.call('POST /api/admin/webhooks', { token, body: hook })).status).not.toBe(500)
  await copy.features.programs.deliveries.run()
  const outbox = async () => (await copy.call('GET /api/admin/outbox', { token })).body.messages
  await eventually(async () => (await outbox()).some(({ status }: { status: string }) => status === 'kept'))

  expect(await everything(real)).toEqual(before)
  expect(outsideWorld()).toEqual(outside)
  expect((await ask('end')).body.state).toBe('off')
  const { audit_log: noted = '', ...after } = await everything(real)
  const { audit_log: notedBefore = '', ...others } = before
  expect(after).toEqual(others)
  expect(noted.split('\n').filter((line) => !notedBefore.includes(line))).toEqual([
    expect.stringContaining('rehearsal ended'),
  ])
  expect(real.rehearsal()).toBeNull()
  expect(existsSync(join(real.dataDir, 'rehearsal'))).toBe(false)
})

it('a login, a team’s link and a team’s code of one don’t work in the other', async () => {
  await fillTheField()
  const { auth, database } = real.features
  const [key] = (await auth.keysOf(database.sql, eventId)).values()
  await ask('start')
  const copy = await stage()
  expect((await copy.call('GET /api/admin/dashboard', { token: admin })).status).toBe(401)
  expect((await real.call('GET /api/admin/dashboard', { token: await copy.admin() })).status).toBe(401)
  const open = { body: { authCode: key?.linkSecret } }
  expect((await copy.call('POST /api/Auth/Login/ValidateTeamAuthRequest', open)).status).toBe(401)
  expect((await real.call('POST /api/Auth/Login/ValidateTeamAuthRequest', open)).status).toBe(200)
  expect((await copy.call('POST /api/Auth/Login/TeamLogin', { body: { code: key?.code } })).status).toBe(401)
})

it('ends from within the rehearsal, and only an admin starts or ends one', async () => {
  const volunteer = await volunteerToken(real)
  expect((await ask('start', volunteer)).status).toBe(403)
  await ask('start')
  const copy = await stage()
  const inCopy = (await copy.call('POST /api/auth/Login', { body: volunteerLogin })).body.jwt
  expect((await copy.call('POST /api/admin/rehearsal/end', { token: inCopy })).status).toBe(403)
  const answer = await copy.call('POST /api/admin/rehearsal/end', { token: await copy.admin() })
  expect(answer.body).toMatchObject({ state: 'here', address: 'http://localhost:3000' })
  await eventually(async () => real.rehearsal() === null)
  expect((await real.call('GET /api/admin/rehearsal', { token: admin })).body).toMatchObject({
    state: 'off',
    hindrance: null,
  })
})

it('two presses at once make one rehearsal', async () => {
  const [first, second] = await Promise.all([ask('start'), ask('start')])
  expect([first.body.state, second.body]).toEqual(['on', first.body])
})

it('goes on after a restart with what was tried in it', async () => {
  const place = {
    DATA_DIR: testFolder('restarted'),
    ...ofDatabase(await freshDatabaseUrl()),
    REHEARSAL_PORT: '0',
  }
  const start = () => startTestApp({ now: () => now, variables: place })
  await real.stop()
  real = await start()
  admin = await real.admin()
  await makeEvent(real)
  await ask('start')
  await signUp(await stage(), 'Okafor', 3)
  await real.stop()
  real = await start()
  expect((await (await stage()).call('GET /api/Home')).body.teamCount).toBe(1)
  expect((await real.call('GET /api/Home')).body).toMatchObject({ teamCount: 0 })
  await real.stop()
  now = new Date('2025-08-01T00:00:00Z')
  real = await start()
  expect([real.rehearsal(), existsSync(join(place.DATA_DIR, 'rehearsal'))]).toEqual([null, false])
})

it('is gone when the event’s day begins, and can’t begin then', async () => {
  now = new Date('2025-07-17T15:00:00Z')
  expect((await ask('start', await freshAdmin())).body.endsOn).toBe('2025-07-19T04:00:00.000Z')
  now = new Date('2025-07-19T04:00:00Z')
  const token = await freshAdmin()
  const { body } = await real.call('GET /api/admin/rehearsal', { token })
  expect([body.state, body.hindrance]).toEqual(['off', expect.stringContaining('before the event’s day')])
  expect([real.rehearsal(), existsSync(join(real.dataDir, 'rehearsal'))]).toEqual([null, false])
  const refused = await ask('start', token)
  expect([refused.status, refused.body.type]).toEqual([409, '/problems/no-rehearsal'])
})

it('whoever is erased from the real event is erased from the rehearsal too', async () => {
  await signUp(real, 'Harlan', 1)
  now = new Date('2025-07-25T15:00:00Z')
  admin = await freshAdmin()
  const { body: next } = await real.call('POST /api/admin/events/{eventId}/copy', {
    ...{ token: admin, params: { eventId } },
    body: { eventName: 'Next year', eventDate: '2026-07-18T12:00:00-04:00' },
  })
  const made = { token: admin, params: { eventId: next.eventId } }
  await real.call('POST /api/admin/events/{eventId}/make-current', made)
  await ask('start')
  const copy = await stage()
  const mentions = async () => JSON.stringify(await everything(copy)).includes('lead1@example.org')
  expect(await mentions()).toBe(true)
  const who = { email: 'lead1@example.org', phone: '', name: '' }
  const erased = await real.call('POST /api/admin/privacy/erase', { token: admin, body: who })
  expect(erased.status, erased.text).toBe(200)
  expect(await mentions()).toBe(false)
})

async function freshAdmin(): Promise<string> {
  return (await real.call('POST /api/auth/Login', { body: adminLogin })).body.jwt
}

function ofDatabase(url: string | null): Record<string, string> {
  return url ? { DATABASE_URL: url } : {}
}

it('files of a rehearsal are named after it and say so in each row, and those of the real event don’t', async () => {
  await signUp(real, 'Marsh', 1)
  await ask('start')
  const copy = await stage()
  const file = async (app: TestApp) =>
    app.call('GET /api/admin/export/teams.csv' as 'GET /api/Home', { token: await app.admin() })
  const { headers, text } = await file(copy)
  expect(headers['content-disposition']).toBe('attachment; filename="rehearsal-teams-2025.csv"')
  const [heads, ...rows] = text.trim().split('\r\n')
  expect(heads).toMatch(/,Rehearsal$/)
  expect(rows).toHaveLength(1)
  for (const row of rows) expect(row).toMatch(/,Rehearsal$/)
  const ofTheDay = await file(real)
  expect(ofTheDay.headers['content-disposition']).toBe('attachment; filename="teams-2025.csv"')
  expect(ofTheDay.text).not.toContain('Rehearsal')
})
