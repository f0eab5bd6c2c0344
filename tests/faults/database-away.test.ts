import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { adminLogin, type Site } from '../support/app.ts'
import { type BoardListener, openBoardListener } from '../support/board-listener.ts'
import { moment, report, rounds, timed, until } from '../support/faults.ts'
import { overHttp } from '../support/over-http.ts'
import { foursome } from '../support/people.ts'
import { type OwnPostgres, startPostgres } from '../support/postgres.ts'
import { type Round, startRound } from '../support/round.ts'
import { get, type ServerProcess, startServer } from '../support/server-process.ts'

const absences = rounds(2, 20)
const cuts = rounds(15, 150)

let folder: string
let postgres: OwnPostgres
let databaseUrl: string
let server: ServerProcess
let site: Site
let round: Round
let board: BoardListener
let seat = 100

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pinhigh-away-'))
  postgres = await startPostgres()
  databaseUrl = await postgres.freshDatabase()
  server = await startServer({
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    ADMIN_EMAIL: adminLogin.email,
    ADMIN_PASSWORD: adminLogin.password,
    LOG_LEVEL: 'error',
  })
  site = overHttp(server.url, adminLogin)
  round = await startRound(site, ['Marsh', 'Okafor'], { maxTeams: 1000 })
  board = await openBoardListener(server.url)
})
afterAll(async () => {
  board?.close()
  await server?.end('SIGTERM')
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const marsh = () => round.teams[0] as Round['teams'][number]
const isReady = async () => (await get(server.url, '/readyz')).status === 200
const teams = async () => (await site.call('GET /api/Admin/GetTeams', { token: await site.admin() })).body
/** A new foursome, under its own id. */
const newTeam = () => ({ players: foursome(`Away ${++seat}`, seat), requestId: randomUUID() })
const signUp = (body: object) => site.call('POST /api/SignUp', { body })

it('while the database is unreachable nothing is accepted, the board shows its age, and everything recovers by itself', async () => {
  const readyAfter: number[] = []
  await round.score(marsh(), 1, 4)
  for (let absence = 0; absence < absences; absence++) {
    const strokes = 2 + (absence % 8)
    const mutationId = randomUUID()
    const before = (await teams()).length
    const team = newTeam()
    await postgres.goAway(absence % 2 === 0 ? 'restarting' : 'crashed')

    expect((await get(server.url, '/healthz')).status).toBe(200)
    expect((await get(server.url, '/readyz')).status).toBe(503)
    for (const refused of [await round.score(marsh(), 2, strokes, { mutationId }), await signUp(team)]) {
      expect(refused).toMatchObject({
        status: 503,
        body: {
          type: '/problems/database-away',
          title: 'We can’t save right now. Please try again in a moment.',
        },
      })
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    }
    await until('the stream says how old the board is', async () => board.heard.get('event')?.asOf !== null)
    const standings = await site.call('GET /api/Golf/GetStandings')
    expect(standings.status).toBe(200)
    expect(standings.body.map((row: { teamName: string }) => row.teamName)).toContain('Team Marsh')
    expect(Number(standings.headers.age)).toBeGreaterThanOrEqual(0)
    const { asOf } = (await site.call('GET /api/Golf/GetBoardState')).body
    expect(Date.parse(asOf)).toBeLessThanOrEqual(Date.now())

    await postgres.comeBack()
    readyAfter.push(await timed(() => until('the server is ready', isReady)))
    // What a phone stored is sent again automatically, and what a person saw refused is submitted again: once each.
    expect((await round.score(marsh(), 2, strokes, { mutationId })).body.status).toBe('applied')
    expect((await signUp(team)).status).toBe(200)
    expect(await teams()).toHaveLength(before + 1)
    await until('the stream is up to date again', async () => board.heard.get('event')?.asOf === null)
    await until('the score is on the board', async () => {
      const { body, headers } = await site.call('GET /api/Golf/GetStandings')
      const row = body.find((each: { teamId: string }) => each.teamId === marsh().id)
      return row.strokes === 4 + strokes && headers.age === undefined
    })
    expect(board.isOpen(), 'the stream was never cut').toBe(true)
  }
  report({ fault: 'database stopped', times: absences, acknowledged: absences * 2, lost: 0, readyAfter })
})

it('a connection that breaks during a transaction leaves all of it or nothing', async () => {
  const admin = new pg.Client({ connectionString: databaseUrl })
  await admin.connect()
  const before = (await teams()).length
  let broken = 0
  let asked = 0
  const visitors = Array.from({ length: 4 }, async () => {
    while (broken < cuts) {
      const team = newTeam()
      asked += 1
      await until('the sign-up is answered', async () => {
        const answer = await signUp(team)
        expect([200, 503]).toContain(answer.status)
        return answer.status === 200
      })
    }
  })
  while (broken < cuts) {
    await moment(Math.random() * 150)
    const inTransaction = `select count(pg_terminate_backend(pid)) as ended from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`
    broken += Number((await admin.query(inTransaction)).rows[0].ended)
  }
  await Promise.all(visitors)
  await admin.end()

  const all = await teams()
  expect(all).toHaveLength(before + asked)
  for (const team of all) {
    expect(team.teamMembers).toHaveLength(4)
    expect(team.teamCode).toMatch(/^\w{4}$/)
  }
  const token = await site.admin()
  const { messages } = (await site.call('GET /api/admin/outbox', { token, query: { limit: '5000' } })).body
  const welcomed = messages.map((message: { to: string }) => message.to)
  expect(new Set(welcomed).size).toBe(welcomed.length)
  expect(welcomed).toHaveLength(all.length)
  expect(await isReady()).toBe(true)
  expect(server.process.exitCode, 'it is still the same server').toBe(null)
  report({ fault: 'database connection cut', times: broken, acknowledged: asked, lost: 0, readyAfter: [] })
})

it('a server that finds no database at start says so in a line, and ends', async () => {
  await postgres.goAway()
  const late = startServer({ DATA_DIR: folder, DATABASE_URL: databaseUrl })
  await expect(late).rejects.toThrow(/pinhigh: The database does not answer/)
  await postgres.comeBack()
  await until('the first server is ready', isReady)
})
