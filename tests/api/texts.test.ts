import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import { noteConsent } from '../support/consents.ts'
import { messageTo, personalText, post, textBlast } from '../support/outbox.ts'
import { makeEvent } from '../support/people.ts'
import { openTextService, signedCall, type TextService, twilioAccount } from '../support/text-service.ts'

const timeout = 60_000
const phone = '8315550142'
const site = 'https://golf.example.org'
const inbound = '/api/messages/twilio/inbound'
let service: TextService
let app: TestApp

beforeEach(async () => {
  service = await openTextService()
  app = await startTestApp({
    variables: {
      ...twilioAccount,
      TWILIO_API_BASE: service.base,
      PUBLIC_URL: site,
      ALLOW_SANDBOX_PAYMENTS: 'true',
    },
    paces: { sms: { perSecond: 1000, inFlight: 1 } },
  })
})
afterEach(async () => {
  await app.stop()
  await service.close()
})

async function until(to: string, expected: object): Promise<void> {
  await vi.waitFor(async () => expect(await messageTo(app, to)).toMatchObject(expected), timeout)
}

async function listed(): Promise<{ address: string; how: string }[]> {
  const { body } = await app.call('GET /api/admin/opt-outs', { token: await app.admin() })
  return body.optOuts
}

/** The owner of the phone agreed to texts, at an event. */
async function agreed(): Promise<void> {
  await makeEvent(app)
  await noteConsent(app, phone)
}

/** A golfer texts this to our number. */
function reply(body: string, more: Record<string, string> = {}) {
  return app.call(`POST ${inbound}`, signedCall(site + inbound, { From: `+1${phone}`, Body: body, ...more }))
}

it('the service accepts a text, with the address for its delivery report', async () => {
  const [id] = await post(app, personalText(phone))
  await until(phone, { status: 'sent', attempts: 1 })
  expect(service.taken[0]).toMatchObject({
    To: `+1${phone}`,
    StatusCallback: `${site}/api/messages/twilio/status?message=${id}`,
  })
})

it("a number that can't receive texts fails at once, in words", async () => {
  service.mood = { status: 400, code: 21614 }
  await post(app, personalText(phone))
  await until(phone, { status: 'failed', attempts: 1, lastError: 'This is not a mobile number. (21614)' })
})

it('a number that opted out at the service is remembered', async () => {
  await agreed()
  service.mood = { status: 400, code: 21610 }
  await post(app, textBlast(phone))
  await until(phone, { status: 'failed' })
  expect(await listed()).toMatchObject([{ address: phone, how: 'provider' }])
})

it('when asked to slow down, the whole channel waits as long as it was told', async () => {
  service.mood = { status: 429, code: 20429, retryAfter: '1800' }
  const [id] = await post(app, personalText(phone))
  await until(phone, { status: 'queued', attempts: 1 })
  const sql = app.features.database.sql
  const row = await sql
    .selectFrom('outbox')
    .selectAll()
    .where('id', '=', id as string)
    .executeTakeFirstOrThrow()
  const wait = new Date(row.nextAttemptAt).getTime() - Date.now()
  expect(wait).toBeGreaterThan(1_700_000)
  expect(wait).toBeLessThanOrEqual(1_800_000)
  await post(app, personalText('8315550143'))
  expect(await messageTo(app, '8315550143')).toMatchObject({ status: 'queued', attempts: 0 })
  expect(service.asked).toHaveLength(1)
})

it('a text whose connection broke: a personal one is retried, a blast waits for a person', async () => {
  await agreed()
  service.mood = 'hang up'
  await post(app, textBlast(phone))
  await until(phone, { status: 'unsure' })
  const { id } = await messageTo(app, phone)
  const path = `/api/messages/twilio/status?message=${id}`
  const report = (status: string, more = {}) =>
    app.call(`POST ${path}`, signedCall(site + path, { MessageStatus: status, ...more }))
  expect((await report('delivered')).status).toBe(200)
  await until(phone, { status: 'sent', lastError: null })
  await report('undelivered', { ErrorCode: '30003' })
  await until(phone, { status: 'failed', lastError: 'The phone was off or out of reach. (30003)' })
})

it.each(['STOP', ' stop. ', 'StopAll', 'UNSUBSCRIBE', 'cancel', 'END', 'quit'])(
  '"%s" ends announcements, START starts them again',
  async (word) => {
    const stopped = await reply(word)
    expect(stopped.status).toBe(200)
    expect(stopped.headers['content-type']).toContain('text/xml')
    expect(stopped.text).toContain('<Response></Response>')
    expect(await listed()).toMatchObject([{ address: phone, how: 'stop' }])
    await reply('Start')
    expect(await listed()).toEqual([])
  },
)

it('a blast goes only to a number whose owner agreed; STOP ends that, START brings it back, and all of it is kept', async () => {
  const consents = async () =>
    (await app.call('GET /api/admin/consents', { token: await app.admin() })).body.consents
  const sendsBlast = async (status: string, lastError: string | null) => {
    const [id] = await post(app, textBlast(phone))
    const { sql } = app.features.database
    const found = () =>
      sql
        .selectFrom('outbox')
        .selectAll()
        .where('id', '=', id ?? '')
        .executeTakeFirst()
    await vi.waitFor(async () => expect(await found()).toMatchObject({ status, lastError }), timeout)
  }
  await sendsBlast('failed', 'Not sent: this number hasn’t agreed to texts.')
  // START from somebody who never read the words isn't a consent.
  await reply('START')
  expect(await consents()).toEqual([])
  await agreed()
  await sendsBlast('sent', null)
  await reply('STOP')
  expect(await consents()).toMatchObject([
    { form: 'in-person', endedHow: 'reply', endedAt: expect.any(String) },
  ])
  await sendsBlast('failed', 'Not sent: this address has unsubscribed from announcements.')
  await reply('START')
  expect(await consents()).toMatchObject([
    { form: 'reply', givenBy: 'self', endedAt: null },
    { form: 'in-person', endedHow: 'reply' },
  ])
  await sendsBlast('sent', null)
})

it('a person who opted out gets no more blasts, but still the messages they asked for', async () => {
  await reply('STOP')
  await post(app, textBlast(phone))
  await until(phone, { status: 'failed', attempts: 0 })
  const { text } = personalText(phone)
  await post(app, personalText(phone))
  await vi.waitFor(() => expect(service.taken.map(({ Body }) => Body)).toEqual([text]), timeout)
})

it("HELP gets a reply with whom to ask; ordinary texts and those the service handles don't", async () => {
  await makeEvent(app, { contact: { name: 'Ruth & Co', email: 'ruth@example.org', phone: '(831) 555-0100' } })
  const help = await reply('help')
  expect(help.text).toContain(
    '<Message>Harlan Memorial Scramble: for help, ask Ruth &amp; Co, (831) 555-0100',
  )
  expect((await reply('I cannot STOP laughing')).text).not.toContain('<Message>')
  expect((await reply('HELP', { OptOutType: 'HELP' })).text).not.toContain('<Message>')
  expect(await listed()).toEqual([])
})

it("a call the service hasn't signed changes nothing", async () => {
  const right = signedCall(site + inbound, { From: `+1${phone}`, Body: 'STOP' })
  const forged = signedCall(site + inbound, { From: `+1${phone}`, Body: 'STOP' }, 'another token')
  const elsewhere = signedCall(`https://elsewhere.example${inbound}`, { From: `+1${phone}`, Body: 'STOP' })
  const changed = { ...right, body: right.body.replace('0142', '0143') }
  const { 'x-twilio-signature': _, ...unsigned } = right.headers
  for (const call of [forged, elsewhere, changed, { ...right, headers: unsigned }]) {
    expect((await app.call(`POST ${inbound}`, call)).status).toBe(400)
  }
  expect(await listed()).toEqual([])
})
