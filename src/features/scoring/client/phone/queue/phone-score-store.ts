import type { Queue } from './pending-scores.ts'
import { phoneDatabase, type StoredScore } from './phone-database.ts'
import type { Owner, ScoreStore } from './score-store.ts'
import { notifyTabs, onTabChange } from './tabs.ts'

/** Raised when the shape of a scorecard changes; one in another format is ignored and loaded from the server again. */
const cardFormat = 1

/** Stores scores in the phone's own database. */
export function phoneScoreStore(owner: Owner): ScoreStore {
  return {
    async change(step) {
      const database = await phoneDatabase()
      // Strict: resolves when the data is on disk.
      const transaction = database.transaction('unsent', 'readwrite', { durability: 'strict' })
      const { store } = transaction
      const keys = await store.index('owner').getAllKeys(owner)
      const rows = await store.index('owner').getAll(owner)
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
      if (writes.length > 0) notifyTabs(owner)
      return after
    },
    async card() {
      const saved = await (await phoneDatabase()).get('cards', owner)
      return saved?.format === cardFormat ? saved : null
    },
    async saveCard(saved) {
      await (await phoneDatabase()).put('cards', { ...saved, format: cardFormat }, owner)
    },
    onChangeElsewhere: (listener) =>
      onTabChange((changed, isOtherTab) => {
        if (isOtherTab && changed === owner) listener()
      }),
  }
}

/** Every pending score on this phone, whoever owns it. */
export async function allPendingScores(): Promise<StoredScore[]> {
  return (await (await phoneDatabase()).getAll('unsent')).filter(isReadable)
}

/** Rows written by another version of the page are left alone, and ignored. */
function isReadable(row: StoredScore): boolean {
  return typeof row.mutationId === 'string' && typeof row.holeId === 'string' && row.trouble !== undefined
}

function withoutOwner({ owner: _, ...unsent }: StoredScore) {
  return unsent
}

function goneFrom(before: Queue, after: Queue): Queue {
  const left = new Set(after.map((each) => each.mutationId))
  return before.filter((each) => !left.has(each.mutationId))
}

function changedIn(before: Queue, after: Queue): Queue {
  const same = new Set(before)
  return after.filter((each) => !same.has(each))
}
