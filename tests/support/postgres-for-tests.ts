import { startPostgres } from './postgres.ts'

/** One PostgreSQL for all API tests of a run; each test makes a database of its own there. */
export default async function postgresForTests(): Promise<() => Promise<void>> {
  const postgres = await startPostgres()
  process.env.PINHIGH_TEST_POSTGRES = postgres.url
  return () => postgres.stop()
}
