import { holeCountOf } from '../event/round.ts'

/** How far a board has come. */
export const phases = ['before', 'live', 'all-in', 'final', 'corrected'] as const
export type Phase = (typeof phases)[number]

interface Flags {
  isEventLive: boolean
  scoringIsLocked: boolean
  eventIsFinalized: boolean
  corrections: readonly unknown[]
  /** Holes on a card; what an older server or a kept board doesn't say is as usual. */
  holeCount?: number
}

/**
 * What the flags and the cards say together. Only people finalize, and nothing here does: 'all-in' means
 * that no score is expected any more, because every card is whole or because scoring was locked.
 */
export function phaseOf(flags: Flags, standings: readonly { holesCompleted: number }[]): Phase {
  if (flags.eventIsFinalized) return flags.corrections.length > 0 ? 'corrected' : 'final'
  const hasBegun = standings.some((each) => each.holesCompleted > 0)
  const holeCount = holeCountOf(flags)
  const areWhole = standings.every((each) => each.holesCompleted === holeCount)
  if (hasBegun && (areWhole || flags.scoringIsLocked)) return 'all-in'
  return hasBegun || flags.isEventLive ? 'live' : 'before'
}
