import { useEffect, useEffectEvent, useState } from 'react'
import { useCall } from '../../../client/use-call.ts'
import type { Party } from '../contract.ts'

/** Marks of the other laptops show up within this time. */
const askEvery = 2_000

/** The desk as the server has it, asked for again and again; unchanged, it is not sent again. */
export function useDesk() {
  const called = useCall('GET /api/admin/check-in', {}, { every: askEvery })
  const { data, fault, refresh } = called
  const [heardAt, setHeardAt] = useState<number | null>(null)
  const isAway = fault !== undefined && data !== undefined
  // Polling pauses after a fault: at a desk nobody should have to reload the page to go on.
  const ask = useEffectEvent(() => void refresh())
  useEffect(() => {
    if (!isAway) return
    setHeardAt((before) => before ?? Date.now())
    const timer = setInterval(() => ask(), askEvery)
    return () => {
      clearInterval(timer)
      setHeardAt(null)
    }
  }, [isAway])

  /** Puts in what a mark or a payment has just answered. */
  function take(parties: readonly Party[]): void {
    if (!data) return
    const fresh = new Map(parties.map((party) => [party.partyId, party]))
    void refresh({ ...data, parties: data.parties.map((party) => fresh.get(party.partyId) ?? party) })
  }
  return { called, take, awaySince: isAway ? heardAt : null }
}
