import type { StreamMessage } from './messages.ts'

export type Listener = (message: StreamMessage) => void

export interface FanOut {
  /** Receives everything sent from now on. Returns a function that unsubscribes. */
  join(listener: Listener): () => void
  /** To every listener, after all earlier messages. Resolves when every listener has been handed everything. */
  send(message: StreamMessage): Promise<void>
  count(): number
}

const atOnce = 250

/**
 * Hands each message to every listener, a few hundred at a time: in between, the server handles other requests, so
 * that a phone doesn't wait with its score until thousands of streams are written.
 */
export function fanOut(): FanOut {
  /** How many messages had been sent when a listener joined: it isn't sent those again. */
  const listeners = new Map<Listener, number>()
  const waiting: { message: StreamMessage; number: number }[] = []
  let sent = 0
  let isBusy = false
  let draining = Promise.resolve()

  async function drain(): Promise<void> {
    isBusy = true
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      let handed = 0
      for (const [listener, known] of listeners) {
        if (known >= next.number) continue
        if (handed > 0 && handed % atOnce === 0) await new Promise(setImmediate)
        // It may have left in the meantime.
        if (listeners.has(listener)) listener(next.message)
        handed += 1
      }
    }
    isBusy = false
  }

  return {
    join(listener) {
      listeners.set(listener, sent)
      return () => listeners.delete(listener)
    },
    send(message) {
      sent += 1
      waiting.push({ message, number: sent })
      if (!isBusy) draining = drain()
      return draining
    },
    count: () => listeners.size,
  }
}
