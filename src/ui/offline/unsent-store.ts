import type { IDBPDatabase } from 'idb'
import type { Change, Queued } from './durable-queue.ts'

/** What a database with the store `unsent` keeps: entries in the order they came, each with whose it is. */
type Stored<Entry extends Queued> = Entry & { owner: string }

/** Opened by every version of the page's own schema; `idb` can't infer one store shared by several schemas. */
type AnyDatabase = IDBPDatabase<{
  unsent: { key: number; value: Queued & { owner: string }; indexes: { owner: string } }
}>

interface Parts<Entry extends Queued> {
  database: () => Promise<unknown>
  owner: string
  /** Rows written by another version of the page are left alone, and ignored. */
  isReadable: (row: Stored<Entry>) => boolean
  onWritten: () => void
}

/** One owner's queue in the phone's own database. Resolves when the data is on disk. */
export async function changeUnsent<Entry extends Queued>(
  { database, owner, isReadable, onWritten }: Parts<Entry>,
  step: Change<Entry>,
): Promise<readonly Entry[]> {
  const opened = (await database()) as AnyDatabase
  const transaction = opened.transaction('unsent', 'readwrite', { durability: 'strict' })
  const { store } = transaction
  const keys = await store.index('owner').getAllKeys(owner)
  const rows = (await store.index('owner').getAll(owner)) as Stored<Entry>[]
  const places = new Map(rows.map((row, index) => [row.mutationId, keys[index] as number]))
  const before = rows.filter(isReadable).map(withoutOwner)
  const after = step(before)
  const writes = [
    ...goneFrom(before, after).map((each) => store.delete(places.get(each.mutationId) as number)),
    ...changedIn(before, after).map((each) => {
      const place = places.get(each.mutationId)
      return place === undefined ? store.add({ ...each, owner }) : store.put({ ...each, owner }, place)
    }),
  ]
  await Promise.all([...writes, transaction.done])
  if (writes.length > 0) onWritten()
  return after
}

function withoutOwner<Entry extends Queued>({ owner: _, ...unsent }: Stored<Entry>): Entry {
  return unsent as unknown as Entry
}

function goneFrom<Entry extends Queued>(before: readonly Entry[], after: readonly Entry[]): Entry[] {
  const left = new Set(after.map((each) => each.mutationId))
  return before.filter((each) => !left.has(each.mutationId))
}

function changedIn<Entry extends Queued>(before: readonly Entry[], after: readonly Entry[]): Entry[] {
  const same = new Set(before)
  return after.filter((each) => !same.has(each))
}
