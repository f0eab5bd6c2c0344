import { openDurableQueue, type QueueOnDisk } from '../../../../ui/offline/durable-queue.ts'
import { type Failure, longestWait, nextTryIn } from '../../../../ui/offline/send-failure.ts'
import { oneTabAtATime } from '../../../../ui/offline/tabs.ts'
import { gone, kept, type PendingSale, refused, refusedOf, sold, waitingOf } from './pending-sales.ts'

export interface SalesState {
  /** On their way, or waiting for signal. */
  unsent: readonly PendingSale[]
  /** Refused by the server, until the seller decides. */
  refused: readonly PendingSale[]
  /** The last try failed and none has succeeded since. */
  isStuck: boolean
  /** The stored queue has been read: before that nobody knows whether everything is sent. */
  isRead: boolean
  /** False when the phone refused to store: sales live only as long as this page. */
  canStore: boolean
}

export const noSales: SalesState = { unsent: [], refused: [], isStuck: false, isRead: false, canStore: true }

/** Milliseconds after which the buyer has surely left: a page that was closed sends what it finds as it was. */
const buyerStays = 60_000

function isLate({ soldAt }: PendingSale): boolean {
  return Date.now() - Date.parse(soldAt) > buyerStays
}

export interface SalesOutboxDeps {
  /** Name of the lock that lets one tab send at a time. */
  name: string
  store: QueueOnDisk<PendingSale>
  send(sale: PendingSale): Promise<void>
  failureOf(thrown: unknown): Failure
  onChange(state: SalesState): void
}

export interface SalesOutbox {
  /** Saves the sale on the phone, then sends it. Resolves once it is saved, or the phone has refused to. */
  add(sale: PendingSale): Promise<void>
  /** The seller keeps a refused sale: it is recorded as it was. */
  keep(mutationId: string): void
  /** The seller gave the cash back and took the goods: nothing was sold. */
  undo(mutationId: string): void
  /** Tries now: signal or a session may be back. */
  wake(): void
  reread(): void
}

/**
 * Sends sales one at a time, oldest first, until the server has answered each. A sale whose answer was lost is sent again
 * with the same mutation id, so it is recorded once. One that couldn't be sent right away is kept: its buyer has left.
 */
export function openSalesOutbox(deps: SalesOutboxDeps): SalesOutbox {
  let isStuck = false
  let failures = 0
  let isSending = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const queue = openDurableQueue<PendingSale>(deps.store, tell)

  function tell(): void {
    deps.onChange({
      unsent: waitingOf(queue.view()),
      refused: refusedOf(queue.view()),
      isStuck,
      isRead: queue.isRead(),
      canStore: !queue.isRefused(),
    })
  }

  function pumpIn(wait: number): void {
    clearTimeout(timer)
    timer = setTimeout(pump, wait)
  }

  function pump(): void {
    if (waitingOf(queue.view()).length === 0 && queue.isWritten()) return
    if (isSending) return
    isSending = true
    void oneTabAtATime(deps.name, drain).finally(() => {
      isSending = false
      // Sold while the last one was being finished.
      if (!isStuck && waitingOf(queue.view()).length > 0) pump()
    })
  }

  async function drain(): Promise<void> {
    await queue.reread()
    for (;;) {
      const [next] = waitingOf(queue.view())
      if (!next || !(await sendOne(next))) return
    }
  }

  /** Returns whether to go on with the next. */
  async function sendOne(sale: PendingSale): Promise<boolean> {
    try {
      await deps.send(isLate(sale) ? { ...sale, isKept: true } : sale)
    } catch (thrown) {
      return failed(sale, deps.failureOf(thrown))
    }
    failures = 0
    isStuck = false
    await queue.change(gone(sale.mutationId))
    return true
  }

  async function failed({ mutationId }: PendingSale, failure: Failure): Promise<boolean> {
    if (failure.kind === 'refused') {
      await queue.change(refused(mutationId, failure.words))
      return true
    }
    isStuck = true
    failures += 1
    await queue.change(kept(mutationId))
    if (failure.kind === 'later') pumpIn(nextTryIn(failures, failure.retryAfter))
    tell()
    return false
  }

  /** A phone whose storage didn't answer at first may hold older sales. */
  async function loadStored(): Promise<void> {
    await queue.reread()
    pump()
    if (!queue.isRead()) setTimeout(loadStored, longestWait)
  }

  void loadStored()

  return {
    async add(sale) {
      await queue.change(sold(sale))
      pump()
    },
    keep(mutationId) {
      void queue.change(kept(mutationId))
      pumpIn(0)
    },
    undo: (mutationId) => void queue.change(gone(mutationId)),
    wake: () => pumpIn(0),
    reread: () => void queue.reread(),
  }
}
