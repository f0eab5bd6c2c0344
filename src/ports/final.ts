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
