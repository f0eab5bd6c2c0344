import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { adminLogin, type Site } from '../support/app.ts'
import { moment, report, rounds, timed } from '../support/faults.ts'
import { overHttp } from '../support/over-http.ts'
import { foursome, makeEvent } from '../support/people.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'

const kills = rounds(3, 20)
const visitors = 6

let folder: string
let server: ServerProcess
let site: Site
let eventId: string

async function start(): Promise<void> {
  const login = { ADMIN_EMAIL: adminLogin.email, ADMIN_PASSWORD: adminLogin.password }
  server = await startServer({ DATA_DIR: folder, ...login })
  site = overHttp(server.url, adminLogin)
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pinhigh-crash-sign-up-'))
  await start()
  eventId = (await makeEvent(site, { maxTeams: 1000, dinnerFee: 60, shirtFee: 25 })).eventId
})
afterAll(async () => {
  await server?.end('SIGTERM')
  rmSync(folder, { recursive: true, force: true })
})

type Form = { route: string; body: object }
let forms = 0
/** Acknowledged sign-ups, over all visitors. */
let answered = 0

/** Teams and dinners in turn, each under an id its page chose. */
function nextForm(): Form {
  const seat = ++forms
  const requestId = randomUUID()
  if (seat % 2 === 0) {
    const players = foursome(`Crash ${seat}`, seat)
    return { route: 'POST /api/SignUp', body: { players, requestId } }
  }
  const order = { requestedByName: `Dana ${seat}`, requestedByEmailAddress: `dana${seat}@example.org` }
  const choice = { attendees: [{ name: `Guest ${seat}` }], shirtRequests: [{ size: 'Large', quantity: 2 }] }
  return { route: 'POST /api/signup/attendee-sign-up', body: { eventId, ...order, ...choice, requestId } }
}

/** Submits one form after the other until the server is gone. */
async function signsUpUntilGone() {
  const acknowledged: { form: Form; answer: object }[] = []
  for (;;) {
    const form = nextForm()
    try {
      const { status, body } = await site.call(form.route, { body: form.body })
      expect(status).toBe(200)
      acknowledged.push({ form, answer: body })
      answered += 1
      await moment(25)
    } catch (error) {
      if (error instanceof TypeError) return { acknowledged, unanswered: form }
      throw error
    }
  }
}

it('an acknowledged sign-up is there once and complete; whoever got no answer submits again', async () => {
  const readyAfter: number[] = []
  let acknowledged = 0
  for (let kill = 0; kill < kills; kill++) {
    const before = answered
    const signingUp = Array.from({ length: visitors }, signsUpUntilGone)
    await moment(100 + Math.random() * 300)
    // On a busy machine that may be too short for any acknowledgment, and then nothing is shown.
    while (answered - before <= visitors) await moment(5)
    await server.end('SIGKILL')
    const all = await Promise.all(signingUp)
    readyAfter.push(await timed(start))
    for (const visitor of all) {
      acknowledged += visitor.acknowledged.length
      const last = visitor.acknowledged.at(-1)
      if (last) {
        const again = await site.call(last.form.route, { body: last.form.body })
        expect(again.body, 'sent again it is answered as before').toEqual(last.answer)
      }
      const { route, body } = visitor.unanswered
      expect((await site.call(route, { body })).status).toBe(200)
    }
  }

  const token = await site.admin()
  const teams = (await site.call('GET /api/Admin/GetTeams', { token })).body
  expect(teams).toHaveLength(Math.floor(forms / 2))
  const numbers = teams
    .map((team: { teamNumber: number }) => team.teamNumber)
    .sort((a: number, b: number) => a - b)
  expect(numbers, 'each number was given once, and none was lost').toEqual(
    teams.map((_: object, index: number) => index + 1),
  )
  for (const team of teams) {
    expect(team.teamMembers).toHaveLength(4)
    expect(team.teamCode).toMatch(/^\w{4}$/)
  }
  const { messages } = (await site.call('GET /api/admin/outbox', { token, query: { limit: '5000' } })).body
  const leaders = messages
    .map((message: { to: string }) => message.to)
    // The admin's login from here is told once, to the admin.
    .filter((to: string) => to !== adminLogin.email)
  expect(leaders).toHaveLength(teams.length)
  expect(new Set(leaders).size).toBe(teams.length)

  const { allAttendees } = (await site.call('GET /api/admin/get-attendees', { token })).body
  const guests = allAttendees
    .map((one: { name: string }) => one.name)
    .filter((name: string) => /^Guest/.test(name))
  expect(guests).toHaveLength(Math.ceil(forms / 2))
  expect(new Set(guests).size).toBe(guests.length)
  expect(acknowledged).toBeGreaterThan(kills * visitors)
  report({ fault: 'killed while signing up', times: kills, acknowledged, lost: 0, readyAfter })
})
