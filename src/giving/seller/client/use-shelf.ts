import { useEffect, useState } from 'react'
import { type ApiFault, asFault, call } from '../../../ui/calls/api.ts'
import type { PhoneSales } from './queue/open-sales.ts'
import type { SavedShelf } from './queue/sales-store.ts'

const pollEvery = 15_000

export interface ShelfView {
  saved: SavedShelf | null
  /** The last read failed; `saved` may still hold an earlier shelf. */
  fault: ApiFault | null
  refresh: () => void
}

/** What is on sale: the saved shelf at once, then from the server every 15 seconds. */
export function useShelf({ store }: PhoneSales): ShelfView {
  const [saved, setSaved] = useState<SavedShelf | null>(null)
  const [fault, setFault] = useState<ApiFault | null>(null)
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    let isHere = true
    store.shelf().then(
      (early) => isHere && setSaved((now) => now ?? early),
      () => undefined,
    )
    return () => {
      isHere = false
    }
  }, [store])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new number asks again
  useEffect(() => {
    let isHere = true
    const read = async () => {
      if (document.visibilityState !== 'visible') return
      try {
        const fresh = { shelf: await call('GET /api/sell', {}, { isSilent: true }), readAt: Date.now() }
        if (!isHere) return
        setSaved(fresh)
        setFault(null)
        await store.saveShelf(fresh).catch(() => undefined)
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
  }, [store, asked])
  return { saved, fault, refresh: () => setAsked((before) => before + 1) }
}
