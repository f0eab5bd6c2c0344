import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { useCall } from '../../../../ui/calls/use-call.ts'
import { useScreenAddress } from './screen-address.ts'

/** Milliseconds. */
const askEvery = 3_000

/**
 * When staff begin the reveal, it takes the clubhouse screen's place by itself. It asks for the board's own event, as the
 * reveal does: two answers kept side by side could send the screen back and forth.
 */
export function useRevealBegun(eventId: string | undefined): void {
  const [, navigate] = useLocation()
  const address = useScreenAddress({ reveals: true })
  const { data } = useCall(eventId ? 'GET /api/reveal' : null, { query: { eventId } }, { every: askEvery })
  const isOn = data?.stage === 'on'
  useEffect(() => {
    if (isOn) navigate(address, { replace: true })
  }, [isOn, address, navigate])
}
