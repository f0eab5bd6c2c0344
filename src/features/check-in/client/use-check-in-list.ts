import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useCall } from '../../../ui/calls/use-call.ts'
import type { Party } from '../contract.ts'

/** Marks of the other laptops show up within this time. */
const askEvery = 2_000

/**
 * The desk as the server has it, asked for again and again; unchanged, it is not sent again. It goes on asking
 * while there is no connection: at a desk nobody should have to reload the page.
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

  /** Puts in what a mark or a payment has just answered. */
  function merge(parties: readonly Party[]): void {
    if (!data) return
    const fresh = new Map(parties.map((party) => [party.partyId, party]))
    void refresh({ ...data, parties: data.parties.map((party) => fresh.get(party.partyId) ?? party) })
  }
  return { called, merge, awaySince }
}
