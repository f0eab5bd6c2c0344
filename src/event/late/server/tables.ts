import type { Instant } from '../../../kernel/clock.ts'
import type { LateKind } from '../contract.ts'

/** Append-only. Something refused may be accepted later; what was accepted stays so, and is corrected as anything else. */
interface LateDecisionsTable {
  id: string
  eventId: string
  kind: LateKind
  /** Of the attempt at a score, the late confirmation, the contest entry, the use, or the order's line. */
  subjectId: string
  isAccepted: number
  reason: string
  decidedBy: string
  decidedAt: Instant
}

declare module '../../../ports/database.ts' {
  interface Tables {
    late_decisions: LateDecisionsTable
  }
}
