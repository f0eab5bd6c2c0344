import { useEffect, useState } from 'react'
import { followEvents } from '../../../ui/calls/follow-events.ts'
import { useCall } from '../../../ui/calls/use-call.ts'
import type { RafflesShown } from '../raffle-shapes.ts'
import { raffleStreamAddress } from '../raffle-stream.ts'

/** Milliseconds: the stream says everything at once; this is for when it doesn't get through. */
const askEvery = 60_000

/** The event's raffles as everybody sees them, kept by the stream. */
export function useRaffles(eventId: string | undefined) {
  const called = useCall('GET /api/raffles', { query: eventId ? { eventId } : {} }, { every: askEvery })
  const { data } = called
  const [streamed, setStreamed] = useState<RafflesShown | null>(null)
  useEffect(
    () => followEvents<{ raffles: RafflesShown }>(raffleStreamAddress(eventId), { raffles: setStreamed }),
    [eventId],
  )
  // An answer to a poll is as new as the stream's last word.
  useEffect(() => {
    if (data) setStreamed(null)
  }, [data])
  return { ...called, data: streamed ?? data }
}
