import { followEvents } from '../../../../../ui/calls/follow-events.ts'
import type { Standing, StreamEvents } from '../../../../board/contract.ts'
import { streamAddress } from '../../../../board/stream.ts'

/** The part of the board's stream the scoring screen uses: its own team, and its place among the others. */
export interface TeamStreamListener {
  /** Another phone, or staff, may have changed this team's scorecard. */
  onCard(): void
  /** The team's own place, such as 'T2'. */
  onPlace(position: string): void
}

/** Listens while the page is visible. Returns a function that unsubscribes. */
export function followTeam(teamId: string, listener: TeamStreamListener): () => void {
  let number: number | null = null
  const ownOf = (lines: readonly Standing[]) => lines.find((line) => line.teamId === teamId)

  function receive(line: Standing | undefined): void {
    if (!line) return
    number = line.teamNumber
    listener.onPlace(line.position)
  }

  return followEvents<StreamEvents>(streamAddress(), {
    standings({ standings }) {
      receive(ownOf(standings))
      listener.onCard()
    },
    team({ changed, positions = {} }) {
      const own = ownOf(changed)
      receive(own)
      if (own) listener.onCard()
      const pushed = number === null ? undefined : positions[number]
      if (pushed !== undefined) listener.onPlace(pushed)
    },
    event: () => listener.onCard(),
  })
}
