import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { startTestApp, type TestApp } from '../../../../../tests/support/app.ts'
import { openPlaces, signUpParty } from '../../../../../tests/support/golf-parties.ts'
import { startPaying } from '../../../../../tests/support/paying.ts'
import { foursome, makeEvent, signUp, teamMail } from '../../../../../tests/support/people.ts'
import { listBlasts } from './blast-store.ts'

let app: TestApp
let token: string

/** Two teams, one of them paid; a volunteer; and a team of last year's event. */
beforeAll(async () => {
  app = await startTestApp()
  token = await app.admin()
  await makeEvent(app, { eventDate: '2024-07-20T12:00:00-04:00', eventName: 'Scramble 2024' })
  await signUp(app, 'Older', 7)
  const { eventId } = await makeEvent(app, { dinnerFee: 60, course: course('Pebble Beach') })
  await app.call('POST /api/admin/events/{eventId}/make-current', { token, params: { eventId } })
  await signUp(app, 'Marsh', 1)
  await signUp(app, 'Doyle', 2)
  const [, doyle] = (await app.call('GET /api/Admin/GetTeams', { token })).body
  const paid = { teamId: doyle.id, amount: 500, method: 'cash' }
  await app.call('POST /api/Admin/SetTeamPayment', { token, body: paid })
  const vera = { firstName: 'Vera', lastName: 'Cole', shirtSize: 'Large', phone: '8315550177' }
  await app.call('POST /api/admin/add-volunteer', { token, body: vera })
})
afterAll(() => app.stop())

const course = (courseName: string) => {
  return { courseName, addressStreet: '', addressCity: '', addressState: '', addressZipCode: '' }
}
const compose = (what: 'preview' | 'test' | 'send', body: object) =>
  app.call(`POST /api/admin/compose/${what}`, { token, body })
const outbox = async () => (await app.call('GET /api/admin/outbox', { token })).body.messages
const email = { channel: 'email', subject: 'Hello {first name}', message: 'Hi {first name} of {team}' }

it('players read it with their own names, each address once', async () => {
  const { body } = await compose('preview', { ...email, audience: 'players', as: 1 })
  expect(body).toMatchObject({ recipients: 4, leftOut: { noAddress: 4, optedOut: 0 } })
  expect(body.example).toMatchObject({ place: 1, to: 'second1@example.org', subject: 'Hello Pat' })
  expect(body.example.text).toContain('Hi Pat of Team Marsh')
})

it('people who owe get the amount and a link that staff cannot read once mail is really sent', async () => {
  const message = 'Pay {owed}: {code link} ({code})'
  const { body } = await compose('preview', { ...email, message, audience: 'unpaid' })
  expect([body.recipients, body.example.to]).toEqual([1, 'lead1@example.org'])
  const { code, link } = await teamMail(app, 1)
  expect(body.example.text).toContain('Pay $500')
  expect(body.example.text).not.toContain(code)
  expect(body.example.text).not.toContain(link)
})

it('last year’s team leaders, volunteers by text, and everyone are found', async () => {
  const last = await compose('preview', { ...email, audience: 'last-captains' })
  expect(last.body.example).toMatchObject({ to: 'lead7@example.org' })
  const text = { channel: 'sms', message: 'See you on {date}, {first name}', audience: 'volunteers' }
  const volunteers = await compose('preview', text)
  expect(volunteers.body.example).toMatchObject({
    to: '8315550177',
    text: 'See you on Saturday, July 19th, 2025, Vera',
  })
  const everyone = await compose('preview', { ...email, message: 'Hi {first name}', audience: 'everyone' })
  expect(everyone.body).toMatchObject({ recipients: 4, leftOut: { noAddress: 5 } })
})

it('an unknown field, or one without a value for somebody, is refused, and nothing is sent', async () => {
  const before = (await outbox()).length
  const vera = await compose('send', { channel: 'sms', message: '{team}!', audience: 'volunteers' })
  expect([vera.status, vera.body.errors]).toEqual([
    400,
    { message: ['We don’t know {team} of Vera Cole. Leave the field out, or choose other recipients.'] },
  ])
  const typo = await compose('send', { ...email, message: 'Hi {frist name}', audience: 'players' })
  expect(typo.body.errors).toEqual({ message: ['There is no field {frist name}'] })
  expect((await compose('send', { ...email, subject: ' ', audience: 'players' })).status).toBe(400)
  expect((await compose('send', { ...email, audience: 'the press' })).status).toBe(400)
  expect((await outbox()).length).toBe(before)
})

it('the leader of two teams gets a message for each, but only one if both would be the same', async () => {
  const leader = foursome('Marsh', 1)[0]
  const others = foursome('Marsh', 1).slice(1)
  const players = [leader, ...others.map((other) => ({ ...other, email: null, phoneNumber: null }))]
  const second = { players, teamName: 'The Seconds', leadsAnotherTeam: true }
  expect((await app.call('POST /api/SignUp', { body: second })).status).toBe(200)
  const ask = { ...email, audience: 'leaders' }
  const recipients = async (message: string) =>
    (await compose('preview', { ...ask, message })).body.recipients as number
  expect(await recipients('{team} owes {owed}')).toBe(3)
  expect(await recipients('Hi {first name}')).toBe(2)
  const invited = await app.call('POST /api/Admin/SendTeamInviteBlastEmail', { token, body: {} })
  const letters = (await outbox()).filter(({ id }: { id: string }) => invited.body.messageIds.includes(id))
  const codes = letters
    .filter(({ to }: { to: string }) => to === 'lead1@example.org')
    .map(({ text }: { text: string }) => /Team code: (\S+)/i.exec(text)?.[1])
  expect(new Set(codes).size).toBe(2)
  const { body: teams } = await app.call('GET /api/Admin/GetTeams', { token })
  const { id, version } = teams.find(({ teamName }: { teamName: string }) => teamName === 'The Seconds')
  await app.call('DELETE /api/admin/teams/{teamId}', { token, params: { teamId: id }, body: { version } })
})

it('a team whose payment is processing is not asked to pay again, in any email or list', async () => {
  await startPaying(app, 'lead1@example.org', 500)
  const { sql } = app.features.database
  const payments = () => sql.updateTable('payments').where('status', 'in', ['open', 'processing'])
  await payments().set({ status: 'processing' }).execute()
  const { body } = await compose('preview', { ...email, message: '{owed}', audience: 'unpaid' })
  expect(body.recipients).toBe(0)
  const { owed, unpaid } = (await app.call('GET /api/admin/dashboard', { token })).body
  expect([owed.amount, unpaid]).toEqual([0, { owed: 0, teams: [] }])
  const [marsh] = (await app.call('GET /api/Admin/GetTeams', { token })).body
  const ask = { token, body: { teamId: marsh.id } }
  const asked = await app.call('POST /api/Admin/SendPaymentRequestEmail', ask)
  expect([asked.status, asked.body.type]).toEqual([409, '/problems/payment-under-way'])
  const { messageIds } = (await app.call('POST /api/Admin/SendReminderEmail', { token, body: {} })).body
  const sent = (await outbox()).filter(({ id }: { id: string }) => messageIds.includes(id))
  expect(sent.filter(({ text }: { text: string }) => text.includes('$500'))).toEqual([])
  await payments().set({ status: 'canceled' }).execute()
})

it('a subject is one line, whatever was pasted', async () => {
  const subject = 'Save the date\r\nBcc: everybody@example.org'
  const { body } = await compose('preview', { ...email, subject, message: 'Hi', audience: 'players' })
  expect(body.example.subject).toBe('Save the date Bcc: everybody@example.org')
})

it('dinner guests are those with a seat, however it was paid', async () => {
  const guest = (name: string, requestedByEmailAddress: string) =>
    app.call('POST /api/admin/dinner-guests', { token, body: { name, requestedByEmailAddress } })
  await guest('Dora Desk', 'dora@example.org')
  const toDinner = { ...email, message: 'Hi {name}', audience: 'dinner' }
  const { body } = await compose('preview', toDinner)
  expect([body.recipients, body.example.to]).toEqual([1, 'dora@example.org'])
})

it('one press sends it once, to those who did not opt out, and it is in the history', async () => {
  await app.call('POST /api/admin/opt-outs', {
    token,
    body: { channel: 'email', address: 'second2@example.org', reason: 'Asked at the desk' },
  })
  const requestId = randomUUID()
  const ask = { ...email, message: 'Hi {first name} <b>&', audience: 'players', requestId }
  const first = await compose('send', ask)
  expect(first.body).toMatchObject({ success: true, sent: 3 })
  expect((await compose('send', ask)).body).toEqual(first.body)
  expect((await compose('send', { ...ask, message: 'Other' })).status).toBe(409)
  const sent = (await outbox()).filter(({ subject }: { subject: string }) => /^Hello /.test(subject))
  expect(sent.map(({ to }: { to: string }) => to).sort()).toEqual([
    'lead1@example.org',
    'lead2@example.org',
    'second1@example.org',
  ])
  expect(sent[0].text).toMatch(/Unsubscribe from announcements/)
  const { blasts } = (await app.call('GET /api/admin/blasts', { token })).body
  expect(blasts[0]).toMatchObject({
    kind: 'own-email',
    audience: 'players',
    about: 'Hello {first name}',
    recipients: 3,
    leftOut: { noAddress: 4, optedOut: 1 },
  })
})

it('a test goes only to the admin and is not a blast', async () => {
  const { blasts } = (await app.call('GET /api/admin/blasts', { token })).body
  const answer = await compose('test', { ...email, audience: 'players' })
  const [latest] = await outbox()
  expect(latest).toMatchObject({ to: answer.body.to, subject: 'Test: Hello Lee' })
  expect(latest.text).not.toContain('Unsubscribe')
  expect((await app.call('GET /api/admin/blasts', { token })).body.blasts).toHaveLength(blasts.length)
  const text = { channel: 'sms', message: 'Hi', audience: 'players' }
  expect((await compose('test', { ...text, phone: '12' })).status).toBe(400)
  const toPhone = { ...text, phone: '(831) 555-0100' }
  expect((await compose('test', toPhone)).body.to).toBe('8315550100')
  const optOut = { channel: 'sms', address: '8315550100', reason: 'Asked' }
  await app.call('POST /api/admin/opt-outs', { token, body: optOut })
  expect((await compose('test', toPhone)).body.errors).toEqual({
    phone: ['This number asked for no more texts'],
  })
})

it('golfers without a team get what all players get, except messages about a team; and the reminder', async () => {
  const site = await startTestApp({ now: () => new Date('2025-07-10T12:00:00Z') })
  onTestFinished(() => site.stop())
  const admin = await site.admin()
  await makeEvent(site)
  await openPlaces(site)
  await signUpParty(site, 'Lopez', 5, 2)
  const later = { players: foursome('Later', 6).slice(0, 2) }
  expect((await site.call('POST /api/places/team', { body: later })).status).toBe(200)
  const recipients = async (message: string) => {
    const body = { ...email, message, audience: 'players', as: 1 }
    return (await site.call('POST /api/admin/compose/preview', { token: admin, body })).body.recipients
  }
  expect(await recipients('Bring your team code {code}')).toBe(2)
  expect(await recipients('See you there')).toBe(3)
  expect((await site.call('POST /api/Admin/SendReminderEmail', { token: admin })).body.sent).toBe(3)
  const { messages } = (await site.call('GET /api/admin/outbox', { token: admin })).body
  const sentTo = (address: string) =>
    messages.find(
      ({ to, subject }: { to: string; subject: string }) => to === address && /^Reminder/.test(subject),
    )
  const pooled = sentTo('party5@example.org')
  expect(pooled.subject).toBe('Reminder: $250 to pay for Harlan Memorial Scramble')
  expect(pooled.text).toMatch(/your two places: \$250 is still to be paid/)
  expect(pooled.text).toMatch(/You aren’t on a team yet/)
  expect(pooled.text).toMatch(/Unsubscribe from announcements/)
  expect(sentTo('lead6@example.org').text).toMatch(/Two places on your team are still open\./)
  expect(sentTo('second6@example.org').text).not.toMatch(/still open/)
})

it('a sent message whose audience is damaged isn’t read as another’s', async () => {
  const { sql } = app.features.database
  await compose('send', { ...email, audience: 'leaders', requestId: randomUUID() })
  expect((await listBlasts(sql, 1))[0]?.audience).toBe('leaders')
  await sql.updateTable('blasts').set({ asked: '{"audience":"nobody"}' }).execute()
  await expect(listBlasts(sql, 1)).rejects.toThrow('audience')
})
