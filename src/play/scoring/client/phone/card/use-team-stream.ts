import { useEffect, useState } from 'react'
import { followEvents } from '../../../../../ui/calls/follow-events.ts'
import type { Standing } from '../../../../board/contract.ts'
import { streamAddress } from '../../../../board/stream.ts'
import type { StreamEvents } from '../../../../board/stream-shapes.ts'
import type { Scorecard } from './scorecard.ts'

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

/** The part of the board's stream the scoring screen uses: its own team, and its place among the others. */
interface TeamStreamListener {
  /** Another phone, or staff, may have changed this team's scorecard. */
  onCard(): void
  /** The team's own place, such as 'T2'. */
  onPlace(position: string): void
}

/** Listens while the page is visible. Returns a function that unsubscribes. */
function followTeam(teamId: string, listener: TeamStreamListener): () => void {
  let number: number | null = null
  let position = '-'
  let onRoute = '-'
  const ownOf = (lines: readonly Standing[]) => lines.find((line) => line.teamId === teamId)

  function receive(line: Standing | undefined): void {
    if (!line) return
    number = line.teamNumber
    position = line.position
    onRoute = line.flight?.position ?? '-'
    tell()
  }

  /** Where teams play different holes, nobody has a place among all, and the flight is the route. */
  function tell(): void {
    listener.onPlace(position === '-' ? onRoute : position)
  }

  return followEvents<StreamEvents>(streamAddress(), {
    standings({ standings }) {
      receive(ownOf(standings))
      listener.onCard()
    },
    team({ changed, positions = {}, flightPositions = {} }) {
      const own = ownOf(changed)
      receive(own)
      if (own) listener.onCard()
      if (number === null) return
      position = positions[number] ?? position
      onRoute = flightPositions[number]?.[0] ?? onRoute
      tell()
    },
    event: () => listener.onCard(),
  })
}
