import { useEffect, useRef } from 'react'
import { addEntry, depth, goBack } from './use-back-closes.ts'

/**
 * Back closes what was opened over a page, such as the score pad over a finished card, before it leaves the page. What
 * closed by itself has left its entry behind: there one press on Back leaves.
 */
export function useBackToPage(isOpen: boolean, onClose: () => void): { open: () => void; close: () => void } {
  /** Depth of its own entry; 0 for none. */
  const entry = useRef(globalThis.history ? depth() : 0)
  const latest = useRef({ isOpen, onClose })
  latest.current = { isOpen, onClose }
  useEffect(() => {
    const back = () => {
      // It may be what is open above that closes.
      if (entry.current === 0 || depth() >= entry.current) return
      entry.current = 0
      if (latest.current.isOpen) latest.current.onClose()
      else goBack()
    }
    window.addEventListener('popstate', back)
    return () => window.removeEventListener('popstate', back)
  }, [])
  return {
    open() {
      if (entry.current === 0) entry.current = addEntry()
    },
    close() {
      if (entry.current > 0) goBack()
      else latest.current.onClose()
    },
  }
}
