import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { PendingScore } from './pending-scores.ts'
import type { Owner, SavedCard } from './score-store.ts'

export interface StoredScore extends PendingScore {
  owner: Owner
}

export interface PhoneSchema extends DBSchema {
  /** In the order typed, by an increasing number. */
  unsent: { key: number; value: StoredScore; indexes: { owner: string } }
  cards: { key: Owner; value: SavedCard & { format: number } }
}
export type PhoneDatabase = IDBPDatabase<PhoneSchema>

type Versions = readonly ((database: PhoneDatabase) => void)[]

/** Each migrates the store to its own version. A released one is never edited. */
const versions: Versions = [
  (database) => {
    database.createObjectStore('unsent', { autoIncrement: true }).createIndex('owner', 'owner')
    database.createObjectStore('cards')
  },
]

const name = 'pinhigh-scores'
/** Some browsers never answer an open request when storage is broken: that counts as refused. */
const timeout = 5_000

let opened: Promise<PhoneDatabase> | undefined

/** The phone's own database; one connection per page. Rejects when the browser refuses to store. */
export function phoneDatabase(): Promise<PhoneDatabase> {
  opened ??= open().catch((refusal) => {
    opened = undefined
    throw refusal
  })
  return opened
}

async function open(): Promise<PhoneDatabase> {
  if (!globalThis.indexedDB) throw new Error('This browser has no storage')
  const opening = openDB<PhoneSchema>(name, versions.length, {
    upgrade(database, from) {
      for (const step of versions.slice(from)) step(database)
    },
    // A newer version of the page, in another tab, wants to upgrade the store: it must not wait for this one.
    blocking: () => void opening.then(forget),
    terminated: () => {
      opened = undefined
    },
  })
  return Promise.race([opening, refuseAfter(timeout)])
}

function forget(database: PhoneDatabase): void {
  opened = undefined
  database.close()
}

function refuseAfter(milliseconds: number): Promise<never> {
  return new Promise((_, refuse) =>
    setTimeout(() => refuse(new Error('The storage of this browser does not answer')), milliseconds),
  )
}
