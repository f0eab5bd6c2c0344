import type { DBSchema } from 'idb'
import type { QueueOnDisk } from '../../../../ui/offline/durable-queue.ts'
import { phoneDatabaseOf } from '../../../../ui/offline/phone-database.ts'
import { tabChannel } from '../../../../ui/offline/tabs.ts'
import { changeUnsent } from '../../../../ui/offline/unsent-store.ts'
import type { VolunteerContest } from '../../entry-shapes.ts'
import type { PendingEntry } from './pending-entries.ts'

interface EntriesSchema extends DBSchema {
  /** In the order measured, by an increasing number. */
  unsent: { key: number; value: PendingEntry & { owner: string }; indexes: { owner: string } }
  /** A volunteer's contest as this phone last read it. */
  contests: { key: string; value: { format: number; contest: VolunteerContest } }
}

/** Raised when the shape of a saved contest changes; one in another format is read from the server again. */
const contestFormat = 1

const entriesDatabase = phoneDatabaseOf<EntriesSchema>('pinhigh-contests', [
  (database) => {
    database.createObjectStore('unsent', { autoIncrement: true }).createIndex('owner', 'owner')
    database.createObjectStore('contests')
  },
])
const entriesTabs = tabChannel('pinhigh.contests')

export interface EntriesStore extends QueueOnDisk<PendingEntry> {
  /** Calls back when another tab has changed the queue. */
  onChangeElsewhere(listener: () => void): void
}

/** The pending shots of one link or one team, in the phone's own database. */
export function entriesStoreOf(owner: string): EntriesStore {
  const parts = {
    database: entriesDatabase,
    owner,
    isReadable: (row: PendingEntry) => typeof row.amount === 'number' && row.refusal !== undefined,
    onWritten: () => entriesTabs.notify(owner),
  }
  return {
    change: (step) => changeUnsent(parts, step),
    onChangeElsewhere(listener) {
      entriesTabs.onChange((changed, isOtherTab) => {
        if (isOtherTab && changed === owner) listener()
      })
    },
  }
}

/** Null before this phone ever had it. Rejects when the phone refuses to store. */
export async function savedContest(owner: string): Promise<VolunteerContest | null> {
  const saved = await (await entriesDatabase()).get('contests', owner)
  return saved?.format === contestFormat ? saved.contest : null
}

export async function saveContest(owner: string, contest: VolunteerContest): Promise<void> {
  await (await entriesDatabase()).put('contests', { contest, format: contestFormat }, owner)
}
