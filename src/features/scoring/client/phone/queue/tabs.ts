/** What the tabs of one phone say to each other. */

import { newId } from '../../../../../kernel/ids.ts'

const channelName = 'pinhigh.scores'
const thisTab = newId()
let sendChannel: BroadcastChannel | undefined

interface TabMessage {
  owner: string
  from: string
}

/** Tells the other tabs, and the other listeners of this one, that this owner's queue has changed. */
export function notifyTabs(owner: string): void {
  if (typeof BroadcastChannel === 'undefined') return
  sendChannel ??= new BroadcastChannel(channelName)
  sendChannel.postMessage({ owner, from: thisTab } satisfies TabMessage)
}

export function onTabChange(listener: (owner: string, isOtherTab: boolean) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined
  const receiveChannel = new BroadcastChannel(channelName)
  receiveChannel.onmessage = ({ data }: MessageEvent<TabMessage>) =>
    listener(data.owner, data.from !== thisTab)
  return () => receiveChannel.close()
}

/** A sending ends by itself after 30 seconds; a tab that holds the lock longer is asleep. */
const longEnough = 35_000

/**
 * Runs while no other tab runs the same. Where the browser has no locks, or the tab that holds this one
 * sleeps, it runs all the same: two tabs sending one score send one mutation id, which the server takes once.
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
