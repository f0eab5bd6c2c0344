/** Messages between the tabs of one phone. */

import { newId } from '../../kernel/ids.ts'

const thisTab = newId()

interface TabMessage {
  owner: string
  from: string
}

export interface TabChannel {
  /** Notifies the other tabs, and the other listeners in this one, that this owner's queue has changed. */
  notify(owner: string): void
  /** Returns a function that unsubscribes. */
  onChange(listener: (owner: string, isOtherTab: boolean) => void): () => void
}

/** Browsers without channels have no other tabs to tell. */
export function tabChannel(name: string): TabChannel {
  let sendChannel: BroadcastChannel | undefined
  return {
    notify(owner) {
      if (typeof BroadcastChannel === 'undefined') return
      sendChannel ??= new BroadcastChannel(name)
      sendChannel.postMessage({ owner, from: thisTab } satisfies TabMessage)
    },
    onChange(listener) {
      if (typeof BroadcastChannel === 'undefined') return () => undefined
      const receiveChannel = new BroadcastChannel(name)
      receiveChannel.onmessage = ({ data }: MessageEvent<TabMessage>) =>
        listener(data.owner, data.from !== thisTab)
      return () => receiveChannel.close()
    },
  }
}

/** Milliseconds. A send times out after 30 seconds; a tab that holds the lock longer is asleep. */
const longEnough = 35_000

/**
 * Runs the work while no other tab does. Without locks, or while the tab that holds the lock sleeps, it runs
 * anyway: two tabs sending one entry use the same mutation id, and the server accepts it once.
 */
export async function oneTabAtATime(name: string, work: () => Promise<void>): Promise<void> {
  if (typeof navigator === 'undefined' || !navigator.locks) return work()
  let hasStarted = false
  const start = () => {
    hasStarted = true
    return work()
  }
  try {
    await navigator.locks.request(name, { signal: AbortSignal.timeout(longEnough) }, start)
  } catch (refusal) {
    if (hasStarted) throw refusal
    await work()
  }
}
