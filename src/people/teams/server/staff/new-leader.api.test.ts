import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../../tests/support/app.ts'
import { foursome, makeEvent, signUp } from '../../../../../tests/support/people.ts'
import { committeeToken } from '../../../../../tests/support/staff.ts'

let app: TestApp
let admin: string
let desk: string
/** Every code and link that any team ever had in a test. */
let secrets: string[]

beforeEach(async () => {
  app = await startTestApp()
  admin = await app.admin()
  await makeEvent(app)
  await signUp(app, 'Harlan', 1)
  await signUp(app, 'Okafor', 2)
  desk = await committeeToken(app, 'Registration')
  secrets = []
  await noteSecrets()
})
afterEach(() => app.stop())

async function noteSecrets(): Promise<void> {
  const rows = await app.features.database.sql.selectFrom('team_keys').selectAll().execute()
  secrets.push(...rows.flatMap(({ code, linkSecret }) => [code, linkSecret]))
}
const teamsAs = async (token: string) => (await app.call('GET /api/Admin/GetTeams', { token })).body
const mailsTo = (to: string) =>
  app.features.database.sql
    .selectFrom('outbox')
    .select(['subject', 'text', 'html'])
    .where('toAddress', '=', to)
    .execute()
/** Whether any email to this address has a secret of any team. */
async function hasSecret(to: string): Promise<boolean> {
  await noteSecrets()
  const all = JSON.stringify(await mailsTo(to))
  return secrets.some((secret) => new RegExp(`(?<![\\w-])${secret}(?![\\w-])`).test(all))
}
const linkOf = async (teamName: string) => {
  const found = (await teamsAs(admin)).find((team: { teamName: string }) => team.teamName === teamName)
  return String(found.teamLink).split('/').at(-1)?.replace('#', '') ?? ''
}
const opens = async (authCode: string) =>
  (await app.call('POST /api/Auth/Login/ValidateTeamAuthRequest', { body: { authCode } })).status === 200

/** Saves a team with other emails, by seat. */
async function edit(token: string, teamName: string, emails: Record<number, string> = {}) {
  const team = (await teamsAs(admin)).find((each: { teamName: string }) => each.teamName === teamName)
  const players = team.teamMembers.map((member: Record<string, string>, seat: number) => ({
    id: member.id,
    firstName: member.firstName,
    lastName: member.lastName,
    email: emails[seat] ?? member.email ?? null,
    phoneNumber: member.phoneNumber ?? null,
    shirtSize: member.shirtSize,
  }))
  const body = { version: team.version, teamName, players, reason: null }
  const answer = await app.call('PUT /api/admin/teams/{teamId}', { token, params: { teamId: team.id }, body })
  if (answer.status !== 200) throw new Error(answer.text)
  return answer.body
}
async function asksForCode(email: string): Promise<void> {
  await app.call('POST /api/Auth/Login/GetCode', { body: { email } })
  await app.features.auth.sendRequestedEmails()
}
const thief = 'thief@evil.example'

it('registration changes a leader’s email and gets no code or link: not by that email, not by asking, not by a blast', async () => {
  const answer = await edit(desk, 'Team Harlan', { 0: thief, 1: 'second@evil.example' })
  expect(answer.unprovenEmails).toEqual([thief, 'second@evil.example'])
  expect(await mailsTo(thief)).toMatchObject([{ subject: expect.stringContaining('You lead Team Harlan') }])
  await asksForCode(thief)
  await app.call('POST /api/Admin/SendTeamInviteBlastEmail', { token: admin, body: {} })
  await app.call('POST /api/Admin/SendReminderEmail', { token: admin, body: {} })
  expect([await hasSecret(thief), await hasSecret('second@evil.example')]).toEqual([false, false])
  expect(await hasSecret('lead2@example.org')).toBe(true)
})

it('the old address is told, without the new one, and the old link is dead while the code and phones go on', async () => {
  const old = await linkOf('Team Harlan')
  expect(await opens(old)).toBe(true)
  const [{ teamCode }] = await teamsAs(admin)
  await edit(desk, 'Team Harlan', { 0: thief })
  const told = (await mailsTo('lead1@example.org')).find(({ subject }) => subject.includes(' has a new '))
  expect(told?.subject).toBe('Team Harlan has a new email address')
  expect(JSON.stringify(told)).not.toContain(thief)
  expect(await opens(old)).toBe(false)
  expect((await teamsAs(admin))[0].teamCode).toBe(teamCode)
})

it('an admin who saves the team says yes: code and new link leave then, and not before', async () => {
  await edit(desk, 'Team Harlan', { 0: 'fresh@example.org' })
  expect(await hasSecret('fresh@example.org')).toBe(false)
  const saved = await edit(admin, 'Team Harlan')
  expect(saved).not.toHaveProperty('unprovenEmails')
  expect(await hasSecret('fresh@example.org')).toBe(true)
  expect(JSON.stringify(await mailsTo('fresh@example.org'))).toContain(await linkOf('Team Harlan'))
})

it('a team that is deleted and brought back sends nothing to an address that nobody has said yes to', async () => {
  await edit(desk, 'Team Harlan', { 0: thief })
  const harlan = (await teamsAs(admin)).find((team: { teamName: string }) => team.teamName === 'Team Harlan')
  const gone = await app.call('DELETE /api/admin/teams/{teamId}', {
    token: admin,
    params: { teamId: harlan.id },
    body: { version: harlan.version, reason: 'Twice' },
  })
  expect(gone.status, gone.text).toBe(204)
  const [{ deletionId }] = (await app.call('GET /api/admin/deletions', { token: admin })).body.deletions
  const back = await app.call('POST /api/admin/deletions/{deletionId}/restore', {
    ...{ token: admin, params: { deletionId } },
  })
  expect(back.status, back.text).toBe(200)
  await asksForCode(thief)
  await app.call('POST /api/Admin/SendTeamInviteBlastEmail', { token: admin, body: {} })
  expect(await hasSecret(thief)).toBe(false)
})

it('an admin’s own change sends code and a new link at once', async () => {
  const old = await linkOf('Team Harlan')
  await edit(admin, 'Team Harlan', { 0: 'fresh@example.org' })
  expect(JSON.stringify(await mailsTo('fresh@example.org'))).toContain(await linkOf('Team Harlan'))
  expect(await opens(old)).toBe(false)
})

it('registration gets no code by exchanging leaders with a team of its own', async () => {
  const players = foursome('Thieves', 3).map((player, seat) =>
    seat === 0 ? { ...player, email: thief } : player,
  )
  const added = await app.call('POST /api/admin/teams', {
    token: desk,
    body: { players, reason: 'Walk-ups' },
  })
  expect(added.status).toBe(200)
  expect(await hasSecret(thief)).toBe(false)
  const [harlan, , thieves] = await teamsAs(admin)
  const seat = (team: typeof harlan) => ({
    teamId: team.id,
    playerId: team.teamLeader.id,
    version: team.version,
  })
  const body = { one: seat(harlan), other: seat(thieves), reason: null }
  expect((await app.call('POST /api/admin/exchange-players', { token: desk, body })).status).toBe(200)
  await asksForCode(thief)
  expect(await hasSecret(thief)).toBe(false)
})

it('where the event lets registration see codes, its change sends them', async () => {
  const event = (await app.call('GET /api/Home')).body
  const { sql } = app.features.database
  await sql.updateTable('events').set({ volunteersTakeCash: 1 }).execute()
  expect(event).toBeTruthy()
  await edit(desk, 'Team Harlan', { 0: 'fresh@example.org' })
  expect(await hasSecret('fresh@example.org')).toBe(true)
})

const strange = '8315559999'
const setPhone = (token: string, teamId: string, phoneNumber = strange) =>
  app.call('POST /api/Admin/SetPhoneNumber', { token, body: { teamId, phoneNumber } })
const invites = (teamId: string) =>
  app.call('POST /api/Admin/SendTextInvite', { token: admin, body: { teamId } })
const textsTo = async (to: string) => {
  const { sql } = app.features.database
  return (await sql.selectFrom('outbox').select('id').where('toAddress', '=', to).execute()).length
}

it('a phone that registration enters gets no text invite until an admin saves the team; the leader is told', async () => {
  const [harlan] = await teamsAs(admin)
  const old = await linkOf('Team Harlan')
  const answer = await setPhone(desk, harlan.id)
  expect(answer.body.unprovenPhones).toContain('(831) 555-9999')
  expect(await opens(old)).toBe(false)
  const told = (await mailsTo('lead1@example.org')).find(({ subject }) => subject.includes(' has a new '))
  expect(told?.subject).toBe('Team Harlan has a new phone number')
  expect(JSON.stringify(told)).not.toMatch(/555.?9999/)
  const refused = (await invites(harlan.id)).body
  expect([refused.sent, refused.message]).toEqual([
    0,
    'The phone number of Team Harlan was entered at registration. If it’s right, an admin edits the team and saves it.',
  ])
  expect(await textsTo(strange)).toBe(0)
  expect((await app.call('GET /api/admin/dashboard', { token: admin })).body.contactsToCheck).toBe(1)
  await edit(admin, 'Team Harlan')
  expect((await app.call('GET /api/admin/dashboard', { token: admin })).body).not.toHaveProperty(
    'contactsToCheck',
  )
  expect((await invites(harlan.id)).body.sent).toBe(1)
})

it('a leader’s phone that registration edits is no way either; an admin’s own number is believed', async () => {
  const [harlan, okafor] = await teamsAs(admin)
  const [leader, ...others] = harlan.teamMembers
  const body = {
    ...{ version: harlan.version, teamName: harlan.teamName, reason: null },
    players: [{ ...leader, phoneNumber: strange }, ...others].map(
      ({ id, firstName, lastName, email, phoneNumber, shirtSize }) => ({
        ...{ id, firstName, lastName, email, phoneNumber, shirtSize },
      }),
    ),
  }
  const saved = await app.call('PUT /api/admin/teams/{teamId}', {
    token: desk,
    params: { teamId: harlan.id },
    body,
  })
  expect([saved.status, saved.body.unprovenPhones]).toEqual([200, ['(831) 555-9999']])
  expect((await invites(harlan.id)).body.sent).toBe(0)
  const link = await linkOf('Team Okafor')
  expect((await setPhone(admin, okafor.id, '8315558888')).body).not.toHaveProperty('unprovenPhones')
  expect([(await invites(okafor.id)).body.sent, await opens(link)]).toEqual([1, true])
})
