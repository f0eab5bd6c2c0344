import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { adminLogin, type Site } from '../support/app.ts'
import { moment, until } from '../support/faults.ts'
import { overHttp } from '../support/over-http.ts'
import { foursome } from '../support/people.ts'
import { type OwnPostgres, startPostgres } from '../support/postgres.ts'
import { type Relay, relayTo } from '../support/relay.ts'
import { type Round, startRound } from '../support/round.ts'
import { get, type ServerProcess, startServer } from '../support/server-process.ts'

/** The server's own limit is a few seconds, which a busy machine draws out; a silent connection lasts for many minutes. */
const patience = 60_000

let folder: string
let postgres: OwnPostgres
let databaseUrl: string
let relay: Relay
let server: ServerProcess
let site: Site
let round: Round

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pinhigh-silent-'))
  postgres = await startPostgres()
  databaseUrl = await postgres.freshDatabase()
  const through = await relayTo(databaseUrl)
  relay = through
  server = await startServer({
    DATA_DIR: folder,
    DATABASE_URL: through.url,
    ADMIN_EMAIL: adminLogin.email,
    ADMIN_PASSWORD: adminLogin.password,
    LOG_LEVEL: 'error',
  })
  site = overHttp(server.url, adminLogin)
  round = await startRound(site, ['Marsh', 'Okafor'])
})
afterAll(async () => {
  await server?.end('SIGTERM')
  await relay?.close()
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const team = (seat: number) => () => round.teams[seat] as Round['teams'][number]
const [marsh, okafor] = [team(0), team(1)]
const isReady = async () => (await get(server.url, '/readyz')).status === 200

it('a database that accepts and never answers is a 503 long before its connection gives up, and everything recovers by itself', async () => {
  await round.score(marsh(), 1, 4)
  await site.call('GET /api/Golf/GetStandings')
  // More than there are connections to the database.
  const scores = round.holeIds.map((_, hole) => ({ hole: hole + 1, mutationId: randomUUID() }))
  const send = () => scores.map(({ hole, mutationId }) => round.score(okafor(), hole, 4, { mutationId }))
  const four = { players: foursome('Silent', 50), requestId: randomUUID() }

  relay.fallSilent()
  const sent = performance.now()
  const took: number[] = []
  const refused = await Promise.all(
    [...send(), site.call('POST /api/SignUp', { body: four }), get(server.url, '/readyz')].map(
      async (asked) => {
        const { status } = await asked
        took.push(performance.now() - sent)
        return status
      },
    ),
  )
  expect(refused).toEqual(Array(scores.length + 2).fill(503))
  expect(Math.max(...took)).toBeLessThan(patience)
  expect((await get(server.url, '/healthz')).status).toBe(200)
  const standings = await site.call('GET /api/Golf/GetStandings')
  expect(standings.body.map((row: { teamName: string }) => row.teamName)).toContain('Team Marsh')

  relay.mend()
  await until('the server is ready', isReady)
  const answers = await Promise.all(send())
  expect(answers.map(({ body }) => body.status)).toEqual(Array(scores.length).fill('applied'))
  expect((await site.call('POST /api/SignUp', { body: four })).status).toBe(200)
  await until('every score is on the board', async () => {
    const { body } = await site.call('GET /api/Golf/GetStandings')
    return body.find((row: { teamId: string }) => row.teamId === okafor().id).holesCompleted === 18
  })
})

it('a write that waits for a lock is not cut off: the database still answers', async () => {
  const other = new pg.Client({ connectionString: databaseUrl })
  await other.connect()
  await other.query('begin')
  await other.query('select 1 from teams where id = $1 for update', [marsh().id])
  const writing = round.score(marsh(), 2, 4)
  await moment(4_500)
  await other.query('commit')
  await other.end()
  expect((await writing).body).toMatchObject({ status: 'applied' })
})
