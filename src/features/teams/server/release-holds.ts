import type { Actor } from '../../../kernel/actor.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { Database } from '../../../ports/database.ts'
import { inOwnTransaction, type Work } from '../../../ports/work.ts'

interface HoldDeps {
  database: Database
  clock: Clock
  /** Cancels expired payment holds at the provider. Returns false if none could be freed. */
  releaseHolds(eventId: string): Promise<boolean>
}

/**
 * Runs a sign-up that takes places. If the event is full, frees expired holds at the payment provider and tries
 * once more. A hold is never released by our own clock alone.
 */
export async function retryAfterReleasingHolds<Who extends Actor, T>(
  deps: HoldDeps,
  actor: Who,
  eventId: string,
  run: (work: Work<Who>) => Promise<T>,
): Promise<T> {
  try {
    return await inOwnTransaction(deps, actor, run)
  } catch (fault) {
    const isFull = fault instanceof Problem && fault.code === 'event-full'
    if (!isFull || !(await deps.releaseHolds(eventId))) throw fault
    return inOwnTransaction(deps, actor, run)
  }
}
