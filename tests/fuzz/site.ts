import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import type { StaffMember } from '../../src/site/accounts/users-contract.ts'
import { adminLogin, type Site as Calls, startTestApp, type TestApp } from '../support/app.ts'
import { overHttp } from '../support/over-http.ts'
import { freshDatabase } from '../support/postgres.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'
import { volunteerLogin, volunteerToken } from '../support/staff.ts'
import { gatherFacts, type Roles, type Somebody, type TeamFacts } from './facts.ts'
import { fillEvent, keepInPlay, teamsWith } from './filled-event.ts'
import { type RowWatch, watchPostgres, watchSqlite } from './row-watch.ts'
import type { Facts } from './sound-input.ts'
import { openWire, type Wire } from './wire.ts'

/** A separate server with an event in play, and what an attacker may know about it. */
export interface FuzzSite {
  wire: Wire
  rows: RowWatch
  server: ServerProcess
  roles: Roles
  facts: Facts
  /** By id; the owner of a team's token, by its role. */
  teams: Map<string, TeamFacts>
  own: Partial<Record<Somebody, string>>
  /** Logs in again whoever was logged out by a request, and refreshes the facts. */
  mend(): Promise<void>
  /** Kilobytes of memory the server uses. */
  memory(): number
  close(): Promise<void>
}

export interface Prepared {
  /** A server on a copy of the prepared data. */
  open(): Promise<FuzzSite>
  remove(): Promise<void>
}

/** Prepares the event once; every server starts with a copy. `postgres`: a PostgreSQL server to use. */
export async function prepareSite(postgres?: string): Promise<Prepared> {
  const folder = mkdtempSync(join(tmpdir(), 'pinhigh-fuzz-'))
  if (postgres) Object.assign(process.env, { PINHIGH_TEST_DB: 'postgres', PINHIGH_TEST_POSTGRES: postgres })
  const app = await startTestApp()
  const template = app.databaseUrl
  await volunteerToken(app).then(() => fillEvent(app))
  if (!template) copyOf(app, folder)
  else cpSync(join(app.dataDir, 'files'), join(folder, 'files'), { recursive: true })
  cpSync(join(app.dataDir, 'secrets.key'), join(folder, 'secrets.key'))
  await app.stop()
  let copies = 0
  return {
    async open() {
      const dataDir = join(folder, String(++copies))
      mkdirSync(dataDir)
      for (const name of ['pinhigh.db', 'files', 'secrets.key']) {
        if (existsSync(join(folder, name)))
          cpSync(join(folder, name), join(dataDir, name), { recursive: true })
      }
      const databaseUrl = postgres && template ? await copyDatabase(postgres, template) : undefined
      return openOn(dataDir, databaseUrl)
    },
    async remove() {
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function copyOf(app: TestApp, folder: string): void {
  const file = new DatabaseSync(join(app.dataDir, 'pinhigh.db'), { readOnly: true })
  file.exec(`vacuum into '${join(folder, 'pinhigh.db')}'`)
  file.close()
  cpSync(join(app.dataDir, 'files'), join(folder, 'files'), { recursive: true })
}

async function copyDatabase(server: string, template: string): Promise<string> {
  const url = await freshDatabase(server)
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  const [copy, original] = [url, template].map((address) => new URL(address).pathname.slice(1))
  await client.query(`drop database ${copy}`)
  await client.query(`create database ${copy} template ${original} strategy file_copy`)
  await client.end()
  return url
}

async function openOn(dataDir: string, databaseUrl: string | undefined): Promise<FuzzSite> {
  const server = await startServer({
    DATA_DIR: dataDir,
    TRUST_PROXY: 'true',
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  })
  const rows = databaseUrl ? await watchPostgres(databaseUrl) : await watchSqlite(join(dataDir, 'pinhigh.db'))
  const calls = overHttp(server.url, adminLogin)
  const wire = openWire(server.url)
  const roles: Roles = {}
  const { eventId } = (await calls.call('GET /api/Home')).body
  const site: FuzzSite = {
    wire,
    rows,
    server,
    roles,
    facts: {},
    teams: new Map(),
    own: {},
    async mend() {
      await signIn(calls, roles, site.own, eventId)
      Object.assign(site, await gatherFacts(calls, roles))
    },
    memory: () =>
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.process.pid}/status`, 'utf8'))?.[1]),
    async close() {
      wire.close()
      await rows.close()
      await server.end('SIGTERM')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
  await site.mend()
  return site
}

/** A valid token for every role. Deleted teams are replaced by new ones. */
async function signIn(calls: Calls, roles: Roles, own: FuzzSite['own'], eventId: string): Promise<void> {
  const isAlive = async (token: string | undefined) =>
    token !== undefined && (await calls.call('GET /api/user/get-user', { token })).status === 200
  const logIn = async (body: object) => (await calls.call('POST /api/auth/Login', { body })).body.jwt
  if (!(await isAlive(roles.admin))) roles.admin = await logIn(adminLogin)
  await keepVolunteer(calls, roles.admin ?? '')
  await keepInPlay(calls, roles.admin ?? '', eventId)
  if (!(await isAlive(roles.volunteer))) roles.volunteer = await logIn(volunteerLogin)
  if ((await isAlive(roles['the team'])) && (await isAlive(roles['another team']))) return
  const [one, other] = await teamsWith(calls, roles.admin ?? '')
  roles['the team'] = one?.token
  roles['another team'] = other?.token
  Object.assign(own, { 'the team': one?.id, 'another team': other?.id })
}

/** An admin's requests may have made the volunteer an admin. */
async function keepVolunteer(calls: Calls, token: string): Promise<void> {
  const { users = [] } = (await calls.call('GET /api/admin/users', { token })).body
  const risen = users.find(
    ({ email, role }: StaffMember) => email === volunteerLogin.email && role !== 'Volunteer',
  )
  if (!risen) return
  await calls.call('PUT /api/admin/users/{id}', {
    token,
    params: { id: risen.id },
    body: { role: 'Volunteer' },
  })
}
