import type { Balls } from '../../../../rules/formats.ts'
import type { Card } from '../card/card.ts'
import type { Queue, QueueUpdate } from './pending-scores.ts'

/** Whose scores: a team's own phone and a staff member's browser never send each other's. */
export type Owner = `team:${string}` | `staff:${string}`

/** The scorecard as this phone last saw it, for a start without signal. */
export interface SavedCard {
  card: Card
  /** Scores typed on this phone that another one contradicted, by hole id. */
  disputes: [holeId: string, dispute: Dispute][]
  /**
   * Versions created by this phone's own scores, by hole id; absent in data saved by an earlier version of the
   * page.
   */
  typedHere?: [holeId: string, version: number][]
  /** Drives marked before their score, by hole id. */
  drives?: [holeId: string, playerId: string | null][]
}

/** Another phone's score that contradicts one of ours. */
export interface Dispute {
  mine: number | null
  /** In a best ball. */
  balls?: Balls
  version: number
}

/** Stores one owner's pending scores, and the scorecard they belong to. */
export interface ScoreStore {
  /**
   * Applies the update to the stored queue and returns the result. Once it resolves, that is on disk. Rejects when
   * the phone refuses to store; nothing has changed then.
   */
  change(step: QueueUpdate): Promise<Queue>
  card(): Promise<SavedCard | null>
  saveCard(saved: SavedCard): Promise<void>
  /** Calls back when another tab has changed the queue. Returns a function that unsubscribes. */
  onChangeElsewhere(listener: () => void): () => void
}

/** Lasts as long as the page: for phones without storage, and for tests. */
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
