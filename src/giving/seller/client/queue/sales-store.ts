import type { DBSchema } from 'idb'
import type { Change, QueueOnDisk } from '../../../../ui/offline/durable-queue.ts'
import { phoneDatabaseOf } from '../../../../ui/offline/phone-database.ts'
import { tabChannel } from '../../../../ui/offline/tabs.ts'
import { changeUnsent } from '../../../../ui/offline/unsent-store.ts'
import type { Shelf } from '../../contract.ts'
import type { PendingSale } from './pending-sales.ts'

interface SalesSchema extends DBSchema {
  /** In the order sold, by an increasing number. */
  unsent: { key: number; value: PendingSale & { owner: string }; indexes: { owner: string } }
  /** What was on sale when this phone last had signal. */
  shelves: { key: string; value: { format: number; shelf: Shelf; readAt: number } }
}

/** Raised when the shape of a shelf changes; one in another format is read from the server again. */
const shelfFormat = 1

const salesDatabase = phoneDatabaseOf<SalesSchema>('pinhigh-sales', [
  (database) => {
    database.createObjectStore('unsent', { autoIncrement: true }).createIndex('owner', 'owner')
    database.createObjectStore('shelves')
  },
])
const salesTabs = tabChannel('pinhigh.sales')

/** A shelf, and when this phone read it, in milliseconds. */
export interface SavedShelf {
  shelf: Shelf
  readAt: number
}

/** One seller's sales and what they sell, on this phone. Another person's login neither sees nor sends them. */
export interface SalesStore extends QueueOnDisk<PendingSale> {
  shelf(): Promise<SavedShelf | null>
  saveShelf(saved: SavedShelf): Promise<void>
  onChangeElsewhere(listener: () => void): () => void
}

/** `owner`: the seller's email. */
export function salesStoreOf(owner: string): SalesStore {
  const parts = {
    database: salesDatabase,
    owner,
    isReadable: (row: PendingSale) => Array.isArray(row.lines) && row.refusal !== undefined,
    onWritten: () => salesTabs.notify(owner),
  }
  return {
    change: (step: Change<PendingSale>) => changeUnsent(parts, step),
    async shelf() {
      const saved = await (await salesDatabase()).get('shelves', owner)
      return saved?.format === shelfFormat ? saved : null
    },
    async saveShelf(saved) {
      await (await salesDatabase()).put('shelves', { ...saved, format: shelfFormat }, owner)
    },
    onChangeElsewhere: (listener) =>
      salesTabs.onChange((changed, isOtherTab) => {
        if (isOtherTab && changed === owner) listener()
      }),
  }
}
