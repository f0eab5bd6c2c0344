import { useEffect, useRef, useState } from 'react'
import { followEvents } from '../../../../ui/calls/follow-events.ts'
import { useCall } from '../../../../ui/calls/use-call.ts'
import type { RevealState } from '../../contract.ts'
import { revealStreamAddress } from '../../reveal-stream.ts'

/** Milliseconds between questions: with the stream open, and without it. */
const askEvery = 60_000
const askWithoutStream = 1_000

/** What was shown so far, kept by the stream, or by asking every second where it doesn't get through. */
export function useRevealState(eventId: string): RevealState | undefined {
  const [isOpen, setOpen] = useState(false)
  const every = isOpen ? askEvery : askWithoutStream
  const { data, refresh } = useCall('GET /api/reveal', { query: { eventId } }, { every })
  const latest = useRef(refresh)
  useEffect(() => {
    latest.current = refresh
  })
  useEffect(
    () =>
      followEvents<{ reveal: RevealState }>(
        revealStreamAddress(eventId),
        { reveal: (state) => void latest.current(state) },
        setOpen,
      ),
    [eventId],
  )
  return data
}
