import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { smtpMailer } from '../../src/adapters/mail/smtp.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { openMailServer } from '../support/mail-server.ts'
import { foursome, makeEvent, signUp, teamToken } from '../support/people.ts'
import { readCsv } from '../support/read-csv.ts'
import { acme, sponsor } from '../support/sponsoring.ts'

const markup = `<img src=x onerror="alert(1)"><script>alert(2)</script>`
const statement = `O'Brien"; DROP TABLE players; --`
const formula = '=HYPERLINK("https://evil.example","Prize")'

let app: TestApp
let token: string

beforeAll(async () => {
  app = await startTestApp()
  token = await app.admin()
  await makeEvent(app, { maxTeams: 100 })
})
afterAll(() => app.stop())

const refusedLinks = [
  'javascript:alert(1)',
  ' JavaScript:alert(1)//https://pine.example',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  '//evil.example',
  'https://user:secret@evil.example',
  'https://pine.example/"onmouseover="alert(1)',
  'http://169.254.169.254\\@pine.example',
]

describe('a name', () => {
  it("with markup is text in the email and in the page's data, and absent from the page's head", async () => {
    const players = foursome(markup, 11)
    expect((await app.call('POST /api/SignUp', { body: { players } })).status).toBe(200)
    const { body } = await app.call('GET /api/admin/outbox', { token })
    const letter = body.messages.find(({ to }: { to: string }) => to === 'lead11@example.org')
    expect(letter.html).not.toMatch(/<img src=x|<script/)
    expect(letter.html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;')
    expect(letter.text).toContain(markup)
  })

  it('with half an SQL statement is saved literally, and the table still exists', async () => {
    const players = foursome(statement, 12)
    expect((await app.call('POST /api/SignUp', { body: { players } })).status).toBe(200)
    const { body } = await app.call('GET /api/Golf/GetTeams')
    expect(JSON.stringify(body)).toContain(JSON.stringify(statement).slice(1, -1))
    for (const id of [statement, "' OR 1=1 --", '%', '../../etc/passwd', '__proto__']) {
      const answer = await app.call('GET /api/Golf/GetTeams', { query: { eventId: id } })
      expect(answer.status).toBe(404)
    }
  })

  it('with a line break is refused: it would start an email header', async () => {
    for (const broken of ['Marsh\r\nBcc: all@evil.example', 'Marsh\nX: 1', 'Marsh\u0000']) {
      const { status, body } = await app.call('POST /api/SignUp', { body: { players: foursome(broken, 13) } })
      expect(status).toBe(400)
      expect(body.errors?.['players.0.lastName'] ?? body.title).toBeTruthy()
    }
    for (const address of ['lee@example.org\r\nBcc: all@evil.example', 'lee@example.org, all@evil.example']) {
      const players = foursome('Marsh', 13).map((player, seat) =>
        seat === 0 ? { ...player, email: address } : player,
      )
      expect((await app.call('POST /api/SignUp', { body: { players } })).status).toBe(400)
    }
  })

  it('that is a formula is text in the CSV file', async () => {
    const players = foursome(formula, 14)
    expect((await app.call('POST /api/SignUp', { body: { players } })).status).toBe(200)
    const { text } = await app.call('GET /api/admin/export/teams.csv', { token })
    const cells = readCsv(text).flatMap((row) => Object.values(row))
    expect(cells.filter((cell) => /^[=@\t\r]|^[+-](?!\d+(\.\d+)?$)/.test(cell))).toEqual([])
  })
})

it('an email to one person goes to one person, whatever its subject and address contain', async () => {
  const office = await openMailServer()
  const mailer = smtpMailer(office.url, 'Golf <golf@example.org>')
  const mail = {
    id: 'one',
    to: 'lee@example.org',
    subject: 'Team Marsh\r\nBcc: all@evil.example\r\n\r\nbody',
    text: 'Hello\r\n.\r\nMAIL FROM:<x@evil.example>',
    html: '<p>Hello</p>',
    unsubscribeUrl: null,
  }
  expect(await mailer.send(mail)).toBe('sent')
  await mailer.close()
  await office.close()
  expect(office.received).toHaveLength(1)
  const [letter] = office.received
  expect(letter?.subject).toBe('Team Marsh Bcc: all@evil.example body')
  expect(letter?.headers.map(({ key }) => key)).not.toContain('bcc')
  expect(letter?.text).toContain('MAIL FROM:<x@evil.example>')
})

describe('a web address', () => {
  it.each(refusedLinks)(
    "such as %s isn't accepted as a sponsor’s website: it is dropped, and no link is made",
    async (websiteUrl) => {
      const sponsorName = `Pine ${refusedLinks.indexOf(websiteUrl)}`
      const answer = await sponsor(app, { ...acme, sponsorName, websiteUrl })
      expect([200, 400]).toContain(answer.status)
      const { body } = await app.call('GET /api/admin/sponsors', { token })
      const kept = body.sponsors.find((each: { sponsorName: string }) => each.sponsorName === sponsorName)
      expect(kept?.websiteUrl ?? null).toBeNull()
    },
  )

  it('that is neither http(s) nor a page of this site is refused where people donate', async () => {
    for (const donateUrl of [...refusedLinks.slice(0, 6), '/\\evil.example']) {
      const { status } = await app.call('POST /api/admin/events', {
        token,
        body: {
          eventName: 'Another',
          eventDate: '2026-07-19T12:00:00-04:00',
          timeZone: 'America/New_York',
          donateUrl,
        },
      })
      expect(status, donateUrl).toBe(400)
    }
  })

  it('is never requested by the server', async () => {
    const asked: string[] = []
    const plain = globalThis.fetch
    globalThis.fetch = async (address) => {
      asked.push(String(address))
      return Response.error()
    }
    try {
      await sponsor(app, { ...acme, sponsorName: 'Inviting', websiteUrl: 'http://metadata.example/latest' })
      await app.call('GET /api/sponsor/getsponsors')
    } finally {
      globalThis.fetch = plain
    }
    expect(asked).toEqual([])
  })
})

describe('an email with a control character', () => {
  const email = 'le\u0007e@example.org'

  it('is refused wherever one is entered, at its field', async () => {
    const players = foursome('Bell', 60)
    const second = players.map((player, seat) => (seat === 1 ? { ...player, email } : player))
    const leader = players.map((player, seat) => (seat === 0 ? { ...player, email } : player))
    const event = { eventName: 'Another', eventDate: '2026-07-19T12:00:00-04:00', timeZone: 'UTC' }
    const entries: [route: string, body: object][] = [
      ['POST /api/SignUp', { players: leader }],
      ['POST /api/SignUp', { players: second }],
      ['POST /api/admin/teams', { players: leader }],
      ['POST /api/admin/users', { email, firstName: 'Vic', lastName: 'Li', role: 'Volunteer' }],
      ['POST /api/admin/opt-outs', { channel: 'email', address: email }],
      ['POST /api/admin/events', { ...event, contact: { name: 'Ann', email, phone: '' } }],
      ['POST /api/signup/sponsor-sign-up', { ...acme, contactEmail: email }],
      [
        'POST /api/signup/attendee-sign-up',
        { requestedByEmailAddress: email, requestedByName: 'Dana', attendees: [{ name: 'Dana' }] },
      ],
    ]
    for (const [route, body] of entries) {
      const answer = await app.call(route, { token, body })
      expect(answer.status, route).toBe(400)
      expect(JSON.stringify(answer.body.errors), route).toMatch(/mail/i)
    }
  })

  it('gets neither a code nor a password link', async () => {
    for (const route of ['POST /api/Auth/Login/GetCode', 'POST /api/Auth/Login/ForgotPassword'])
      expect((await app.call(route, { body: { email } })).body.isSuccessful, route).toBe(false)
  })
})

describe('a body', () => {
  it('with extra fields changes none of them', async () => {
    const players = foursome('Greedy', 15).map((player) => ({ ...player, isPaid: true, role: 'Admin' }))
    const more = {
      hasPaidInFull: true,
      paidAmount: 500,
      teamCode: 'AAAA',
      id: 'mine',
      eventId: 'other',
      roles: ['Admin'],
    }
    const { body } = await app.call('POST /api/SignUp', { body: { players, ...more } })
    const { body: teams } = await app.call('GET /api/Admin/GetTeams', { token })
    const team = teams.find(({ id }: { id: string }) => id === body.teamId)
    expect(team).toMatchObject({ hasPaidInFull: false, paidAmount: 0 })
    expect(team.teamCode).not.toBe('AAAA')
    expect(body.teamId).not.toBe('mine')
    const user = (await app.call('GET /api/user/get-user', { token: await teamToken(app, 15) })).body
    expect(user).toMatchObject({ roles: ['TeamMember'], isAdmin: false })
  })

  it('that reaches for object prototypes is refused, and nothing is shared', async () => {
    for (const text of ['{"__proto__":{"isAdmin":true}}', '{"constructor":{"prototype":{"isAdmin":true}}}']) {
      const { status } = await app.call('POST /api/SignUp', {
        body: text,
        headers: { 'content-type': 'application/json' },
      })
      expect(status).toBe(400)
    }
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined()
  })

  it('wrong in any way gets a response without implementation details', async () => {
    for (const body of ['{"players":', '[]', '{"players":[{}]}', '"x"', 'null']) {
      const answer = await app.call('POST /api/SignUp', {
        body,
        headers: { 'content-type': 'application/json' },
      })
      expect(answer.status).toBe(400)
      expect(answer.text).not.toMatch(/node_modules|\.ts:|at \w+ \(|SQLITE|select |zod/i)
    }
  })
})

it('another event’s ids open nothing: its teams, scorecards and orders stay separate', async () => {
  await signUp(app, 'Marsh', 16)
  const team = await teamToken(app, 16)
  const { body: other } = await app.call('POST /api/admin/events', {
    token,
    body: { eventName: 'Last year', eventDate: '2024-07-19T12:00:00-04:00', timeZone: 'America/New_York' },
  })
  const { body: whole } = await app.call('GET /api/admin/events/{eventId}', {
    token,
    params: { eventId: other.eventId },
  })
  const own = (await app.call('GET /api/user/get-user', { token: team })).body.teamId
  const foreign = whole.course?.holes?.[0]?.holeId ?? whole.holes?.[0]?.holeId ?? 'none'
  const scored = await app.call('POST /api/LiveScoring/UpdateTeamHoleScore', {
    token: team,
    body: { teamId: own, holeId: foreign, score: 1 },
  })
  expect(scored.status).toBeGreaterThanOrEqual(400)
  expect(scored.status).toBeLessThan(500)
})
