import { day, instant } from '../../../kernel/clock.ts'
import { newId, newSecret } from '../../../kernel/ids.ts'
import type { EventRecord } from '../../event/server/index.ts'
import type { DinnerDeps } from './dinner.ts'
import type { DinnerOrder } from './dinner-order.ts'

/** Held until the day after the event, not for an hour: the staff has promised the seat. */
export function deskOrder(
  deps: Pick<DinnerDeps, 'clock'>,
  event: EventRecord,
  guest: string,
  requestedBy: DinnerOrder['requestedBy'],
): DinnerOrder {
  const now = deps.clock()
  const until = new Date(Math.max(now.getTime(), event.startsAt.getTime()) + day)
  return {
    id: newId(),
    eventId: event.id,
    trackingId: newSecret(),
    requestedBy,
    fees: { dinner: event.fees.dinner, shirt: event.fees.shirt },
    values: { dinner: event.values.dinner, shirt: event.values.shirt },
    taxRates: { dinner: event.taxRates.dinner, shirt: event.taxRates.shirt },
    createdAt: instant(now),
    heldAgainAt: instant(until),
    guests: [guest],
    shirts: [],
  }
}
