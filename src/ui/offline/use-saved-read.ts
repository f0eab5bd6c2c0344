import { useEffect, useState } from 'react'
import { type ApiFault, asFault } from '../calls/api.ts'
import { whileSeen } from '../calls/while-seen.ts'

const pollEvery = 15_000

/** Something that is read from the server and saved on the phone. */
export interface SavedSource<T> {
  saved(): Promise<T | null>
  read(): Promise<T>
  save(fresh: T): Promise<void>
}

export interface SavedRead<T> {
  saved: T | null
  /** The last read failed; `saved` may still hold what this phone read before. */
  fault: ApiFault | null
  /** Shows and saves what another answer brought. */
  put: (fresh: T) => void
  refresh: () => void
}

/** What this phone saved at once, then from the server every 15 seconds. `source`: another one is read anew. */
export function useSavedRead<T>(source: SavedSource<T>): SavedRead<T> {
  const [saved, setSaved] = useState<T | null>(null)
  const [fault, setFault] = useState<ApiFault | null>(null)
  const [asked, setAsked] = useState(0)
  function put(fresh: T): void {
    setSaved(() => fresh)
    setFault(null)
    void source.save(fresh).catch(() => undefined)
  }
  useEffect(() => {
    let isHere = true
    source.saved().then(
      (early) => isHere && setSaved((now) => now ?? early),
      () => undefined,
    )
    return () => {
      isHere = false
    }
  }, [source])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new number asks again
  useEffect(() => {
    let isHere = true
    const end = whileSeen(async () => {
      try {
        const fresh = await source.read()
        if (isHere) put(fresh)
      } catch (thrown) {
        if (isHere) setFault(asFault(thrown))
      }
    }, pollEvery)
    return () => {
      isHere = false
      end()
    }
  }, [source, asked])
  return { saved, fault, put, refresh: () => setAsked((before) => before + 1) }
}
