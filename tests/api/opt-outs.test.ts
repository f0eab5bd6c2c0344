import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import { type MailServer, openMailServer } from '../support/mail-server.ts'
import { blast, messageTo, outboxOf, personalEmail, post } from '../support/outbox.ts'

const timeout = 60_000
let office: MailServer
let app: TestApp

beforeEach(async () => {
  office = await openMailServer()
  app = await startTestApp({
    variables: { SMTP_URL: office.url, MAIL_FROM: 'golf@example.org' },
    paces: { email: { perSecond: 1000, inFlight: 1 } },
  })
})
afterEach(async () => {
  await app.stop()
  await office.close()
})

/** Sends Lee an announcement; returns the token of the unsubscribe link in it. */
async function blastToLee(): Promise<string> {
  const before = office.received.length
  await post(app, blast('Lee@Example.org'))
  await vi.waitFor(() => expect(office.received).toHaveLength(before + 1), timeout)
  const link = /unsubscribe\/([\w-]{22})/.exec(office.received.at(-1)?.text ?? '')
  return link?.[1] ?? ''
}

const oneClick = {
  body: 'List-Unsubscribe=One-Click',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
}

async function listed(): Promise<{ id: string; address: string; how: string }[]> {
  const { body } = await app.call('GET /api/admin/opt-outs', { token: await app.admin() })
  return body.optOuts
}

it('each copy of a blast has its own link, in both parts and in the unsubscribe header', async () => {
  const token = await blastToLee()
  const url = `http://localhost:3000/unsubscribe/${token}`
  const [mail] = office.received
  expect(token).toHaveLength(22)
  expect(mail?.html).toContain(`href="${url}"`)
  const headers = Object.fromEntries(mail?.headers.map(({ key, value }) => [key, value]) ?? [])
  expect(headers['list-unsubscribe']).toBe(`<${url}>`)
  expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  expect((await messageTo(app, 'Lee@Example.org')).text).not.toContain(token)
})

it('a program that only opens the link unsubscribes nobody', async () => {
  const token = await blastToLee()
  await app.call('GET /unsubscribe/{token}', { params: { token } })
  await app.call('GET /api/messages/unsubscribe/{token}', { params: { token } })
  const bare = await app.call('POST /unsubscribe/{token}', { params: { token } })
  expect(bare.status).toBe(400)
  expect(await listed()).toEqual([])
})

it('one click ends announcements to every spelling of the address, but not personal emails', async () => {
  const token = await blastToLee()
  const clicked = await app.call('POST /unsubscribe/{token}', { params: { token }, ...oneClick })
  expect(clicked.status).toBe(200)
  expect(await listed()).toMatchObject([{ address: 'lee@example.org', how: 'link' }])
  await post(app, blast('LEE@example.org'), personalEmail('lee@example.org'))
  await vi.waitFor(
    async () => expect((await messageTo(app, 'LEE@example.org')).lastError).toMatch(/has unsubscribed/),
    timeout,
  )
  expect(await messageTo(app, 'LEE@example.org')).toMatchObject({ status: 'failed', attempts: 0 })
  await vi.waitFor(async () => expect((await messageTo(app, 'lee@example.org')).status).toBe('sent'), timeout)
})

it('a mail program may send the unsubscribe field as a multipart form too', async () => {
  const token = await blastToLee()
  const body = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  await app.call('POST /unsubscribe/{token}', { params: { token }, body, headers })
  expect(await listed()).toHaveLength(1)
})

it('a person sees the current choice on the page, and can change it back', async () => {
  const params = { token: await blastToLee() }
  const route = 'POST /api/messages/unsubscribe/{token}'
  const address = 'L•••@Example.org'
  const off = await app.call(route, { params, body: { optedOut: true } })
  expect(off.body).toEqual({ channel: 'email', address, optedOut: true })
  const on = await app.call(route, { params, body: { optedOut: false } })
  expect(on.body).toEqual({ channel: 'email', address, optedOut: false })
  expect(await blastToLee()).not.toBe('')
})

it('an unknown link is not found, for every call', async () => {
  const params = { token: 'x'.repeat(22) }
  expect((await app.call('GET /api/messages/unsubscribe/{token}', { params })).status).toBe(404)
  expect((await app.call('POST /unsubscribe/{token}', { params, ...oneClick })).status).toBe(404)
})

it('staff add an address once, remove it, and both are in the audit log', async () => {
  const token = await app.admin()
  const add = (body: object) => app.call('POST /api/admin/opt-outs', { token, body })
  expect((await add({ channel: 'sms', address: '555' })).body.errors).toEqual({
    address: ['Phone number is invalid'],
  })
  const added = await add({ channel: 'sms', address: '(831) 555-0142', reason: 'asked on the phone' })
  expect(added.body).toMatchObject({ address: '8315550142', how: 'staff' })
  await add({ channel: 'sms', address: '831-555-0142' })
  expect(await listed()).toHaveLength(1)
  const remove = { token, params: { id: added.body.id } }
  expect((await app.call('DELETE /api/admin/opt-outs/{id}', remove)).status).toBe(200)
  expect((await app.call('DELETE /api/admin/opt-outs/{id}', remove)).status).toBe(404)
  const { body } = await app.call('GET /api/admin/audit', { token })
  const done = body.entries.filter(({ action }: { action: string }) => action.startsWith('opt'))
  expect(done).toMatchObject([
    { action: 'opted in again', subject: '8315550142', actor: 'Ann Archer' },
    { action: 'opted out', subject: '8315550142', actor: 'Ann Archer', reason: 'asked on the phone' },
  ])
  expect(await outboxOf(app)).toEqual([])
})
