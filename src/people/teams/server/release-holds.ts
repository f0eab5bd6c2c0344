import type { Actor } from '../../../kernel/actor.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { Base } from '../../../ports/feature.ts'
import { inOwnTransaction, type Work } from '../../../ports/work.ts'

/**
 * Runs a sign-up that takes places, stock or the use of a code. If none is left, frees expired holds at the payment provider and tries
 * once more. A hold is never released by our own clock alone.
 */
export async function retryAfterReleasingHolds<Who extends Actor, T>(
  deps: Pick<Base, 'database' | 'clock' | 'tell' | 'parts'>,
  actor: Who,
  eventId: string,
  run: (work: Work<Who>) => Promise<T>,
): Promise<T> {
  const behindTheLine = async (work: Work<Who>) => {
    await deps.tell(work.tx, 'counting places', { eventId })
    return run(work)
  }
  try {
    return await inOwnTransaction(deps, actor, behindTheLine)
  } catch (fault) {
    if (!mayBeFreed(fault) || !(await releaseHolds(deps, eventId))) throw fault
    return inOwnTransaction(deps, actor, behindTheLine)
  }
}

/** Ends expired holds of every kind. Returns false if none could be freed. */
export async function releaseHolds({ parts }: Pick<Base, 'parts'>, eventId: string): Promise<boolean> {
  let isFreed = false
  for (const release of parts('releasesHolds')) isFreed = (await release(eventId)) || isFreed
  return isFreed
}

/** Whether it was refused for something that an expired hold may still have: places, stock, or the use of a code. */
function mayBeFreed(fault: unknown): boolean {
  if (!(fault instanceof Problem)) return false
  const { code, details } = fault
  return code === 'event-full' || code === 'sold-out' || details.more?.reason === 'used-up'
}
