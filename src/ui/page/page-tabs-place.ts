import { type ReactNode, useSyncExternalStore } from 'react'

let shown: ReactNode = null
const listeners = new Set<() => void>()

/** Called by the staff's menu, which alone knows the pages beside each: no golfer loads how they look. */
export function showPageTabs(tabs: ReactNode): void {
  shown = tabs
  for (const listener of listeners) listener()
}

/** What the staff's menu puts below every page head. */
export function usePageTabs(): ReactNode {
  return useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
