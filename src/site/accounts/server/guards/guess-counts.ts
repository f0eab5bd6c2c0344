import { createHash } from 'node:crypto'
import { newId } from '../../../../kernel/ids.ts'
import type { Change, Database } from '../../../../ports/database.ts'
import type { FailedTries } from './failed-tries.ts'

/** An attempt that is counted as failed until it turns out right. */
export interface Counted {
  right(): void
  wrong(): void
}

export interface GuessCounts {
  /** Milliseconds until the entry, a store's name and a key, may try again. */
  wait(entry: string): number
  /** Counts an attempt at once, so that simultaneous ones are all counted. */
  count(entries: string[]): Counted
}

/** Wrong guesses in named stores, which servers on one database tell each other of. */
export function guessCounts(
  database: Pick<Database, 'announce' | 'onChange'>,
  stores: Record<string, FailedTries>,
): GuessCounts {
  const server = newId()
  const storeOf = (entry: string) => entry.split(' ') as [store: string, key: string]

  database.onChange((change: Change) => {
    if (change.topic !== 'wrong-guess' || change.server === server) return
    for (const entry of change.keys) {
      const [store, key] = storeOf(entry)
      stores[store]?.add(key)
    }
  })

  return {
    wait(entry) {
      const [store, key] = storeOf(entry)
      return stores[store]?.wait(key) ?? 0
    },
    count(keys) {
      for (const [store, key] of keys.map(storeOf)) stores[store]?.add(key)
      return {
        right() {
          for (const [store, key] of keys.map(storeOf)) stores[store]?.takeBack(key)
        },
        wrong: () => database.announce({ topic: 'wrong-guess', server, keys }),
      }
    },
  }
}

/**
 * Hashes to a fixed length without revealing the email, because it is broadcast through the database, which may log
 * it.
 */
export function nameless(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}
