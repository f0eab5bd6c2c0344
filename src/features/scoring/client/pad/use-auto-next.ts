import { useEffect, useState, useSyncExternalStore } from 'react'

const key = 'pinhigh.auto-next'
/** From the last tap at a hole until the next hole opens by itself. */
export const autoNextAfter = 4_000

const listeners = new Set<() => void>()
let inMemory = false

/** Whether this phone turns to the next hole by itself; off until somebody turns it on. */
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
    // Until the page is closed.
  }
  for (const listener of listeners) listener()
}

export function useAutoNextSetting(): boolean {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, isAutoNext)
}

interface Turn {
  /** The hole that the page is about to leave; null while nothing is about to happen. */
  leaving: number | null
  /** Somebody has just scored this hole: the pause starts, or starts again. */
  start(holeNumber: number): void
  /** Something else wants attention first. */
  stop(): void
}

/** Turns to the next hole a few seconds after the last tap, where the phone is set to. Never away from another hole. */
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
