import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type MailServer, openMailServer } from '../support/mail-server.ts'
import { overHttp } from '../support/over-http.ts'
import { eventually } from '../support/paying.ts'
import { foursome, july19 } from '../support/people.ts'
import { picture } from '../support/pictures.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'

/** A day of everything secret, on a server that logs as much as it can. */
const ann = { email: 'canary.admin@secret.example', password: 'canary horse battery' }
const account = { user: 'canary-user', pass: 'canary-mail-password' }
let office: MailServer
let folder: string
let server: ServerProcess
/** What no log line may contain, by kind. */
const secrets = new Map<string, string>()

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pinhigh-secrets-'))
  office = await openMailServer({ account })
  server = await startServer({
    DATA_DIR: join(folder, 'data'),
    LOG_LEVEL: 'trace',
    ADMIN_EMAIL: ann.email,
    ADMIN_PASSWORD: ann.password,
    SMTP_URL: office.url,
    MAIL_FROM: 'golf@example.org',
  })
  await aDay()
})
afterAll(async () => {
  await server?.end('SIGTERM')
  await office?.close()
  rmSync(folder, { recursive: true, force: true })
})

async function aDay(): Promise<void> {
  const site = overHttp(server.url, ann)
  const token = await site.admin()
  const event = (await site.call('POST /api/admin/events', { token, body: { ...july19, dinnerFee: 60 } }))
    .body
  const players = foursome('Marsh', 1).map((player, seat) =>
    seat === 1 ? { ...player, email: 'canary.player@secret.example', phoneNumber: '8315557391' } : player,
  )
  await site.call('POST /api/SignUp', { body: { players } })
  const { body: teams } = await site.call('GET /api/Admin/GetTeams', { token })
  const { teamCode: code, teamLink: link } = teams[0]
  const team = (await site.call('POST /api/Auth/Login/TeamLogin', { body: { code } })).body.jwt
  await site.call('GET /api/SignUp/User/{email}', { params: { email: 'canary.player@secret.example' } })
  await site.call('GET /api/SignUp/User/Phone/{phone}', { params: { phone: '8315557391' } })
  await site.call('POST /api/auth/Login', { body: { ...ann, password: 'canary wrong password' } })
  await site.call('POST /api/Auth/Login/TeamLogin', { body: { code: 'ZZZZ' } })
  await site.call('POST /api/Auth/Login/GetCode', { body: { email: 'lead1@example.org' } })
  await site.call('POST /api/Auth/Login/ForgotPassword', { body: { email: ann.email } })
  await site.call('POST /api/Admin/SendReminderEmail', { token, body: {} })
  const resetToken = await mailed(/reset-password\/([\w-]+)/)
  const unsubscribe = await mailed(/unsubscribe\/([\w-]+)/)
  await site.call('POST /api/Auth/Login/ResetPassword', {
    body: { token: resetToken, password: 'canary new password' },
  })
  await site.call('GET /api/user/get-user', { token: team })
  await site.call('GET /api/Admin/GetTeams', { token: team })
  const order = await site.call('POST /api/signup/attendee-sign-up', {
    body: {
      eventId: event.eventId,
      requestedByEmailAddress: 'canary.dinner@secret.example',
      requestedByName: 'Dana Harlan',
      attendees: [{ name: 'Dana Harlan' }],
      shirtRequests: [],
    },
  })
  const { paymentTrackingId } = order.body
  const user = {
    email: 'canary.dinner@secret.example',
    firstname: 'Dana',
    lastname: 'Harlan',
    paymentTrackingId,
  }
  const intent = await site.call('POST /api/payment/stripe/create', {
    body: { amountOwed: 60, user: { ...user, type: 'Attendee/Shirt' } },
  })
  await fetch(`${server.url}/unsubscribe/${unsubscribe}`)
  await site.call('GET /api/messages/unsubscribe/{token}', { params: { token: unsubscribe } })
  await site.call('GET /api/payment/receipt/{secret}', { params: { secret: intent.body.clientSecret } })
  await sendLogo()
  await site.call('POST /api/SignUp', { body: '{"players":[{"email":"canary.broken@secret.example"' })
  await site.call(`GET /auth/team-auth-request/${link.split('/').at(-1)}`)
  await site.call('POST /api/Auth/Logout', { token: team })
  for (const [what, secret] of Object.entries({
    'the admin’s address': ann.email,
    'the admin’s password': ann.password,
    'a wrong password': 'canary wrong password',
    'a new password': 'canary new password',
    'the mail server’s password': 'canary-mail-password',
    'a player’s address': 'canary.player@secret.example',
    'a leader’s address': 'lead1@example.org',
    'a player’s phone': '8315557391',
    'a guest’s address': 'canary.dinner@secret.example',
    'an address in a broken body': 'canary.broken@secret.example',
    'the team’s code': `"${code}"`,
    'the team’s link': link.split('/').at(-1) ?? '',
    'the team’s token': team,
    'the admin’s token': token,
    'the password link': resetToken,
    'the unsubscribe link': unsubscribe,
    'the order’s secret': paymentTrackingId,
    'the payment’s secret': intent.body.clientSecret,
  }))
    secrets.set(what, secret)
}

/** What is in an email, once it has arrived. */
async function mailed(pattern: RegExp): Promise<string> {
  const found = () => office.received.map(({ text = '' }) => pattern.exec(text)?.[1]).find(Boolean) ?? ''
  await eventually(async () => found() !== '')
  return found()
}

async function sendLogo(): Promise<void> {
  const form = new FormData()
  const fields = {
    sponsorName: 'Pine',
    contactFirstName: 'Dana',
    contactLastName: 'Pine',
    contactEmail: 'canary.sponsor@secret.example',
    contactPhoneNumber: '8315557392',
  }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const logo = new Uint8Array(await picture(40, 40))
  form.append('logo', new Blob([logo], { type: 'image/png' }), '../../canary-name.png')
  await fetch(`${server.url}/api/signup/sponsor-sign-up`, { method: 'POST', body: form })
  secrets.set('a sponsor’s address', 'canary.sponsor@secret.example')
  secrets.set('a sponsor’s phone', '8315557392')
  secrets.set('the name of an upload', 'canary-name')
}

it('no line of the most verbose log contains an address, a phone number, a password, a code or a secret', () => {
  const log = server.output()
  expect(log.split('\n').filter((line) => line.startsWith('{')).length).toBeGreaterThan(20)
  expect([...secrets].filter(([, secret]) => !secret || secret.length < 5)).toEqual([])
  expect([...secrets].filter(([, secret]) => log.includes(secret)).map(([what]) => what)).toEqual([])
})

it('the log tells a refused login from a successful one, and every refused call by its reason', () => {
  const lines = server
    .output()
    .split('\n')
    .filter((line) => line.includes('"answered"'))
    .map((line) => JSON.parse(line))
  const told = (route: string) =>
    lines
      .filter((line) => line.route === route)
      .map(({ level, status, refusal = '' }) => [level, status, refusal])
  expect(told('/api/auth/Login')).toEqual([
    [30, 200, ''],
    [30, 200, 'refused'],
  ])
  expect(told('/api/Auth/Login/TeamLogin')).toContainEqual([30, 401, 'team-code-unknown'])
  expect(told('/api/Admin/GetTeams')).toContainEqual([30, 403, 'not-allowed'])
})

it("only the server's owner may read what is stored on disk", () => {
  const open = readdirSync(join(folder, 'data'), { recursive: true, withFileTypes: true })
    .map((entry) => join(entry.parentPath, entry.name))
    .concat(join(folder, 'data'))
    .filter((path) => (statSync(path).mode & 0o077) !== 0)
  expect(open).toEqual([])
})

it('the health checks reveal nothing else', async () => {
  for (const path of ['/readyz', '/healthz']) {
    const text = await (await fetch(server.url + path)).text()
    expect(text.length).toBeLessThan(100)
    expect(text).not.toMatch(/smtp|postgres|secret|canary|\/tmp/i)
  }
})
