import { useEffect, useRef } from 'react'

const keys: Record<string, 1 | -1> = { ArrowRight: 1, ArrowLeft: -1 }
/** What a presenter's remote sends. */
const remoteKeys: Record<string, 1 | -1> = { ...keys, PageDown: 1, PageUp: -1 }

/** Steps by the arrow keys, and on a screen that doesn't scroll by a presenter's remote; not while somebody types or is asked something. */
export function useArrowKeys(go: (by: 1 | -1) => unknown, { scrolls }: { scrolls: boolean }): void {
  const latest = useRef(go)
  useEffect(() => {
    latest.current = go
  })
  useEffect(() => {
    function press({ key, repeat, target }: KeyboardEvent): void {
      const by = (scrolls ? keys : remoteKeys)[key]
      const isElsewhere =
        target instanceof Element && target.closest('input, select, textarea, dialog, [role=dialog]') !== null
      if (by && !repeat && !isElsewhere) latest.current(by)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [scrolls])
}
