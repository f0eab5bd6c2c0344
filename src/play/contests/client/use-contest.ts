import { useEffect, useState } from 'react'
import { type ApiFault, asFault, call } from '../../../ui/calls/api.ts'
import type { VolunteerContest } from '../entry-shapes.ts'
import { saveContest, savedContest } from './queue/entries-store.ts'

const pollEvery = 15_000

export interface ContestView {
  saved: VolunteerContest | null
  /** The last read failed; `saved` may still hold what this phone read before. */
  fault: ApiFault | null
  put: (fresh: VolunteerContest) => void
}

/** Somebody's call for help stays on no phone, and an old one would send the volunteer for nothing. */
const save = (secret: string, { calls: _, ...contest }: VolunteerContest) => saveContest(secret, contest)

/** A volunteer's contest: what this phone saved at once, then from the server every 15 seconds. */
export function useContest(secret: string): ContestView {
  const [saved, setSaved] = useState<VolunteerContest | null>(null)
  const [fault, setFault] = useState<ApiFault | null>(null)
  const put = (fresh: VolunteerContest) => {
    setSaved(fresh)
    setFault(null)
    void save(secret, fresh).catch(() => undefined)
  }
  useEffect(() => {
    let isHere = true
    savedContest(secret).then(
      (early) => isHere && setSaved((now) => now ?? early),
      () => undefined,
    )
    const read = async () => {
      if (document.visibilityState !== 'visible') return
      try {
        const fresh = await call(
          'POST /api/contest',
          { body: { secret } },
          { isSilent: true, keepalive: false },
        )
        if (!isHere) return
        setSaved(fresh)
        setFault(null)
        await save(secret, fresh).catch(() => undefined)
      } catch (thrown) {
        if (isHere) setFault(asFault(thrown))
      }
    }
    void read()
    const timer = setInterval(read, pollEvery)
    window.addEventListener('online', read)
    document.addEventListener('visibilitychange', read)
    return () => {
      isHere = false
      clearInterval(timer)
      window.removeEventListener('online', read)
      document.removeEventListener('visibilitychange', read)
    }
  }, [secret])
  return { saved, fault, put }
}
