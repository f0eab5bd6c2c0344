import { randomUUID } from 'node:crypto'
import pg from 'pg'

/** Which database the API tests of this run are on. */
export function testsRunOn(): 'sqlite' | 'postgres' {
  return process.env.PINHIGH_TEST_DB === 'postgres' ? 'postgres' : 'sqlite'
}

/** A new, empty PostgreSQL database, or null where the tests run on SQLite. */
export async function freshDatabaseUrl(): Promise<string | null> {
  if (testsRunOn() === 'sqlite') return null
  const server = process.env.PINHIGH_TEST_POSTGRES
  if (!server) throw new Error('PINHIGH_TEST_POSTGRES must tell where the test PostgreSQL is')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.toString()
}
