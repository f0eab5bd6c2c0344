import { useEffect, useState } from 'react'
import { type CardHole, undecidedHoles } from '../phone/card/card.ts'
import type { HoleState, Scorecard } from '../phone/card/scorecard.ts'

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
  /** A pick between scores that stood against each other: the hole as it was, so that everybody is asked again. */
  picked?: HoleState & { version: number }
  /** The card was confirmed before it. */
  wasConfirmed: boolean
}

/**
 * Sets scores and golfers' balls, and offers undo for ten seconds, also from the next hole. Undo brings back a confirmation that the
 * change took.
 */
export function useUndo(scorecard: Scorecard, hole: CardHole, isDisputed: boolean) {
  const [last, setLast] = useState<Change | null>(null)
  const { holeNumber, strokes, conflicts, balls, version } = hole
  const isAsked = conflicts.length > 0 || isDisputed
  useEffect(() => {
    if (!last) return
    const timer = setTimeout(() => setLast(null), undoFor)
    return () => clearTimeout(timer)
  }, [last])

  /** Several taps in a row count as one change: undo restores what was there before the first. */
  function remember(change: Pick<Change, 'playerId' | 'before' | 'picked'>): void {
    const isSame = last?.holeNumber === holeNumber && last.playerId === change.playerId
    const isSameRun = isSame && (!change.picked || change.picked.version === last.picked?.version)
    const wasConfirmed = scorecard.state().card?.isConfirmed ?? false
    setLast(isSameRun ? last : { holeNumber, wasConfirmed, ...change })
  }
  function setScore(score: number | null): void {
    // Choosing the current score settles a conflict, also before the scorecard has been reloaded.
    if (score === strokes && !isAsked) return
    // The balls behind the score before are gone: they are entered again instead.
    if (balls && !isAsked) setLast(null)
    else remember({ before: strokes, ...(isAsked && { picked: { strokes, balls, version } }) })
    scorecard.setScore(holeNumber, score)
  }
  function pick(chosen: HoleState): void {
    remember({ before: strokes, picked: { strokes, balls, version } })
    scorecard.pick(holeNumber, chosen)
  }
  function setBall(playerId: string, ball: number | null): void {
    remember({ playerId, before: balls?.[playerId] ?? null })
    scorecard.setBall(holeNumber, playerId, ball)
  }
  // While another phone's score stands against it, the choice does that: undoing would take that score away.
  const isStopped = last && !last.picked && isUndecided(scorecard, last.holeNumber)
  const undo: Undo | null =
    last && !isStopped
      ? {
          holeNumber: last.holeNumber,
          takeBack() {
            if (last.picked) scorecard.takeBackPick(last.holeNumber, last.picked)
            else if (last.playerId === undefined) scorecard.setScore(last.holeNumber, last.before)
            else scorecard.setBall(last.holeNumber, last.playerId, last.before)
            // Without signal the card is offered for confirming again.
            if (last.wasConfirmed) void scorecard.confirm().catch(() => undefined)
            setLast(null)
          },
        }
      : null
  return { setScore, setBall, pick, undo }
}

function isUndecided(scorecard: Scorecard, holeNumber: number): boolean {
  const { card, disputes } = scorecard.state()
  return undecidedHoles(card?.holes ?? [], disputes).includes(holeNumber)
}
