import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import packageFile from '../../package.json' with { type: 'json' }
import type { CheckUp } from '../../src/office/doctor/contract.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { testsRunOn } from '../support/database.ts'
import { emptyPlace } from '../support/first-schema.ts'
import { startLiveProvider } from '../support/live-provider.ts'
import { openMailServer } from '../support/mail-server.ts'
import { bucket, openObjectStore } from '../support/object-store.ts'
import { leaveAtRelease } from '../support/releases.ts'
import { openTextService, twilioAccount } from '../support/text-service.ts'

let app: TestApp | undefined
const helpers: { close(): Promise<void> }[] = []

afterEach(async () => {
  await app?.stop()
  app = undefined
  await Promise.all(helpers.splice(0).map((helper) => helper.close()))
})

function kept<T extends { close(): Promise<void> }>(helper: T): T {
  helpers.push(helper)
  return helper
}

/** The backup is made in a thread of its own. */
const patiently = { timeout: 60_000, interval: 100 }

const stripeKeys = {
  STRIPE_SECRET_KEY: 'rk_test_secretofthedoctor',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_publishedbythedoctor',
  STRIPE_WEBHOOK_SECRET: 'whsec_hookofthedoctor',
}

/** Everything configured, each at a local counterpart. */
async function counterparts() {
  const [mail, texts, store, provider] = await Promise.all([
    openMailServer({ account: { user: 'doctor', pass: 'passwordofthedoctor' } }),
    openTextService(),
    openObjectStore(),
    startLiveProvider(stripeKeys.STRIPE_WEBHOOK_SECRET),
  ])
  for (const each of [mail, texts, store, provider]) kept(each)
  const variables: Record<string, string> = {
    ...stripeKeys,
    ...twilioAccount,
    TWILIO_API_BASE: texts.base,
    SMTP_URL: mail.url,
    MAIL_FROM: 'golf@mail.invalid',
    S3_BUCKET: bucket,
    S3_REGION: 'us-east-1',
    S3_ENDPOINT: store.url,
    S3_ACCESS_KEY_ID: store.accessKeyId,
    S3_SECRET_ACCESS_KEY: 'bucketsecretofthedoctor',
    PUBLIC_URL: 'http://localhost:1',
  }
  return { mail, texts, store, provider, variables }
}

async function checkedUp(site: TestApp): Promise<CheckUp & { text: string }> {
  const answer = await site.call('GET /api/admin/doctor', { token: await site.admin() })
  expect(answer.status).toBe(200)
  return { ...answer.body, text: answer.text }
}

/** The area's lines, as 'ok: The bucket answers.' */
function linesOf({ areas }: CheckUp, name: string): string[] {
  const found = areas.find(({ area }) => area === name)
  return (found?.findings ?? []).map(({ state, what }) => `${state}: ${what}`)
}

it('with everything in order it says so, and names no key', async () => {
  const { provider, variables } = await counterparts()
  app = await startTestApp({ variables, providerAddress: provider.address })
  const said = await checkedUp(app)
  expect(said.version).toBe(packageFile.version)
  expect(linesOf(said, 'Card payments')).toEqual([
    'ok: The three Stripe keys are set: test mode, the secret key is restricted.',
    'ok: Stripe accepts the key, and it has the rights that are needed.',
    'warning: No signed event has come from Stripe yet.',
  ])
  expect(linesOf(said, 'Email')[0]).toBe('ok: The email server answers, and accepts the login.')
  expect(linesOf(said, 'Text messages')[0]).toBe('ok: The text service answers, and accepts the account.')
  expect(linesOf(said, 'Storage')).toContain('ok: The bucket answers.')
  expect(linesOf(said, 'Database')[0]).toMatch(/^ok: (SQLite 3|PostgreSQL \d\d)\./)
  expect(linesOf(said, 'Database')[1]).toBe('ok: The database is up to date.')
  expect(linesOf(said, 'Clock')).toContainEqual(
    expect.stringMatching(/^ok: This machine’s clock agrees with/),
  )
  for (const [name, value] of Object.entries(variables))
    if (/KEY|SECRET|TOKEN/.test(name)) expect(said.text, name).not.toContain(value)
  expect(said.text).not.toContain('passwordofthedoctor')
})

it('says what is wrong with each, and still names no key', async () => {
  const { store, provider, variables } = await counterparts()
  app = await startTestApp({
    variables: {
      ...variables,
      SMTP_URL: String(variables.SMTP_URL).replace('passwordofthedoctor', 'wrongpassword'),
      TWILIO_AUTH_TOKEN: 'wrongtokenofthedoctor',
    },
    providerAddress: provider.address,
  })
  provider.mood = { call: /./, is: 401 }
  store.accessKeyId = 'AKIAANOTHER'
  const said = await checkedUp(app)
  expect(linesOf(said, 'Card payments')[1]).toBe('wrong: Stripe doesn’t accept STRIPE_SECRET_KEY.')
  expect(linesOf(said, 'Email')[0]).toMatch(/^wrong: The email server doesn’t accept the user name/)
  expect(linesOf(said, 'Text messages')[0]).toMatch(/^wrong: The text service doesn’t accept/)
  expect(linesOf(said, 'Storage').join()).toMatch(/wrong: The bucket can’t be read/)
  expect(said.text).not.toMatch(/wrongpassword|wrongtokenofthedoctor|bucketsecret|rk_test_|whsec_/)
})

it('a proxy whose header isn’t trusted is seen, and named until TRUST_PROXY is set', async () => {
  app = await startTestApp()
  expect(linesOf(await checkedUp(app), 'Proxy')).toEqual([
    'off: No proxy was seen, and TRUST_PROXY isn’t set.',
  ])
  await app.call('GET /api/Home', { headers: { 'x-forwarded-for': '203.0.113.9' } })
  await expect
    .poll(async () => linesOf(await checkedUp(app as TestApp), 'Proxy')[0])
    .toMatch(/^wrong: Requests come through a proxy that TRUST_PROXY doesn’t name/)
})

it('a backup that failed is told, and one that is late', async () => {
  const now = new Date()
  app = await startTestApp({ variables: { BACKUP_DIR: import.meta.filename } })
  await expect
    .poll(async () => linesOf(await checkedUp(app as TestApp), 'Backups')[0], patiently)
    .toMatch(/^wrong: The last backup failed/)
  const { sql } = app.features.database
  const startedAt = new Date(now.getTime() - 5 * 86_400_000).toISOString()
  const value = JSON.stringify({ startedAt, endedAt: startedAt, fault: null })
  await sql.updateTable('installation').set({ value }).where('id', '=', 'last-backup').execute()
  expect(linesOf(await checkedUp(app), 'Backups')[0]).toBe('wrong: The last backup is 5 days old.')
})

it('the version of everything is for admins', async () => {
  app = await startTestApp()
  const { body } = await app.call('GET /api/admin/about', { token: await app.admin() })
  expect(body).toEqual({
    version: packageFile.version,
    node: process.versions.node,
    database: expect.stringMatching(/^(SQLite 3|PostgreSQL \d\d)/),
  })
  expect((await app.call('GET /api/admin/about')).status).toBe(401)
})

/** Runs `npm run doctor`, without npm. */
async function run(variables: Record<string, string>): Promise<{ code: number | null; text: string }> {
  const script = join(import.meta.dirname, '../../src/server/doctor.ts')
  const env = { PATH: process.env.PATH ?? '', PUBLIC_URL: 'http://localhost:1', ...variables }
  const child = spawn(process.execPath, [script], { env })
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece: Buffer) => {
      text += piece
    })
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, text }
}

it('the command runs beside a server, changes nothing, and ends with 1 when something is wrong', async () => {
  app = await startTestApp()
  const place = { DATA_DIR: app.dataDir, ...(app.databaseUrl ? { DATABASE_URL: app.databaseUrl } : {}) }
  const good = await run(place)
  expect(good.text).toContain('OK            The database is up to date.')
  expect(good.code).toBe(0)
  const bad = await run({
    ...place,
    SMTP_URL: 'smtp://me:hunter22hunter@127.0.0.1:9',
    MAIL_FROM: 'a@b.invalid',
  })
  expect(bad.text).toContain('Wrong         Nothing answers at the address in SMTP_URL.')
  expect(bad.text).not.toContain('hunter22hunter')
  expect(bad.code).toBe(1)
  const mistaken = await run({ ...place, PORT: 'x' })
  expect(mistaken).toEqual({ code: 1, text: '  Wrong         PORT must be a number\n' })
})

it('the command runs without a server, before there are data and before an upgrade', async () => {
  const place = { ...(await emptyPlace()) }
  expect((await run(place)).text).toContain('There are no data yet.')
  await leaveAtRelease(place, '0.3.0')
  const { code, text } = await run(place)
  expect(text).toMatch(
    /Look at this\s+The database is from an earlier version: \d+ upgrade steps haven’t run yet\./,
  )
  expect(code).toBe(0)
  if (testsRunOn() === 'postgres') {
    const away = await run({ ...place, DATABASE_URL: 'postgres://pinhigh:hunter22@127.0.0.1:9/none' })
    expect(away.text).toContain('Wrong         The database doesn’t answer.')
    expect(away.text).not.toContain('hunter22')
    expect(away.code).toBe(1)
  }
})
