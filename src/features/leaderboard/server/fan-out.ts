import type { StreamMessage } from './messages.ts'

export type Listener = (message: StreamMessage) => void

export interface FanOut {
  /** Hears everything sent from now on. Answers the way to leave. */
  join(listener: Listener): () => void
  /** To every listener, after all that was sent before. Resolves when nothing waits to be handed to anybody. */
  send(message: StreamMessage): Promise<void>
  count(): number
}

const atOnce = 250

/**
 * Hands each message to every listener, a few hundred at a time: between them the server answers others, so
 * that a phone does not wait with its score until thousands who watch have been written to.
 */
export function fanOut(): FanOut {
  /** How many messages had been sent when a listener joined: what it knew already is not told again. */
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
        // It may have left meanwhile.
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
