import type { Kysely } from 'kysely'

/**
 * Every table of the product, by name. Each feature adds its own in its `server/tables.ts`
 * by declaration merging, so that queries are typed and a feature's SQL stays in its stores.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the features' tables.ts
export interface Tables {}

/** Typed queries, inside a transaction or outside. */
export type Sql = Kysely<Tables>

/** Something other servers and open streams want to know. Told only after the commit. */
export type Change =
  | { topic: 'scores'; eventId: string; teamId: string }
  | { topic: 'teams'; eventId: string }
  | { topic: 'event'; eventId: string }
  | { topic: 'payments'; eventId: string }
  /** `retried`: a person asked for it, so that a channel at rest tries at once. */
  | { topic: 'outbox'; retried?: boolean }
  /** Counted on every server, by keys that name nobody; `server` is the one where it happened. */
  | { topic: 'wrong-guess'; server: string; keys: string[] }
  /** A team got in from this address; both are keys that name nobody. */
  | { topic: 'let-in'; server: string; network: string; team: string }
  /** The line to the other servers was broken: anything may have changed. */
  | { topic: 'missed' }
  /** It has just broken, most likely because the database is away; 'missed' follows when it is back. */
  | { topic: 'line-lost' }

/** One unit of work: everything in it is there after the commit, or nothing is. */
export interface Tx {
  sql: Sql
  /**
   * Holds a row until the commit, so that what is read after it stays true.
   * PostgreSQL: FOR UPDATE. SQLite: nothing to do, there is one writer at a time.
   */
  lockRow(table: keyof Tables, id: string): Promise<void>
  /** Tells of a change once the commit is on disk; a roll-back tells nothing. */
  announce(change: Change): void
}

export interface Database {
  readonly kind: 'sqlite' | 'postgres'
  /** Reads outside a transaction. */
  readonly sql: Sql
  /** Runs the work; never wait for the network inside. May run it again when the database asks for it. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Reads that all see one moment, whatever is committed meanwhile. `sql` is only to be read with. */
  snapshot<T>(work: (sql: Sql) => Promise<T>): Promise<T>
  /** Tells of something that no transaction writes; it may be lost on its way to other servers. */
  announce(change: Change): void
  /** Listens to changes of all servers on this database. Answers the way to stop. */
  onChange(listener: (change: Change) => void): () => void
  /** Throws when the database does not answer. */
  ping(): Promise<void>
  close(): Promise<void>
}
