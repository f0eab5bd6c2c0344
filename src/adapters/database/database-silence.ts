import type pg from 'pg'
import type { WaitingClient } from './prepared.ts'

/** Milliseconds. Together, and with the second that `isAlive` takes, less than the five a caller has to wait. */
const patience = 2_500
const checkEvery = 500
/** A statement that takes this long has lost its connection, even if the database responds to others. */
const longest = 15_000

export interface SilenceWatch {
  watch(client: pg.PoolClient): void
  stop(): void
}

/**
 * A database may accept connections and never answer. A statement that waits for long asks `isAlive`: when the
 * database is silent there too, its connection is closed, so that the statement fails and the caller is told. One that
 * only waits for a lock, or for a busy database, goes on waiting.
 */
export function watchForSilence(isAlive: () => Promise<boolean>): SilenceWatch {
  const clients = new Set<WaitingClient>()
  let isAsking = false

  /** Clients whose statement waits for that long. */
  function waitingFor(least: number): WaitingClient[] {
    const now = performance.now()
    return [...clients].filter(({ waitsSince }) => waitsSince !== null && now - waitsSince >= least)
  }

  async function check(): Promise<void> {
    if (isAsking || waitingFor(patience).length === 0) return
    isAsking = true
    const lost = (await isAlive()) ? waitingFor(longest) : waitingFor(patience)
    isAsking = false
    for (const client of lost) client.connection.stream.destroy()
  }

  const timer = setInterval(check, checkEvery).unref()
  return {
    watch(client) {
      const watched = client as unknown as WaitingClient
      clients.add(watched)
      watched.once('end', () => clients.delete(watched))
    },
    stop: () => clearInterval(timer),
  }
}
