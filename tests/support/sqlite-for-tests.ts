import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSqlite } from '../../src/adapters/database/sqlite.ts'

/** One folder with the tables for all API tests of a run; each test starts with a copy. */
export default async function sqliteForTests(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'pinhigh-tables-'))
  await (await openSqlite(folder)).close()
  process.env.PINHIGH_TEST_SQLITE_TABLES = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
