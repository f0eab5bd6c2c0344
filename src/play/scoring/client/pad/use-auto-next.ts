import { useEffect, useState, useSyncExternalStore } from 'react'

const key = 'pinhigh.auto-next'
/** Milliseconds from the last tap on a hole until the next hole opens by itself. */
export const autoNextAfter = 4_000

const listeners = new Set<() => void>()
let inMemory = false

/** Whether this phone moves to the next hole by itself; off until somebody turns it on. */
export function isAutoNext(): boolean {
  try {
    return localStorage.getItem(key) === 'on'
  } catch {
    return inMemory
  }
}

export function setAutoNext(isOn: boolean): void {
  inMemory = isOn
  try {
    if (isOn) localStorage.setItem(key, 'on')
    else localStorage.removeItem(key)
  } catch {
    // Lasts until the page is closed.
  }
  for (const listener of listeners) listener()
}

export function useAutoNextSetting(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    isAutoNext,
    () => false,
  )
}

interface Turn {
  /** The hole the page is about to leave; null when no move is pending. */
  leaving: number | null
  /** Somebody just scored this hole: (re)starts the pause. */
  start(holeNumber: number): void
  /** Something else needs attention first. */
  stop(): void
}

/**
 * Moves to the next hole a few seconds after the last tap, if the phone is set to. Never moves away from another
 * hole.
 */
export function useAutoNext(current: number, next: () => void): Turn {
  const isOn = useAutoNextSetting()
  const [started, setStarted] = useState<{ holeNumber: number; at: number } | null>(null)
  const isStill = isOn && started !== null && started.holeNumber === current
  // biome-ignore lint/correctness/useExhaustiveDependencies: each tap starts the pause anew; `next` follows from the hole
  useEffect(() => {
    if (!isStill) return
    const timer = setTimeout(() => {
      setStarted(null)
      next()
    }, autoNextAfter)
    return () => clearTimeout(timer)
  }, [isStill, started])
  return {
    leaving: isStill ? current : null,
    start: (holeNumber) => setStarted({ holeNumber, at: Date.now() }),
    stop: () => setStarted(null),
  }
}
