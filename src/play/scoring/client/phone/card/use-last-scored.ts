import { useEffect, useEffectEvent, useState } from 'react'
import type { HoleChoice } from '../../pad/use-hole.ts'
import { type Card, holeOn, isComplete, undecidedHoles } from './card.ts'
import { afterScore, isTimeForNext, type LastScored, readLastScored, saveLastScored } from './last-scored.ts'
import type { ScorecardView } from './use-scorecard.ts'

/** What this phone scored last; taken out a minute later, it opens the next hole. */
export function useLastScored(used: ScorecardView, card: Card, choice: HoleChoice, place: string | null) {
  const [last, setLast] = useState<LastScored | null>(() => readLastScored(card.teamId))

  const turnIfWalkedOn = useEffectEvent(() => {
    const view = {
      holeNumber: choice.number,
      hasScore: holeOn(card, choice.number).strokes !== null,
      isUndecided: undecidedHoles(card.holes, used.disputes).includes(choice.number),
      isWhole: isComplete(card),
      now: Date.now(),
    }
    if (isTimeForNext(last, view)) choice.next()
  })
  useEffect(() => {
    const lookAgain = () => document.visibilityState === 'visible' && turnIfWalkedOn()
    lookAgain()
    document.addEventListener('visibilitychange', lookAgain)
    return () => document.removeEventListener('visibilitychange', lookAgain)
  }, [])

  function scored(holeNumber: number): void {
    const next = afterScore(last, { holeNumber, at: Date.now(), place })
    saveLastScored(card.teamId, next)
    setLast(next)
  }
  return { last, scored }
}
