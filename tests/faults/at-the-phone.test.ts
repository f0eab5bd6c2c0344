import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { day } from '../../src/kernel/clock.ts'
import { adminLogin, type Site } from '../support/app.ts'
import { type BadSignal, startBadSignal } from '../support/bad-signal.ts'
import { launchBrowser } from '../support/chromium.ts'
import {
  danas,
  fillsInPlayer,
  logsInWithCode,
  seesAllSent,
  seesHole,
  seesStanding,
  taps,
} from '../support/journey-golfers.ts'
import { tellInOrder } from '../support/journey-order.ts'
import { type Device, laptop, Person, phone } from '../support/journey-person.ts'
import { overHttp } from '../support/over-http.ts'
import { teamMail } from '../support/people.ts'
import { type OwnPostgres, startPostgres } from '../support/postgres.ts'
import { type Round, startRound } from '../support/round.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'

/** What people see on their phones during a fault elsewhere, or on the phone. */
let folder: string
let postgres: OwnPostgres
let server: ServerProcess
let signal: BadSignal
let site: Site
let browser: Browser
let round: Round
let codes: string[]
const people: Person[] = []

tellInOrder()
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pinhigh-phones-'))
  postgres = await startPostgres()
  server = await startServer({
    DATA_DIR: folder,
    DATABASE_URL: await postgres.freshDatabase(),
    ADMIN_EMAIL: adminLogin.email,
    ADMIN_PASSWORD: adminLogin.password,
    LOG_LEVEL: 'error',
  })
  signal = await startBadSignal(server.url)
  site = overHttp(server.url, adminLogin)
  round = await startRound(site, ['Marsh', 'Okafor'], { eventDate: new Date().toISOString() })
  codes = await Promise.all(round.teams.map(async (_, seat) => (await teamMail(site, seat)).code))
  for (const { id } of round.teams) {
    const body = { teamId: id, method: 'cash', note: 'At the desk' }
    await site.call('POST /api/Admin/SetTeamPayment', { token: await site.admin(), body })
  }
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await signal?.close()
  await server?.end('SIGTERM')
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
})
afterEach(() => {
  expect(people.flatMap((person) => person.troubles.take())).toEqual([])
})

/** With their own browser, whose clock may be off by so many milliseconds. */
async function arrives(name: string, device: Device, url: string, clockOff = 0): Promise<Person> {
  const { isMobile, ...viewport } = device
  const context = await browser.newContext({
    viewport,
    isMobile,
    hasTouch: isMobile,
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(60_000)
  if (clockOff !== 0) await context.clock.install({ time: Date.now() + clockOff })
  const person = new Person(name, { url, context, page: await context.newPage(), device })
  people.push(person)
  return person
}

const strokesOf = async (seat: number) => {
  const { body } = await site.call('GET /api/Golf/GetStandings')
  return body.find(({ teamId }: { teamId: string }) => teamId === round.teams[seat]?.id).strokes
}

it('a sign-up whose answer was lost is sent again: one team, and on to the payment', async () => {
  const dana = await arrives('Dana', phone, signal.url)
  await dana.opens('/sign-up')
  for (const [index, golfer] of danas.entries()) await fillsInPlayer(dana, index + 1, golfer)
  await dana.sees('All four players are complete. Payment comes next.')
  dana.troubles.expectBrokenOff(/^\/api\/SignUp$/)
  signal.loseAnswers(/^\/api\/SignUp$/)
  await dana.presses('Sign up')
  await dana.sees(/Press Sign up again\. Your team is signed up only once/)
  signal.restore()
  await dana.presses('Sign up')
  await dana.isAt('/payment')
  const { body } = await site.call('GET /api/Golf/GetTeams')
  expect(body.filter(({ teamName }: { teamName: string }) => teamName === 'Team Harlan')).toHaveLength(1)
  await dana.context.close()
})

it.each([
  ['a day ahead', day, 0, 3],
  ['a day behind', -day, 1, 5],
] as const)('a phone whose clock is %s scores like any other', async (words, off, seat, strokes) => {
  const golfer = await arrives(words, phone, server.url, off)
  await logsInWithCode(golfer, codes[seat] ?? '')
  await golfer.isAt('/live-scoring')
  await seesHole(golfer, 1)
  await taps(golfer, strokes)
  await seesAllSent(golfer)
  await expect.poll(() => strokesOf(seat)).toBe(strokes)
  await golfer.context.close()
})

it('an admin whose laptop is a day ahead logs in, and stays logged in', async () => {
  const ann = await arrives('Ann', laptop, server.url, day + 60_000)
  await ann.opens('/auth/login')
  await ann.types('Email', adminLogin.email)
  await ann.types('Password', adminLogin.password)
  await ann.presses('Log In')
  await ann.isAt('/admin')
  await ann.page.reload()
  await ann.seesHeading('Dashboard')
  await ann.context.close()
})

it('while the database is unreachable the board shows its age, and a score waits on the phone', async () => {
  const spectator = await arrives('Spectator', laptop, server.url)
  await spectator.opens('/leaderboard')
  await seesStanding(spectator, 'Team Marsh', { thru: '1' })
  const golfer = await arrives('Golfer', phone, server.url)
  await logsInWithCode(golfer, codes[0] ?? '')
  await seesHole(golfer, 1)
  for (const person of [spectator, golfer]) person.troubles.expect(503, /^\/api\//)

  await postgres.goAway()
  await spectator.sees(
    /^Standings as of \d+:\d\d [AP]M [A-Z]{1,3}T\. We can’t update them right now\. Scores are safe on the phones\.$/,
  )
  await seesStanding(spectator, 'Team Marsh', { thru: '1' })
  await taps(golfer, 6)
  await golfer.sees('1 hole not sent')

  await postgres.comeBack()
  await seesAllSent(golfer)
  await spectator.sees(/^Live and unofficial/)
  await expect.poll(() => strokesOf(0)).toBe(6)
})
