import { randomUUID } from 'node:crypto'
import { cpSync } from 'node:fs'
import pg from 'pg'

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
  if (testsRunOn() === 'postgres')
    return makeDatabase(process.env.PINHIGH_TEST_POSTGRES_TABLES ?? 'template0')
  const tables = process.env.PINHIGH_TEST_SQLITE_TABLES
  if (tables) cpSync(tables, folder, { recursive: true })
  return null
}

async function makeDatabase(template: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await askServer(`create database ${name} template ${template} strategy file_copy`)
  const url = new URL(testServer())
  url.pathname = `/${name}`
  return url.toString()
}

/** Drops a PostgreSQL database at the end of a test: hundreds would fill the memory they are in. */
export async function dropDatabase(url: string): Promise<void> {
  await askServer(`drop database if exists ${new URL(url).pathname.slice(1)} with (force)`)
}

function testServer(): string {
  const server = process.env.PINHIGH_TEST_POSTGRES
  if (!server) throw new Error('PINHIGH_TEST_POSTGRES must tell where the test PostgreSQL is')
  return server
}

/** One connection a worker: opening one takes longer than making or dropping a database. */
let server: pg.Pool | undefined

async function askServer(command: string): Promise<void> {
  server ??= connectToServer()
  await server.query(command)
}

function connectToServer(): pg.Pool {
  const pool = new pg.Pool({
    connectionString: testServer(),
    max: 1,
    idleTimeoutMillis: 0,
    allowExitOnIdle: true,
  })
  // The server may end before the worker does.
  pool.on('error', () => {})
  return pool
}
