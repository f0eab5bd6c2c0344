import type { Tx } from './database.ts'

/** Somebody changed something that a final result may be made of. */
export interface FinalChange {
  eventId: string
  /** A person's name. */
  actor: string
  /** Everybody may read it. */
  reason: string | null
  /** What is official by itself changed: who plays, an index, a tee, the course card. It needs a reason even if nobody moves. */
  isOfficial?: boolean
  /** The event becomes final by this change, or does so again. */
  isFinalizing?: boolean
}

/**
 * Called in the transaction of a change: corrects the result of an event that is final, and does nothing for any other.
 * Throws Problem 'reason-needed' for a correction without a reason.
 */
export type AfterFinal = (tx: Tx, change: FinalChange) => Promise<void>
