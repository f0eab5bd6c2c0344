import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { testsRunOn } from '../../../../tests/support/database.ts'
import { makeEvent, signUp, teamMail } from '../../../../tests/support/people.ts'

let app: TestApp
let now: Date

beforeEach(async () => {
  now = new Date('2025-07-19T14:00:00Z')
  app = await startTestApp({ now: () => now })
})
afterEach(() => app.stop())

interface Team {
  id: string
  teamCode: string
  teamLeader: { email: string; phoneNumber: string }
}

const clubhouse = '198.51.100.7'

interface Tried {
  status: number
  text: string
  question: string
  cookie: string
}

/** Tries a team code from this address. Without a cookie it comes from a new device. */
async function attempt(body: object, from = clubhouse, cookie = ''): Promise<Tried> {
  const answer = await app.http.inject({
    method: 'POST',
    url: '/api/Auth/Login/TeamLogin',
    remoteAddress: from,
    headers: cookie ? { cookie } : {},
    payload: body,
  })
  const question = String(answer.headers['x-problem-type'] ?? '').replace('/problems/', '')
  const set = String(answer.headers['set-cookie'] ?? '').split(';')[0] as string
  return { status: answer.statusCode, text: answer.body, question, cookie: cookie || set }
}

/** A golfer enters the code, wrong first if clumsy, and answers what is asked. Returns the last response. */
async function logIn(team: Team, { isClumsy = false, from = clubhouse, cookie = '' } = {}): Promise<Tried> {
  let tried: Tried = { status: 0, text: '', question: '', cookie }
  if (isClumsy) tried = await attempt({ code: `${team.teamCode.slice(0, 3)}*` }, from, tried.cookie)
  const answers: Record<string, object> = {
    'pick-your-team': { teamId: team.id },
    'confirm-your-team': { contact: team.teamLeader.email },
  }
  let body = { code: team.teamCode }
  tried = await attempt(body, from, tried.cookie)
  while (tried.question in answers) {
    body = { ...body, ...answers[tried.question] }
    delete answers[tried.question]
    tried = await attempt(body, from, tried.cookie)
  }
  return tried
}

async function openEvent(count: number): Promise<Team[]> {
  await makeEvent(app)
  for (let seat = 1; seat <= count; seat++) await signUp(app, `Clubhouse ${seat}`, seat)
  return (await app.call('GET /api/Admin/GetTeams', { token: await app.admin() })).body
}

const guessers: [string, (guess: number) => string][] = [
  ['from a thousand other addresses', (guess) => `203.0.${guess % 4}.${(guess >> 2) % 250}`],
  ['from the clubhouse itself', () => clubhouse],
]

// The counts are in the server's memory: on the second database one crowd shows that it keeps up.
it.each(testsRunOn() === 'postgres' ? guessers.slice(0, 1) : guessers)(
  'six hundred phones behind one address get in, mistyping, while every team is guessed at %s',
  async (_, addressOf) => {
    const teams = await openEvent(36)
    const compared = { plain: 0, named: 0 }
    let count = 0
    const guess = async () => {
      const from = addressOf(count++)
      const plain = await attempt({ code: 'ZZZ*' }, from)
      if (plain.status === 401) compared.plain++
      const named = await attempt({ code: 'ZZZ*', teamId: teams[count % 36]?.id }, from)
      if (named.status === 401) compared.named++
    }
    const statuses: number[] = []
    for (let phone = 0; phone < 600; phone++) {
      const team = teams[phone % 36] as Team
      const [{ status }] = await Promise.all([
        logIn(team, { isClumsy: phone % 20 === 0 }),
        ...Array.from({ length: 4 }, guess),
      ])
      statuses.push(status)
    }
    expect(statuses.filter((status) => status !== 200)).toEqual([])
    expect(compared.plain).toBeLessThanOrEqual(60)
    expect(compared.named).toBeLessThanOrEqual(2000 + 4)
  },
  240_000,
)

it('somebody guessing for a named team, each time from a new device, is asked for more after a few attempts', async () => {
  const [team] = (await openEvent(1)) as [Team]
  const answers: string[] = []
  for (let guess = 0; guess < 30; guess++) {
    const { status, question } = await attempt({ code: 'ZZZZ', teamId: team.id }, `203.0.113.${guess % 9}`)
    answers.push(status === 401 ? 'compared' : question)
  }
  expect(answers.filter((answer) => answer === 'compared').length).toBeLessThanOrEqual(10)
  expect(answers.at(-1)).toBe('confirm-your-team')
  const next = await attempt({ code: team.teamCode, teamId: team.id })
  expect(next.text).toMatch(/email or phone number/)
  expect(next.text).toMatch(/team link/)

  const known = { code: team.teamCode, teamId: team.id }
  const { phoneNumber } = team.teamLeader
  expect((await attempt({ ...known, contact: 'who@example.org' })).text).toBe('Team code not found')
  expect((await attempt({ ...known, contact: team.teamLeader.email.toUpperCase() })).status).toBe(200)
  expect((await attempt({ ...known, contact: phoneNumber })).status).toBe(200)
})

it('guessing with a contact of the team pauses its code; link, known phones and a new code still work', async () => {
  const [team] = (await openEvent(1)) as [Team]
  const phone = await logIn(team)
  const { link } = await teamMail(app, 1)
  const proven = { teamId: team.id, contact: team.teamLeader.email }
  for (let guess = 0; guess < 30; guess++) await attempt({ ...proven, code: 'ZZZZ' }, `203.0.113.${guess}`)
  const paused = await attempt({ ...proven, code: team.teamCode }, '203.0.113.99')
  expect(paused).toMatchObject({ status: 429, question: 'team-code-paused' })
  expect(paused.text).toMatch(/team link.*check-in/)

  expect((await attempt({ code: team.teamCode }, clubhouse, phone.cookie)).status).toBe(200)
  const authCode = link.split('/').at(-1)
  const byLink = await app.call('POST /api/Auth/Login/ValidateTeamAuthRequest', { body: { authCode } })
  expect(byLink.status).toBe(200)
  const cookie = String(byLink.headers['set-cookie']).split(';')[0] as string
  expect((await attempt({ code: team.teamCode }, '203.0.113.99', cookie)).status).toBe(200)

  now = new Date(now.getTime() + 2 * 3_600_000)
  expect((await attempt({ ...proven, code: team.teamCode }, '203.0.113.99')).status).toBe(200)
})

it('a phone that has logged in before gets in again after a server restart, but not after a new code was issued', async () => {
  const [team] = (await openEvent(1)) as [Team]
  const phone = await logIn(team)
  for (let guess = 0; guess < 80; guess++) await attempt({ code: 'ZZZZ' }, `203.0.113.${guess}`)
  expect((await attempt({ code: team.teamCode })).question).toBe('pick-your-team')
  expect((await attempt({ code: team.teamCode }, clubhouse, phone.cookie)).status).toBe(200)

  const params = { teamId: team.id }
  const { body } = await app.call('POST /api/admin/teams/{teamId}/reissue-code', {
    token: await app.admin(),
    params,
  })
  const again = await attempt({ code: body.teamCode }, clubhouse, phone.cookie)
  expect(again.question).toBe('pick-your-team')
})

it('guessing shows up in the audit log', async () => {
  const [team] = (await openEvent(1)) as [Team]
  for (let guess = 0; guess < 120; guess++)
    await attempt({ code: 'ZZZZ', teamId: team.id }, `203.0.113.${guess % 99}`)
  const { body } = await app.call('GET /api/admin/audit', { token: await app.admin() })
  const told = body.entries.filter(({ action }: { action: string }) => action === 'wrong team codes tried')
  expect(told).toHaveLength(1)
})
