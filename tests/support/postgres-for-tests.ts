import { openPostgres } from '../../src/adapters/database/postgres.ts'
import { startPostgres } from './postgres.ts'

/** One PostgreSQL for all API tests of a run; each test copies its own database from a template with the tables. */
export default async function postgresForTests(): Promise<() => Promise<void>> {
  const postgres = await startPostgres()
  const tables = await postgres.freshDatabase()
  await (await openPostgres(tables)).close()
  process.env.PINHIGH_TEST_POSTGRES = postgres.url
  process.env.PINHIGH_TEST_POSTGRES_TABLES = new URL(tables).pathname.slice(1)
  return () => postgres.stop()
}
