import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useCall } from '../../../ui/calls/use-call.ts'
import type { Party } from '../contract.ts'

/** Milliseconds until check-ins on other laptops show up. */
const askEvery = 2_000

/**
 * Polls the check-in list; unchanged lists return 304. Polling continues while offline, so that nobody has to
 * reload the page.
 */
export function useCheckInList() {
  const called = useCall('GET /api/admin/check-in')
  const { data, fault, refresh } = called
  const [awaySince, setAwaySince] = useState<number | null>(null)
  const isAsking = useRef(false)

  const ask = useEffectEvent(async () => {
    if (isAsking.current || document.visibilityState === 'hidden') return
    isAsking.current = true
    await refresh().catch(() => undefined)
    isAsking.current = false
  })
  useEffect(() => {
    const timer = setInterval(() => void ask(), askEvery)
    return () => clearInterval(timer)
  }, [])

  const isAway = fault !== undefined && data !== undefined
  useEffect(() => setAwaySince(isAway ? Date.now() : null), [isAway])

  /** Applies the result of a check-in or payment to the list. */
  function merge(parties: readonly Party[]): void {
    if (!data) return
    const fresh = new Map(parties.map((party) => [party.partyId, party]))
    void refresh({ ...data, parties: data.parties.map((party) => fresh.get(party.partyId) ?? party) })
  }
  return { called, merge, awaySince }
}
