import type { Queue, QueueUpdate } from './pending-scores.ts'
import type { ScoreStore } from './score-store.ts'

export interface DurableQueue {
  /** As the person should see it: what is on disk, plus changes still being written. */
  view(): Queue
  /** The stored queue has been read. */
  isRead(): boolean
  /** Every score in the view is on disk, though its 'sent' mark may still be on its way there. */
  isSaved(): boolean
  /** Every change so far is on disk. */
  isWritten(): boolean
  /** The phone refused to store: scores live only as long as this page. */
  isRefused(): boolean
  /** Visible at once; resolves once it is on disk, or has been refused. Never rejects. */
  change(step: QueueUpdate): Promise<void>
  /** Reads what other tabs have done, and tries again to store what was refused. */
  reread(): Promise<void>
}

/** The queue in memory over the queue on disk. A refused change stays here and is retried with the next. */
export function openDurableQueue(store: Pick<ScoreStore, 'change'>, onChange: () => void): DurableQueue {
  let disk: Queue = []
  let pending: readonly QueueUpdate[] = []
  let isRead = false
  let isRefused = false
  let writing: Promise<void> | undefined

  async function writeAll(): Promise<void> {
    do {
      const batch = pending
      try {
        disk = await store.change(all(batch))
        pending = pending.slice(batch.length)
        isRead = true
        isRefused = false
      } catch {
        isRefused = true
        return onChange()
      }
      onChange()
    } while (pending.length > 0)
  }

  function write(): Promise<void> {
    writing ??= writeAll().finally(() => {
      writing = undefined
    })
    return writing
  }

  const view = () => all(pending)(disk)

  return {
    view,
    isRead: () => isRead,
    isSaved() {
      const saved = new Set(disk.map((each) => each.mutationId))
      return view().every((each) => saved.has(each.mutationId))
    },
    isWritten: () => pending.length === 0,
    isRefused: () => isRefused,
    change(step) {
      pending = [...pending, step]
      onChange()
      return write()
    },
    async reread() {
      await writing
      await write()
    },
  }
}

function all(steps: readonly QueueUpdate[]): QueueUpdate {
  return (queue) => steps.reduce((now, step) => step(now), queue)
}
