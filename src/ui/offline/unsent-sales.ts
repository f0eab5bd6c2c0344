/**
 * How many of somebody's sales are on this phone and nowhere else. Noted beside their queue, so that every page can
 * mention them without opening it.
 */
import { useSyncExternalStore } from 'react'
import { broadcast } from '../session/storage.ts'

const keyOf = (owner: string) => `pinhigh.unsent-sales.${owner}`

/** Call it with every change of the queue. */
export function noteUnsentSales(owner: string, count: number): void {
  if (count === unsentSales(owner)) return
  try {
    if (count === 0) localStorage.removeItem(keyOf(owner))
    else localStorage.setItem(keyOf(owner), String(count))
  } catch {
    // Without storage only the selling page knows.
  }
  broadcast()
}

/** `owner`: the email of whoever sells; undefined for nobody. */
export function unsentSales(owner: string | undefined): number {
  if (!owner) return 0
  try {
    return Number(localStorage.getItem(keyOf(owner))) || 0
  } catch {
    return 0
  }
}

export function useUnsentSales(owner: string | undefined): number {
  return useSyncExternalStore(
    subscribe,
    () => unsentSales(owner),
    () => 0,
  )
}

/** '1 sale not sent', '3 sales not sent'. */
export function unsentInWords(count: number): string {
  return count === 1 ? '1 sale not sent' : `${count} sales not sent`
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}
