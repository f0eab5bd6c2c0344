/** What is waiting to be sent: by its own id, which makes a retry harmless. */
export interface Queued {
  mutationId: string
}

/**
 * One change of a queue. Pure and idempotent: applied at once to what the screen shows, and again to what the disk
 * holds, where another tab may have made changes.
 */
export type Change<Entry extends Queued> = (queue: readonly Entry[]) => readonly Entry[]

export interface QueueOnDisk<Entry extends Queued> {
  /**
   * Applies the change to the stored queue and returns the result. Once it resolves, that is on disk. Rejects when the
   * phone refuses to store; nothing has changed then.
   */
  change(step: Change<Entry>): Promise<readonly Entry[]>
}

export interface DurableQueue<Entry extends Queued> {
  /** As the person should see it: what is on disk, plus changes still being written. */
  view(): readonly Entry[]
  /** The stored queue has been read. */
  isRead(): boolean
  /** Everything in the view is on disk, though its 'sent' mark may still be on its way there. */
  isSaved(): boolean
  /** Every change so far is on disk. */
  isWritten(): boolean
  /** The phone refused to store: entries live only as long as this page. */
  isRefused(): boolean
  /** Visible at once; resolves once it is on disk, or has been refused. Never rejects. */
  change(step: Change<Entry>): Promise<void>
  /** Reads what other tabs have done, and tries again to store what was refused. */
  reread(): Promise<void>
}

/** The queue in memory over the queue on disk. A refused change stays here and is retried with the next. */
export function openDurableQueue<Entry extends Queued>(
  store: QueueOnDisk<Entry>,
  onChange: () => void,
): DurableQueue<Entry> {
  let disk: readonly Entry[] = []
  let pending: readonly Change<Entry>[] = []
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

function all<Entry extends Queued>(steps: readonly Change<Entry>[]): Change<Entry> {
  return (queue) => steps.reduce((now, step) => step(now), queue)
}
