import { useEffect, useState } from 'react'
import type { CardHole } from '../phone/card/card.ts'
import type { Scorecard } from '../phone/card/scorecard.ts'

const undoFor = 10_000

export interface Undo {
  /** Whose last change it undoes; the hole may no longer be in view. */
  holeNumber: number
  takeBack: () => void
}

/** Sets scores, and offers undo for ten seconds, also from the next hole. */
export function useUndo(scorecard: Scorecard, hole: CardHole, isDisputed: boolean) {
  const [last, setLast] = useState<{ holeNumber: number; before: number | null } | null>(null)
  useEffect(() => {
    if (!last) return
    const timer = setTimeout(() => setLast(null), undoFor)
    return () => clearTimeout(timer)
  }, [last])

  function setScore(score: number | null): void {
    // Choosing the current score settles a conflict, also before the scorecard has been reloaded.
    if (score === hole.strokes && hole.conflicts.length === 0 && !isDisputed) return
    // Several taps in a row count as one change: undo restores what was there before the first.
    const isSameRun = last?.holeNumber === hole.holeNumber
    setLast({ holeNumber: hole.holeNumber, before: isSameRun ? last.before : hole.strokes })
    scorecard.setScore(hole.holeNumber, score)
  }
  const undo: Undo | null = last && {
    holeNumber: last.holeNumber,
    takeBack() {
      scorecard.setScore(last.holeNumber, last.before)
      setLast(null)
    },
  }
  return { setScore, undo }
}
