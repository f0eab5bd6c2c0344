import type { EventInfo } from '../../../../event/event/event-shapes.ts'
import { useCall } from '../../../../ui/calls/use-call.ts'
import { type BoardWinner, boardsIn, otherWinners } from '../../board-choice.ts'
import type { Standing } from '../../contract.ts'
import { noResultHeadline, placeOf, resultHeadline } from '../../result.ts'

interface Result {
  /** Undefined until the board has loaded, or while it can't be read. */
  standings: readonly Standing[] | undefined
  /** 'Team Okafor wins the Harlan Memorial'; null when no team has a place. */
  headline: string | null
  /** Why there is no winner; null with one, and until the board has loaded. */
  noResult: string | null
  /** The team that won outright. */
  winnerId: string | null
  /** Of the net board and the flights. */
  otherWinners: BoardWinner[]
}

/** The final board of an event, and its result. */
export function useResult({ eventId, eventName }: Pick<EventInfo, 'eventId' | 'eventName'>): Result {
  const { data: standings } = useCall('GET /api/Golf/GetStandings', { query: { eventId } })
  const first = standings?.filter((each) => placeOf(each) === 1) ?? []
  const headline = standings ? resultHeadline(standings, eventName) : null
  return {
    standings,
    headline,
    noResult: standings && headline === null ? noResultHeadline(standings) : null,
    winnerId: first.length === 1 ? (first[0]?.teamId ?? null) : null,
    otherWinners: standings ? otherWinners(standings, boardsIn(standings)) : [],
  }
}
