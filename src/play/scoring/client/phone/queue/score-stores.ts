/** Of the phone's own database; here alone, since the small script of a card before its code makes it too. */

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
