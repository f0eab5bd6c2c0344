import { useEffect, useState } from 'react'
import type { Scorecard } from './scorecard.ts'
import { followTeam } from './team-stream.ts'

/** Words of one change come in a bunch: the card is read once for them. */
const gather = 150

/** Reads the card anew as soon as another phone has changed it; answers the team's place once it is known. */
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
