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
  before: number | null
  /** The card was confirmed before it. */
  wasConfirmed: boolean
}

/** Sets scores, and offers undo for ten seconds, also from the next hole. Undo brings back a confirmation that the change took. */
export function useUndo(scorecard: Scorecard, hole: CardHole, isDisputed: boolean) {
  const [last, setLast] = useState<Change | null>(null)
  useEffect(() => {
    if (!last) return
    const timer = setTimeout(() => setLast(null), undoFor)
    return () => clearTimeout(timer)
  }, [last])

  function setScore(score: number | null): void {
    // Choosing the current score settles a conflict, also before the scorecard has been reloaded.
    if (score === hole.strokes && hole.conflicts.length === 0 && !isDisputed) return
    // The balls behind the score before are gone: they are entered again instead.
    if (hole.balls) {
      scorecard.setScore(hole.holeNumber, score)
      return
    }
    // Several taps in a row count as one change: undo restores what was there before the first.
    const isSameRun = last?.holeNumber === hole.holeNumber
    const wasConfirmed = scorecard.state().card?.isConfirmed ?? false
    setLast(isSameRun ? last : { holeNumber: hole.holeNumber, before: hole.strokes, wasConfirmed })
    scorecard.setScore(hole.holeNumber, score)
  }
  const undo: Undo | null = last && {
    holeNumber: last.holeNumber,
    takeBack() {
      scorecard.setScore(last.holeNumber, last.before)
      // Without signal the card is offered for confirming again.
      if (last.wasConfirmed) void scorecard.confirm().catch(() => undefined)
      setLast(null)
    },
  }
  return { setScore, undo }
}
