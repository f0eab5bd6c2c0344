import { useEffect, useRef } from 'react'

/** How many things are open over the page at this history entry, each with an entry of its own. A link in one replaces it. */
export function depth(): number {
  return history.state?.isOver ?? 0
}

/**
 * Going back by script comes later, and would take away the entry of what opened meanwhile: until it has come, nothing adds
 * an entry.
 */
let isGoingBack = false

/** Takes away the entry of what has closed. */
export function goBack(): void {
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
export function addEntry(): number {
  const own = depth() + 1
  history.pushState({ ...history.state, isOver: own }, '')
  return own
}

/** Staff's pages, where one dialog follows another and each leads on: there Back only leaves. */
const atDesk = /^\/(admin|events|setup)\b(?!\/score-entry)/

/**
 * Back closes a dialog or a menu before it leaves the page. However it closes, its entry goes with it, unless a link in it has
 * left the page.
 */
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
