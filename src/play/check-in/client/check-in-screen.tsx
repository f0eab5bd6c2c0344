import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useCall } from '../../../ui/calls/use-call.ts'
import { UntilLoaded } from '../../../ui/feedback/until-loaded.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import type { Party } from '../party-shapes.ts'
import { CheckInView } from './check-in-view.tsx'

/** Milliseconds until check-ins on other laptops show up. */
const askEvery = 2_000

/**
 * Polls the check-in list; unchanged lists return 304. Polling continues while offline, so that nobody has to
 * reload the page.
 */
function useCheckInList() {
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

/** Check-in on the morning of the event, used on several laptops at once. */
export default function CheckInScreen() {
  const { called, merge, awaySince } = useCheckInList()
  return (
    <div className="page">
      {!called.data && <PageHead title="Check-in" />}
      <UntilLoaded called={called} label="Loading check-in">
        {(list) => (
          <CheckInView
            list={list}
            awaySince={awaySince}
            onPartiesChange={merge}
            onStale={() => void called.refresh()}
          />
        )}
      </UntilLoaded>
    </div>
  )
}
