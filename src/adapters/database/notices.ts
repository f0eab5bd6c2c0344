import { setTimeout as pause } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../ports/database.ts'

/** Tells other servers what has changed. */
export interface Notices {
  send(payload: string): void
  /** Resolves when everything is sent. */
  sent(): Promise<void>
}

/** Milliseconds. A change after a quiet moment is sent at once; while scores pour in, a statement carries many. */
const leastBetween = 25

/**
 * Sent after the commit, not inside it: a transaction that notifies holds a server-wide lock while it commits, so
 * commits couldn't share a flush. One statement at a time carries everything that has come up since the last. If this
 * process dies in between, other servers' boards are stale until their own check, at most half a minute.
 */
export function openNotices(database: Kysely<Tables>, channel: string): Notices {
  let waiting: string[] = []
  let sending: Promise<void> | null = null

  async function sendAll(): Promise<void> {
    while (waiting.length > 0) {
      const payloads = waiting
      waiting = []
      await sql`select pg_notify(${channel}, payload) from unnest(${payloads}::text[]) as payload`
        .execute(database)
        .catch(() => {})
      await pause(leastBetween)
    }
    sending = null
  }

  return {
    send(payload) {
      waiting.push(payload)
      sending ??= sendAll()
    },
    sent: async () => sending ?? undefined,
  }
}
