import { openSendQueue, type SendQueueDeps, type SendState } from '../../../../ui/offline/send-queue.ts'
import { gone, kept, type PendingSale, refusedOf, sold, waitingOf } from './pending-sales.ts'

export interface SalesState extends Omit<SendState<PendingSale>, 'entries'> {
  /** On their way, or waiting for signal. */
  unsent: readonly PendingSale[]
  /** Refused by the server, until the seller decides. */
  refused: readonly PendingSale[]
}

export const noSales: SalesState = { unsent: [], refused: [], isStuck: false, isRead: false, canStore: true }

/** Milliseconds after which the buyer has surely left: a page that was closed sends what it finds as it was. */
const buyerStays = 60_000

function isLate({ soldAt }: PendingSale): boolean {
  return Date.now() - Date.parse(soldAt) > buyerStays
}

export interface SalesOutboxDeps extends Pick<SendQueueDeps<PendingSale>, 'name' | 'store' | 'failureOf'> {
  send(sale: PendingSale): Promise<void>
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
export function openSalesOutbox({ send, onChange, ...deps }: SalesOutboxDeps): SalesOutbox {
  const queue = openSendQueue<PendingSale>({
    ...deps,
    tried: (mutationId) => (sales) =>
      sales.some((sale) => sale.mutationId === mutationId && isLate(sale)) ? kept(mutationId)(sales) : sales,
    async send(sale) {
      await send(sale)
      return gone(sale.mutationId)
    },
    delayed: kept,
    onChange: ({ entries, ...state }) =>
      onChange({ ...state, unsent: waitingOf(entries), refused: refusedOf(entries) }),
  })
  return {
    add: (sale) => queue.change(sold(sale)),
    keep: (mutationId) => void queue.change(kept(mutationId)),
    undo: (mutationId) => void queue.change(gone(mutationId)),
    wake: queue.wake,
    reread: queue.reread,
  }
}
