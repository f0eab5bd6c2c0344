import type { Database, Tx } from '../ports/database.ts'

/** The database as one transaction sees it: what asks it for a transaction becomes part of that one. */
export function joined(database: Database, tx: Tx): Database {
  return { ...database, sql: tx.sql, transaction: (work) => work(tx), snapshot: (work) => work(tx.sql) }
}
