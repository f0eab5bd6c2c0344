import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import {
  eventually,
  goodCard,
  moneyOf,
  presentCard,
  receiptOf,
  startPaying,
} from '../../../../tests/support/paying.ts'
import { makeEvent, signUp, teamMail } from '../../../../tests/support/people.ts'

let app: TestApp
let secret: string
beforeEach(async () => {
  app = await startTestApp()
  await makeEvent(app)
  await signUp(app, 'Harlan', 1)
  secret = (await teamMail(app, 1)).link.split('/').at(-1) ?? ''
})
afterEach(() => app.stop())

const payShare = (email: string, paymentTrackingId = secret) =>
  startPaying(app, email, 125, { paymentTrackingId })

describe("a share paid through the team's own link", () => {
  test('can be paid by anybody with the link, each with their own intent and receipt', async () => {
    const answers = await Promise.all(['sam@example.org', 'kim@example.org'].map((email) => payShare(email)))
    const [sam, kim] = answers.map((answer) => answer.body.clientSecret as string) as [string, string]
    expect(sam).not.toBe(kim)
    for (const each of [sam, kim]) expect((await presentCard(app, each, goodCard)).status).toBe(200)
    await eventually(async () => (await moneyOf(app, 'lead1@example.org')).paidAmount === 250)
    expect((await receiptOf(app, sam)).payer.email).toBe('sam@example.org')
    expect((await receiptOf(app, kim)).payer.email).toBe('kim@example.org')
    const { body } = await app.call('GET /api/admin/outbox', { token: await app.admin() })
    const receipts = body.messages.filter((mail: { subject: string }) => mail.subject.startsWith('Receipt'))
    expect(receipts.map((mail: { to: string }) => mail.to).sort()).toEqual([
      'kim@example.org',
      'sam@example.org',
    ])
  })

  test('a guessed or replaced link finds no team', async () => {
    expect((await payShare('sam@example.org', 'guessed')).status).toBe(404)
    const [team] = (await app.call('GET /api/Golf/GetTeams')).body
    await app.call('POST /api/admin/teams/{teamId}/reissue-code', {
      token: await app.admin(),
      params: { teamId: team.id },
    })
    expect((await payShare('sam@example.org')).status).toBe(404)
  })

  test("is offered in the leader's welcome email", async () => {
    const { body } = await app.call('GET /api/admin/outbox', { token: await app.admin() })
    const email = body.messages.find((mail: { to: string }) => mail.to === 'lead1@example.org')
    expect(email.text).toContain(`/auth/team-auth-request/${secret}#share`)
    expect(email.html).toContain(`/auth/team-auth-request/${secret}#share`)
  })
})
