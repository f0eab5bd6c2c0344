import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { useCall } from '../calls/use-call.ts'

/** Milliseconds. */
const askEvery = 2_000

/**
 * The clubhouse screen is opened once: when the host shows a raffle's draw, it takes the place of whatever is on the screen, and
 * gives it back by itself. `eventId`: null on a screen that stays what it is. Returns what the committee says on it.
 */
export function useClubhouse(eventId: string | undefined | null): readonly string[] {
  const [path, navigate] = useLocation()
  const [parameters] = useSearchParams()
  const { data } = useCall(
    eventId === null ? null : 'GET /api/clubhouse-screen',
    { query: eventId ? { eventId } : {} },
    { every: askEvery },
  )
  const shown = path === '/raffle/screen' ? parameters.get('raffleId') : null
  const wanted = data?.raffleId
  const ofEvent = parameters.get('eventId')
  useEffect(() => {
    if (wanted === undefined || wanted === shown) return
    const past = ofEvent ? `&eventId=${encodeURIComponent(ofEvent)}` : ''
    const address = wanted === null ? '/leaderboard?tv=1' : `/raffle/screen?tv=1&raffleId=${wanted}`
    navigate(address + past, { replace: true })
  }, [wanted, shown, ofEvent, navigate])
  return data?.posted ?? nothing
}

const nothing: readonly string[] = []
