import { randomUUID } from 'node:crypto'
import { cpSync } from 'node:fs'
import pg from 'pg'
import { closeConnections, reuseConnections } from './pg-for-tests.ts'

/** Which database the API tests of this run use. */
export function testsRunOn(): 'sqlite' | 'postgres' {
  return process.env.PINHIGH_TEST_DB === 'postgres' ? 'postgres' : 'sqlite'
}

/** A new, empty PostgreSQL database, or null when the tests run on SQLite. */
export async function freshDatabaseUrl(): Promise<string | null> {
  return testsRunOn() === 'sqlite' ? null : makeDatabase('template0')
}

/**
 * Where a test's server stores its data: the folder, and a PostgreSQL database or null. The tables exist already,
 * copied from a template made once per run; without a template the server creates them.
 */
export async function placeWithTables(folder: string): Promise<string | null> {
  if (testsRunOn() === 'postgres') return databaseWithTables()
  copySqliteTables(folder)
  return null
}

/** So that what opens SQLite there finds its tables; making them takes as long as a whole test. */
export function copySqliteTables(folder: string): void {
  const tables = process.env.PINHIGH_TEST_SQLITE_TABLES
  if (tables) cpSync(tables, folder, { recursive: true })
}

/** A database of this worker, for one test after the other: emptying one takes a tenth of copying the template. */
interface Reused {
  url: string
  uses: number
  own: pg.Pool
}

const lent = new Map<string, Reused>()
const spare: Reused[] = []
/** Deleted rows stay in its files. */
const mostUses = 40

async function databaseWithTables(): Promise<string> {
  const template = process.env.PINHIGH_TEST_POSTGRES_TABLES
  if (!template) return makeDatabase('template0')
  const next = spare.pop() ?? startReuse(await makeDatabase(template))
  lent.set(next.url, next)
  return next.url
}

function startReuse(url: string): Reused {
  reuseConnections(url)
  return { url, uses: 0, own: connectTo(url) }
}

/**
 * At the end of a test, once: its PostgreSQL database is emptied for the next test. One whose tables were altered is
 * dropped, as is one used often: hundreds would fill the memory they are in.
 */
export async function giveBackDatabase(url: string): Promise<void> {
  const used = lent.get(url)
  lent.delete(url)
  if (used && ++used.uses < mostUses && (await isEmptied(used))) spare.push(used)
  else await dropDatabase(url, used)
}

async function isEmptied({ own }: Reused): Promise<boolean> {
  const { rows } = await own.query<{ done: boolean }>('select spare.empty_tables() as done')
  return rows[0]?.done === true
}

async function dropDatabase(url: string, used: Reused | undefined): Promise<void> {
  await closeConnections(url)
  await used?.own.end()
  await askServer(`drop database if exists ${new URL(url).pathname.slice(1)} with (force)`)
}

async function makeDatabase(template: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await askServer(`create database ${name} template ${template} strategy file_copy`)
  const url = new URL(testServer())
  url.pathname = `/${name}`
  return url.toString()
}

function testServer(): string {
  const server = process.env.PINHIGH_TEST_POSTGRES
  if (!server) throw new Error('PINHIGH_TEST_POSTGRES must tell where the test PostgreSQL is')
  return server
}

/** One connection a worker: opening one takes longer than making or dropping a database. */
let server: pg.Pool | undefined

async function askServer(command: string): Promise<void> {
  server ??= connectTo(testServer())
  await server.query(command)
}

function connectTo(url: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    idleTimeoutMillis: 0,
    allowExitOnIdle: true,
  })
  // The server may end before the worker does.
  pool.on('error', () => {})
  return pool
}
