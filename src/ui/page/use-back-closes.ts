import { useEffect, useRef } from 'react'

/** How many things are open over the page at this history entry, each with an entry of its own. */
function depth(): number {
  return Number((globalThis.history?.state as { isOver?: unknown } | null)?.isOver ?? 0)
}

/**
 * Going back by script comes later, and would take away the entry of what opened meanwhile: until it has come, nothing adds
 * an entry.
 */
let isGoingBack = false

function goBack(): void {
  isGoingBack = true
  window.addEventListener('popstate', () => (isGoingBack = false), { once: true, capture: true })
  history.back()
}

/** Calls `add` once no going back is on its way. Returns how to forget it. */
function whenStill(add: () => void): () => void {
  // Later: an effect that is undone at once would take back an entry that isn't there yet.
  const timer = setTimeout(() => {
    if (isGoingBack) window.addEventListener('popstate', add, { once: true })
    else add()
  })
  return () => {
    clearTimeout(timer)
    window.removeEventListener('popstate', add)
  }
}

/** Adds an entry for what opens. Returns its depth. */
function addEntry(): number {
  const own = depth() + 1
  history.pushState({ ...history.state, isOver: own }, '')
  return own
}

/**
 * Back closes what was opened over a page, such as the score pad over a finished card, before it leaves the page. What
 * closed by itself has left its entry behind: there one press on Back leaves.
 */
export function useBackCloses(isOpen: boolean, onClose: () => void): { open: () => void; close: () => void } {
  /** Depth of its own entry; 0 for none. */
  const entry = useRef(depth())
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

/** Staff's pages, where one dialog follows another and each leads on: there Back only leaves. */
const atDesk = /^\/(admin|events|setup)\b(?!\/score-entry)/

/** The same for a dialog while `isOpen`: however it closes, its entry goes with it, unless a link in it has left the page. */
export function useBackClosesDialog(isOpen: boolean, onClose: () => void): void {
  const latest = useRef(onClose)
  latest.current = onClose
  useEffect(() => {
    if (!isOpen || atDesk.test(location.pathname)) return
    let entry = 0
    const forget = whenStill(() => {
      entry = addEntry()
    })
    const back = () => {
      if (entry === 0 || depth() >= entry) return
      entry = 0
      latest.current()
    }
    window.addEventListener('popstate', back)
    return () => {
      forget()
      window.removeEventListener('popstate', back)
      if (entry > 0 && depth() === entry) goBack()
    }
  }, [isOpen])
}
