import { useEffect, useRef } from 'react'

/** Back closes what was opened over a page, such as the score pad over a finished card, before it leaves the page. */
export function useBackCloses(onClose: () => void): { open: () => void; close: () => void } {
  const isOpen = useRef(false)
  const latest = useRef(onClose)
  latest.current = onClose
  useEffect(() => {
    const back = () => {
      if (!isOpen.current) return
      isOpen.current = false
      latest.current()
    }
    window.addEventListener('popstate', back)
    return () => window.removeEventListener('popstate', back)
  }, [])
  return {
    open() {
      if (isOpen.current) return
      isOpen.current = true
      history.pushState(history.state, '')
    },
    close() {
      if (isOpen.current) history.back()
      else latest.current()
    },
  }
}
