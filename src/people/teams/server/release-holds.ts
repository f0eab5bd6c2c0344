import type { Actor } from '../../../kernel/actor.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { Database, Tx } from '../../../ports/database.ts'
import { inOwnTransaction, type Work } from '../../../ports/work.ts'

interface HoldDeps {
  database: Database
  clock: Clock
  /** Cancels expired payment holds at the provider. Returns false if none could be freed. */
  releaseHolds(eventId: string): Promise<boolean>
  /** Offers free places to the waitlist first, so that nobody passes the line; omitted where no places are taken. */
  offerFreed?(tx: Tx, eventId: string): Promise<void>
}

/**
 * Runs a sign-up that takes places, stock or the use of a code. If none is left, frees expired holds at the payment provider and tries
 * once more. A hold is never released by our own clock alone.
 */
export async function retryAfterReleasingHolds<Who extends Actor, T>(
  deps: HoldDeps,
  actor: Who,
  eventId: string,
  run: (work: Work<Who>) => Promise<T>,
): Promise<T> {
  const behindTheLine = async (work: Work<Who>) => {
    await deps.offerFreed?.(work.tx, eventId)
    return run(work)
  }
  try {
    return await inOwnTransaction(deps, actor, behindTheLine)
  } catch (fault) {
    if (!mayBeFreed(fault) || !(await deps.releaseHolds(eventId))) throw fault
    return inOwnTransaction(deps, actor, behindTheLine)
  }
}

/** Whether it was refused for something that an expired hold may still have: places, stock, or the use of a code. */
function mayBeFreed(fault: unknown): boolean {
  if (!(fault instanceof Problem)) return false
  const { code, details } = fault
  return code === 'event-full' || code === 'sold-out' || details.more?.reason === 'used-up'
}
