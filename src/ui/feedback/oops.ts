import { useSyncExternalStore } from 'react'
import { type ApiFault, asFault } from '../calls/api-fault.ts'

let shown: ApiFault | null = null
const listeners = new Set<() => void>()

/** The shared message for a failed call, for screens without a better one. */
export function showOops(thrown: unknown): void {
  set(asFault(thrown))
}

export function closeOops(): void {
  set(null)
}

/** What the message is about; null while there is none. */
export function useOops(): ApiFault | null {
  return useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  )
}

/** The server's sentence, unless it says no more than the popup. */
export function reasonOf(fault: ApiFault): string {
  if (fault.title === 'Something went wrong!') return fault.detail ?? ''
  return [fault.title, fault.detail].filter(Boolean).join(' ')
}

function set(fault: ApiFault | null): void {
  shown = fault
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
