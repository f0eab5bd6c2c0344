import { changeUnsent } from '../../../../../ui/offline/unsent-store.ts'
import { phoneDatabase, type StoredScore } from './phone-database.ts'
import type { Owner, ScoreStore } from './score-store.ts'
import { scoreTabs } from './score-tabs.ts'

/** Raised when the shape of a scorecard changes; one in another format is ignored and loaded from the server again. */
const cardFormat = 1

/** Stores scores in the phone's own database. */
export function phoneScoreStore(owner: Owner): ScoreStore {
  const parts = {
    database: phoneDatabase,
    owner,
    isReadable,
    onWritten: () => scoreTabs.notify(owner),
  }
  return {
    change: (step) => changeUnsent(parts, step),
    async card() {
      const saved = await (await phoneDatabase()).get('cards', owner)
      return saved?.format === cardFormat ? saved : null
    },
    async saveCard(saved) {
      await (await phoneDatabase()).put('cards', { ...saved, format: cardFormat }, owner)
    },
    onChangeElsewhere: (listener) =>
      scoreTabs.onChange((changed, isOtherTab) => {
        if (isOtherTab && changed === owner) listener()
      }),
  }
}

/** Every pending score on this phone, whoever owns it. */
export async function allPendingScores(): Promise<StoredScore[]> {
  return (await (await phoneDatabase()).getAll('unsent')).filter(isReadable)
}

/** Rows written by another version of the page are left alone, and ignored. */
function isReadable(row: Omit<StoredScore, 'owner'>): boolean {
  return typeof row.mutationId === 'string' && typeof row.holeId === 'string' && row.trouble !== undefined
}
