import type { DBSchema } from 'idb'
import type { QueueOnDisk } from '../../../../../ui/offline/durable-queue.ts'
import { phoneDatabaseOf } from '../../../../../ui/offline/phone-database.ts'
import { tabChannel } from '../../../../../ui/offline/tabs.ts'
import { changeUnsent } from '../../../../../ui/offline/unsent-store.ts'
import type { PendingUse } from './pending-uses.ts'

interface UsesSchema extends DBSchema {
  /** In the order used, by an increasing number. `owner`: the team's id. */
  unsent: { key: number; value: PendingUse & { owner: string }; indexes: { owner: string } }
}

const usesDatabase = phoneDatabaseOf<UsesSchema>('pinhigh-item-uses', [
  (database) => database.createObjectStore('unsent', { autoIncrement: true }).createIndex('owner', 'owner'),
])
const usesTabs = tabChannel('pinhigh.item-uses')

export interface UsesStore extends QueueOnDisk<PendingUse> {
  /** Calls back when another tab has changed the queue. */
  onChangeElsewhere(listener: () => void): void
}

/** One team's pending uses, in the phone's own database. */
export function usesStoreOf(teamId: string): UsesStore {
  const parts = {
    database: usesDatabase,
    owner: teamId,
    isReadable: (row: PendingUse) => typeof row.itemId === 'string' && row.refusal !== undefined,
    onWritten: () => usesTabs.notify(teamId),
  }
  return {
    change: (step) => changeUnsent(parts, step),
    onChangeElsewhere(listener) {
      usesTabs.onChange((changed, isOtherTab) => {
        if (isOtherTab && changed === teamId) listener()
      })
    },
  }
}

/** Whether this phone holds uses of a team that the server may not have. */
export async function hasPendingUses(teamId: string): Promise<boolean> {
  return (await (await usesDatabase()).countFromIndex('unsent', 'owner', teamId)) > 0
}
