import type { Database } from '../../src/ports/database.ts'
import { startTestApp, type TestApp, type TestOptions } from './app.ts'

/**
 * For negative controls on PostgreSQL: no row is locked, so that a test shows that it is the lock that counts. There is
 * none for SQLite: its driver answers at once, so a unit of work never waits between reading and writing, even outside
 * of a transaction. Measured: with the transactions left out, stock, codes and packages are still sold exactly once.
 */
export function withoutLocks(database: Database): Database {
  return {
    ...database,
    transaction: (work) => database.transaction((tx) => work({ ...tx, lockRow: async () => {} })),
  }
}

/**
 * Runs a race on servers without locks, a new one each time, until its count is over the limit; returns the last count.
 * On a busy machine one racer may be done before the others begin, and does no harm: ten tries are enough.
 */
export async function raceWithoutLocks(
  limit: number,
  race: (app: TestApp) => Promise<number>,
  options: TestOptions = {},
): Promise<number> {
  let count = 0
  for (let tries = 1; count <= limit && tries <= 10; tries++) {
    const app = await startTestApp({ ...options, wrapDatabase: withoutLocks })
    try {
      count = await race(app)
    } finally {
      await app.stop()
    }
  }
  return count
}
