import type { Change } from '../../../../ui/offline/durable-queue.ts'
import type { SaleLine } from '../../rules.ts'

/** Where staff sell. */
export type SalePlace = 'seller' | 'check-in'

/** A sale on this phone that the server doesn't have yet. The money was taken. */
export interface PendingSale {
  mutationId: string
  eventId: string
  place: SalePlace
  lines: SaleLine[]
  teamId: string | null
  /** As shown in lists: '12 Bogey Nights'. */
  teamLabel: string | null
  /** Whole cents. */
  total: number
  /** Charged on the committee's terminal; otherwise cash. */
  isByTerminal?: true
  /** By the phone's clock, ISO 8601. */
  soldAt: string
  /**
   * The buyer has left, or the seller keeps the sale: it is recorded as it was, whatever stock, limits and prices say by
   * now.
   */
  isKept: boolean
  /** Why the server refused it, until the seller decides. It is never sent by itself then, and never dropped. */
  refusal: string | null
}

export type Sales = readonly PendingSale[]
export type SalesChange = Change<PendingSale>

export function sold(sale: PendingSale): SalesChange {
  return (sales) =>
    sales.some(({ mutationId }) => mutationId === sale.mutationId) ? sales : [...sales, sale]
}

/** The server has it, or the seller gave the cash back. */
export function gone(mutationId: string): SalesChange {
  return (sales) => sales.filter((sale) => sale.mutationId !== mutationId)
}

/** It couldn't be sent while the buyer stood there. */
export function kept(mutationId: string): SalesChange {
  return changed(mutationId, { isKept: true, refusal: null })
}

export function waitingOf(sales: Sales): PendingSale[] {
  return sales.filter(({ refusal }) => refusal === null)
}

export function refusedOf(sales: Sales): PendingSale[] {
  return sales.filter(({ refusal }) => refusal !== null)
}

function changed(mutationId: string, facts: Partial<PendingSale>): SalesChange {
  return (sales) => sales.map((sale) => (sale.mutationId === mutationId ? { ...sale, ...facts } : sale))
}
