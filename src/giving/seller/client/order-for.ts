import { call } from '../../../ui/calls/api.ts'
import type { PendingSale } from './queue/pending-sales.ts'

export interface CardOrder {
  orderId: string
  payUrl: string
}

/** Orders what is sold and holds it unpaid. */
export function orderFor({
  eventId,
  place,
  lines,
  teamId,
  total,
  mutationId,
}: PendingSale): Promise<CardOrder> {
  return call('POST /api/sell/order', {
    body: {
      eventId,
      place,
      lines: lines.map(({ itemId, quantity }) => ({ itemId, quantity })),
      teamId,
      amountOwed: total / 100,
      mutationId,
    },
  })
}
