import type { Email } from 'postal-mime'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import { orderDinner, payDinner } from '../support/dinner.ts'
import { type MailServer, openMailServer } from '../support/mail-server.ts'
import { goodCard, pay, presentCard, startPaying } from '../support/paying.ts'
import { makeEvent, signUp } from '../support/people.ts'
import { sponsor } from '../support/sponsoring.ts'

let post: MailServer
let app: TestApp

beforeEach(async () => {
  post = await openMailServer()
  app = await startTestApp({
    variables: { SMTP_URL: post.url, MAIL_FROM: 'Harlan Memorial <golf@example.org>' },
  })
  await makeEvent(app, { dinnerFee: 60, shirtFee: 25, sponsorFee: 350 })
})
afterEach(async () => {
  await app.stop()
  await post.close()
})

async function outbox() {
  const { body } = await app.call('GET /api/admin/outbox', { token: await app.admin() })
  return body.messages as {
    id: string
    status: string
    attempts: number
    text: string
    html: string
    lastError: string | null
  }[]
}

it('the welcome email arrives with both parts, from the committee, to the leader only', async () => {
  await signUp(app, "O'Brien-Núñez <b>", 1)
  await vi.waitFor(() => expect(post.received).toHaveLength(1), 60_000)
  const [mail] = post.received as [Email]
  expect(mail.subject).toBe("Team O'Brien-Núñez <b> is signed up for Harlan Memorial Scramble")
  expect(mail.from?.address).toBe('golf@example.org')
  expect(mail.to).toMatchObject([{ address: 'lead1@example.org' }])
  expect(mail.text).toMatch(/Team code: [0-9A-Z]{4}/)
  expect(mail.html).toContain('O&#39;Brien-Núñez &lt;b&gt;')
  expect(mail.html).not.toContain('<b>')
})

it("every other email arrives too, with the same content in both parts and the sender's name", async () => {
  const event = (await app.call('GET /api/Home')).body
  await signUp(app, 'Marsh', 1)
  await pay(app, 'lead1@example.org', 500)
  const order = await orderDinner(app, event, {
    shirtRequests: [{ name: 'Dana', size: 'Large', quantity: 2 }],
  })
  await payDinner(app, order.body.paymentTrackingId, 110)
  const { paymentTrackingId } = (await sponsor(app)).body
  const payer = { paymentTrackingId, type: 'Sponsorship' }
  const sponsoring = await startPaying(app, 'dana@pine.example', 350, payer)
  await presentCard(app, sponsoring.body.clientSecret, goodCard)
  await app.call('POST /api/Auth/Login/GetCode', { body: { email: 'lead1@example.org' } })
  await app.admin()
  await app.call('POST /api/Auth/Login/ForgotPassword', { body: { email: 'ann@example.org' } })

  const expected: [to: string, subject: RegExp, words: string[]][] = [
    ['lead1@example.org', /^Receipt 00001/, ['$500', 'Fair market value', '$340', 'Tax ID 00-0000000']],
    ['dana@example.org', /^Receipt 00002/, ['$110', 'Amount that may be deductible']],
    ['dana@example.org', /^Dinner at .*: confirmed$/, ['Dana Harlan', '2 x Large', 'July 19th, 2025']],
    ['dana@pine.example', /^Receipt 00003/, ['No goods or services were provided']],
    ['dana@pine.example', /^Thank you for sponsoring/, ['Pine & Sons Roofing', '/sponsors']],
    ['lead1@example.org', /^Your team code for/, ['Team Marsh', '/auth/team-auth-request/']],
    ['ann@example.org', /^Set a new password$/, ['/auth/reset-password/', '10 minutes']],
  ]
  await vi.waitFor(() => expect(post.received).toHaveLength(1 + expected.length), 60_000)
  for (const [to, subject, words] of expected) {
    const mail = post.received.find(
      (each) => each.to?.[0]?.address === to && subject.test(each.subject ?? ''),
    )
    for (const word of [...words, 'Harlan Memorial Fund']) {
      expect.soft(mail?.text, `${subject} as text`).toContain(word)
      expect.soft(mail?.html, `${subject} as designed`).toContain(word.replaceAll('&', '&amp;'))
    }
  }
})

it('staff see that it was sent, but neither its code nor its link', async () => {
  await signUp(app, 'Marsh', 1)
  await vi.waitFor(async () => expect((await outbox())[0]?.status).toBe('sent'), 60_000)
  const [message] = await outbox()
  expect(message?.text).toContain('Team code: ••••')
  expect(message?.text).not.toContain('team-auth-request')
  expect(message?.html).toBe('')
})

it("a temporary refusal is retried later; a permanent one isn't", async () => {
  post.mood = { data: 451 }
  await signUp(app, 'Patient', 1)
  await vi.waitFor(
    async () => expect((await outbox())[0]).toMatchObject({ status: 'queued', attempts: 1 }),
    60_000,
  )
  post.mood = { data: 550 }
  await signUp(app, 'Final', 2)
  await vi.waitFor(
    async () => expect((await outbox())[0]).toMatchObject({ status: 'failed', attempts: 1 }),
    60_000,
  )
  post.mood = 'fine'
  const [failed] = await outbox()
  await app.call('POST /api/admin/outbox/{id}/retry', {
    token: await app.admin(),
    params: { id: failed?.id },
  })
  await vi.waitFor(() => expect(post.received).toHaveLength(1), 60_000)
})

it("signing up doesn't need the mail server; what it couldn't accept waits", async () => {
  await post.close()
  expect((await signUp(app, 'Quick', 1)).status).toBe(200)
  await vi.waitFor(
    async () => expect((await outbox())[0]).toMatchObject({ status: 'queued', attempts: 1 }),
    60_000,
  )
})
