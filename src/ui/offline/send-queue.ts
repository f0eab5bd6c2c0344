import { type Change, openDurableQueue, type Queued, type QueueOnDisk } from './durable-queue.ts'
import { type Failure, longestWait, nextTryIn } from './send-failure.ts'
import { oneTabAtATime } from './tabs.ts'

/** An entry that the server refused waits for a person. */
export interface Refusable extends Queued {
  refusal: string | null
}

export interface SendState<Entry> {
  /** On their way, or waiting for signal; and refused ones, until a person has decided. */
  entries: readonly Entry[]
  /** The last try failed and none has succeeded since. */
  isStuck: boolean
  /** The stored queue has been read: before that nobody knows whether everything is sent. */
  isRead: boolean
  /** False when the phone refused to store: entries live only as long as this page. */
  canStore: boolean
}

export interface SendQueueDeps<Entry extends Refusable> {
  /** Name of the lock that lets one tab send at a time. */
  name: string
  store: QueueOnDisk<Entry>
  /** Marks an entry as possibly known to the server, before it is sent. */
  tried(mutationId: string): Change<Entry>
  /**
   * Resolves once the server has taken it, to what becomes of the queue. Called again with the same entry until it
   * resolves or is refused.
   */
  send(entry: Entry): Promise<Change<Entry>>
  failureOf(thrown: unknown): Failure
  /** What becomes of an entry that couldn't be sent for now. Omitted: it stays as it is. */
  delayed?(mutationId: string): Change<Entry>
  onChange(state: SendState<Entry>): void
}

export interface SendQueue<Entry extends Refusable> {
  /** Saved on the phone, then sent. Resolves once it is saved, or the phone has refused to. */
  change(step: Change<Entry>): Promise<void>
  /** Tries now: signal or a session may be back. */
  wake(): void
  /** Another tab changed the stored queue. */
  reread(): void
}

export const nothingToSend: SendState<never> = { entries: [], isStuck: false, isRead: false, canStore: true }

/** Sends entries one at a time, oldest first, until the server has answered each. */
export function openSendQueue<Entry extends Refusable>(deps: SendQueueDeps<Entry>): SendQueue<Entry> {
  let isStuck = false
  let failures = 0
  let isSending = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const queue = openDurableQueue<Entry>(deps.store, tell)
  const next = () => queue.view().find(({ refusal }) => refusal === null)

  function tell(): void {
    const [entries, isRead, canStore] = [queue.view(), queue.isRead(), !queue.isRefused()]
    deps.onChange({ entries, isStuck, isRead, canStore })
  }

  function pumpIn(wait: number): void {
    clearTimeout(timer)
    timer = setTimeout(pump, wait)
  }

  function pump(): void {
    if (isSending || (!next() && queue.isWritten())) return
    isSending = true
    void oneTabAtATime(deps.name, drain).finally(() => {
      isSending = false
      // Added while the last one was being finished.
      if (!isStuck && next()) pump()
    })
  }

  async function drain(): Promise<void> {
    await queue.reread()
    for (let entry = next(); entry; entry = next()) if (!(await sendOne(entry.mutationId))) return
  }

  /** Returns whether to go on with the next. */
  async function sendOne(mutationId: string): Promise<boolean> {
    await queue.change(deps.tried(mutationId))
    const entry = queue.view().find((each) => each.mutationId === mutationId)
    if (!entry) return true
    try {
      const answered = await deps.send(entry)
      failures = 0
      isStuck = false
      await queue.change(answered)
      return true
    } catch (thrown) {
      return failed(mutationId, deps.failureOf(thrown))
    }
  }

  async function failed(mutationId: string, failure: Failure): Promise<boolean> {
    if (failure.kind === 'refused') {
      await queue.change((entries) =>
        entries.map((each) => (each.mutationId === mutationId ? { ...each, refusal: failure.words } : each)),
      )
      return true
    }
    isStuck = true
    failures += 1
    if (deps.delayed) await queue.change(deps.delayed(mutationId))
    if (failure.kind === 'later') pumpIn(nextTryIn(failures, failure.retryAfter))
    tell()
    return false
  }

  /** A phone whose storage didn't answer at first may hold older entries. */
  async function loadStored(): Promise<void> {
    await queue.reread()
    pump()
    if (!queue.isRead()) setTimeout(loadStored, longestWait)
  }

  void loadStored()

  return {
    change(step) {
      const saved = queue.change(step)
      pumpIn(0)
      return saved
    },
    wake: () => pumpIn(0),
    reread: () => void queue.reread(),
  }
}
