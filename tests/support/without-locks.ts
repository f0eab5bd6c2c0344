import type { Database } from '../../src/ports/database.ts'

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
