import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { noteConsent } from '../../../../../tests/support/consents.ts'
import { type MailServer, openMailServer } from '../../../../../tests/support/mail-server.ts'
import { type MessagingSite, openMessagingSite } from '../../../../../tests/support/messaging-site.ts'
import {
  openTextService,
  type TextService,
  twilioAccount,
} from '../../../../../tests/support/text-service.ts'

let office: MailServer
let texts: TextService
let staff: MessagingSite

beforeEach(async () => {
  office = await openMailServer()
  texts = await openTextService()
  staff = await openMessagingSite({
    variables: {
      SMTP_URL: office.url,
      MAIL_FROM: 'golf@example.org',
      ...twilioAccount,
      TWILIO_API_BASE: texts.base,
    },
    paces: { email: { perSecond: 200, inFlight: 1 }, sms: { perSecond: 200, inFlight: 3 } },
  })
  // Wait for the welcome emails to be sent.
  await vi.waitFor(() => expect(office.received).toHaveLength(2), 60_000)
})
afterEach(async () => {
  await staff.app.stop()
  await office.close()
  await texts.close()
})

async function becomes(blastId: string, counts: object) {
  await vi.waitFor(async () => expect((await staff.blast(blastId)).body.counts).toMatchObject(counts), 60_000)
}

const act = (what: 'cancel' | 'retry', id: string, body?: object) =>
  staff.app.call(`POST /api/admin/blasts/{id}/${what}`, {
    token: staff.token,
    params: { id },
    ...(body ? { body } : {}),
  })

const optOut = (channel: 'email' | 'sms', address: string) =>
  staff.app.call('POST /api/admin/opt-outs', { token: staff.token, body: { channel, address } })

it('people who opted out are left out and counted in preview and result, by email and by text', async () => {
  await optOut('email', 'SECOND1@example.org')
  expect((await staff.preview('text')).body).toMatchObject({
    recipients: 0,
    leftOut: { noAddress: 6, optedOut: 0, noConsent: 2 },
  })
  for (const phone of ['2002000010', '2002000020']) await noteConsent(staff.app, phone)
  await optOut('sms', '(200) 200-0010')
  expect((await staff.preview('reminder')).body).toMatchObject({
    recipients: 3,
    leftOut: { noAddress: 4, optedOut: 1 },
  })
  const reminder = (await staff.reminds()).body
  expect(reminder).toMatchObject({
    sent: 3,
    message: '3 emails on the way. Left out: 4 without an email address, 1 who unsubscribed.',
  })
  await becomes(reminder.blastId, { sent: 3, queued: 0 })
  const text = (await staff.texts('Rain at two, come in.')).body
  expect(text).toMatchObject({ sent: 1 })
  await becomes(text.blastId, { sent: 1, queued: 0 })
  expect(texts.taken.map(({ To }) => To)).toEqual(['+12002000020'])
  expect(office.received.flatMap(({ to = [] }) => to.map(({ address }) => address))).not.toContain(
    'second1@example.org',
  )
  const invite = await staff.writes('SendTextInvite', staff.teamIds[0])
  expect(invite.body).toMatchObject({
    success: false,
    sent: 0,
    message: 'Nobody to send to. Left out: 1 who opted out.',
  })
})

it('every blast email has its own unsubscribe link, and using it stops the next one', async () => {
  const { blastId } = (await staff.invites()).body
  await becomes(blastId, { sent: 4 })
  const letters = office.received.filter(({ subject }) => subject?.includes('your code for'))
  const links = letters.map(({ text }) => /announcements like this one: (\S+)/.exec(text ?? '')?.[1])
  expect(new Set(links).size).toBe(4)
  const lee = letters.find(({ to }) => to?.[0]?.address === 'lead1@example.org')
  const token = /announcements like this one: \S+\/(\S+)/.exec(lee?.text ?? '')?.[1]
  await staff.app.call('POST /api/messages/unsubscribe/{token}', {
    params: { token },
    body: { optedOut: true },
  })
  expect((await staff.preview('team-invite')).body).toMatchObject({ recipients: 3, leftOut: { optedOut: 1 } })
})

it('only failed messages are sent again', async () => {
  office.mood = (to) => (to === 'lead1@example.org' ? { recipient: 550 } : 'fine')
  const { blastId } = (await staff.invites()).body
  await becomes(blastId, { sent: 3, failed: 1, queued: 0 })
  const { messages } = (await staff.blast(blastId)).body
  expect(messages[0]).toMatchObject({ to: 'lead1@example.org', status: 'failed' })
  expect(messages[0].text).toContain('Team code: ••••')
  expect(messages[0].html).toBe('')
  office.mood = 'fine'
  expect((await act('retry', blastId)).status).toBe(200)
  await becomes(blastId, { sent: 4, failed: 0 })
  expect(office.received).toHaveLength(2 + 4)
  const nothing = await act('retry', blastId)
  expect([nothing.status, nothing.body.type]).toEqual([409, '/problems/not-retryable'])
})

it('queued messages can be canceled; those being sent still arrive, and nothing is sent later', async () => {
  office.mood = 'slow'
  const { blastId } = (await staff.invites()).body
  const first = office.received.length
  await vi.waitFor(() => expect(office.received.length).toBeGreaterThan(first), {
    timeout: 60_000,
    interval: 5,
  })
  const { counts } = (await act('cancel', blastId)).body
  expect(counts.cancelled).toBeGreaterThan(0)
  await becomes(blastId, { queued: 0, sent: 4 - counts.cancelled, cancelled: counts.cancelled, failed: 0 })
  office.mood = 'fine'
  expect((await act('retry', blastId)).status).toBe(409)
  expect((await act('cancel', blastId)).body.counts).toMatchObject({ cancelled: counts.cancelled })
  expect(office.received.length - first).toBe(4 - counts.cancelled)
  const { messages } = (await staff.blast(blastId)).body
  expect(messages[0]).toMatchObject({ status: 'failed', lastError: 'Canceled before it was sent.' })
  expect((await act('cancel', 'nothing')).status).toBe(404)
})
