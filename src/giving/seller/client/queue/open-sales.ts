import { ApiFault, call } from '../../../../ui/calls/api.ts'
import { watchQueues } from '../../../../ui/offline/page-queues.ts'
import { type Failure, failureOf, OtherUserError } from '../../../../ui/offline/send-failure.ts'
import { noteUnsentSales } from '../../../../ui/offline/unsent-sales.ts'
import { currentSession } from '../../../../ui/session/session.ts'
import type { TicketNumbers } from '../../../add-ons/contract.ts'
import type { PendingSale } from './pending-sales.ts'
import { noSales, openSalesOutbox, type SalesOutbox, type SalesState } from './sales-outbox.ts'
import { type SalesStore, salesStoreOf } from './sales-store.ts'

/** One seller's sales on this page; they outlive their screen: a sale made just before leaving it is still sent. */
export interface PhoneSales {
  outbox: SalesOutbox
  store: SalesStore
  state(): SalesState
  subscribe(listener: () => void): () => void
  /** Of the raffle tickets sold last, until somebody has read them to the buyer. */
  numbers(): TicketNumbers | null
  showNumbers(numbers: TicketNumbers | null): void
}

const opened = new Map<string, PhoneSales>()

/** `owner`: the seller's email. Opening it starts sending what is pending. */
export function salesOf(owner: string): PhoneSales {
  const known = opened.get(owner)
  if (known) return known
  if (opened.size === 0) watchQueues(queues)
  const fresh = openSales(owner, salesStoreOf(owner))
  opened.set(owner, fresh)
  return fresh
}

function openSales(owner: string, store: SalesStore): PhoneSales {
  let state = noSales
  let numbers: TicketNumbers | null = null
  const listeners = new Set<() => void>()
  function showNumbers(fresh: TicketNumbers | null): void {
    numbers = fresh
    for (const listener of listeners) listener()
  }
  const outbox = openSalesOutbox({
    name: `pinhigh.sales.${owner}`,
    store,
    async send(sale) {
      const tickets = await sendSale(owner, sale)
      // Of a sale that was kept, the buyer has left.
      if (!sale.isKept) showNumbers(tickets)
    },
    failureOf: failureOfSale,
    onChange(fresh) {
      state = fresh
      if (fresh.isRead) noteUnsentSales(owner, fresh.unsent.length + fresh.refused.length)
      for (const listener of listeners) listener()
    },
  })
  store.onChangeElsewhere(outbox.reread)
  return {
    outbox,
    store,
    state: () => state,
    numbers: () => numbers,
    showNumbers,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

async function sendSale(owner: string, sale: PendingSale): Promise<TicketNumbers | null> {
  if (currentSession().user?.email !== owner) throw new OtherUserError()
  const answer = await call(
    'POST /api/cash/sales',
    {
      body: {
        eventId: sale.eventId,
        lines: sale.lines.map(({ itemId, quantity, unitPrice }) => ({
          itemId,
          quantity,
          unitPrice: unitPrice / 100,
        })),
        ...(sale.teamId ? { teamId: sale.teamId } : {}),
        amountOwed: sale.total / 100,
        place: sale.place,
        requestId: sale.mutationId,
        ...(sale.isByTerminal ? { method: 'card' as const } : {}),
        ...(sale.isKept ? { soldOn: sale.soldAt } : {}),
      },
    },
    { keepalive: false },
  )
  return ('tickets' in answer && answer.tickets) || null
}

/** What the seller has to decide about; other refusals of this status may pass. */
const decisions: readonly string[] = [
  'sold-out',
  'over-limit',
  'not-on-sale',
  'price-changed',
  'request-reused',
]

function failureOfSale(thrown: unknown): Failure {
  if (thrown instanceof ApiFault && thrown.code && decisions.includes(thrown.code))
    return { kind: 'refused', words: thrown.detail ?? thrown.title }
  return failureOf(thrown)
}

/** Refused ones count too: a person has to decide about them. */
function* queues() {
  for (const queue of opened.values()) {
    const { canStore, unsent, refused } = queue.state()
    const wake = queue.outbox.wake
    yield { wake, isOnlyHere: () => !canStore && unsent.length + refused.length > 0 }
  }
}
