import { useEffect, useSyncExternalStore } from 'react'

let isOpen = false
const listeners = new Set<() => void>()

function set(next: boolean): void {
  isOpen = next
  for (const listener of listeners) listener()
}

export function openFind(): void {
  set(true)
}

export function closeFind(): void {
  set(false)
}

/** Whether Find is open; Ctrl K and ⌘K open it on any page. */
export function useFindOpen(): boolean {
  useEffect(() => {
    const onKey = (key: KeyboardEvent) => {
      if (key.key.toLowerCase() !== 'k' || key.ctrlKey === key.metaKey || key.altKey || key.shiftKey) return
      key.preventDefault()
      // What a dialog asks is answered first.
      if (!document.querySelector('dialog[open]')) set(true)
    }
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('keydown', onKey)
      // With the menu it goes: whoever logs in next doesn't find it open.
      isOpen = false
    }
  }, [])
  return useSyncExternalStore(
    subscribe,
    () => isOpen,
    () => false,
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
