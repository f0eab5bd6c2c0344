import { afterEach, beforeEach, expect, it } from 'vitest'
import { adminLogin, startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { openPlaces, signUpParty } from '../../../../tests/support/golf-parties.ts'
import { makeEvent, signUp } from '../../../../tests/support/people.ts'

let app: TestApp
beforeEach(async () => {
  app = await startTestApp()
  await makeEvent(app)
  await openPlaces(app)
})
afterEach(() => app.stop())

interface Mail {
  to: string
  subject: string
  text: string
}

/** What arrives after somebody asked for their sign-up by this email. */
async function askWith(email: string): Promise<{ answer: unknown; mails: Mail[] }> {
  const outbox = async (): Promise<Mail[]> =>
    (await app.call('GET /api/admin/outbox', { token: await app.admin() })).body.messages
  const before = (await outbox()).length
  const { body } = await app.call('POST /api/SignUp/EmailLink', { body: { email } })
  await app.features.auth.sendRequestedEmails()
  const after = await outbox()
  return { answer: body, mails: after.slice(0, after.length - before) }
}

it('whoever is signed up already gets the bill and the link by email; a stranger learns nothing', async () => {
  await signUp(app, 'Marsh', 1)
  const party = await signUpParty(app, 'Lopez', 2, 1)
  const leader = await askWith('LEAD1@example.org')
  expect(leader.mails).toHaveLength(1)
  expect(leader.mails[0]).toMatchObject({ to: 'lead1@example.org' })
  expect(leader.mails[0]?.text).toContain('$500 is still to be paid.')
  expect(leader.mails[0]?.text).toContain('/auth/team-auth-request/')
  const member = await askWith('second1@example.org')
  expect(member.mails[0]?.text).toContain('leads the team and has its code and link')
  expect(member.mails[0]?.text).not.toContain('/auth/team-auth-request/')
  const single = await askWith('party2@example.org')
  expect(single.mails[0]?.text).toContain(`/payment#party=${party.body.paymentTrackingId}`)
  expect(single.mails[0]?.text).toContain(`/party#${party.body.paymentTrackingId}`)
  const nobody = await askWith('who@example.org')
  const staff = await askWith(adminLogin.email)
  expect([nobody.mails, staff.mails]).toEqual([[], []])
  for (const { answer } of [leader, member, single, staff]) expect(answer).toEqual(nobody.answer)
})

it('somebody who asks again and again gets no flood', async () => {
  await signUp(app, 'Marsh', 1)
  let sent = 0
  for (let time = 0; time < 12; time++) sent += (await askWith('lead1@example.org')).mails.length
  expect(sent).toBeGreaterThan(0)
  expect(sent).toBeLessThan(12)
})
