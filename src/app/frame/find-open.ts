import { useEffect, useSyncExternalStore } from 'react'

let isOpen = false
/** What is typed before Find's code has come; null once the field takes the keys itself, or after a while without it. */
let early: { text: string; until: number } | null = null
const patience = 5_000
const listeners = new Set<() => void>()

function set(next: boolean): void {
  isOpen = next
  early = next ? { text: '', until: Date.now() + patience } : null
  for (const listener of listeners) listener()
}

export function openFind(): void {
  set(true)
}

export function closeFind(): void {
  set(false)
}

/** Called once the field is there: what was typed before. */
export function takeEarly(): string {
  const text = early?.text ?? ''
  early = null
  return text
}

/** A name is typed in one go with Ctrl K: its first letters don't wait for the field, and go nowhere else. */
function keepEarly(key: KeyboardEvent): void {
  if (!early || Date.now() > early.until || key.ctrlKey || key.metaKey || key.altKey) return
  if (key.key === 'Backspace') early.text = early.text.slice(0, -1)
  else if (key.key.length === 1) early.text += key.key
  else return
  key.preventDefault()
}

/** Whether Find is open; Ctrl K and ⌘K open it on any page. */
export function useFindOpen(): boolean {
  useEffect(() => {
    const onKey = (key: KeyboardEvent) => {
      if (key.key.toLowerCase() !== 'k' || key.ctrlKey === key.metaKey || key.altKey || key.shiftKey)
        return keepEarly(key)
      key.preventDefault()
      // What a dialog asks is answered first.
      if (!document.querySelector('dialog[open]')) set(true)
    }
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('keydown', onKey)
      // With the menu it goes: whoever logs in next doesn't find it open.
      isOpen = false
      early = null
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
