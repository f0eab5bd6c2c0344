import { useSyncExternalStore } from 'react'

const wide = typeof matchMedia === 'function' ? matchMedia('(min-width: 62rem)') : null

/** Whether a table of many columns fits; below that, each row is a card. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => wide?.matches ?? true)
}

function subscribe(listener: () => void): () => void {
  wide?.addEventListener('change', listener)
  return () => wide?.removeEventListener('change', listener)
}
