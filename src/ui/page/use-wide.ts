import { useCallback, useSyncExternalStore } from 'react'

const queries = new Map<string, MediaQueryList | null>()

/**
 * Whether the window is at least this wide. The default is where a table of many columns fits; below that, each row
 * is a card.
 */
export function useWide(from = '62rem'): boolean {
  const query = queryFor(from)
  const subscribe = useCallback(
    (listener: () => void) => {
      query?.addEventListener('change', listener)
      return () => query?.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => query?.matches ?? true,
    () => true,
  )
}

/** null outside a browser. */
function queryFor(from: string): MediaQueryList | null {
  const known = queries.get(from)
  if (known !== undefined) return known
  const query = typeof matchMedia === 'function' ? matchMedia(`(min-width: ${from})`) : null
  queries.set(from, query)
  return query
}
