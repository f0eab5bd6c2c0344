import type { Actor } from '../kernel/actor.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Database, Tx } from './database.ts'

/** A unit of work: the transaction it belongs to, who does it, and when. */
export interface Work<Who extends Actor = Actor> {
  tx: Tx
  actor: Who
  now: Date
  /** Sends nothing, as when staff enter people who didn't sign up themselves. */
  quiet: boolean
}

/** Runs a unit of work in its own transaction. */
export function inOwnTransaction<Who extends Actor, T>(
  { database, clock }: { database: Database; clock: Clock },
  actor: Who,
  run: (work: Work<Who>) => Promise<T>,
): Promise<T> {
  return database.transaction((tx) => run({ tx, actor, now: clock(), quiet: false }))
}
