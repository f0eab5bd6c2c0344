import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * What has the focus and goes, such as an undo, hands it on instead of losing it. The element of this ref hands it to the first
 * one that a selector finds within the scope around it; the selectors are tried in order, after the page has changed.
 */
export function useFocusHeir<E extends HTMLElement>(scope: string, ...heirs: string[]): RefObject<E | null> {
  const place = useRef<E>(null)
  const known = useRef({ scope, heirs })
  useLayoutEffect(() => {
    const own = place.current
    const { scope, heirs } = known.current
    return () => {
      if (!own?.contains(document.activeElement)) return
      const around = own.closest(scope)
      queueMicrotask(() => {
        const heir = heirs.map((each) => around?.querySelector<HTMLElement>(each)).find(Boolean)
        heir?.focus({ preventScroll: true })
      })
    }
  }, [])
  return place
}
