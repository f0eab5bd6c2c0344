import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { type ApiFault, asFault } from '../../../../../ui/calls/api.ts'
import { whileSeen } from '../../../../../ui/calls/while-seen.ts'
import { cachePictures } from '../../pad/hole-pictures.ts'
import type { Owner } from '../queue/score-store.ts'
import type { Card } from './card.ts'
import { scorecardOf } from './open-scorecards.ts'
import type { Scorecard, ScorecardState } from './scorecard.ts'

const pollEvery = 10_000

export interface ScorecardView extends ScorecardState {
  scorecard: Scorecard
  /** The last read failed; `card` may still hold an earlier one. */
  fault: ApiFault | null
}

/**
 * One team's scorecard on this phone: the saved one at once, then polled every 10 seconds and whenever the page
 * becomes visible.
 */
export function useScorecard(owner: Owner, load: () => Promise<Card>): ScorecardView {
  const [scorecard] = useState(() => scorecardOf(owner, load))
  const state = useSyncExternalStore(scorecard.subscribe, scorecard.state)
  const [fault, setFault] = useState<ApiFault | null>(null)

  useEffect(() => {
    let isHere = true
    const read = () =>
      scorecard.refresh().then(
        () => isHere && setFault(null),
        (thrown) => isHere && setFault(asFault(thrown)),
      )
    const end = whileSeen(read, pollEvery)
    return () => {
      isHere = false
      end()
    }
  }, [scorecard])

  useStoragePersistence(state.isStuck)
  usePictures(state.isFresh ? state.card : null)
  return { ...state, scorecard, fault }
}

/** While scores are pending, asks the browser not to evict them when the disk fills up. */
function useStoragePersistence(isStuck: boolean): void {
  useEffect(() => {
    if (isStuck) void navigator.storage?.persist?.().catch(() => false)
  }, [isStuck])
}

/** Cached after the scorecard itself has loaded; once per visit to the screen. */
function usePictures(card: Card | null): void {
  const isThere = card !== null
  const cache = useEffectEvent(() => {
    if (card) void cachePictures(card).catch(() => undefined)
  })
  useEffect(() => {
    if (isThere) cache()
  }, [isThere])
}
