import { sql } from 'kysely'
import { expect } from 'vitest'
import type { TestApp } from './app.ts'

/** Until so many statements wait for a row that somebody else has locked. PostgreSQL only. */
export async function seesLockWaits(app: TestApp, count = 1): Promise<void> {
  const waiting = sql<{ waits: string }>`
    select count(*) as waits from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  await expect
    .poll(async () => Number((await waiting.execute(app.features.database.sql)).rows[0]?.waits))
    .toBeGreaterThanOrEqual(count)
}
