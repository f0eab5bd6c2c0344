import { holeCountOf } from '../../event/event/round.ts'
import type { TeamStatus } from '../../event/event/team-status.ts'

/** How far along a board is. */
export const phases = ['before', 'live', 'all-in', 'final', 'corrected'] as const
export type Phase = (typeof phases)[number]

interface Flags {
  isEventLive: boolean
  scoringIsLocked: boolean
  eventIsFinalized: boolean
  corrections: readonly unknown[]
  /** Number of holes; an older server or a saved board may not say, then the usual number. */
  holeCount?: number
  /** What counts of a shortened round; absent for a whole one. */
  counts?: string | undefined
}

/**
 * Derived from the flags and the scorecards together. Only people finalize; nothing here does. 'all-in' means no
 * more scores are expected, because every scorecard is complete or scoring was locked. Teams that stopped are waited for no longer.
 */
export function phaseOf(
  flags: Flags,
  standings: readonly { holesCompleted: number; status?: TeamStatus | undefined }[],
): Phase {
  if (flags.eventIsFinalized) return flags.corrections.length > 0 ? 'corrected' : 'final'
  const hasBegun = standings.some((each) => each.holesCompleted > 0)
  const holeCount = holeCountOf(flags)
  const areWhole = standings.every((each) => each.status || each.holesCompleted === holeCount)
  const isOver = areWhole || flags.counts !== undefined || flags.scoringIsLocked
  if (hasBegun && isOver) return 'all-in'
  return hasBegun || flags.isEventLive ? 'live' : 'before'
}
