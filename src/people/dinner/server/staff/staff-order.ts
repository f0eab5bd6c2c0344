import type { EventRecord } from '../../../../event/event/server/index.ts'
import { day, instant } from '../../../../kernel/clock.ts'
import { newId, newSecret } from '../../../../kernel/ids.ts'
import { noMoney } from '../../../../kernel/money.ts'
import type { DinnerDeps } from '../deps.ts'
import type { DinnerOrder } from '../dinner-order.ts'

/** Until the day after the event, instead of an hour: staff promised the seat. */
export function promisedUntil({ clock }: Pick<DinnerDeps, 'clock'>, event: EventRecord): string {
  return instant(new Date(Math.max(clock().getTime(), event.startsAt.getTime()) + day))
}

/** An order for one guest added by staff, at current prices. */
export function staffOrder(
  deps: Pick<DinnerDeps, 'clock'>,
  event: EventRecord,
  guest: string,
  requestedBy: DinnerOrder['requestedBy'],
): DinnerOrder {
  return {
    id: newId(),
    eventId: event.id,
    trackingId: newSecret(),
    requestedBy,
    fees: { dinner: event.feesNow.dinner, shirt: event.feesNow.shirt },
    discounts: { dinner: noMoney, shirt: noMoney },
    values: { dinner: event.values.dinner, shirt: event.values.shirt },
    taxRates: { dinner: event.taxRates.dinner, shirt: event.taxRates.shirt },
    createdAt: instant(deps.clock()),
    heldAgainAt: promisedUntil(deps, event),
    includedIn: null,
    guests: [guest],
    shirts: [],
  }
}
