import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { foursome, makeEvent } from '../../../../tests/support/people.ts'

let app: TestApp
let secret: string

beforeAll(async () => {
  app = await startTestApp()
  await makeEvent(app)
  const body = { teamName: 'Bogey Nights', players: foursome('Marsh', 1) }
  const made = await app.call('POST /api/SignUp', { body })
  secret = made.body.paymentTrackingId
  const cash = {
    teamId: made.body.teamId,
    amount: 125,
    owedAmount: 500,
    method: 'cash',
    payerName: 'pat second',
  }
  await app.call('POST /api/Admin/SetTeamPayment', {
    token: await app.admin(),
    body: { ...cash, mutationId: crypto.randomUUID() },
  })
})
afterAll(() => app.stop())

const bill = (body: object) => app.call('POST /api/payment/team-bill', { body })

it('shows whoever signed the team up what is left to pay, who has paid, and the code and link', async () => {
  const answer = await bill({ paymentTrackingId: secret })
  expect(answer.body).toMatchObject({
    owedAmount: 375,
    paidAmount: 125,
    shareAmount: 125,
    hasPaidInFull: false,
    team: {
      teamName: 'Bogey Nights',
      teamNumber: 1,
      players: [
        { fullName: 'Lee Marsh', isTeamLeader: true, paidAmount: 0 },
        { fullName: 'Pat Second', paidAmount: 125 },
        { fullName: 'Sam Third', paidAmount: 0 },
        { fullName: 'Kim Fourth', paidAmount: 0 },
      ],
      others: [],
    },
  })
  expect(answer.body.team.teamCode).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}$/)
  expect(answer.body.team.shareLink).toBe(`http://localhost:3000/auth/team-auth-request/${secret}#share`)
})

it('shows somebody who only knows an email the amounts, but no names or code', async () => {
  const answer = await bill({ email: 'second1@example.org' })
  expect(answer.body).toMatchObject({ owedAmount: 375, paidAmount: 125, team: null })
  expect(answer.text).not.toMatch(/Bogey|Marsh|Pat/)
  expect((await bill({ email: 'nobody@example.org' })).status).toBe(404)
  expect((await bill({})).status).toBe(404)
  expect((await bill({ paymentTrackingId: 'A'.repeat(22) })).status).toBe(404)
})

it('shows a logged-in team its own bill, and staff none', async () => {
  const route = 'GET /api/user/team-bill'
  const login = await app.call('POST /api/Auth/Login/ValidateTeamAuthRequest', { body: { authCode: secret } })
  const own = await app.call(route, { token: login.body.jwt })
  expect(own.body).toMatchObject({ owedAmount: 375, team: { teamName: 'Bogey Nights' } })
  expect((await app.call(route, { token: await app.admin() })).status).toBe(404)
})

it('serves the event as a calendar file', async () => {
  const answer = await app.call('GET /api/Golf/Calendar')
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(answer.headers['content-disposition']).toContain('event.ics')
  expect(answer.text).toContain('DTSTART:20250719T160000Z\r\n')
  expect((await app.call('GET /api/Golf/Calendar', { query: { eventId: 'none' } })).status).toBe(404)
})

it('the calendar file for dinner guests starts at dinner, not at the shotgun start', async () => {
  const event = (await app.call('GET /api/Home')).body
  const dinner = () => app.call('GET /api/Golf/Calendar', { query: { for: 'dinner' } })
  expect((await dinner()).text, 'while no dinner time is set').toContain('DTSTART:20250719T160000Z\r\n')
  await app.call('PUT /api/admin/events/{eventId}', {
    token: await app.admin(),
    params: { eventId: event.eventId },
    body: { dinnerTime: '18:30' },
  })
  const { text } = await dinner()
  expect(text).toContain('DTSTART:20250719T223000Z\r\n')
  expect(text).toContain('dinner at 6:30 PM')
  expect((await app.call('GET /api/Golf/Calendar')).text).toContain('DTSTART:20250719T160000Z\r\n')
})
