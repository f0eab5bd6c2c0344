import type { Kysely } from 'kysely'

/**
 * Every table of the product, by name. Each feature adds its own by declaration merging, beside the record that it keeps or in
 * `server/tables.ts`, so that queries are typed and a feature's SQL stays in its stores.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the features' stores
export interface Tables {}

/** Typed queries, inside a transaction or outside. */
export type Sql = Kysely<Tables>

/** A change that other servers and open streams want to know about. Sent only after the commit. */
export type Change =
  | { topic: 'scores'; eventId: string; teamId: string }
  | { topic: 'teams'; eventId: string }
  | { topic: 'event'; eventId: string }
  | { topic: 'payments'; eventId: string }
  /** Of a contest, or an entry in one. */
  | { topic: 'contests'; eventId: string }
  /** Of the pledge moment. */
  | { topic: 'pledges'; eventId: string }
  /** Of a raffle's list or draw. */
  | { topic: 'raffle'; eventId: string }
  /** Of the reveal at the awards. */
  | { topic: 'reveal'; eventId: string }
  /** `retried`: a person asked for it, so a paused channel tries at once. */
  | { topic: 'outbox'; retried?: boolean }
  /** Messages to other programs wait; `settings`: who gets them has changed. */
  | { topic: 'webhooks'; settings?: boolean }
  /** Counted on every server, by anonymous keys; `server` is where it happened. */
  | { topic: 'wrong-guess'; server: string; keys: string[] }
  /** A team signed in from this address; both keys are anonymous. */
  | { topic: 'let-in'; server: string; network: string; team: string }
  /** The connection to other servers was lost for a while: anything may have changed. */
  | { topic: 'missed' }
  /** The connection was just lost, most likely because the database is down; 'missed' follows when it is back. */
  | { topic: 'line-lost' }

/** One transaction: everything in it is committed, or nothing is. */
export interface Tx {
  sql: Sql
  /**
   * Locks a row until the commit, so that what is read afterwards stays true. PostgreSQL: FOR UPDATE. SQLite: nothing
   * to do, since there is one writer at a time.
   */
  lockRow(table: keyof Tables, id: string): Promise<void>
  /** Announces a change after the commit; a rollback announces nothing. */
  announce(change: Change): void
}

/** Something has changed since it was read, so nothing was written. The work is run again. */
export class Outdated extends Error {}

export interface Database {
  readonly kind: 'sqlite' | 'postgres'
  /** Reads outside a transaction. */
  readonly sql: Sql
  /** Runs the work in a transaction, possibly more than once. Never wait for the network inside. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * For work that is done often: it reads, then writes with one statement that checks whether what was read is still
   * true, and throws Outdated if not. PostgreSQL runs it without a transaction and without locks, to save the round
   * trips; when it is outdated twice, in a transaction behind its locks. SQLite always runs it in a transaction.
   */
  oneWrite<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Reads from one consistent snapshot. `sql` is read-only. */
  snapshot<T>(work: (sql: Sql) => Promise<T>): Promise<T>
  /** Announces something no transaction writes; other servers may miss it. */
  announce(change: Change): void
  /** Subscribes to changes from all servers on this database. Returns a function that unsubscribes. */
  onChange(listener: (change: Change) => void): () => void
  /**
   * What was deleted or overwritten leaves the database's own files too: SQLite writes its file anew and empties its log. False
   * where the database does that by itself in its own time (PostgreSQL), or as long as a backup reads the file, or the disk is full. Never throws.
   */
  leaveNoTrace(): Promise<boolean>
  /** Throws when the database doesn't respond. */
  ping(): Promise<void>
  close(): Promise<void>
}
