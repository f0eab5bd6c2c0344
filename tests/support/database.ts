import { randomUUID } from 'node:crypto'
import { cpSync } from 'node:fs'
import pg from 'pg'

/** Which database the API tests of this run are on. */
export function testsRunOn(): 'sqlite' | 'postgres' {
  return process.env.PINHIGH_TEST_DB === 'postgres' ? 'postgres' : 'sqlite'
}

/** A new, empty PostgreSQL database, or null where the tests run on SQLite. */
export async function freshDatabaseUrl(): Promise<string | null> {
  return testsRunOn() === 'sqlite' ? null : makeDatabase('template0')
}

/**
 * Where a server of a test keeps its data: the folder, and a PostgreSQL database or null. Its tables are there
 * already, from a copy made once per run; a run without one lets the server make them.
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

/** Removes a PostgreSQL database that a test is done with: hundreds of them would fill the memory they are kept in. */
export async function dropDatabase(url: string): Promise<void> {
  await askServer(`drop database if exists ${new URL(url).pathname.slice(1)} with (force)`)
}

function testServer(): string {
  const server = process.env.PINHIGH_TEST_POSTGRES
  if (!server) throw new Error('PINHIGH_TEST_POSTGRES must tell where the test PostgreSQL is')
  return server
}

async function askServer(command: string): Promise<void> {
  const client = new pg.Client({ connectionString: testServer() })
  await client.connect()
  try {
    await client.query(command)
  } finally {
    await client.end()
  }
}
