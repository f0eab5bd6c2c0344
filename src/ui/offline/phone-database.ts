import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/** Some browsers never answer an open request when storage is broken: that counts as refused. */
const timeout = 5_000

/** Each step migrates the database to its own version. A released one is never edited. */
export type Versions<Schema extends DBSchema> = readonly ((database: IDBPDatabase<Schema>) => void)[]

/**
 * A database of the phone's own; one connection per page. The returned function rejects when the browser refuses to
 * store.
 */
export function phoneDatabaseOf<Schema extends DBSchema>(
  name: string,
  versions: Versions<Schema>,
): () => Promise<IDBPDatabase<Schema>> {
  let opened: Promise<IDBPDatabase<Schema>> | undefined

  async function open(): Promise<IDBPDatabase<Schema>> {
    if (!globalThis.indexedDB) throw new Error('This browser has no storage')
    const opening = openDB<Schema>(name, versions.length, {
      upgrade(database, from) {
        for (const step of versions.slice(from)) step(database)
      },
      // A newer version of the page, in another tab, wants to upgrade the store: it must not wait for this one.
      blocking: () =>
        void opening.then((database) => {
          opened = undefined
          database.close()
        }),
      terminated: () => {
        opened = undefined
      },
    })
    return Promise.race([opening, refuseAfter(timeout)])
  }

  return () => {
    opened ??= open().catch((refusal) => {
      opened = undefined
      throw refusal
    })
    return opened
  }
}

function refuseAfter(milliseconds: number): Promise<never> {
  return new Promise((_, refuse) =>
    setTimeout(() => refuse(new Error('The storage of this browser does not answer')), milliseconds),
  )
}
