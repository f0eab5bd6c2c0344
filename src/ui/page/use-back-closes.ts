import { useEffect, useRef } from 'react'

/** Of the history entry that stands for what was opened. */
const mark = { isOver: true }

/**
 * Back closes what was opened over a page, such as the score pad over a finished card, before it leaves the page. What
 * closed by itself has left its entry behind: there one press on Back leaves.
 */
export function useBackCloses(isOpen: boolean, onClose: () => void): { open: () => void; close: () => void } {
  const hasEntry = useRef(isOverEntry())
  const latest = useRef({ isOpen, onClose })
  latest.current = { isOpen, onClose }
  useEffect(() => {
    const back = () => {
      if (!hasEntry.current) return
      hasEntry.current = false
      if (latest.current.isOpen) latest.current.onClose()
      else history.back()
    }
    window.addEventListener('popstate', back)
    return () => window.removeEventListener('popstate', back)
  }, [])
  return {
    open() {
      if (hasEntry.current) return
      hasEntry.current = true
      history.pushState({ ...history.state, ...mark }, '')
    },
    close() {
      if (hasEntry.current) history.back()
      else latest.current.onClose()
    },
  }
}

function isOverEntry(): boolean {
  const state = globalThis.history?.state as Partial<typeof mark> | null
  return state?.isOver === true
}
