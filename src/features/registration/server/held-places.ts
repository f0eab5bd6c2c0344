import type { Actor } from '../../../kernel/actor.ts'
import { Problem } from '../../../kernel/problem.ts'
import { inOwnTransaction, type Work } from '../../../ports/work.ts'
import { type Releasing, releaseHolds } from './dinner-places.ts'

/**
 * Runs a sign-up that takes places. When it finds the event full, places whose hour is over are freed at the payment
 * provider, and it is tried once more. They are never sold on the word of our own clock alone.
 */
export async function sellingHeldPlaces<Who extends Actor, T>(
  deps: Releasing,
  actor: Who,
  eventId: string,
  run: (work: Work<Who>) => Promise<T>,
): Promise<T> {
  try {
    return await inOwnTransaction(deps, actor, run)
  } catch (fault) {
    const isFull = fault instanceof Problem && fault.code === 'event-full'
    if (!isFull || !(await releaseHolds(deps, eventId))) throw fault
    return inOwnTransaction(deps, actor, run)
  }
}
