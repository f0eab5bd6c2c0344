import { useEffect, useState, useSyncExternalStore } from 'react'
import { type ApiFault, asFault } from '../../../client/api.ts'
import type { Card } from './card.ts'
import { localKeeper } from './score-keeper.ts'
import { openScorecard, type Scorecard, type ScorecardState } from './scorecard.ts'

const pollEvery = 10_000

export interface UsedScorecard extends ScorecardState {
  scorecard: Scorecard
  /** The last reading failed; `card` may still hold an earlier one. */
  fault: ApiFault | null
}

type Load = (teamId: string) => Promise<Card>

/** They outlive their screens: what was typed just before leaving one is still sent. */
const opened = new Map<Load, Map<string, Scorecard>>()

function scorecardOf(teamId: string, load: Load): Scorecard {
  const ofThisKind = opened.get(load) ?? new Map<string, Scorecard>()
  const scorecard =
    ofThisKind.get(teamId) ?? openScorecard({ teamId, load: () => load(teamId), keeper: localKeeper(teamId) })
  opened.set(load, ofThisKind.set(teamId, scorecard))
  return scorecard
}

/**
 * One team's card on this phone: read every 10 seconds and whenever the page comes back into sight,
 * with unsent scores tried again then and when the network returns. `load` must be one and the same function.
 */
export function useScorecard(teamId: string, load: Load): UsedScorecard {
  const [scorecard] = useState(() => scorecardOf(teamId, load))
  const state = useSyncExternalStore(scorecard.subscribe, scorecard.state)
  const [fault, setFault] = useState<ApiFault | null>(null)

  useEffect(() => {
    let isHere = true
    const read = () =>
      scorecard.refresh().then(
        () => isHere && setFault(null),
        (thrown) => isHere && setFault(asFault(thrown)),
      )
    const back = () => {
      if (document.visibilityState !== 'visible') return
      scorecard.wake()
      void read()
    }
    back()
    const timer = setInterval(() => document.visibilityState === 'visible' && void read(), pollEvery)
    window.addEventListener('online', back)
    document.addEventListener('visibilitychange', back)
    return () => {
      isHere = false
      clearInterval(timer)
      window.removeEventListener('online', back)
      document.removeEventListener('visibilitychange', back)
    }
  }, [scorecard])

  return { ...state, scorecard, fault }
}
