import type { DBSchema } from 'idb'
import { phoneDatabaseOf } from '../../../../../ui/offline/phone-database.ts'
import { makeScoreStores, scoresName } from '../../../early-score.ts'
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

/** The phone's own database; one connection per page. Rejects when the browser refuses to store. */
export const phoneDatabase = phoneDatabaseOf<PhoneSchema>(scoresName, [makeScoreStores])
