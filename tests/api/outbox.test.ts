import { afterEach, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import { testsRunOn } from '../support/database.ts'
import { freePort } from '../support/free-port.ts'
import { type MailServer, openFalsePostOffice, openMailServer } from '../support/mail-server.ts'
import { blast, messageTo, outboxOf, personalEmail, post } from '../support/outbox.ts'
import { makeEvent, signUp } from '../support/people.ts'

const timeout = 60_000
const hurry = { email: { perSecond: 1000, inFlight: 1 } }
const toClose: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const close of toClose.splice(0)) await close()
}, 180_000)

async function openOffice(): Promise<MailServer> {
  const office = await openMailServer()
  toClose.push(() => office.close())
  return office
}

async function start(office: { url: string }, variables: Record<string, string> = {}): Promise<TestApp> {
  const app = await startTestApp({
    variables: { SMTP_URL: office.url, MAIL_FROM: 'golf@example.org', ...variables },
    paces: hurry,
  })
  toClose.unshift(() => app.stop())
  return app
}

const recipients = ({ received }: MailServer) => received.map(({ to }) => to?.[0]?.address)

it('a sign-up is acknowledged while the mail server is silent', async () => {
  const office = await openFalsePostOffice('silent')
  const app = await start(office)
  toClose.push(() => office.close())
  await makeEvent(app)
  expect((await signUp(app, 'Quick', 1)).status).toBe(200)
  await vi.waitFor(
    async () => expect((await messageTo(app, 'lead1@example.org')).status).toBe('sending'),
    timeout,
  )
  expect((await signUp(app, 'Second', 2)).status).toBe(200)
  expect((await messageTo(app, 'lead2@example.org')).status).toBe('queued')
})

it('personal emails go out before a blast that was queued first', async () => {
  const office = await openOffice()
  const app = await start(office)
  await post(app, blast('a@example.org'), blast('b@example.org'), personalEmail('c@example.org'))
  await vi.waitFor(() => expect(office.received).toHaveLength(3), timeout)
  expect(recipients(office)[0]).toBe('c@example.org')
})

it('an unreachable mail server costs one message one attempt, not every message', async () => {
  const office = await openMailServer()
  await office.close()
  const app = await start(office)
  await post(
    app,
    personalEmail('a@example.org'),
    personalEmail('b@example.org'),
    personalEmail('c@example.org'),
  )
  const attempts = async () => (await outboxOf(app)).reduce((sum, message) => sum + message.attempts, 0)
  await vi.waitFor(async () => expect(await attempts()).toBe(1), timeout)
  await post(app, personalEmail('d@example.org'))
  await vi.waitFor(async () => expect(await outboxOf(app)).toHaveLength(4), timeout)
  expect(await attempts()).toBe(1)
  expect((await outboxOf(app)).find((message) => message.attempts === 1)).toMatchObject({
    status: 'queued',
    lastError: 'Nothing answers at the address in SMTP_URL.',
  })
})

it("Send again doesn't wait for a paused channel", async () => {
  // It opens again on the same one.
  const first = await openMailServer({ port: await freePort() })
  first.mood = { recipient: 550 }
  const app = await start(first)
  await post(app, personalEmail('lee@example.org'))
  await vi.waitFor(
    async () => expect((await messageTo(app, 'lee@example.org')).status).toBe('failed'),
    timeout,
  )
  await first.close()
  await post(app, personalEmail('pat@example.org'))
  await vi.waitFor(async () => expect((await messageTo(app, 'pat@example.org')).attempts).toBe(1), timeout)
  const mended = await openMailServer({ port: Number(new URL(first.url).port) })
  toClose.push(() => mended.close())
  const params = { id: (await messageTo(app, 'lee@example.org')).id }
  await app.call('POST /api/admin/outbox/{id}/retry', { token: await app.admin(), params })
  await vi.waitFor(() => expect(recipients(mended)).toEqual(['lee@example.org']), timeout)
})

it('one bad address holds up nobody else', async () => {
  const office = await openOffice()
  office.mood = (to) => (to === 'gone@example.org' ? { recipient: 550 } : 'fine')
  const app = await start(office)
  await post(app, personalEmail('gone@example.org'), personalEmail('lee@example.org'))
  await vi.waitFor(async () => expect((await messageTo(app, 'lee@example.org')).status).toBe('sent'), timeout)
  expect(await messageTo(app, 'gone@example.org')).toMatchObject({ status: 'failed', attempts: 1 })
})

it('no reply after the whole email: a personal email is sent again, a blast waits for a person', async () => {
  const office = await openOffice()
  office.mood = 'hang up after data'
  const app = await start(office)
  await post(app, blast('pat@example.org'))
  await vi.waitFor(
    async () => expect((await messageTo(app, 'pat@example.org')).status).toBe('unsure'),
    timeout,
  )
  const unsure = await messageTo(app, 'pat@example.org')
  expect(unsure.lastError).toContain('it may have arrived')
  office.mood = 'fine'
  const token = await app.admin()
  const again = await app.call('POST /api/admin/outbox/{id}/retry', { token, params: { id: unsure.id } })
  expect(again.status).toBe(200)
  await vi.waitFor(async () => expect((await messageTo(app, 'pat@example.org')).status).toBe('sent'), timeout)
  expect(new Set(office.received.map(({ messageId }) => messageId)).size).toBe(1)
})

it('a personal email that may have arrived is retried automatically', async () => {
  const office = await openOffice()
  office.mood = 'hang up after data'
  const app = await start(office)
  await post(app, personalEmail('lee@example.org'))
  await vi.waitFor(
    async () =>
      expect(await messageTo(app, 'lee@example.org')).toMatchObject({ status: 'queued', attempts: 1 }),
    timeout,
  )
})

it('with email on and texts off, texts are shown in full in Messages', async () => {
  const app = await start(await openOffice())
  await post(app, { ...personalEmail('lee@example.org'), text: 'Code K7P2', secrets: ['K7P2'] })
  await post(app, { ...personalEmail('8315550142'), channel: 'sms', text: 'Code K7P2', secrets: ['K7P2'] })
  await vi.waitFor(async () => expect((await messageTo(app, '8315550142')).status).toBe('kept'), timeout)
  expect((await messageTo(app, '8315550142')).text).toBe('Code K7P2')
  expect((await messageTo(app, 'lee@example.org')).text).toBe('Code ••••')
})

it.runIf(testsRunOn() === 'postgres')('two servers on one database send everything once', async () => {
  const office = await openOffice()
  const first = await start(office)
  const { databaseUrl } = first
  const second = await start(office, { DATABASE_URL: databaseUrl as string })
  const everybody = Array.from({ length: 60 }, (_, index) => `golfer${index}@example.org`)
  await Promise.all([
    post(first, ...everybody.slice(0, 30).map(blast)),
    post(second, ...everybody.slice(30).map(blast)),
  ])
  await vi.waitFor(async () => {
    expect((await outboxOf(first)).filter(({ status }) => status === 'sent')).toHaveLength(60)
  }, timeout)
  expect(recipients(office).sort()).toEqual(everybody.sort())
  expect(office.lines()).toBeGreaterThan(1)
})
