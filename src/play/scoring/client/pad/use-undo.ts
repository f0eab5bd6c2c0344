import { useEffect, useState } from 'react'
import type { CardHole } from '../phone/card/card.ts'
import type { Scorecard } from '../phone/card/scorecard.ts'

const undoFor = 10_000

export interface Undo {
  /** Whose last change it undoes; the hole may no longer be in view. */
  holeNumber: number
  takeBack: () => void
}

interface Change {
  holeNumber: number
  /** Whose ball it was, in a best ball; absent for the team's score. */
  playerId?: string
  before: number | null
  /** The card was confirmed before it. */
  wasConfirmed: boolean
}

/**
 * Sets scores and golfers' balls, and offers undo for ten seconds, also from the next hole. Undo brings back a confirmation that the
 * change took.
 */
export function useUndo(scorecard: Scorecard, hole: CardHole, isDisputed: boolean) {
  const [last, setLast] = useState<Change | null>(null)
  const { holeNumber, strokes, conflicts, balls } = hole
  useEffect(() => {
    if (!last) return
    const timer = setTimeout(() => setLast(null), undoFor)
    return () => clearTimeout(timer)
  }, [last])

  /** Several taps in a row count as one change: undo restores what was there before the first. */
  function remember(change: Pick<Change, 'playerId' | 'before'>): void {
    const isSameRun = last?.holeNumber === holeNumber && last.playerId === change.playerId
    const wasConfirmed = scorecard.state().card?.isConfirmed ?? false
    setLast(isSameRun ? last : { holeNumber, wasConfirmed, ...change })
  }
  function setScore(score: number | null): void {
    // Choosing the current score settles a conflict, also before the scorecard has been reloaded.
    if (score === strokes && conflicts.length === 0 && !isDisputed) return
    // The balls behind the score before are gone: they are entered again instead.
    if (balls) setLast(null)
    else remember({ before: strokes })
    scorecard.setScore(holeNumber, score)
  }
  function setBall(playerId: string, ball: number | null): void {
    remember({ playerId, before: balls?.[playerId] ?? null })
    scorecard.setBall(holeNumber, playerId, ball)
  }
  const undo: Undo | null = last && {
    holeNumber: last.holeNumber,
    takeBack() {
      if (last.playerId === undefined) scorecard.setScore(last.holeNumber, last.before)
      else scorecard.setBall(last.holeNumber, last.playerId, last.before)
      // Without signal the card is offered for confirming again.
      if (last.wasConfirmed) void scorecard.confirm().catch(() => undefined)
      setLast(null)
    },
  }
  return { setScore, setBall, undo }
}
