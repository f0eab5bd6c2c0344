import { useEffect, useState } from 'react'
import type { Scorecard } from './scorecard.ts'
import { followTeam } from './team-stream.ts'

/** One change arrives as several messages: reload the scorecard once. */
const gather = 150

/** Reloads the scorecard as soon as another phone changes it; returns the team's place once known. */
export function useTeamStream(teamId: string, scorecard: Scorecard): string | null {
  const [place, setPlace] = useState<string | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const read = () => void scorecard.refresh().catch(() => undefined)
    const stop = followTeam(teamId, {
      onPlace: setPlace,
      onCard() {
        clearTimeout(timer)
        timer = setTimeout(read, gather)
      },
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [teamId, scorecard])
  return place
}
