import type { Actor } from '../kernel/actor.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Database, Tx } from './database.ts'

/** One piece of work: the transaction that it is part of, who does it, and when. */
export interface Work<Who extends Actor = Actor> {
  tx: Tx
  actor: Who
  now: Date
  /** Nobody is written to, as when the staff enters people who did not sign up themselves. */
  quiet: boolean
}

/** Does a piece of work in a transaction of its own. */
export function inOwnTransaction<Who extends Actor, T>(
  { database, clock }: { database: Database; clock: Clock },
  actor: Who,
  run: (work: Work<Who>) => Promise<T>,
): Promise<T> {
  return database.transaction((tx) => run({ tx, actor, now: clock(), quiet: false }))
}
