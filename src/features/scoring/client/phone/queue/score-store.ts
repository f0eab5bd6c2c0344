import type { Card } from '../card/card.ts'
import type { Queue, QueueUpdate } from './pending-scores.ts'

/** Whose scores: a team's own phone and a staff member's desk never send each other's. */
export type Owner = `team:${string}` | `staff:${string}`

/** The card as this phone last saw it, for a start without signal. */
export interface SavedCard {
  card: Card
  /** What this phone typed and another one contradicted, by hole id. */
  disputes: [holeId: string, dispute: Dispute][]
  /** Versions that this phone's own scores made, by hole id; absent in what an earlier page saved. */
  typedHere?: [holeId: string, version: number][]
}

/** Another phone's score that stands against one of ours. */
export interface Dispute {
  mine: number | null
  version: number
}

/** Where one owner's typed scores wait, and the card they belong to. */
export interface ScoreStore {
  /**
   * Does this to what is kept, and answers what is kept then. Once it has resolved, that is on disk.
   * Rejects when the phone refuses to store; nothing has changed then.
   */
  change(step: QueueUpdate): Promise<Queue>
  card(): Promise<SavedCard | null>
  saveCard(saved: SavedCard): Promise<void>
  /** Calls back when another tab has changed what is saved. Answers the way to stop. */
  onChangeElsewhere(listener: () => void): () => void
}

/** Lives as long as the page: what there is where a phone has no storage, and in tests. */
export function memoryScoreStore(saved: Queue = []): ScoreStore & { queue(): Queue } {
  let queue = saved
  let card: SavedCard | null = null
  return {
    queue: () => queue,
    async change(step) {
      queue = step(queue)
      return queue
    },
    card: async () => card,
    async saveCard(fresh) {
      card = fresh
    },
    onChangeElsewhere: () => () => undefined,
  }
}
