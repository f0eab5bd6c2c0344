/** A score tapped on the card that stands before the page's code (src/app/early/early-card.ts), among the phone's unsent ones. */
export interface EarlyScore {
  owner: `team:${string}`
  mutationId: string
  holeId: string
  holeNumber: number
  score: number
  baseVersion: number
  clientAt: string
  reason: null
  wasTried: false
  trouble: null
  isEarly: true
}

/** The phone's own database. */
export const scoresName = 'pinhigh-scores'

interface Stores {
  createObjectStore(
    name: 'unsent' | 'cards',
    options?: { autoIncrement: true },
  ): { createIndex(name: 'owner', path: 'owner'): unknown }
}

/** Its first version. */
export function makeScoreStores(database: Stores): void {
  database.createObjectStore('unsent', { autoIncrement: true }).createIndex('owner', 'owner')
  database.createObjectStore('cards')
}
