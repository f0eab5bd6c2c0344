import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type MessagingSite, openMessagingSite } from '../../../../../tests/support/messaging-site.ts'
import { makeEvent } from '../../../../../tests/support/people.ts'

let staff: MessagingSite

beforeEach(async () => {
  staff = await openMessagingSite()
})
afterEach(() => staff.app.stop())

const addresses = (rows: readonly { to: string }[]) => rows.map(({ to }) => to).sort()

describe('the team invite email', () => {
  it('goes to every player with an address, with their name and their team’s code and link', async () => {
    const { status, body } = await staff.invites()
    expect(status).toBe(200)
    expect(body).toMatchObject({
      success: true,
      message: '4 emails saved, not sent: no email service is set up. Left out: 4 without an email address.',
      sent: 4,
    })
    const written = await staff.written()
    expect(addresses(written)).toEqual([
      'lead1@example.org',
      'lead2@example.org',
      'second1@example.org',
      'second2@example.org',
    ])
    expect([...body.messageIds].sort()).toEqual(written.map(({ id }) => id).sort())
    const pat = written.find(({ to }) => to === 'second1@example.org')
    expect(pat?.subject).toBe('Team Marsh: your code for Harlan Memorial Scramble')
    expect(pat?.text).toContain(
      'Hi Pat, you play in Harlan Memorial Scramble, Saturday, July 19th, 2025, 12:00 PM',
    )
    expect(pat?.text).toContain('With you: Lee Marsh, Sam Third, Kim Fourth.')
    const teams = (await staff.app.call('GET /api/Admin/GetTeams', { token: staff.token })).body
    expect(pat?.text).toContain(`Team code: ${teams[0].teamCode}\nTeam link: ${teams[0].teamLink}`)
    expect(pat?.html).toContain(teams[0].teamCode)
    expect(pat?.text).not.toContain(teams[1].teamCode)
  })

  it('is only for teams of the current event, and says so when there are none', async () => {
    const { app, token } = staff
    const { eventId } = await makeEvent(app, { eventName: 'The next one' })
    await app.call('POST /api/admin/events/{eventId}/make-current', { token, params: { eventId } })
    expect((await staff.invites()).body).toEqual({
      success: false,
      message: 'There are no teams yet.',
      sent: 0,
      messageIds: [],
      blastId: null,
    })
    expect(await staff.written()).toEqual([])
  })
})

describe('the reminder', () => {
  it('tells an unpaid team the amount and where to pay; a paid one the time, place and starting hole', async () => {
    const [marsh, okafor] = staff.teamIds as [string, string]
    await staff.takesCash(marsh, 125)
    await staff.takesCash(okafor)
    await staff.app.call('POST /api/Admin/SetStartingHole', {
      token: staff.token,
      body: { teamId: okafor, startingHole: 7, startingGroup: 'B' },
    })
    expect((await staff.reminds()).body.sent).toBe(4)
    const written = await staff.written()
    const owing = written.find(({ to }) => to === 'lead1@example.org')
    expect(owing?.subject).toBe('Reminder: Team Marsh has $375 to pay for Harlan Memorial Scramble')
    expect(owing?.text).toContain('$375 is still to be paid; $125 has been paid, thank you.')
    expect(owing?.text).toMatch(/Pay here: http:\/\/localhost:3000\/auth\/team-auth-request\/\S+/)
    const paid = written.find(({ to }) => to === 'lead2@example.org')
    expect(paid?.subject).toContain('Reminder: Harlan Memorial Scramble, Saturday, July 19th, 2025, 12:00 PM')
    expect(paid?.text).toContain('When: Saturday, July 19th, 2025, 12:00 PM EDT, Pebble Beach Golf Links')
    expect(paid?.text).toContain('Where: 1700 17-Mile Drive, Pebble Beach, CA 93953')
    expect(paid?.text).toContain('Starting hole: 7B')
    expect(paid?.text).toMatch(/Team code: [0-9A-Z]{4}/)
    expect(paid?.html).toContain('Starting hole')
    // The event is over, so no starting hole is mentioned.
    expect(owing?.html).not.toContain('Starting hole')
  })
})

it('the reminder asks the leader alone for missing handicap indexes, where there is a net leaderboard', async () => {
  const { eventId } = (await staff.app.call('GET /api/Home')).body
  const asks = async () =>
    (await staff.written()).filter(({ text }) => text.includes('a handicap index for')).map(({ to }) => to)
  for (const teamId of staff.teamIds) await staff.takesCash(teamId)
  await staff.reminds()
  expect(await asks()).toEqual([])
  await staff.app.call('PUT /api/admin/handicaps/settings', {
    token: staff.token,
    body: { eventId, version: 0, net: true, allowances: null, tees: [] },
  })
  await staff.reminds()
  expect((await asks()).sort()).toEqual(['lead1@example.org', 'lead2@example.org'])
})

describe('the reminder after the event is final', () => {
  it('goes only to teams that still owe, and never says that the event is coming up', async () => {
    const [, okafor] = staff.teamIds as [string, string]
    await staff.takesCash(okafor)
    const { body: event } = await staff.app.call('GET /api/Home')
    await staff.app.call('POST /api/Admin/FinalizeEvent', {
      token: staff.token,
      body: { eventId: event.eventId, enabled: true },
    })
    const before = (await staff.written()).length
    expect((await staff.reminds()).body.sent).toBe(2)
    const written = (await staff.written()).slice(before)
    expect(written.map(({ to }) => to).sort()).toEqual(['lead1@example.org', 'second1@example.org'])
    for (const { text } of written) {
      expect(text).toContain('is over, and one payment is left for Team Marsh: $500 is still to be paid.')
      expect(text).not.toMatch(/coming up|Starting hole/)
    }
  })
})

describe('the text message', () => {
  it('goes to every phone number of teams and players once, as typed', async () => {
    const [marsh, okafor] = staff.teamIds as [string, string]
    const set = (teamId: string, phoneNumber: string) =>
      staff.app.call('POST /api/Admin/SetPhoneNumber', { token: staff.token, body: { teamId, phoneNumber } })
    await set(marsh, '(831) 555-0142')
    await set(okafor, '(831) 555-0142')
    const { body } = await staff.texts('  Shotgun at noon.\r\nBring “sun cream” ⛳ ')
    expect(body).toMatchObject({ success: true, sent: 3 })
    const written = await staff.written()
    expect(addresses(written)).toEqual(['2002000010', '2002000020', '8315550142'])
    expect(new Set(written.map(({ text }) => text))).toEqual(
      new Set(['Shotgun at noon.\nBring “sun cream” ⛳']),
    )
    expect(
      written.every(({ channel, html, subject }) => channel === 'sms' && html === '' && subject === ''),
    ).toBe(true)
  })

  it('needs a message of 1 to 1600 plain characters; anything else changes nothing', async () => {
    const faults: [message: unknown, fault: string][] = [
      ['', 'Enter a message'],
      [' \n ', 'Enter a message'],
      [undefined, 'Enter a message'],
      [12, 'Enter a message'],
      ['x'.repeat(1601), 'At most 1600 characters'],
      ['bell\u0007', 'Please use plain text'],
    ]
    for (const [message, fault] of faults) {
      const { status, body } = await staff.texts(message)
      expect.soft([status, body.errors], String(message)).toEqual([400, { message: [fault] }])
    }
    expect((await staff.texts('x'.repeat(1600))).status).toBe(200)
    expect(await staff.written()).toHaveLength(2)
  })
})

describe('messages to one team', () => {
  it('the text invite has the code and link, and goes to the team’s phone', async () => {
    const [marsh] = staff.teamIds as [string]
    const { body } = await staff.writes('SendTextInvite', marsh)
    expect(body).toMatchObject({
      success: true,
      message: '1 text message to Team Marsh saved, not sent: no text service is set up.',
      sent: 1,
    })
    const [text] = await staff.written()
    const [team] = (await staff.app.call('GET /api/Admin/GetTeams', { token: staff.token })).body
    expect(text).toMatchObject({ to: '2002000010', channel: 'sms' })
    expect(text?.text).toContain(
      `Harlan Memorial Scramble: Team Marsh, your code is ${team.teamCode}. Pay and keep score here: ${team.teamLink}`,
    )
  })

  it('the payment request goes to the leader while something is owed', async () => {
    const [marsh] = staff.teamIds as [string]
    await staff.takesCash(marsh, 125)
    expect((await staff.writes('SendPaymentRequestEmail', marsh)).body).toMatchObject({
      success: true,
      sent: 1,
    })
    const [email] = await staff.written()
    expect(email).toMatchObject({
      to: 'lead1@example.org',
      subject: 'Team Marsh: $375 to pay for Harlan Memorial Scramble',
    })
    expect(email?.text).toMatch(/Pay here: \S+\/auth\/team-auth-request\/\S+/)
    await staff.takesCash(marsh)
    const refused = await staff.writes('SendPaymentRequestEmail', marsh)
    expect([refused.status, refused.body.type]).toEqual([409, '/problems/already-paid'])
    expect(await staff.written()).toHaveLength(1)
  })

  it('an unknown team is not found, and a missing team is invalid', async () => {
    for (const what of ['SendTextInvite', 'SendPaymentRequestEmail'] as const) {
      expect.soft((await staff.writes(what, 'nobody')).status, what).toBe(404)
      expect.soft((await staff.writes(what, undefined)).status, what).toBe(400)
    }
  })
})

describe('a repeated blast request', () => {
  it('with the same key gets the first response, even at the same moment, and sends nothing more', async () => {
    const requestId = '3f0c6f0e-7d0c-4c06-9d63-2a31a80e38a4'
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => staff.texts('Rain at two, come in.', { requestId })),
    )
    const [first] = answers
    for (const { status, body } of [...answers, await staff.texts('Rain at two, come in.', { requestId })]) {
      expect(status).toBe(200)
      expect(body).toEqual(first?.body)
    }
    expect(first?.body.messageIds).toHaveLength(2)
    expect(await staff.written()).toHaveLength(2)
    const { body } = await staff.app.call('GET /api/admin/blasts', { token: staff.token })
    expect(body.blasts).toHaveLength(1)
  })

  it('with the same key but another request is refused; without a key it is sent again', async () => {
    const requestId = '3f0c6f0e-7d0c-4c06-9d63-2a31a80e38a4'
    await staff.texts('Rain at two, come in.', { requestId })
    for (const other of [
      await staff.texts('Go out again.', { requestId }),
      await staff.invites({ requestId }),
    ])
      expect([other.status, other.body.type]).toEqual([409, '/problems/request-reused'])
    expect((await staff.texts('Rain at two, come in.', { requestId: 'twice' })).status).toBe(400)
    expect(await staff.written()).toHaveLength(2)
    await staff.texts('Rain at two, come in.')
    expect(await staff.written()).toHaveLength(4)
  })
})

describe('the preview', () => {
  it('shows how many will get it, who cannot, and the first recipient’s version without code and link', async () => {
    expect((await staff.preview('text')).body).toEqual({
      kind: 'text',
      channel: 'sms',
      isSent: false,
      recipients: 2,
      leftOut: { noAddress: 6, optedOut: 0 },
      example: null,
    })
    const { body } = await staff.preview('team-invite')
    expect(body).toMatchObject({ recipients: 4, leftOut: { noAddress: 4, optedOut: 0 } })
    expect(body.example).toMatchObject({ to: 'lead1@example.org' })
    expect(body.example.text).toContain('Team code: ••••\nTeam link: ••••')
    expect((await staff.preview('text-invite', staff.teamIds[0])).body).toMatchObject({ recipients: 1 })
    expect((await staff.preview('text-invite')).status).toBe(400)
    expect((await staff.preview('text-invite', 'nobody')).status).toBe(404)
    expect(await staff.written()).toEqual([])
  })
})

it('a sent blast shows the status of its messages, and the audit log shows who sent it', async () => {
  const { body: sent } = await staff.invites()
  const { body } = await staff.blast(sent.blastId)
  expect(body).toMatchObject({
    kind: 'team-invite',
    channel: 'email',
    about: 'Team codes for Harlan Memorial Scramble',
    recipients: 4,
    leftOut: { noAddress: 4, optedOut: 0 },
    createdBy: 'Ann Archer',
  })
  expect(addresses(body.messages)).toEqual(addresses(await staff.written()))
  const { counts } = body
  expect(counts.queued + counts.kept).toBe(4)
  expect((await staff.blast('nothing')).status).toBe(404)
  const audit = (await staff.app.call('GET /api/admin/audit', { token: staff.token })).body
  expect(JSON.stringify(audit)).toContain('team invite email sent')
})

it('a team invite whose audit entry cannot be written leaves nothing behind', async () => {
  const { database } = staff.app.features
  await database.sql.schema.alterTable('audit_log').renameTo('audit_log_away').execute()
  expect((await staff.invites()).status).toBeGreaterThanOrEqual(500)
  await database.sql.schema.alterTable('audit_log_away').renameTo('audit_log').execute()
  expect(await staff.written()).toEqual([])
  expect((await staff.app.call('GET /api/admin/blasts', { token: staff.token })).body.blasts).toEqual([])
})
