import { Problem } from '../../../kernel/problem.ts'
import type { Database, Tx } from '../../../ports/database.ts'

interface Selling {
  database: Database
  releaseHolds(eventId: string): Promise<boolean>
}

/**
 * Runs a sign-up that takes places. When it finds the event full, places whose hour is over are freed at the payment
 * provider, and it is tried once more. They are never sold on the word of our own clock alone.
 */
export async function sellingHeldPlaces<T>(
  deps: Selling,
  eventId: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  try {
    return await deps.database.transaction(work)
  } catch (fault) {
    const isFull = fault instanceof Problem && fault.code === 'event-full'
    if (!isFull || !(await deps.releaseHolds(eventId))) throw fault
    return deps.database.transaction(work)
  }
}
